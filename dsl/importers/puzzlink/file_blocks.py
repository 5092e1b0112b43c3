"""Blocks of pzprv3 texts: values that both read and write the layers of a board."""

import re
from collections.abc import Callable, Iterator, Sequence

from dslrun.dsl.importers.board import PlacedValue
from dslrun.dsl.importers.forms import TracedText
from dslrun.dsl.importers.puzzlink.boards import LinkBoard
from dslrun.dsl.importers.puzzlink.codecs import NoSuchSign
from dslrun.dsl.importers.puzzlink.file_text import BadBlock, FileText
from dslrun.dsl.importers.puzzlink.tokens import Clue, ClueToken
from dslrun.dsl.records import record

NUMBER = re.compile(r"([0-9]{1,6})[udlr]?$", re.ASCII)
"""A number in an answer, with an arrow after it."""
HOLE = "x"
Shapes = Sequence[tuple[int, int]]
"""The numbers of lines of a block and of words on each, several if the lines differ."""


class FileBlock:
    """A value that reads and writes one block."""

    def read(self, text: FileText, board: LinkBoard) -> None:
        """Take the lines of the block and fill the layers of a board. A block after the end of the text is empty."""
        raise NotImplementedError

    def write(self, board: LinkBoard) -> Iterator[str]:
        """Yield the lines of the block."""
        raise NotImplementedError


def clue_of(token: ClueToken, word: TracedText) -> Clue:
    """Return the clue that a word means."""
    found = token.whole(word.text)
    if found is None:
        raise BadBlock(f"the word `{word.text}` has no meaning here", word.start, word.end)
    return found[0]


def text_of(token: ClueToken, clue: Clue) -> str:
    """Return the word of a clue. Refuse a clue that cannot be read from its word."""
    word = token.write(clue)
    if clue is not None and (word is None or token.whole(word) != (clue,)):
        raise NoSuchSign(clue, 0)
    return word or "."


def lines_in(words: Sequence[str], shapes: Shapes) -> Iterator[str]:
    """Yield words as lines of blocks. A line ends in a blank, as other programs write it."""
    at = 0
    for height, width in shapes:
        for _ in range(height):
            yield "".join(f"{word} " for word in words[at : at + width])
            at += width


def all_words(text: FileText, shapes: Shapes) -> list[TracedText] | None:
    """Take the words of blocks; None if the text has ended."""
    found: list[TracedText] = []
    for height, width in shapes:
        words = text.words(height, width)
        if words is None:
            return None
        found += words
    return found


@record
class TokenGrid(FileBlock):
    """A word for each clue of a layer."""

    token: ClueToken
    shapes: Callable[[LinkBoard], Shapes]
    layer: str = "clue"

    def read(self, text: FileText, board: LinkBoard) -> None:
        """Fill the layer."""
        words = all_words(text, self.shapes(board))
        if words is not None:
            board.layers[self.layer] = [clue_of(self.token, word) for word in words]
            board.places[self.layer] = [(word.start, word.end) for word in words]

    def write(self, board: LinkBoard) -> Iterator[str]:
        """Yield the words."""
        return lines_in([text_of(self.token, clue) for clue in board.layers[self.layer]], self.shapes(board))


@record
class AnsweredGrid(FileBlock):
    """A word for each clue of `grid`, or in a cell without a clue the answer of a player.

    `values` are those of answers; a cell with any other word has the value 0.
    """

    grid: TokenGrid
    sites: Callable[[LinkBoard], Sequence[str]]
    values: tuple[tuple[str, int], ...]

    def read(self, text: FileText, board: LinkBoard) -> None:
        """Fill the layer, and add the values of the answer."""
        at, known = text.at, dict(self.values)
        self.grid.read(text, board)
        text.at = at
        for site, word in zip(self.sites(board), all_words(text, self.grid.shapes(board)) or (), strict=False):
            board.answers.append(PlacedValue("Cell", site, known.get(word.text, 0), word.start, word.end))

    def write(self, board: LinkBoard) -> Iterator[str]:
        """Yield the words of the clues."""
        return self.grid.write(board)


@record
class PairedGrid(FileBlock):
    """A word for two layers: its clue is the tuple of their clues."""

    token: ClueToken
    shapes: Callable[[LinkBoard], Shapes]
    layers: tuple[str, str]

    def read(self, text: FileText, board: LinkBoard) -> None:
        """Fill both layers."""
        words = all_words(text, self.shapes(board)) or []
        clues = [clue_of(self.token, word) for word in words]
        for at, layer in enumerate(self.layers) if words else ():
            board.layers[layer] = [clue[at] if isinstance(clue, tuple) else None for clue in clues]
            board.places[layer] = [(word.start, word.end) for word in words]

    def write(self, board: LinkBoard) -> Iterator[str]:
        """Yield the words."""
        pairs = zip(*(board.layers[layer] for layer in self.layers), strict=True)
        return lines_in([text_of(self.token, pair) for pair in pairs], self.shapes(board))


@record
class AnswerGrid(FileBlock):
    """The marks of a player, which are no part of the puzzle. If it is `optional`, its lines may be missing.

    A word with a sign of `given` is a part of the puzzle that no game has.
    """

    empty: str
    shapes: Callable[[LinkBoard], Shapes]
    optional: bool = False
    given: tuple[str, ...] = ()

    def read(self, text: FileText, board: LinkBoard) -> None:
        """Pass over the lines."""
        shapes = self.shapes(board)
        following = text.lines[text.at].text.split() if text.at < len(text.lines) else []
        if self.optional and len(following) != shapes[0][1]:
            return
        for word in all_words(text, shapes) or ():
            if word.text in self.given:
                raise BadBlock("dslrun takes no given walls from a file", word.start, word.end)

    def write(self, board: LinkBoard) -> Iterator[str]:
        """Yield an empty block; nothing if it is optional."""
        shapes = () if self.optional else self.shapes(board)
        return lines_in([self.empty] * sum(height * width for height, width in shapes), shapes)


@record
class AnswerValues(FileBlock):
    """The answer of a player as values of sites of a type. `values` are those of words; other words are numbers."""

    empty: str
    shapes: Callable[[LinkBoard], Shapes]
    type: str
    sites: Callable[[LinkBoard], Sequence[str]]
    values: tuple[tuple[str, int], ...]

    def read(self, text: FileText, board: LinkBoard) -> None:
        """Add the values of the answer. A word without a value is left out."""
        known = dict(self.values)
        words = all_words(text, self.shapes(board)) or []
        for site, word in zip(self.sites(board), words, strict=False):
            if word.text == HOLE:
                raise BadBlock("dslrun takes no holes from a file", word.start, word.end)
            found = NUMBER.match(word.text)
            value = known.get(word.text, int(found[1]) if found else None)
            if value is not None:
                board.answers.append(PlacedValue(self.type, site, value, word.start, word.end))

    def write(self, board: LinkBoard) -> Iterator[str]:
        """Yield an empty block."""
        shapes = self.shapes(board)
        return lines_in([self.empty] * sum(height * width for height, width in shapes), shapes)


@record
class FlagLine(FileBlock):
    """A line with a flag; it is missing if the flag is not set."""

    flag: str

    def read(self, text: FileText, board: LinkBoard) -> None:
        """Add the flag to the flags of the board."""
        if text.at < len(text.lines) and text.lines[text.at].text == self.flag:
            text.line()
            board.flags += self.flag

    def write(self, board: LinkBoard) -> Iterator[str]:
        """Yield the flag if it is set."""
        if self.flag in board.flags:
            yield self.flag


@record
class ByVersion(FileBlock):
    """One block before a version of the format, another one from it on. Texts are written in the old version."""

    old: FileBlock
    new: FileBlock
    since: int

    def read(self, text: FileText, board: LinkBoard) -> None:
        """Read the block of the version."""
        (self.new if text.version >= self.since else self.old).read(text, board)

    def write(self, board: LinkBoard) -> Iterator[str]:
        """Yield the old block."""
        return self.old.write(board)
