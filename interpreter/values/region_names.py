"""Find regions by name: by the exact name or, in the Ludii dialect, by a part of the name."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from dslrun.dsl.diagnostics import Diagnostic, Label
from dslrun.dsl.names import did_you_mean
from dslrun.interpreter.boards.equipment import RegionList
from dslrun.interpreter.values.blame import Blamed


def matching(asked: str, names: Iterable[str], *, loosely: bool) -> list[str]:
    """Return the names equal to `asked` or, with `loosely`, all that contain it.

    With `loosely`, case is ignored only if no name contains `asked` exactly.
    """
    known = list(dict.fromkeys(names))
    if not loosely:
        return [name for name in known if name == asked != ""]
    return [name for name in known if asked in name] or [name for name in known if asked.lower() in name.lower()]


def find_regions(
    regions: Sequence[RegionList], asked: str, blame: Blamed, clue_names: Sequence[str], *, ludii: bool
) -> tuple[list[RegionList], list[Diagnostic]]:
    """Return the regions with the name `asked`, and warnings about how they were found.

    A name without regions is an error. In the Ludii dialect, where rules may name regions that only some items of an
    option have, it is a warning if the game has other named regions.
    """
    names = matching(asked, (item.name for item in regions), loosely=ludii)
    found = [item for item in regions if item.name in names]
    if found:
        return found, ([taken_loosely(asked, names, blame)] if names != [asked] else [])
    known = sorted({item.name for item in regions if item.name})
    near = did_you_mean(asked, known, quote='"')
    note = f"named regions: {quoted(known)}" if known else f'add (regions "{asked}" ...) to the equipment'
    if asked in clue_names:
        note = f'hints have that name: (forAll Hint "{asked}" ...), (sites Hint "{asked}")'
    error = blame.fail("E0405", f'no regions are named "{asked}"', near or "named here", note)
    if not ludii or near or not known or asked in clue_names:
        raise error
    return [], [replace(diagnostic, code="W0405") for diagnostic in error.diagnostics]


def taken_loosely(asked: str, names: Sequence[str], blame: Blamed) -> Diagnostic:
    """Return the warning that a name matched parts of other names."""
    named = [name for name in names if name]
    shown = quoted(named) if len(named) == len(names) else "all regions"
    message = f'"{asked}" matches {shown}: as in Ludii, a part of a name is enough'
    note = "write the whole name: outside the Ludii dialect only exact names match"
    return Diagnostic("W0408", message, Label(blame.origin, "a part of the name"), (), (note,))


def quoted(names: Iterable[str]) -> str:
    """Return names as a quoted list: `"Rooms", "Walls"`."""
    return ", ".join(f'"{name}"' for name in names)
