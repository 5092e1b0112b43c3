"""Source texts and places in them.

A `Span` is a half-open range of character offsets. Line and column are computed only for printing.
"""

from bisect import bisect_right
from dataclasses import field
from functools import cached_property

from dslrun.dsl.records import record


@record(eq=False, slots=False)
class Source:
    """A named text: a file, standard input, or a string in a test."""

    name: str
    text: str = field(repr=False)

    @cached_property
    def line_starts(self) -> list[int]:
        """Offset of the first character of each line."""
        starts = [0]
        find = self.text.find
        at = find("\n")
        while at >= 0:
            starts.append(at + 1)
            at = find("\n", at + 1)
        return starts

    def line_column(self, offset: int) -> tuple[int, int]:
        """Return line and column of an offset, both counted from 1."""
        line = bisect_right(self.line_starts, offset)
        return line, offset - self.line_starts[line - 1] + 1

    def line_text(self, line: int) -> str:
        """Return the text of a line, counted from 1, without its line end."""
        start = self.line_starts[line - 1]
        end = self.text.find("\n", start)
        return self.text[start : len(self.text) if end < 0 else end].rstrip("\r")


@record
class Span:
    """The characters of a source from `start` up to, but not including, `end`."""

    source: Source
    start: int
    end: int

    @property
    def line(self) -> int:
        """The line of the first character, counted from 1."""
        return self.source.line_column(self.start)[0]

    @property
    def column(self) -> int:
        """The column of the first character, counted from 1."""
        return self.source.line_column(self.start)[1]

    @property
    def text(self) -> str:
        """The characters of the span."""
        return self.source.text[self.start : self.end]

    def to(self, other: "Span") -> "Span":
        """Return the span from here to the end of `other`."""
        return Span(self.source, self.start, other.end)

    def inside(self, start: int, end: int) -> "Span":
        """Return the span of the characters from `start` to `end` of the quoted string at this span."""
        first = min(self.start + 1 + start, self.end)
        return Span(self.source, first, min(first + end - start, self.end))

    def __str__(self) -> str:
        return f"{self.source.name}:{self.line}:{self.column}"


@record
class TracedSpan(Span):
    """The span of a string made from another text. `places` holds the range of each character in that text."""

    places: tuple[tuple[int, int], ...]

    def inside(self, start: int, end: int) -> Span:
        """Return the span in the other text of the characters from `start` to `end` of the string."""
        meant = self.places[start:end]
        return Span(self.source, meant[0][0], meant[-1][1]) if meant else Span(self.source, self.start, self.end)


@record
class Origin:
    """Where a form was written, and the expansion that led to it, if any."""

    span: Span
    via: "Expansion | None" = None

    @property
    def outermost(self) -> "Origin":
        """The place in the loaded text: the outermost use of the definitions and options that led to the form."""
        origin = self
        while origin.via is not None:
            origin = origin.via.call
        return origin


@record
class Expansion:
    """One use of a definition or an option: its name and the place of the call."""

    name: str
    call: Origin
