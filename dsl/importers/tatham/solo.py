"""Solo: one game of his, five games of ours. The parameters decide."""

from dslrun.dsl.importers.puzzlink.arguments import CluePicture, SizeArgument
from dslrun.dsl.importers.puzzlink.boards import BORDER, CELL, WALLS
from dslrun.dsl.importers.puzzlink.kind import PLAIN_NUMBERS, LinkPart
from dslrun.dsl.importers.puzzlink.tokens import DecimalNumber
from dslrun.dsl.importers.tatham.arguments import CageHints, CageSums, EqualBoxes, FixedName, RoomLetters
from dslrun.dsl.importers.tatham.codecs import BlockWalls, LetterSkips
from dslrun.dsl.importers.tatham.kind import COMMA, NUMBERED, ORDER, OTHER_BOXES, SQUARE_BOXES, kind

LEVEL = "(?:a|m[248]?d?|r[24]?|m?d[24])?(?:d[tbiaeu])?"
"""The symmetry and the difficulty of a generated puzzle."""
GIVENS = CluePicture(("givens",), PLAIN_NUMBERS)
MORE_GIVENS = CluePicture(("givens",), PLAIN_NUMBERS, optional=("givens",))
ROOM_WALLS = LinkPart(BlockWalls(), BORDER, WALLS)
BOXES = "boxes"
BOX_WALLS = LinkPart(BlockWalls(), BORDER, BOXES)
SUMS = LinkPart(LetterSkips(DecimalNumber(1), "_"), CELL, "sum")
DIAGONALS = FixedName(("diagonals",), "Diagonals")
SIZE = SizeArgument(square=True)
VARIANT = "Variant Sudoku"
WITH_SUMS = (ROOM_WALLS, COMMA, SUMS)

SOLO = (
    kind("Solo", SQUARE_BOXES, "Sudoku", (NUMBERED,), (GIVENS,), letters=LEVEL),
    kind("Solo", OTHER_BOXES, "Jigsaw Sudoku", (NUMBERED,), (EqualBoxes(("rooms",)), GIVENS), letters=LEVEL),
    kind("Solo", SQUARE_BOXES, "Sudoku X", (NUMBERED,), (GIVENS,), letters=f"x{LEVEL}", written="x"),
    kind(
        "Solo",
        ORDER,
        "Jigsaw Sudoku",
        (NUMBERED, COMMA, ROOM_WALLS),
        (RoomLetters(("rooms",)), GIVENS),
        letters=f"j{LEVEL}",
        written="j",
    ),
    kind(
        "Solo",
        OTHER_BOXES,
        "Killer Sudoku",
        (NUMBERED, COMMA, ROOM_WALLS, COMMA, SUMS),
        (EqualBoxes((BOXES,)), CageSums(), MORE_GIVENS),
        letters=f"k{LEVEL}",
        written="k",
        sized_by="cages",
    ),
    kind(
        "Solo",
        ORDER,
        "Killer Sudoku",
        (NUMBERED, COMMA, BOX_WALLS, COMMA, ROOM_WALLS, COMMA, SUMS),
        (RoomLetters((BOXES,), BOXES), CageSums(), MORE_GIVENS),
        letters=f"(?:jk|kj){LEVEL}",
        written="jk",
        sized_by="cages",
    ),
    kind(
        "Solo",
        SQUARE_BOXES,
        "Killer Sudoku",
        (NUMBERED, COMMA, ROOM_WALLS, COMMA, SUMS),
        (CageSums(), MORE_GIVENS),
        letters=f"k{LEVEL}",
        written="k",
    ),
    kind(
        "Solo",
        OTHER_BOXES,
        VARIANT,
        (NUMBERED,),
        (SIZE, EqualBoxes((BOXES,)), DIAGONALS, MORE_GIVENS),
        letters=f"x{LEVEL}",
        written="x",
    ),
    kind(
        "Solo",
        ORDER,
        VARIANT,
        (NUMBERED, COMMA, BOX_WALLS),
        (SIZE, RoomLetters((BOXES,), BOXES), DIAGONALS, MORE_GIVENS),
        letters=f"(?:jx|xj){LEVEL}",
        written="jx",
    ),
    kind(
        "Solo",
        OTHER_BOXES,
        VARIANT,
        (NUMBERED, COMMA, *WITH_SUMS),
        (SIZE, EqualBoxes((BOXES,)), DIAGONALS, CageHints(), MORE_GIVENS),
        letters=f"(?:xk|kx){LEVEL}",
        written="xk",
    ),
    kind(
        "Solo",
        ORDER,
        VARIANT,
        (NUMBERED, COMMA, BOX_WALLS, COMMA, *WITH_SUMS),
        (SIZE, RoomLetters((BOXES,), BOXES), DIAGONALS, CageHints(), MORE_GIVENS),
        letters=f"(?:jxk|jkx|xjk|xkj|kjx|kxj){LEVEL}",
        written="jxk",
    ),
    kind(
        "Solo",
        SQUARE_BOXES,
        VARIANT,
        (NUMBERED, COMMA, *WITH_SUMS),
        (SIZE, DIAGONALS, CageHints(), MORE_GIVENS),
        letters=f"(?:xk|kx){LEVEL}",
        written="xk",
    ),
)
"""A writer takes the first kind that can hold a challenge."""
