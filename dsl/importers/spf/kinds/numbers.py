"""Types in which numbers are written into cells."""

from dslrun.dsl.importers.spf.arguments import (
    BoardSize,
    BorderPicture,
    CellPicture,
    KeyNumber,
    SideClues,
    numbers_in_cells,
)
from dslrun.dsl.importers.spf.blocks import CellDigits, SumPicture
from dslrun.dsl.importers.spf.cages import CageDigits, CageResults
from dslrun.dsl.importers.spf.graphs import GraphKind, pair
from dslrun.dsl.importers.spf.kind import Diagram, DiagramKind, SpfKind
from dslrun.dsl.importers.spf.kinds.shared import (
    BESIDE,
    BLOCKS,
    CIRCLES,
    FULL,
    NUMBERED,
    NUMBERED_BORDERED,
    puzzle,
)
from dslrun.dsl.importers.spf.layout import TWO, DiagramLayout, Gap, Margin, digits, two_or_digits
from dslrun.dsl.importers.spf.marks import NUMBERS, MarkTable
from dslrun.dsl.importers.spf.outside import ClueLists
from dslrun.dsl.importers.spf.pyramids import PyramidLayout, RowColours
from dslrun.dsl.importers.spf.ranges import InRange, KeyInRange, all_cells, of_max, sum_of_digits
from dslrun.dsl.importers.spf.rooms import RoomNumbers, RoomPicture, WallList
from dslrun.dsl.importers.spf.sketch import DiagramSketch
from dslrun.dsl.importers.spf.solution import CellValues


def largest_group(sketch: DiagramSketch) -> int:
    """Return an upper bound for the size of a group: a group has a number, or it consists of empty cells."""
    numbers = numbers_in_cells(sketch, NUMBERS)
    return max([*numbers, sketch.plan.rows * sketch.plan.columns - len(numbers)])


SIDES = ("top", "left", "right", "bottom")
ORDER = MarkTable({sign: sign for sign in "<>^v"})
ORDER_ON_BORDERS = MarkTable({"C": "<", "D": ">", "A": "^", "V": "v"})
BLOCK_OR_NUMBER = MarkTable({"#": "0"}, numbers=True)
OPEN_OR_NUMBER = MarkTable({"#": "0", ".": "."}, numbers=True)

TYPES: tuple[SpfKind, ...] = (
    DiagramKind(
        "basic",
        "Basic",
        puzzle(
            DiagramLayout(two_or_digits, 2, gap=Gap.AROUND),
            RoomPicture("cages"),
            CageDigits("givens"),
            CageResults("sums", "cages", "+"),
            CageResults("differences", "cages", "-"),
            CageResults("products", "cages", "x"),
            CageResults("quotients", "cages", ":"),
            CageResults("results", "cages", ""),
        ),
        (FULL,),
        size="cages",
        square=True,
        most=9,
    ),
    DiagramKind(
        "doubleblock",
        "Doubleblock",
        puzzle(
            DiagramLayout(digits, left=BESIDE, top=BESIDE, frame=True),
            BoardSize("size"),
            SideClues("top", "top"),
            SideClues("left", "left"),
            CellPicture("givens", BLOCK_OR_NUMBER, optional=True),
        ),
        (CellValues({"#": 0}, numbers=True, fill=True),),
        NUMBERED,
        square=True,
    ),
    GraphKind("fillomino", "Fillomino", "givens", pair, "borders", solved_in_area=True, largest="largest"),
    DiagramKind(
        "fillomino",
        "Fillomino",
        puzzle(
            NUMBERED_BORDERED,
            CellPicture("givens", NUMBERS),
            KeyNumber("largest", "largest", largest_group),
            InRange("", all_cells),
            WallList("borders"),
        ),
        (FULL,),
        NUMBERED,
        size="givens",
    ),
    DiagramKind(
        "greater_than_sudoku",
        "Greater-Than Sudoku",
        puzzle(
            NUMBERED_BORDERED,
            BoardSize("size"),
            RoomPicture("boxes", boxes=True),
            BorderPicture("signs", ORDER, on_rooms=ORDER_ON_BORDERS),
            CellPicture("givens", NUMBERS, optional=True),
        ),
        (FULL,),
        NUMBERED,
        square=True,
    ),
    DiagramKind(
        "japanese_sums",
        "Japanese Sums",
        puzzle(
            DiagramLayout(TWO, left=Margin(size=TWO, key="left"), top=Margin(key="top"), frame=True),
            BoardSize("size"),
            KeyNumber("largest", "max", 9),
            ClueLists("rows", "left", key="left"),
            ClueLists("columns", "top", key="top"),
            CellPicture("givens", OPEN_OR_NUMBER, optional=True, fill=False),
            InRange("", of_max(9)),
            InRange("", sum_of_digits, kinds=("left", "top")),
        ),
        (CellValues({"#": 0}, numbers=True),),
    ),
    DiagramKind(
        "kakuro",
        "Kakuro",
        puzzle(BLOCKS, CellDigits("givens"), SumPicture("grid")),
        (CellValues({"#": 0}, numbers=True),),
        size="grid",
        least=2,
    ),
    DiagramKind(
        "killer_sudoku",
        "Killer Sudoku",
        (
            Diagram(
                "puzzle",
                NUMBERED_BORDERED,
                (RoomPicture("boxes", boxes=True), CellPicture("givens", NUMBERS, optional=True)),
            ),
            Diagram(
                "smallareas",
                DiagramLayout(TWO, gap=Gap.AROUND),
                (RoomPicture("cages", outside="#"), RoomNumbers("sums", "cages", NUMBERS, outside="#")),
            ),
        ),
        (FULL,),
        NUMBERED,
        size="cages",
        square=True,
    ),
    DiagramKind(
        "kropki",
        "Kropki",
        puzzle(
            NUMBERED_BORDERED,
            BoardSize("size"),
            BorderPicture("dots", CIRCLES, {"o": 1, "*": 2}),
            CellPicture("givens", NUMBERS, optional=True),
        ),
        (FULL,),
        NUMBERED,
        square=True,
    ),
    DiagramKind(
        "pyramid",
        "Pyramid",
        puzzle(
            PyramidLayout(marked=True),
            BoardSize("size"),
            RowColours("rows"),
            CellPicture("givens", MarkTable({".": "."}, numbers=True), optional=True),
            InRange("", lambda _: 9),
        ),
        (FULL,),
        PyramidLayout(),
        square=True,
        least=2,
    ),
    DiagramKind(
        "skyscrapers",
        "Skyscrapers",
        puzzle(
            DiagramLayout(digits, left=BESIDE, top=BESIDE, right=BESIDE, bottom=BESIDE),
            BoardSize("size"),
            *(SideClues(side, side) for side in SIDES),
            CellPicture("givens", NUMBERS, optional=True),
        ),
        (FULL,),
        NUMBERED,
        square=True,
    ),
    DiagramKind(
        "skyscrapers_with_parks",
        "Skyscrapers with Parks",
        puzzle(
            DiagramLayout(digits, left=BESIDE, top=BESIDE, right=BESIDE, bottom=BESIDE),
            BoardSize("size"),
            KeyNumber("parks", "parks", 1, unsaid=1),
            KeyInRange("", "parks", lambda sketch: sketch.plan.rows - 1),
            *(SideClues(side, side) for side in SIDES),
            CellPicture("givens", MarkTable({"-": "0"}, numbers=True), optional=True, fill=False),
        ),
        (CellValues({"": 0, "-": 0}, numbers=True),),
        NUMBERED,
        square=True,
    ),
    DiagramKind(
        "sudoku",
        "Jigsaw Sudoku",
        puzzle(NUMBERED_BORDERED, RoomPicture("rooms", boxes=True), CellPicture("givens", NUMBERS)),
        (FULL,),
        NUMBERED,
        size="givens",
        square=True,
        also="Sudoku",
    ),
)
