"""Types in which things are placed."""

from dsl.importers.spf.kind import Drawn, Kind
from dsl.importers.spf.kinds.shared import (
    BESIDE,
    BORDERED,
    NUMBERED_BORDERED,
    PLAIN,
    STARS,
    UPRIGHT,
    most_in_cells,
    puzzle,
)
from dsl.importers.spf.layout import Layout
from dsl.importers.spf.marks import LETTERS_OR_NUMBERS, Marks
from dsl.importers.spf.parts import Cells, Key, Side, numbers_in_cells
from dsl.importers.spf.rooms import Parted, Rooms
from dsl.importers.spf.sketch import Sketch
from dsl.importers.spf.solved import Filled, Linked


def least_in_cells(sketch: Sketch) -> int:
    """The least number in the cells."""
    return min(numbers_in_cells(sketch, LETTERS_OR_NUMBERS), default=0)


TYPES: tuple[Kind, ...] = (
    Drawn(
        "domino_hunt",
        "Dominosa",
        "numbers",
        puzzle(
            NUMBERED_BORDERED,
            Cells("numbers", Marks({"#": "."}, numbers=True)),
            Key("lowest", "min", least_in_cells, unsaid=0),
            Key("highest", "max", most_in_cells),
            Parted("parted"),
        ),
        NUMBERED_BORDERED,
        (Linked(parted=True),),
        repeated=("numbers",),
    ),
    Drawn(
        "starbattle",
        "Star Battle",
        "rooms",
        puzzle(BORDERED, Rooms("rooms", outside="#"), Key("stars", "stars", 2), Cells("givens", STARS, optional=True)),
        PLAIN,
        (Filled({"*": 1, "": 0, "#": 0, "-": 0, ".": 0}),),
        square=True,
    ),
    Drawn(
        "tents",
        "Tents",
        "trees",
        puzzle(
            Layout(left=BESIDE, top=UPRIGHT, frame=True),
            Cells("trees", Marks({"*": "T"})),
            Side("rows", "left"),
            Side("columns", "top"),
        ),
        PLAIN,
        (Filled({"A": 1, "": 0, "*": 0, ".": 0, "-": 0}),),
    ),
)
