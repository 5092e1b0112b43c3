"""The lines of a foreign text with their places."""

from collections.abc import Iterator
from typing import NamedTuple

from dslrun.dsl.source import Source


class TextLine(NamedTuple):
    """A line without its line end, or a part of one; `start` is the offset of its first character."""

    text: str
    start: int

    @property
    def end(self) -> int:
        """The offset after its last character."""
        return self.start + len(self.text)


def text_lines(source: Source) -> Iterator[TextLine]:
    """Yield all lines of a text, without spaces at both ends.

    A line end at the end of the text does not begin another line.
    """
    for start in source.line_starts:
        if start == len(source.text) and start:
            return
        end = source.text.find("\n", start)
        line = source.text[start : len(source.text) if end < 0 else end]
        bare = line.strip()
        yield TextLine(bare, start + (line.index(bare[0]) if bare else 0))
