"""Types in which things are placed."""

from dslrun.dsl.importers.spf.kind import Drawn, Kind
from dslrun.dsl.importers.spf.kinds.shared import (
    BESIDE,
    BORDERED,
    NUMBERED_BORDERED,
    PLAIN,
    SHADING,
    STARS,
    UPRIGHT,
    most_in_cells,
    puzzle,
)
from dslrun.dsl.importers.spf.layout import Gap, Layout, Margin, digits, three, two
from dslrun.dsl.importers.spf.marks import LETTERS_OR_NUMBERS, NUMBERS, SHADED, Marks
from dslrun.dsl.importers.spf.outside import Several
from dslrun.dsl.importers.spf.parts import Cells, Key, Side, Size, numbers_in_cells
from dslrun.dsl.importers.spf.pentominoes import Pentominoes, Unsaid
from dslrun.dsl.importers.spf.rooms import Parted, Rooms
from dslrun.dsl.importers.spf.sketch import Sketch
from dslrun.dsl.importers.spf.solved import Filled, Linked, Middles


def least_in_cells(sketch: Sketch) -> int:
    """The least number in the cells."""
    return min(numbers_in_cells(sketch, LETTERS_OR_NUMBERS), default=0)


CROSSROADS = Marks(
    {
        **{">": "→", "<": "←", "^": "↑", "v": "↓", "-": "↔", "|": "↕", "+": "┼"},
        **{"Q": "┌", "W": "┐", "A": "└", "S": "┘", "T": "┬", "F": "├", "G": "┤", "V": "┴"},
    }
)
"""Arrows in one direction or in several."""
EIGHT_WINDS = Marks({"q": "↖", "w": "↑", "e": "↗", "a": "←", "d": "→", "y": "↙", "z": "↙", "x": "↓", "c": "↘"})
"""Letters that point away from `s` on a keyboard, a German one or another."""

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
        "house_tree_animal",
        "House Tree Animal",
        "size",
        puzzle(
            Layout(left=Margin(three), top=Margin(three, upright=True), frame=True),
            Size("size"),
            Several("rows", "left", "?", blanks=True),
            Several("columns", "top", "?", blanks=True),
            Cells("givens", Marks({"#": "1", "*": "2", "&": "3", "-": "0"}), optional=True),
        ),
        PLAIN,
        (Filled({"#": 1, "*": 2, "&": 3, "": 0, "-": 0, ".": 0}),),
    ),
    Drawn(
        "magnets",
        "Magnets",
        "plates",
        puzzle(
            Layout(gap=Gap.AROUND, left=Margin(two), top=Margin(two, upright=True), heads="+-"),
            Rooms("plates"),
            Several("rows", "left", "?", blanks=True),
            Several("columns", "top", "?", blanks=True),
            Cells("givens", Marks({"+": "1", "-": "2", "#": "0"}), optional=True),
        ),
        PLAIN,
        (Filled({"+": 1, "-": 2, "#": 0, "": 0}),),
    ),
    Drawn(
        "pentomino_search",
        "Pentomino Search",
        "size",
        puzzle(
            Layout(left=BESIDE, top=UPRIGHT, frame=True),
            Size("size"),
            Pentominoes("pieces", "used"),
            Unsaid("any", "used"),
            Side("rows", "left"),
            Side("columns", "top"),
            Cells("givens", SHADED, optional=True),
        ),
        PLAIN,
        (SHADING,),
    ),
    Drawn(
        "pentopia",
        "Pentopia",
        "arrows",
        puzzle(PLAIN, Cells("arrows", CROSSROADS), Cells("givens", Marks({"#": "1", "X": "0"}), optional=True)),
        PLAIN,
        (Filled({"#": 1, "": 0}, other=0),),
    ),
    Drawn(
        "pills",
        "Pills",
        "numbers",
        puzzle(
            Layout(digits, left=BESIDE, top=BESIDE),
            Cells("numbers", NUMBERS),
            Key("largest", "max"),
            Side("rows", "left"),
            Side("columns", "top"),
        ),
        PLAIN,
        (Middles(),),
        digits=2,
    ),
    Drawn(
        "starry_sky",
        "Starry Sky",
        "arrows",
        puzzle(
            Layout(digits, left=BESIDE, top=BESIDE),
            Cells("arrows", EIGHT_WINDS),
            Side("rows", "left"),
            Side("columns", "top"),
            Cells("givens", STARS, optional=True, fill=False),
        ),
        PLAIN,
        (Filled({"*": 1, "": 0}, other=0),),
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
