"""The lines of a pzprv3 text, with their places, while a reader takes them block by block."""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple
from urllib.parse import unquote

from dslrun.dsl.importers.forms import TracedText

FIRST = re.compile(r"pzprv3(?:\.([0-9]{1,3}))?$", re.ASCII)
LINE_END = re.compile(r"[\t\r ]*(?:\n|/)")
LAST = ("info:{", "history:{", "__HISTORY__", "http://", "TrialData(")
"""The beginnings of lines after the last block."""
WORD = re.compile(r"\S+")


class BadBlock(Exception):
    """A block of a text has a word that means nothing, or too few words."""

    def __init__(self, message: str, start: int, end: int) -> None:
        self.message, self.start, self.end = message, start, end


class FileHead(NamedTuple):
    """The lines before the first block."""

    variant: TracedText | None
    version: int
    type: TracedText


class FileText:
    """The lines of a text. `at` is the next line."""

    def __init__(self, lines: Sequence[TracedText]) -> None:
        self.lines, self.at = lines, 0
        self.version = 0

    @property
    def ended(self) -> bool:
        """True if only empty lines follow."""
        return not any(line.text for line in self.lines[self.at :])

    def line(self) -> TracedText:
        """Take one line; an empty one after the end."""
        self.at += 1
        end = self.lines[-1].end if self.lines else 0
        return self.lines[self.at - 1] if self.at <= len(self.lines) else TracedText("", end, end)

    def number(self, what: str) -> int:
        """Take a line with one number."""
        line = self.line()
        if not re.fullmatch("[0-9]{1,6}", line.text, re.ASCII):
            raise BadBlock(f"the text gives no number of {what}", line.start, line.end)
        return int(line.text)

    def words(self, height: int, width: int) -> list[TracedText] | None:
        """Take `height` lines with `width` words each; None if the text has ended."""
        if self.ended and height * width:
            return None
        lines = [self.line() for _ in range(height)]
        found = [word for line in lines for word in words_of(line)]
        if len(found) != height * width:
            message = f"a block of {height} lines with {width} words each has {len(found)} words"
            raise BadBlock(message, lines[0].start, lines[-1].end)
        return found

    def head(self) -> FileHead:
        """Take the variant, the version and the type."""
        line = self.line()
        variant = line if line.text.startswith("v:") else None
        first = FIRST.match((self.line() if variant else line).text)
        self.version = int(first[1] or 0) if first else 0
        return FileHead(variant, self.version, self.line())


def words_of(line: TracedText) -> Iterator[TracedText]:
    """Yield the words of a line. A line of an encoded text has one place for all words."""
    exact = len(line.text) == line.end - line.start
    for word in WORD.finditer(line.text):
        start, end = (line.start + word.start(), line.start + word.end()) if exact else (line.start, line.end)
        yield TracedText(word[0], start, end)


def file_lines(text: str) -> Iterator[TracedText]:
    """Yield the lines of a text up to the last block. A `/` ends a line too."""
    at = 0
    while at < len(text):
        end = LINE_END.search(text, at)
        stop = end.start() if end else len(text)
        line = text[at:stop].rstrip()
        if line.startswith(LAST):
            return
        yield TracedText(line, at, at + len(line))
        at = end.end() if end else len(text)


def encoded_lines(text: str, start: int, end: int) -> Iterator[TracedText]:
    """Yield the lines of a text inside an address, which is percent-encoded."""
    for line in file_lines(unquote(text)):
        yield TracedText(line.text, start, end)
