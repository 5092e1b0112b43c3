"""The entries of a file that a challenge has no place for. It keeps them as PostScript, in the text `spf:`.

They are the solution, the number of digits, `/sol true`, the lines of a description, and keys that no type reads.
"""

from collections.abc import Iterable, Iterator, Mapping

from dslrun.dsl.diagnostics import DslError
from dslrun.dsl.importers.forms import FormMaker
from dslrun.dsl.importers.spf.header import SpfKeys
from dslrun.dsl.importers.spf.postscript import (
    PsArray,
    PsEntry,
    PsNumber,
    PsOther,
    PsText,
    Value,
    entries_of,
    in_text,
)
from dslrun.dsl.instances import Challenge
from dslrun.dsl.limits import DEFAULT_LIMITS
from dslrun.dsl.source import Source

KEPT = "spf"
"""The key of these entries in the texts of a challenge."""
READ = frozenset({"type", "format", "author", "X", "Y", "size"})
"""Keys that every type reads."""


def kept_text(keys: SpfKeys, known: Iterable[str]) -> str:
    """Return the entries of a file other than those with the keys that its type reads."""
    skipped = {*READ, *known}
    found = {key: entry.value for key, entry in keys.entries.items() if key not in skipped}
    lines = found.get("description")
    if not isinstance(lines, PsArray) or len(lines.items) < 2:
        found.pop("description", None)
    shown = found.get("sol")
    if isinstance(shown, PsNumber) and shown.value is False:
        del found["sol"]
    return " ".join(f"/{key} {value_text(keys.forms.source, value)}" for key, value in found.items())


def value_text(source: Source, value: Value) -> str:
    """Return a value as PostScript on one line."""
    match value:
        case PsText(value=text):
            return f"({in_text(text)})"
        case PsArray(items=items):
            return f"[{' '.join(value_text(source, item) for item in items)}]"
        case PsOther(text=text):
            return text
    return source.text[value.start : value.end]


def kept_entries(challenge: Challenge) -> Mapping[str, PsEntry]:
    """Return the entries that a challenge keeps; none if the text is not PostScript."""
    text = challenge.meta.get(KEPT, "")
    source = Source("kept entries", f"<<\n{text}\n>>")
    try:
        return entries_of(FormMaker(source), DEFAULT_LIMITS) if text else {}
    except DslError:
        return {}


def kept_digits(challenge: Challenge) -> int:
    """Return the number of digits per number in the file of a challenge; 1 if it is not known."""
    entry = kept_entries(challenge).get("digits")
    number = entry.value.value if entry is not None and isinstance(entry.value, PsNumber) else 1
    return number if type(number) is int and 1 <= number <= 4 else 1


def kept_lines(challenge: Challenge, entries: Mapping[str, PsEntry]) -> Iterator[str]:
    """Yield the lines of a file for kept entries."""
    source = Source("kept entries", f"<<\n{challenge.meta.get(KEPT, '')}\n>>")
    for key, entry in entries.items():
        match entry.value:
            case PsArray(items=(PsText(), *_) as items) if all(isinstance(item, PsText) for item in items):
                yield f"/{key} ["
                texts = [value_text(source, item) for item in items]
                yield from texts[:-1]
                yield f"{texts[-1]} ]"
            case value:
                yield f"/{key} {value_text(source, value)}"
