"""Read a file as a challenge, and the board of its solution."""

from collections.abc import Sequence

from dslrun.dsl.diagnostics import Problems
from dslrun.dsl.forms import Call
from dslrun.dsl.importers.board import PlacedValue
from dslrun.dsl.importers.forms import FormMaker
from dslrun.dsl.importers.spf.header import SpfKeys
from dslrun.dsl.importers.spf.kept import KEPT, kept_text
from dslrun.dsl.importers.spf.kind import SpfKind
from dslrun.dsl.importers.spf.kinds import KINDS
from dslrun.dsl.importers.spf.postscript import PsText, entries_of
from dslrun.dsl.limits import Limits
from dslrun.dsl.names import did_you_mean
from dslrun.dsl.sanitiser import clean
from dslrun.dsl.source import Source


def read(source: Source, limits: Limits, problems: Problems) -> Sequence[Call]:
    """Return the single puzzle of a file."""
    keys = keys_of(source, limits)
    kind = kind_of(keys)
    forms = keys.forms
    entry = keys.entries["type"]
    arguments = kind.arguments(keys)
    more = kind.kept(keys)
    kept = kept_text(keys, kind.read_keys() | ({"solution"} if "/solution" in more else set())) + more
    place = forms.at(entry.value.start, entry.value.end)
    about = {
        "by": keys.words("author"),
        "description": keys.words("description"),
        KEPT: forms.text(kept.strip(), entry.value.start, entry.value.start),
    }
    title = forms.text(kind.name.replace("_", " ").capitalize(), entry.value.start, entry.value.end)
    return [forms.challenge(title, kind.game, about, arguments, place)]


def board(source: Source, limits: Limits) -> list[PlacedValue] | None:
    """Return the values of the solution in a file; None if the file has no solution."""
    keys = keys_of(source, limits)
    kind = kind_of(keys)
    return kind.board(keys) if kind.format == 2 or "solution" in keys.entries else None


def keys_of(source: Source, limits: Limits) -> SpfKeys:
    """Return the entries of a file."""
    forms = FormMaker(source)
    return SpfKeys(forms, limits, entries_of(forms, limits))


def kind_of(keys: SpfKeys) -> SpfKind:
    """Return the type of a file; raise an error if the type or its format is unknown."""
    entry = keys.entry("type", "write: /type (sudoku)")
    value = entry.value
    name = value.value if isinstance(value, PsText) else ""
    form = keys.whole("format") if "format" in keys.entries else 1
    kind = KINDS.get((name, form))
    if kind is None:
        known = sorted({one for one, _ in KINDS})
        formats = sorted(number for one, number in KINDS if one == name)
        if formats:
            at = keys.entries["format"].value
            message = f"{name} has no format {form}"
            note = f"formats of {name}: {', '.join(map(str, formats))}"
            raise keys.forms.wrong("E0712", message, at.start, at.end, "this format", note)
        message = f"the type `{clean(str(name))}` is unknown"
        notes = (did_you_mean(name, known), f"types: {', '.join(known)}")
        raise keys.forms.wrong("E0712", message, value.start, value.end, "this type", *filter(None, notes))
    return kind
