"""Types in which objects are placed."""

from dslrun.dsl.importers.spf.arguments import BoardSize, CellPicture, KeyNumber, SideClues, numbers_in_cells
from dslrun.dsl.importers.spf.header import LARGEST
from dslrun.dsl.importers.spf.kind import DiagramKind, SpfKind
from dslrun.dsl.importers.spf.kinds.shared import (
    BESIDE,
    BORDERED,
    NUMBERED_BORDERED,
    PLAIN,
    STARS,
    UPRIGHT,
    most_in_cells,
    puzzle,
)
from dslrun.dsl.importers.spf.layout import THREE, TWO, DiagramLayout, Gap, Margin, digits
from dslrun.dsl.importers.spf.marks import LETTERS_OR_NUMBERS, NUMBERS, SHADED, MarkTable
from dslrun.dsl.importers.spf.outside import ClueLists
from dslrun.dsl.importers.spf.pentominoes import MissingKey, Pentominoes
from dslrun.dsl.importers.spf.ranges import InRange
from dslrun.dsl.importers.spf.rooms import RoomPicture, WallList
from dslrun.dsl.importers.spf.sketch import DiagramSketch
from dslrun.dsl.importers.spf.solution import CellValues, LinkValues, MiddleLines


def least_in_cells(sketch: DiagramSketch) -> int:
    """Return the smallest number in the cells; 0 if there is none."""
    return min(numbers_in_cells(sketch, LETTERS_OR_NUMBERS), default=0)


CROSSROADS = MarkTable(
    {
        **{">": "→", "<": "←", "^": "↑", "v": "↓", "-": "↔", "|": "↕", "+": "┼"},
        **{"Q": "┌", "W": "┐", "A": "└", "S": "┘", "T": "┬", "F": "├", "G": "┤", "V": "┴"},
    }
)
"""Arrows in one or several directions."""
EIGHT_WINDS = MarkTable({"q": "↖", "w": "↑", "e": "↗", "a": "←", "d": "→", "y": "↙", "z": "↙", "x": "↓", "c": "↘"})
"""Letters for directions. Each lies in its direction from `s` on a keyboard; German keyboards swap `y` and `z`."""

TYPES: tuple[SpfKind, ...] = (
    DiagramKind(
        "domino_hunt",
        "Dominosa",
        puzzle(
            NUMBERED_BORDERED,
            CellPicture("numbers", MarkTable({"#": "."}, numbers=True)),
            KeyNumber("lowest", "min", least_in_cells, unsaid=0),
            KeyNumber("highest", "max", most_in_cells),
            WallList("parted", cut=True),
        ),
        (LinkValues(parted=True),),
        NUMBERED_BORDERED,
        size="numbers",
        repeated=("numbers",),
    ),
    DiagramKind(
        "house_tree_animal",
        "House Tree Animal",
        puzzle(
            DiagramLayout(left=Margin(THREE), top=Margin(THREE, upright=True), frame=True),
            BoardSize("size"),
            ClueLists("rows", "left", "?", blanks=True),
            ClueLists("columns", "top", "?", blanks=True),
            CellPicture("givens", MarkTable({"#": "1", "*": "2", "&": "3", "-": "0"}), optional=True),
        ),
        (CellValues({"#": 1, "*": 2, "&": 3, "": 0, "-": 0, ".": 0}),),
    ),
    DiagramKind(
        "magnets",
        "Magnets",
        puzzle(
            DiagramLayout(gap=Gap.AROUND, left=Margin(TWO), top=Margin(TWO, upright=True), heads="+-"),
            RoomPicture("plates"),
            ClueLists("rows", "left", "?", blanks=True),
            ClueLists("columns", "top", "?", blanks=True),
            CellPicture("givens", MarkTable({"+": "1", "-": "2", "#": "0"}), optional=True),
        ),
        (CellValues({"+": 1, "-": 2, "#": 0, "": 0}),),
        size="plates",
    ),
    DiagramKind(
        "pentomino_search",
        "Pentomino Search",
        puzzle(
            DiagramLayout(left=BESIDE, top=UPRIGHT, frame=True),
            BoardSize("size"),
            Pentominoes("pieces", "used"),
            MissingKey("any", "used"),
            SideClues("rows", "left"),
            SideClues("columns", "top"),
            CellPicture("givens", SHADED, optional=True),
        ),
    ),
    DiagramKind(
        "pentopia",
        "Pentopia",
        puzzle(
            PLAIN,
            CellPicture("arrows", CROSSROADS),
            CellPicture("givens", MarkTable({"#": "1", "X": "0"}), optional=True),
        ),
        (CellValues({"#": 1, "": 0}, other=0),),
        size="arrows",
    ),
    DiagramKind(
        "pills",
        "Pills",
        puzzle(
            DiagramLayout(digits, left=BESIDE, top=BESIDE),
            CellPicture("numbers", NUMBERS),
            InRange("", lambda _: LARGEST, least=0, filled=True),
            KeyNumber("largest", "max"),
            SideClues("rows", "left"),
            SideClues("columns", "top"),
        ),
        (MiddleLines(),),
        size="numbers",
        digits=2,
    ),
    DiagramKind(
        "starry_sky",
        "Starry Sky",
        puzzle(
            DiagramLayout(digits, left=BESIDE, top=BESIDE),
            CellPicture("arrows", EIGHT_WINDS),
            SideClues("rows", "left"),
            SideClues("columns", "top"),
            CellPicture("givens", STARS, optional=True, fill=False),
        ),
        (CellValues({"*": 1, "": 0}, other=0),),
        size="arrows",
    ),
    DiagramKind(
        "starbattle",
        "Star Battle",
        puzzle(
            BORDERED,
            RoomPicture("rooms", outside="#"),
            KeyNumber("stars", "stars", 2),
            CellPicture("givens", STARS, optional=True),
        ),
        (CellValues({"*": 1, "": 0, "#": 0, "-": 0, ".": 0}),),
        size="rooms",
        square=True,
    ),
    DiagramKind(
        "tents",
        "Tents",
        puzzle(
            DiagramLayout(left=BESIDE, top=UPRIGHT, frame=True),
            CellPicture("trees", MarkTable({"*": "T"})),
            SideClues("rows", "left"),
            SideClues("columns", "top"),
        ),
        (CellValues({"A": 1, "": 0, "*": 0, ".": 0, "-": 0}),),
        size="trees",
    ),
)
