"""The keys of a puzzle other than its diagrams: sizes and numbers with their defaults."""

import html
from collections.abc import Callable, Mapping
from dataclasses import field, replace

from dslrun.dsl.diagnostics import DslError
from dslrun.dsl.forms import Str
from dslrun.dsl.importers.forms import FormMaker
from dslrun.dsl.importers.spf.postscript import PsArray, PsEntry, PsNumber, PsText
from dslrun.dsl.limits import Limits
from dslrun.dsl.records import record
from dslrun.dsl.sanitiser import clean

LARGEST = 10_000
ToldSize = Callable[["SpfHeader"], tuple[int, int] | None]


@record
class SpfHeader:
    """The size of the board, the number of characters per number, and other numbers and texts by key."""

    rows: int
    columns: int
    digits: int = 1
    numbers: Mapping[str, int] = field(default_factory=dict)
    texts: Mapping[str, PsText] = field(default_factory=dict)
    square: bool = False
    counts: Mapping[str, int] = field(default_factory=dict)
    """The number of items of each key with an array."""

    def number(self, key: str, default: int = 1) -> int:
        """Return the number of a key, or the default."""
        return self.numbers.get(key, default)


@record
class SpfKeys:
    """The entries of a file by key."""

    forms: FormMaker
    limits: Limits
    entries: Mapping[str, PsEntry]

    def header(
        self, *, square: bool, digits: int = 1, least: int = 1, most: int = LARGEST, told: "ToldSize | None" = None
    ) -> SpfHeader:
        """Return the header. A square board has one key for both sizes; `digits` is a default.

        If the file has no size, `told` returns it from a header without sizes, or None.
        """
        numbers = {key: self.whole(key) for key, entry in self.entries.items() if is_whole(entry)}
        texts = {key: entry.value for key, entry in self.entries.items() if isinstance(entry.value, PsText)}
        counts = {
            key: len(entry.value.items) for key, entry in self.entries.items() if isinstance(entry.value, PsArray)
        }
        digits = self.size("digits") if "digits" in self.entries else digits
        header = SpfHeader(1, 1, digits, numbers, texts, square, counts)
        sizes = ("size", "size") if square else ("Y", "X")
        found = told(header) if told is not None and not {*sizes} <= self.entries.keys() else None
        rows, columns = found or (self.size(key, least, most) for key in sizes)
        if rows * columns > self.limits.sites:
            place = next((self.entries[key].value for key in sizes if key in self.entries), self.entries["type"].value)
            raise self.limits.exceeded("sites", self.forms.at(place.start, place.end), rows * columns)
        return replace(header, rows=rows, columns=columns)

    def entry(self, key: str, note: str) -> PsEntry:
        """Return the entry of a required key; raise an error with the note if it is missing."""
        if key not in self.entries:
            start = self.forms.source.text.find("<<")
            message = f"this puzzle has no /{key}"
            raise self.forms.wrong("E0708", message, start, start + 2, "it begins here", note)
        return self.entries[key]

    def size(self, key: str, least: int = 1, most: int = LARGEST) -> int:
        """Return the number of a required key, which must be from `least` to `most`."""
        entry = self.entry(key, f"write: /{key} 5")
        number = self.whole(key)
        if not least <= number <= most:
            raise self.wrong_value(key, entry, f"a whole number from {least} to {most:,}")
        return number

    def whole(self, key: str) -> int:
        """Return the whole number of a required key."""
        entry = self.entry(key, f"write: /{key} 5")
        if not is_whole(entry):
            raise self.wrong_value(key, entry, "a whole number")
        assert isinstance(entry.value, PsNumber)
        return int(entry.value.value)

    def wrong_value(self, key: str, entry: PsEntry, expected: str) -> DslError:
        """Return the error for a key with the wrong kind of value."""
        start, end = entry.value.start, entry.value.end
        return self.forms.wrong(
            "E0707", f"/{key} takes {expected}", start, end, "wrong kind of value", f"write: /{key} 5"
        )

    def diagram(self, key: str) -> tuple[PsText, ...]:
        """Return the lines of a diagram."""
        entry = self.entry(key, f"write: /{key} [ (first line) (second line) ]")
        value = entry.value
        if not isinstance(value, PsArray) or not all(isinstance(item, PsText) for item in value.items):
            message, note = f"/{key} takes an array of texts", f"write: /{key} [ (first line) (second line) ]"
            raise self.forms.wrong("E0707", message, value.start, value.end, "not an array of texts", note)
        return tuple(item for item in value.items if isinstance(item, PsText))

    def words(self, key: str) -> Str | None:
        """Return the text of a key, or its texts joined, with HTML entities resolved; None if the key is missing."""
        if key not in self.entries:
            return None
        value = self.entries[key].value
        texts = value.items if isinstance(value, PsArray) else (value,)
        found = " ".join(html.unescape(text.value) for text in texts if isinstance(text, PsText))
        return self.forms.text(clean(found), value.start, value.end)


def is_whole(entry: PsEntry) -> bool:
    """True if the value of a key is a whole number."""
    return isinstance(entry.value, PsNumber) and type(entry.value.value) is int
