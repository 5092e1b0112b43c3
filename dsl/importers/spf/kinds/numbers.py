"""Types in which numbers or letters are written into cells."""

from dslrun.dsl.importers.spf.blocks import CellDigits, CrossSums
from dslrun.dsl.importers.spf.cages import CageDigits, CageResults
from dslrun.dsl.importers.spf.graphs import Graphs, pair
from dslrun.dsl.importers.spf.kind import Diagram, Drawn, Kind
from dslrun.dsl.importers.spf.kinds.shared import (
    BESIDE,
    BLOCKS,
    CIRCLES,
    FULL,
    NUMBERED,
    NUMBERED_BORDERED,
    PLAIN,
    puzzle,
)
from dslrun.dsl.importers.spf.layout import Gap, Layout, Margin, digits, two, two_or_digits
from dslrun.dsl.importers.spf.marks import NUMBERS, Marks
from dslrun.dsl.importers.spf.outside import Several
from dslrun.dsl.importers.spf.parts import Between, Cells, Key, Side, Size, Worked, numbers_in_cells
from dslrun.dsl.importers.spf.pyramids import Pyramid, Rows
from dslrun.dsl.importers.spf.rooms import RoomNumbers, Rooms, Walls
from dslrun.dsl.importers.spf.sketch import Sketch
from dslrun.dsl.importers.spf.solved import Filled


def largest_group(sketch: Sketch) -> int:
    """A bound for groups: either they hold a number, or only cells that are still empty."""
    numbers = numbers_in_cells(sketch, NUMBERS)
    return max([*numbers, sketch.plan.rows * sketch.plan.columns - len(numbers)])


SIDES = ("top", "left", "right", "bottom")
ORDER = Marks({sign: sign for sign in "<>^v"})
ORDER_ON_BORDERS = Marks({"C": "<", "D": ">", "A": "^", "V": "v"})
BLOCK_OR_NUMBER = Marks({"#": "0"}, numbers=True)
OPEN_OR_NUMBER = Marks({"#": "0", ".": "."}, numbers=True)

TYPES: tuple[Kind, ...] = (
    Drawn(
        "basic",
        "Basic",
        "cages",
        puzzle(
            Layout(two_or_digits, 2, gap=Gap.AROUND),
            Rooms("cages"),
            CageDigits("givens"),
            CageResults("sums", "cages", "+"),
            CageResults("differences", "cages", "-"),
            CageResults("products", "cages", "x"),
            CageResults("quotients", "cages", ":"),
            CageResults("results", "cages", ""),
        ),
        PLAIN,
        (FULL,),
        square=True,
    ),
    Drawn(
        "doubleblock",
        "Doubleblock",
        "size",
        puzzle(
            Layout(digits, left=BESIDE, top=BESIDE, frame=True),
            Size("size", square=True),
            Side("top", "top"),
            Side("left", "left"),
            Cells("givens", BLOCK_OR_NUMBER, optional=True),
        ),
        NUMBERED,
        (Filled({"#": 0}, numbers=True, fill=True),),
        square=True,
    ),
    Graphs("fillomino", "Fillomino", "givens", pair, "borders", solved_in_area=True, largest="largest"),
    Drawn(
        "fillomino",
        "Fillomino",
        "givens",
        puzzle(NUMBERED_BORDERED, Cells("givens", NUMBERS), Worked("largest", largest_group), Walls("borders")),
        NUMBERED,
        (FULL,),
    ),
    Drawn(
        "greater_than_sudoku",
        "Greater-Than Sudoku",
        "size",
        puzzle(
            NUMBERED_BORDERED,
            Size("size", square=True),
            Rooms("boxes", boxes=True),
            Between("signs", ORDER, on_rooms=ORDER_ON_BORDERS),
            Cells("givens", NUMBERS, optional=True),
        ),
        NUMBERED,
        (FULL,),
        square=True,
    ),
    Drawn(
        "japanese_sums",
        "Japanese Sums",
        "size",
        puzzle(
            Layout(two, left=Margin(size=two, key="left"), top=Margin(key="top"), frame=True),
            Size("size"),
            Key("largest", "max", 9),
            Several("rows", "left", key="left"),
            Several("columns", "top", key="top"),
            Cells("givens", OPEN_OR_NUMBER, optional=True, fill=False),
        ),
        PLAIN,
        (Filled({"#": 0}, numbers=True),),
    ),
    Drawn(
        "kakuro",
        "Kakuro",
        "grid",
        puzzle(BLOCKS, CellDigits("givens"), CrossSums("grid")),
        PLAIN,
        (Filled({"#": 0}, numbers=True),),
    ),
    Drawn(
        "killer_sudoku",
        "Killer Sudoku",
        "cages",
        (
            Diagram("puzzle", NUMBERED_BORDERED, (Rooms("boxes", boxes=True), Cells("givens", NUMBERS, optional=True))),
            Diagram(
                "smallareas",
                Layout(two, gap=Gap.AROUND),
                (Rooms("cages", outside="#"), RoomNumbers("sums", "cages", NUMBERS, outside="#")),
            ),
        ),
        NUMBERED,
        (FULL,),
        square=True,
    ),
    Drawn(
        "kropki",
        "Kropki",
        "size",
        puzzle(
            NUMBERED_BORDERED,
            Size("size", square=True),
            Between("dots", CIRCLES, {"o": 1, "*": 2}),
            Cells("givens", NUMBERS, optional=True),
        ),
        NUMBERED,
        (FULL,),
        square=True,
    ),
    Drawn(
        "pyramid",
        "Pyramid",
        "size",
        puzzle(
            Pyramid(marked=True),
            Size("size", square=True),
            Rows("rows"),
            Cells("givens", Marks({".": "."}, numbers=True), optional=True),
        ),
        Pyramid(),
        (FULL,),
        square=True,
    ),
    Drawn(
        "skyscrapers",
        "Skyscrapers",
        "size",
        puzzle(
            Layout(digits, left=BESIDE, top=BESIDE, right=BESIDE, bottom=BESIDE),
            Size("size", square=True),
            *(Side(side, side) for side in SIDES),
            Cells("givens", NUMBERS, optional=True),
        ),
        NUMBERED,
        (FULL,),
        square=True,
    ),
    Drawn(
        "skyscrapers_with_parks",
        "Skyscrapers with Parks",
        "size",
        puzzle(
            Layout(digits, left=BESIDE, top=BESIDE, right=BESIDE, bottom=BESIDE),
            Size("size", square=True),
            Key("parks", "parks", 1, unsaid=1),
            *(Side(side, side) for side in SIDES),
            Cells("givens", Marks({"-": "0"}, numbers=True), optional=True, fill=False),
        ),
        NUMBERED,
        (Filled({"": 0, "-": 0}, numbers=True),),
        square=True,
    ),
    Drawn(
        "sudoku",
        "Jigsaw Sudoku",
        "givens",
        puzzle(NUMBERED_BORDERED, Rooms("rooms", boxes=True), Cells("givens", NUMBERS)),
        NUMBERED,
        (FULL,),
        square=True,
        also="Sudoku",
    ),
)
