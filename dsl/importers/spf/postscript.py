"""Read the dictionary of an SPF file: `<<`, keys with values, and `>>`.

The reader skips the PostScript prolog and epilog around the dictionary. A value is a number, `true` or `false`, a text
in parentheses, or an array of values. Any other PostScript value, such as a name, a procedure or a dictionary,
is a `PsOther`, which no type reads.
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
CLOSE = ">>"
TOKEN = re.compile(
    r"(?P<blank>\s+|%[^\n]*)|/(?P<key>[^\s()<>\[\]{}/%]+)|(?P<text>\()|(?P<open>\[)|(?P<close>\])|(?P<end>>>)"
    r"|(?P<number>[-+]?(?:\d+\.?\d*|\.\d+)(?![^\s()<>\[\]{}/%]))|(?P<truth>(?:true|false)\b)"
    r"|(?P<hex><[0-9A-Fa-f\s]*>)|(?P<ascii85><~[!-uz\s]*~>)|(?P<pair><<|\{)|(?P<name>[^\s()<>\[\]{}/%]+)|(?P<other>.)",
    re.ASCII | re.DOTALL,
)
ESCAPE = re.compile(r"\\(?:([0-7]{1,3})|(\r\n|.))|(\r\n?)", re.DOTALL)
ESCAPES = {"n": "\n", "r": "\n", "t": "\t", "b": "", "f": "", "\n": "", "\r": "", "\r\n": ""}
"""The meaning of escapes. A backslash at the end of a line joins it to the next."""
ESCAPED_SIGNS = {"(": "\\(", ")": "\\)", "\\": "\\\\", "\n": "\\n", "\t": "\\t"}
MOST_DIGITS = 15


@record
class PsText:
    """`(...)`: the text between the parentheses, its escapes resolved, and the offsets where it begins and ends."""

    value: str
    start: int
    end: int


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


@record
class PsOther:
    """A value that no type reads, such as `/name`, `{...}`, `<4f>` or `<< ... >>`, as text on one line."""

    text: str
    start: int
    end: int


Value = PsText | PsNumber | PsArray | PsOther


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
    if CLOSE not in text[first:]:
        note = "end the puzzle with a line that begins with `>>`"
        raise forms.wrong("E0741", "the puzzle is never closed", first, first + len(OPEN), "it begins here", note)
    return dict(PsReader(forms, limits, first + len(OPEN), len(text)).entries())


class PsReader:
    """Reads values from `at` up to `stop`."""

    def __init__(self, forms: FormMaker, limits: Limits, at: int, stop: int) -> None:
        self.forms, self.limits, self.at, self.stop = forms, limits, at, stop
        self.depth = 0

    def entries(self) -> Iterator[tuple[str, PsEntry]]:
        """Yield the keys with their values. A repeated key is an error."""
        seen: dict[str, re.Match[str]] = {}
        while (found := self.next()) is not None and not found["end"]:
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
        source = self.forms.source.text
        if found is None or found["end"] or (found["key"] and "\n" in source[before.end() : found.start()]):
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
        if found["pair"]:
            return self.pair(found)
        if found["number"] or found["key"] or found["name"] or found["hex"] or found["ascii85"]:
            return PsOther(" ".join(found[0].split()), *found.span())
        raise self.unexpected(found, "a value is expected here", "values: 5, true, (text), [ (text) (text) ]")

    def text(self, found: re.Match[str]) -> PsText:
        """Return a text in parentheses. Parentheses inside it must be balanced or escaped by a backslash."""
        source = self.forms.source.text
        depth, at = 1, found.end()
        while at < self.stop:
            if source[at] == "\\":
                at += 1
            elif source[at] in "()":
                depth += 1 if source[at] == "(" else -1
                if not depth:
                    self.at = at + 1
                    return PsText(plain_text(source[found.end() : at]), found.end(), at)
            at += 1
        end = source.find("\n", found.start())
        message, note = "this text is never closed", "every line of a diagram ends with `)`"
        raise self.forms.wrong("E0741", message, found.start(), end if end > 0 else at, "it begins here", note)

    def pair(self, opened: re.Match[str]) -> PsOther:
        """Return the procedure or the dictionary that a token opens."""
        close = {"{": "}", "<<": ">>"}[opened[0]]
        self.deeper(opened)
        words = [opened[0]]
        while (found := self.next()) is not None:
            if found["text"]:
                words.append(f"({in_text(self.text(found).value)})")
            elif found["pair"]:
                words.append(self.pair(found).text)
            else:
                words.append(" ".join(found[0].split()))
            if found[0] == close:
                self.depth -= 1
                return PsOther(" ".join(words), opened.start(), found.end())
        note = f"close it with `{close}`"
        raise self.forms.wrong("E0741", "this bracket is never closed", *opened.span(), "opened here", note)

    def deeper(self, opened: re.Match[str]) -> None:
        """Count a bracket; raise an error if too many are nested."""
        self.depth += 1
        if self.depth > self.limits.nesting:
            raise self.limits.exceeded("nesting", self.forms.at(*opened.span()))

    def array(self, opened: re.Match[str]) -> PsArray:
        """Return the values up to the closing bracket."""
        self.deeper(opened)
        items: list[Value] = []
        while True:
            found = self.next()
            if found is None or found["end"]:
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


def plain_text(raw: str) -> str:
    r"""Return the text between parentheses with its escapes resolved, such as `\(`, `\374` or a joined line."""
    return ESCAPE.sub(resolved, raw) if "\\" in raw or "\r" in raw else raw


def resolved(found: re.Match[str]) -> str:
    """Return the meaning of an escape. An octal number is a character of Latin-1."""
    if found[1]:
        return chr(int(found[1], 8) & 255)
    return "\n" if found[3] else ESCAPES.get(found[2], found[2])


def in_text(words: str) -> str:
    r"""Return words as the inside of a text: parentheses as `\(`, other characters of Latin-1 as `\374`."""
    escaped = "".join(ESCAPED_SIGNS.get(sign, sign) for sign in words)
    return "".join(octal(sign) if "\x7f" < sign <= "\xff" else sign for sign in escaped)


def octal(sign: str) -> str:
    r"""Return a character of Latin-1 as an escape."""
    return f"\\{ord(sign):03o}"
