"""The blocks of pzprv3 texts by the names that the table of types uses."""

from dslrun.dsl.importers.puzzlink.banks import FLEETS, SHAPES, BankCodec
from dslrun.dsl.importers.puzzlink.boards import HALF, WALLS, LinkBoard, border_pairs
from dslrun.dsl.importers.puzzlink.compound_tokens import AnyWord, ListOf, Prefixed
from dslrun.dsl.importers.puzzlink.file_blocks import (
    AnsweredGrid,
    AnswerGrid,
    AnswerValues,
    ByVersion,
    FileBlock,
    FlagLine,
    PairedGrid,
    Shapes,
    TokenGrid,
)
from dslrun.dsl.importers.puzzlink.outside_blocks import OutsideGrid, SumBlock
from dslrun.dsl.importers.puzzlink.piece_blocks import BankBlock, CurveBlock, GateBlock
from dslrun.dsl.importers.puzzlink.place_blocks import DotLines, InnerGrid, RoomNames, RoomNumberGrid
from dslrun.dsl.importers.puzzlink.tokens import (
    EMPTY_WORD,
    UNKNOWN,
    AnyToken,
    DecimalNumber,
    Joined,
    Sign,
)


def cells(board: LinkBoard) -> Shapes:
    """Return the size of a block with a word for each cell."""
    return [(board.rows, board.columns)]


def borders(board: LinkBoard) -> Shapes:
    """Return the sizes of blocks with a word between any two neighbours."""
    return [(board.rows, board.columns - 1), (board.rows - 1, board.columns)]


def all_borders(board: LinkBoard) -> Shapes:
    """Return the sizes of blocks with a word for each side of a cell."""
    return [(board.rows, board.columns + 1), (board.rows + 1, board.columns)]


def vertices(board: LinkBoard) -> Shapes:
    """Return the size of a block with a word for each vertex."""
    return [(board.rows + 1, board.columns + 1)]


def half(board: LinkBoard) -> tuple[int, int]:
    """Return the depths of lists of runs."""
    above, left = HALF.sections(board)
    return above // board.columns, left // board.rows


def cell_names(board: LinkBoard) -> list[str]:
    """Return the names of the cells."""
    return [f"r{r + 1}c{c + 1}" for r, c in board.cells]


def line_names(board: LinkBoard) -> list[str]:
    """Return the names of the lines between neighbours."""
    return [f"r{a[0] + 1}c{a[1] + 1}-r{b[0] + 1}c{b[1] + 1}" for a, b in border_pairs(board)]


def wall_names(board: LinkBoard) -> list[str]:
    """Return the names of the borders between cells, by their ends."""
    beside = [border_name(r, c + 1, 1, 0) for r in range(board.rows) for c in range(board.columns - 1)]
    return beside + [border_name(r + 1, c, 0, 1) for r in range(board.rows - 1) for c in range(board.columns)]


def side_names(board: LinkBoard) -> list[str]:
    """Return the names of the sides of all cells, by their ends."""
    upright = [border_name(r, c, 1, 0) for r in range(board.rows) for c in range(board.columns + 1)]
    return upright + [border_name(r, c, 0, 1) for r in range(board.rows + 1) for c in range(board.columns)]


def border_name(row: int, column: int, down: int, right: int) -> str:
    """Return the name of a border from a vertex one step down or to the right."""
    return f"r{row + 1}c{column + 1}-r{row + down + 1}c{column + right + 1}"


SHADED = (("#", 1),)
"""The word of a shaded cell or of a lamp in an answer."""
NO_CLUE = Sign("", None)
SIGNED = AnyToken(DecimalNumber(), Sign("-", UNKNOWN))
Q = AnyToken(EMPTY_WORD, SIGNED)
MINUS_OR_NUMBER = AnyToken(Sign("-1", None), DecimalNumber())
OUTER = AnyToken(EMPTY_WORD, DecimalNumber(), Sign("-2", UNKNOWN), Sign("-1", None), Prefixed("c", DecimalNumber()))
ANSWER = AnyToken(EMPTY_WORD, AnyWord())
GIVEN_NUMBER = AnyToken(EMPTY_WORD, Prefixed("q", DecimalNumber()), AnyWord())
BORDERS = AnyToken(Sign("0", None), Sign("1", 1))
POLES = AnyToken(Sign(".", (None, None)), Sign("#", (None, 1)), Sign("q1", (1, None)), Sign("q2", (2, None)), AnyWord())
CIRCLES = AnyToken(*(Sign(str(number), number % 4 or None) for number in range(16)), EMPTY_WORD)
"""A circle with 4 more for a shaded cell and 8 more for a dot."""
SIGNS = AnyToken(Sign("0", None), Sign(".", UNKNOWN), Sign("a", "<"), Sign("b", ">"), DecimalNumber(1))
ARROWS = AnyToken(EMPTY_WORD, Sign("#", "#"), Joined((DecimalNumber(), SIGNED), ","))
COLOURS = AnyToken(*(Sign(str(colour + tick), colour) for tick in (0, 4) for colour in (0, 1, 2)))
CASTLE_CLUES = AnyToken(EMPTY_WORD, Joined((Joined((DecimalNumber(), SIGNED), ","), COLOURS), ",", (1, 0)))
COMPASSES = AnyToken(EMPTY_WORD, Sign("#", "#"), Joined((MINUS_OR_NUMBER,) * 4, ",", (3, 1, 2, 0)))
"""A file has right, down, left, up; an address has up, down, left, right."""
ICE = AnyToken(Sign(".", (None, None)), Sign("#", (1, None)), Joined((NO_CLUE, SIGNED)))
NUMBER_LISTS = AnyToken(EMPTY_WORD, ListOf(SIGNED), Sign("#", None), Sign("+", None))
DOTS = AnyToken(EMPTY_WORD, Sign("1", 1), Sign("2", 2), Sign("-", UNKNOWN), Sign("X", "#"))
CLUE_CELLS = AnyToken(EMPTY_WORD, Joined((MINUS_OR_NUMBER, MINUS_OR_NUMBER), ",", (1, 0)))

ROOMS = RoomNames()
WALL_GRID = TokenGrid(BORDERS, borders, WALLS)
LINE_GRID = AnswerGrid("0", borders)
BLOCKS: dict[str, FileBlock] = {
    **{f"[{flag}]": FlagLine(flag) for flag in "abefort"},
    "count": TokenGrid(DecimalNumber(), lambda _: [(1, 1)], "count"),
    "Q": TokenGrid(Q, cells),
    "Q:room": RoomNumberGrid(Q),
    "QA": AnsweredGrid(TokenGrid(AnyToken(Q, Sign("#", None), Sign("+", None)), cells), cell_names, SHADED),
    "Q#": TokenGrid(AnyToken(Q, Sign("#", "#")), cells),
    "Q*": TokenGrid(AnyToken(Q, Sign("*", "#")), cells),
    "H*": TokenGrid(AnyToken(EMPTY_WORD, Sign("*", 1)), cells),
    "DQ": TokenGrid(ARROWS, cells),
    "A": AnswerGrid(".", cells),
    "A=": AnswerValues(".", cells, "Cell", cell_names, (("#", 1), ("+", 0), (".", 0))),
    "N=": AnswerValues(".", cells, "Cell", cell_names, ()),
    "L=": AnswerValues("0", borders, "Edge", line_names, (("-1", 0),)),
    "K": AnswerGrid(".", cells, optional=True),
    "U": AnswerGrid(".", cells),
    "N": AnswerGrid(".", cells),
    "S": AnswerGrid("0", cells),
    "[S]": AnswerGrid("0", cells, optional=True),
    "HV=": AnswerValues(".", cells, "Cell", cell_names, (("1", 2), ("2", 1))),
    "SL=": AnswerValues(".", cells, "Cell", cell_names, ()),
    "X": TokenGrid(Q, vertices),
    "X:post": InnerGrid(AnyToken(Q, Sign("0", None)), "post"),
    "BQ": WALL_GRID,
    "BA": LINE_GRID,
    "BA=": AnswerValues("0", borders, "Edge", wall_names, (("-1", 0), ("2", 1))),
    "BA:given": AnswerGrid("0", borders, given=("X", "-X")),
    "BA+=": AnswerValues("0", all_borders, "Edge", side_names, (("-1", 0), ("2", 1))),
    "L": LINE_GRID,
    "L:given": AnswerGrid("0", borders, given=("-2",)),
    "L+=": AnswerValues("0", all_borders, "Edge", side_names, (("-1", 0),)),
    "ROOM": ROOMS,
    "ROOM/BQ": ByVersion(ROOMS, WALL_GRID, 1),
    "MB": TokenGrid(SIGNS, borders, "sign"),
    "DOT": DotLines(DOTS),
    "EX1": OutsideGrid(OUTER, ANSWER),
    "EX1:given": OutsideGrid(OUTER, GIVEN_NUMBER, ("given",)),
    "EX1:ships": OutsideGrid(OUTER, Q, ("clue",)),
    "EX1:snake": OutsideGrid(OUTER, CIRCLES, ("clue",)),
    "EX1:tents": OutsideGrid(OUTER, AnyToken(EMPTY_WORD, Sign("1", 1), AnyWord()), ("clue",)),
    "EX1:tiles": OutsideGrid(MINUS_OR_NUMBER, CLUE_CELLS, ("clue cells",), corner="0"),
    "EX1:2": OutsideGrid(OUTER, POLES, ("given", "neutral"), lambda _: (2, 2)),
    "EX1:4": OutsideGrid(OUTER, AnyToken(EMPTY_WORD, Sign("#", 1), AnyWord()), ("holes",), lambda _: (4, 4)),
    "EX1:h": OutsideGrid(OUTER, ANSWER, (), half),
    "EX1:h:given": OutsideGrid(OUTER, GIVEN_NUMBER, ("given",), half),
    "EX4:given": OutsideGrid(OUTER, GIVEN_NUMBER, ("given",), around=True),
    "EX1:51": SumBlock(),
    "BANK:shapes": BankBlock(BankCodec(tuple(SHAPES.items()))),
    "BANK:fleet": BankBlock(BankCodec(tuple(FLEETS.items()))),
    "castle": TokenGrid(CASTLE_CLUES, cells),
    "compass": TokenGrid(COMPASSES, cells),
    "ice": PairedGrid(ICE, cells, ("ice", "clue")),
    "tapa": AnsweredGrid(TokenGrid(NUMBER_LISTS, cells), cell_names, SHADED),
    "slalom": GateBlock(),
    "curves": CurveBlock(),
}
"""The blocks. Those of answers are empty when they are written."""
