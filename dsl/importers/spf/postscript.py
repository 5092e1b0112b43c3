"""Read the dictionary of an SPF file: `<<`, keys with values, and `>>` at the start of a line.

The syntax resembles PostScript. The reader skips the PostScript prolog and epilog around the dictionary. A value is a
number, `true` or `false`, a text in parentheses, or an array of values. A text is on one line and keeps its escapes, so
that every character has its place in the file.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

from dslrun.dsl.importers.forms import FormMaker
from dslrun.dsl.limits import Limits
from dslrun.dsl.records import record
from dslrun.dsl.recursion import deep
from dslrun.dsl.sanitiser import clean

OPEN = "<<"
CLOSE = re.compile(r"^[ \t]*>>", re.MULTILINE)
TOKEN = re.compile(
    r"(?P<blank>\s+|%[^\n]*)|/(?P<key>\w+)|(?P<text>\()|(?P<open>\[)|(?P<close>\])"
    r"|(?P<number>[-+]?(?:\d+\.?\d*|\.\d+)(?![\w.]))|(?P<truth>(?:true|false)\b)|(?P<other>[^\s/()\[\]%]+|.)",
    re.ASCII,
)
MOST_DIGITS = 15


@record
class PsText:
    """`(...)`: the text between the parentheses, and the offset of its first character."""

    value: str
    start: int

    @property
    def end(self) -> int:
        """The offset after its last character."""
        return self.start + len(self.value)


@record
class PsNumber:
    """A whole number, a decimal number, or a truth value (a `bool`)."""

    value: int | float | bool
    start: int
    end: int


@record
class PsArray:
    """`[...]`: the values of an array."""

    items: "tuple[Value, ...]"
    start: int
    end: int


Value = PsText | PsNumber | PsArray


class PsEntry(NamedTuple):
    """The value of a key, and the place of the key."""

    value: Value
    start: int
    end: int


@deep
def entries_of(forms: FormMaker, limits: Limits) -> dict[str, PsEntry]:
    """Return the keys of the dictionary with their values, in order."""
    text = forms.source.text
    first = text.find(OPEN)
    if first < 0:
        note = "the puzzle is between `<<` and a line that begins with `>>`"
        raise forms.wrong("E0741", "there is no puzzle in this file: `<<` is missing", 0, 1, "in this file", note)
    last = CLOSE.search(text, first + len(OPEN))
    if last is None:
        note = "end the puzzle with a line that begins with `>>`"
        raise forms.wrong("E0741", "the puzzle is never closed", first, first + len(OPEN), "it begins here", note)
    reader = PsReader(forms, limits, first + len(OPEN), last.start())
    return dict(reader.entries())


class PsReader:
    """Reads values from `at` up to `stop`."""

    def __init__(self, forms: FormMaker, limits: Limits, at: int, stop: int) -> None:
        self.forms, self.limits, self.at, self.stop = forms, limits, at, stop
        self.depth = 0

    def entries(self) -> Iterator[tuple[str, PsEntry]]:
        """Yield the keys with their values. A repeated key is an error."""
        seen: dict[str, re.Match[str]] = {}
        while (found := self.next()) is not None:
            key = found["key"]
            if key is None:
                raise self.unexpected(found, "a key is expected here", "a key begins with a slash: /type (sudoku)")
            if key in seen:
                message = f"the key /{clean(key)} occurs twice"
                raise self.forms.wrong("E0708", message, *found.span(), "the second", "remove one of them")
            seen[key] = found
            yield key, PsEntry(self.value(found), *found.span())

    def next(self) -> re.Match[str] | None:
        """Return the next token; None at the end."""
        while self.at < self.stop:
            found = TOKEN.match(self.forms.source.text, self.at, self.stop)
            assert found is not None
            self.at = found.end()
            if found["blank"] is None:
                return found
        return None

    def value(self, before: re.Match[str]) -> Value:
        """Return the value after the key `before`."""
        found = self.next()
        if found is None:
            note = "write its value, or remove the key"
            raise self.forms.wrong("E0707", f"nothing follows `{before[0]}`", *before.span(), "here", note)
        return self.read(found)

    def read(self, found: re.Match[str]) -> Value:
        """Return the value that begins with a token."""
        if found["text"]:
            return self.text(found)
        if found["open"]:
            return self.array(found)
        if found["truth"]:
            return PsNumber(found[0] == "true", *found.span())
        if found["number"] and len(found[0]) <= MOST_DIGITS:
            return PsNumber(float(found[0]) if "." in found[0] else int(found[0]), *found.span())
        if found["number"]:
            message = f"this number has more than {MOST_DIGITS} digits"
            raise self.forms.wrong("E0707", message, *found.span(), "too long", "write a smaller one")
        raise self.unexpected(found, "a value is expected here", "values: 5, true, (text), [ (text) (text) ]")

    def text(self, found: re.Match[str]) -> PsText:
        """Return a text in parentheses. Parentheses inside it must be balanced or escaped by a backslash."""
        source = self.forms.source.text
        depth, at = 1, found.end()
        while at < self.stop and source[at] not in "\r\n":
            if source[at] == "\\":
                at += 1
            elif source[at] in "()":
                depth += 1 if source[at] == "(" else -1
                if not depth:
                    self.at = at + 1
                    return PsText(source[found.end() : at], found.end())
            at += 1
        message, note = "this text is not closed on its line", "every line of a diagram ends with `)`"
        raise self.forms.wrong("E0741", message, found.start(), min(at, self.stop), "it begins here", note)

    def array(self, opened: re.Match[str]) -> PsArray:
        """Return the values up to the closing bracket."""
        self.depth += 1
        if self.depth > self.limits.nesting:
            raise self.limits.exceeded("nesting", self.forms.at(*opened.span()))
        items: list[Value] = []
        while True:
            found = self.next()
            if found is None or found["key"]:
                note = "close it with `]`"
                raise self.forms.wrong("E0741", "this bracket is never closed", *opened.span(), "opened here", note)
            if found["close"]:
                self.depth -= 1
                return PsArray(tuple(items), opened.start(), found.end())
            items.append(self.read(found))

    def unexpected(self, found: re.Match[str], label: str, note: str) -> Exception:
        """Return the error for a misplaced token."""
        message = f"`{clean(found[0][:20])}` is not allowed here"
        return self.forms.wrong("E0707", message, *found.span(), label, note)
