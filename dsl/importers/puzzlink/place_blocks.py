"""Blocks of rooms, of vertices and of dots between cells."""

from collections.abc import Iterator

from dslrun.dsl.importers.areas import Cell
from dslrun.dsl.importers.forms import TracedText
from dslrun.dsl.importers.puzzlink.boards import WALLS, LinkBoard
from dslrun.dsl.importers.puzzlink.file_blocks import FileBlock, clue_of, lines_in, text_of
from dslrun.dsl.importers.puzzlink.file_text import BadBlock, FileText
from dslrun.dsl.importers.puzzlink.tokens import Clue, ClueToken
from dslrun.dsl.records import record


@record
class RoomNames(FileBlock):
    """The number of rooms, then the name of the room of each cell."""

    def read(self, text: FileText, board: LinkBoard) -> None:
        """Fill the walls."""
        text.number("rooms")
        words = text.words(board.rows, board.columns)
        if words is None:
            return
        for word in words:
            if word.text in (".", "#"):
                raise BadBlock("dslrun takes no cell without a room from a file", word.start, word.end)
        board.set_rooms({cell: word.text for cell, word in zip(board.cells, words, strict=True)})
        board.places[WALLS] = [(words[0].start, words[-1].end)] * len(board.layers[WALLS])

    def write(self, board: LinkBoard) -> Iterator[str]:
        """Yield the number of rooms and their numbers from 0 on."""
        rooms = board.rooms()
        names = {cell: str(number) for number, room in enumerate(rooms) for cell in room}
        yield str(len(rooms))
        yield from lines_in([names[cell] for cell in board.cells], [(board.rows, board.columns)])


@record
class RoomNumberGrid(FileBlock):
    """A word for each cell; a room has its number in the upper cell of its leftmost column."""

    token: ClueToken
    layer: str = "room"

    def read(self, text: FileText, board: LinkBoard) -> None:
        """Fill the layer of rooms."""
        words = text.words(board.rows, board.columns)
        if words is None:
            return
        rooms = board.rooms()
        names: dict[Cell, int] = {cell: number for number, room in enumerate(rooms) for cell in room}
        clues: list[Clue] = [None] * len(rooms)
        places = [board.whole] * len(rooms)
        for cell, word in zip(board.cells, words, strict=True):
            clue, room = clue_of(self.token, word), names[cell]
            if clue is not None and clues[room] is not None:
                raise BadBlock("a room has two numbers", word.start, word.end)
            if clue is not None:
                clues[room], places[room] = clue, (word.start, word.end)
        board.layers[self.layer], board.places[self.layer] = clues, places

    def write(self, board: LinkBoard) -> Iterator[str]:
        """Yield the words."""
        words = dict.fromkeys(board.cells, ".")
        for room, clue in zip(board.rooms(), board.layers[self.layer], strict=True):
            words[min(room, key=lambda cell: (cell[1], cell[0]))] = text_of(self.token, clue)
        return lines_in(list(words.values()), [(board.rows, board.columns)])


@record
class InnerGrid(FileBlock):
    """A word for each vertex; only those inside the board have clues."""

    token: ClueToken
    layer: str

    def inner(self, board: LinkBoard) -> list[int]:
        """Return the indices of the words inside the board."""
        width = board.columns + 1
        return [r * width + c for r in range(1, board.rows) for c in range(1, board.columns)]

    def read(self, text: FileText, board: LinkBoard) -> None:
        """Fill the layer."""
        words = text.words(board.rows + 1, board.columns + 1)
        if words is not None:
            found = [words[at] for at in self.inner(board)]
            board.layers[self.layer] = [clue_of(self.token, word) for word in found]
            board.places[self.layer] = [(word.start, word.end) for word in found]

    def write(self, board: LinkBoard) -> Iterator[str]:
        """Yield the words."""
        words = ["."] * ((board.rows + 1) * (board.columns + 1))
        for at, clue in zip(self.inner(board), board.layers[self.layer], strict=True):
            words[at] = text_of(self.token, clue)
        return lines_in(words, [(board.rows + 1, board.columns + 1)])


@record
class DotLines(FileBlock):
    """A character for each place of the lattice of cells, borders and vertices."""

    token: ClueToken
    layer: str = "dot"

    def read(self, text: FileText, board: LinkBoard) -> None:
        """Fill the layer."""
        width = 2 * board.columns - 1
        words = text.words(2 * board.rows - 1, 1)
        for word in words or ():
            if len(word.text) != width:
                raise BadBlock(f"a line of dots has {width} characters", word.start, word.end)
        signs = [TracedText(sign, word.start, word.end) for word in words or () for sign in word.text]
        board.layers[self.layer] = [clue_of(self.token, sign) for sign in signs]
        board.places[self.layer] = [(sign.start, sign.end) for sign in signs]

    def write(self, board: LinkBoard) -> Iterator[str]:
        """Yield the lines."""
        width = 2 * board.columns - 1
        signs = "".join(text_of(self.token, clue) for clue in board.layers[self.layer])
        return (signs[at : at + width] for at in range(0, len(signs), width))
