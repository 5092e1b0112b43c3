"""Types in which numbers or letters are written into cells."""

from dsl.importers.spf.blocks import CellDigits, CrossSums
from dsl.importers.spf.graphs import Graphs, pair
from dsl.importers.spf.kind import Diagram, Drawn, Kind
from dsl.importers.spf.kinds.shared import BESIDE, BLOCKS, CIRCLES, FULL, NUMBERED, NUMBERED_BORDERED, PLAIN, puzzle
from dsl.importers.spf.layout import Gap, Layout, digits, two
from dsl.importers.spf.marks import NUMBERS
from dsl.importers.spf.parts import Between, Cells, Side, Size, Worked, numbers_in_cells
from dsl.importers.spf.rooms import RoomNumbers, Rooms, Walls
from dsl.importers.spf.sketch import Sketch
from dsl.importers.spf.solved import Filled


def largest_group(sketch: Sketch) -> int:
    """A bound for groups: either they hold a number, or only cells that are still empty."""
    numbers = numbers_in_cells(sketch, NUMBERS)
    return max([*numbers, sketch.plan.rows * sketch.plan.columns - len(numbers)])


TYPES: tuple[Kind, ...] = (
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
        "skyscrapers",
        "Skyscrapers",
        "size",
        puzzle(
            Layout(digits, left=BESIDE, top=BESIDE, right=BESIDE, bottom=BESIDE),
            Size("size", square=True),
            *(Side(side, side) for side in ("top", "left", "right", "bottom")),
            Cells("givens", NUMBERS, optional=True),
        ),
        NUMBERED,
        (FULL,),
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
