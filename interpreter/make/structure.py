"""The structure that a challenge draws before anything is solved: rooms, islands, grids of runs, walls.

`kind_of` says what an argument draws, `structure` draws a new one. Both read the roles of the argument and the examples
in other challenges, never a name.
"""

from collections.abc import Sequence
from enum import Enum
from random import Random

from dslrun.dsl.forms import Form
from dslrun.dsl.reader import read
from dslrun.dsl.source import Source
from dslrun.interpreter.boards.sites import SiteType
from dslrun.interpreter.make.arguments import ArgumentRole, Use
from dslrun.interpreter.make.islands import islands
from dslrun.interpreter.make.moved_rooms import moved
from dslrun.interpreter.make.partition import grid
from dslrun.interpreter.make.picture_text import drawn, in_words, lettered
from dslrun.interpreter.make.room_style import has_rooms, labels_in, picture_in, style_of
from dslrun.interpreter.make.rooms import grown
from dslrun.interpreter.make.runs import cross_sums
from dslrun.interpreter.make.scaled_numbers import scaled
from dslrun.interpreter.values.pictures import Picture

__all__ = ["Kind", "changed", "kind_of", "scaled", "structure"]

Size = tuple[int, int]


class Kind(Enum):
    """What an argument draws."""

    ROOMS = "rooms"
    ISLANDS = "places of the board"
    RUNS = "runs of open cells"


def kind_of(uses: Sequence[Use], examples: Sequence[tuple[Form, ...]], optional: bool = False) -> Kind | None:
    """Return what an argument draws; None if it draws no structure.

    `examples` are the forms of the argument in each challenge that gives it. `optional` says that the game has a
    default for it: without an example it then stays as the default has it.
    """
    pictures = _pictures(examples)
    if (examples and not pictures) or (not examples and optional):
        return None
    roles = {use.role for use in uses}
    if ArgumentRole.SHAPE in roles:
        return Kind.ISLANDS if pictures or ArgumentRole.CLUES in roles else None
    if ArgumentRole.CROSS_SUMS in roles:
        return Kind.RUNS
    if roles & {ArgumentRole.AREAS, ArgumentRole.REGIONS}:
        on_cells = all(
            use.kind in (None, SiteType.CELL) for use in uses if use.role in (ArgumentRole.AREAS, ArgumentRole.REGIONS)
        )
        return Kind.ROOMS if on_cells and (not pictures or has_rooms(pictures)) else None
    return None


def structure(uses: Sequence[Use], examples: Sequence[tuple[Form, ...]], size: Size, random: Random) -> str | None:
    """Return the text of an argument that draws structure, at a size; None if it cannot be grown.

    The size is the rows and columns of the picture: of cells, or of the places on which islands lie.
    """
    pictures = _pictures(examples)
    match kind_of(uses, examples):
        case Kind.ROOMS:
            return _rooms(uses, pictures, size, random)
        case Kind.ISLANDS:
            found = islands(pictures, *size, random)
            return None if found is None else _marked(["?" if place in found else "." for place in grid(*size)], size)
        case Kind.RUNS:
            marks = cross_sums(pictures, *size, random)
            return None if marks is None else in_words(marks)
        case _:
            return None


def changed(text: str, examples: Sequence[tuple[Form, ...]], random: Random) -> str | None:
    """Return rooms with a small random change, as `moved` makes it, in the same style; None if these are no rooms."""
    picture = picture_in(tuple(read(Source("rooms", text))))
    if picture is None or not has_rooms([picture]):
        return None
    style = style_of(_pictures(examples) or [picture], picture.size())
    return _written(moved(labels_in(picture), random, style), picture.size(), picture)


def _rooms(uses: Sequence[Use], pictures: Sequence[Picture], size: Size, random: Random) -> str | None:
    labels = grown(style_of(pictures, size), *size, random)
    if labels is None:
        return None
    if pictures:
        return _written(labels, size, pictures[0])
    return drawn(labels, *size) if _has_clues_inside(uses) else lettered(labels, *size)


def _written(labels: dict[tuple[int, int], int], size: Size, like: Picture) -> str:
    if like.drawn:
        return drawn(labels, *size)
    first = next((mark.text for mark in like.all_marks()), "a")
    return lettered(labels, *size, upper=first.isupper())


def _has_clues_inside(uses: Sequence[Use]) -> bool:
    """Return whether a picture of rooms also holds clues or values, so that its rooms need drawn borders."""
    if any(use.role in (ArgumentRole.CLUES, ArgumentRole.GIVENS) for use in uses):
        return True
    areas = [use for use in uses if use.role is ArgumentRole.AREAS]
    return any(not any(getattr(item, "name", "") == "numbers" for item in use.call.items) for use in areas)


def _marked(marks: Sequence[str], size: Size) -> str:
    rows, columns = size
    return in_words([marks[row * columns : (row + 1) * columns] for row in range(rows)])


def _pictures(examples: Sequence[tuple[Form, ...]]) -> list[Picture]:
    return [picture for forms in examples if (picture := picture_in(forms)) is not None]
