"""Blocks of pieces, gates and curves."""

from collections.abc import Iterator

from dslrun.dsl.importers.puzzlink.banks import BANK, BankCodec, piece_of, piece_text
from dslrun.dsl.importers.puzzlink.boards import LinkBoard
from dslrun.dsl.importers.puzzlink.codecs import NoSuchSign
from dslrun.dsl.importers.puzzlink.file_blocks import FileBlock, clue_of, lines_in, text_of
from dslrun.dsl.importers.puzzlink.file_text import BadBlock, FileText
from dslrun.dsl.importers.puzzlink.gates import (
    ARROWS,
    CELLS,
    LEVEL,
    ON_GATES,
    START,
    UPRIGHT,
    WALL,
    gates_of,
    wall_cells,
)
from dslrun.dsl.importers.puzzlink.shapes import SHAPE_LAYER
from dslrun.dsl.importers.puzzlink.tokens import UNKNOWN, AnyToken, Clue, DecimalNumber, Joined, Sign
from dslrun.dsl.records import record


@record
class BankBlock(FileBlock):
    """The letter of a preset, or a number of pieces and a line for each."""

    codec: BankCodec

    def read(self, text: FileText, board: LinkBoard) -> None:
        """Fill the bank."""
        line = text.line()
        known = dict(self.codec.presets).get(line.text)
        if known is None and not (line.text.isdecimal() and line.text.isascii() and len(line.text) < 4):
            raise BadBlock(f"there is no list of pieces `{line.text}`", line.start, line.end)
        lines = [text.line() for _ in range(int(line.text) if known is None else 0)]
        words = known.split() if known is not None else [one.text for one in lines]
        pieces = [piece_of(word) for word in words]
        if None in pieces:
            raise BadBlock("this list has a piece without a shape", line.start, lines[-1].end if lines else line.end)
        board.layers[BANK] = list(pieces)
        board.places[BANK] = [(line.start, line.end)] * len(pieces)

    def write(self, board: LinkBoard) -> Iterator[str]:
        """Yield the letter, or the number and the pieces."""
        words = [piece_text(piece) for piece in board.layers[BANK]]
        known = next((name for name, pieces in self.codec.presets if pieces.split() == words), None)
        yield from [known] if known else [str(len(words)), *words]


ARROW_NUMBER = AnyToken(DecimalNumber(1), Sign("-", None), Sign("-1", None))
GATE_WORDS = AnyToken(
    Joined((DecimalNumber(), ARROW_NUMBER), ","),
    Sign(".", None),
    Sign("#", WALL),
    Sign("-", LEVEL),
    Sign("o", START),
    Joined((Sign("i", UPRIGHT), DecimalNumber(1))),
    Joined((Sign("w", LEVEL), DecimalNumber(1))),
    Sign("i", UPRIGHT),
    Sign("w", LEVEL),
    DecimalNumber(),
)
"""A wall may have `direction,number`, or in old texts a number. In older texts a gate has its number in a cell."""


@record
class GateBlock(FileBlock):
    """Walls with the numbers of gates, gates and the start."""

    def read(self, text: FileText, board: LinkBoard) -> None:
        """Fill the layers."""
        words = text.words(board.rows, board.columns)
        if words is None:
            return
        found = dict(zip(board.cells, (clue_of(GATE_WORDS, word) for word in words), strict=True))
        kinds = {cell: kind_of(clue) for cell, clue in found.items()}
        board.layers[CELLS] = list(kinds.values())
        board.places[CELLS] = [(word.start, word.end) for word in words]
        places = dict(zip(board.cells, board.places[CELLS], strict=True))
        walls = wall_cells(board)
        board.layers[ARROWS] = [clue if not isinstance(clue := found[cell], str) else None for cell in walls]
        board.places[ARROWS] = [places[cell] for cell in walls]
        marked = [[found[cell] for cell in gate] for gate in gates_of(board)]
        numbers = [next((one[1] for one in gate if isinstance(one, tuple)), None) for gate in marked]
        board.layers[ON_GATES] = numbers
        board.layers[START] = [next((at for at, clue in enumerate(found.values()) if clue == START), None)]

    def write(self, board: LinkBoard) -> Iterator[str]:
        """Yield the lines."""
        found = dict(zip(board.cells, board.layers[CELLS], strict=True))
        for cell, clue in zip(wall_cells(board), board.layers[ARROWS], strict=True):
            found[cell] = clue or WALL
        words = [text_of(GATE_WORDS, clue) for clue in found.values()]
        start = board.layers[START][0]
        if isinstance(start, int):
            if words[start] != ".":
                raise NoSuchSign(f"start on {words[start]}", start)
            words[start] = "o"
        return lines_in(words, [(board.rows, board.columns)])


def kind_of(clue: Clue) -> Clue:
    """Return the kind of a cell: a wall, a gate or neither."""
    if isinstance(clue, tuple):
        return clue[0] if isinstance(clue[0], str) else WALL
    return WALL if isinstance(clue, int) else None if clue == START else clue


CURVE_CELL = AnyToken(Sign(".", None), Sign("-2", UNKNOWN), Sign("-3", "#"), DecimalNumber())


@record
class CurveBlock(FileBlock):
    """The number of drawings, the cells, then the size and the lines of each drawing."""

    def read(self, text: FileText, board: LinkBoard) -> None:
        """Fill the cells and the drawings."""
        count = text.number("shapes")
        words = text.words(board.rows, board.columns) or []
        board.layers["clue"] = [clue_of(CURVE_CELL, word) for word in words]
        board.places["clue"] = [(word.start, word.end) for word in words]
        shapes: list[Clue] = []
        for _ in range(count):
            width, height = text.number("columns of a shape"), text.number("rows of a shape")
            if text.ended or not 0 < width * height <= len(text.lines) ** 2:
                line = text.line()
                raise BadBlock("a shape has no lines", line.start, line.end)
            right = [word.text for word in text.words(height, width - 1) or ()]
            down = [word.text for word in text.words(height - 1, width) or ()]
            points = [0] * (width * height)
            for at, word in enumerate(right):
                points[at // (width - 1) * width + at % (width - 1)] += word == "1"
            for at, word in enumerate(down):
                points[at] += 2 * (word == "1")
            shapes.append((width, *points))
        board.layers[SHAPE_LAYER] = shapes

    def write(self, board: LinkBoard) -> Iterator[str]:
        """Yield the lines."""
        shapes = board.layers[SHAPE_LAYER]
        yield str(len(shapes))
        yield from lines_in([text_of(CURVE_CELL, clue) for clue in board.layers["clue"]], [(board.rows, board.columns)])
        for shape in shapes:
            width, *points = (one for one in (shape if isinstance(shape, tuple) else ()) if isinstance(one, int))
            height = len(points) // width
            yield from (str(width), str(height))
            right = [str(point & 1) for at, point in enumerate(points) if (at + 1) % width]
            down = [str(point >> 1) for point in points[: (height - 1) * width]]
            yield from lines_in(right, [(height, width - 1)])
            yield from lines_in(down, [(height - 1, width)])
