"""The types of the format, each an entry: its game, its diagram, and the arguments of the game that stand in it.

To add a type: name the game; say how its diagram is laid out (`layout.py`: the width of cells, borders or none, clues
outside, a frame); list the parts (`parts.py`, `rooms.py`, ...), each with the name of the argument of the game it
becomes; and say how the solution is laid out and what it sets (`solved.py`). What a part does not find it leaves
out: the game says with `(defaults ...)` what that means. Rules never stand here.
"""

from dsl.importers.spf.blocks import CellDigits, CrossSums, Runs
from dsl.importers.spf.bridges import Bridged, Bridges
from dsl.importers.spf.graphs import Graphs, hint, pair
from dsl.importers.spf.holes import HoledBoard, HoledClues
from dsl.importers.spf.kind import Diagram, Drawn, Kind
from dsl.importers.spf.layout import Gap, Layout, Margin, digits, digits_and_one, two
from dsl.importers.spf.marks import ARROWS, LETTERS_OR_NUMBERS, NUMBERS, NUMBERS_OR_UNKNOWN, SHADED, Marks
from dsl.importers.spf.parts import Between, Cells, Key, Links, Listed, Part, Side, Size, Worked, numbers_in_cells
from dsl.importers.spf.rooms import Parted, RoomNumbers, Rooms, Walls
from dsl.importers.spf.sketch import Sketch
from dsl.importers.spf.solved import Filled, Linked, Walled
from dsl.importers.spf.tubes import Tubes

PLAIN = Layout()
NUMBERED = Layout(digits)
BORDERED = Layout(gap=Gap.AROUND)
NUMBERED_BORDERED = Layout(digits, gap=Gap.AROUND)
BLOCKS = Layout(two, 2)
BESIDE = Margin()
UPRIGHT = Margin(upright=True)
SHADING = Filled({"#": 1, "": 0, ".": 0, "-": 0})
FULL = Filled(numbers=True)
STARS = Marks({"*": "1", "-": "0"})
CIRCLES = Marks({"O": "o", "0": "o", "*": "*"})
DOTS = Marks({"O": "o", "0": "o"})


def least_in_cells(sketch: Sketch) -> int:
    """The least number in the cells."""
    return min(numbers_in_cells(sketch, LETTERS_OR_NUMBERS), default=0)


def most_in_cells(sketch: Sketch) -> int:
    """The largest number in the cells."""
    return max(numbers_in_cells(sketch, LETTERS_OR_NUMBERS), default=1)


def largest_group(sketch: Sketch) -> int:
    """A bound for groups: either they hold a number, or only cells that are still empty."""
    numbers = numbers_in_cells(sketch, NUMBERS)
    return max([*numbers, sketch.plan.rows * sketch.plan.columns - len(numbers)])


def longest_snake(sketch: Sketch) -> int:
    """Its length, if that is known, or else as many cells as there are."""
    return sketch.header.number("max", sketch.plan.rows * sketch.plan.columns)


def puzzle(layout: Layout, *parts: Part) -> tuple[Diagram, ...]:
    """The one diagram most types have."""
    return (Diagram("puzzle", layout, parts),)


_ALL: tuple[Kind, ...] = (
    Drawn(
        "arukone",
        "Numberlink",
        "numbers",
        puzzle(
            NUMBERED_BORDERED,
            Cells("numbers", LETTERS_OR_NUMBERS),
            Worked("largest", most_in_cells),
            Listed("blocked", "#"),
            Links("lines"),
        ),
        BORDERED,
        (Linked(),),
        repeated=("numbers", "blocked"),
    ),
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
        "fences",
        "Slitherlink",
        "clues",
        puzzle(BORDERED, HoledBoard("board"), HoledClues("clues", NUMBERS)),
        BORDERED,
        (Walled(),),
        repeated=("clues",),
    ),
    Graphs("fences", "Slitherlink", "clues", hint),
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
        "galaxies",
        "Galaxies",
        "size",
        puzzle(BORDERED, Size("size"), Between("centres", DOTS, kinds=("cell", "across", "down", "corner"))),
        BORDERED,
        (Walled(),),
    ),
    Drawn(
        "hashi",
        "Hashiwokakero",
        "islands",
        puzzle(PLAIN, Cells("islands", NUMBERS_OR_UNKNOWN), Bridges("bridges")),
        PLAIN,
        (Bridged(),),
        repeated=("islands",),
    ),
    Drawn(
        "heyawake",
        "Heyawake",
        "rooms",
        puzzle(
            NUMBERED_BORDERED,
            Rooms("rooms"),
            RoomNumbers("numbers", "rooms", NUMBERS),
            Cells("givens", SHADED, optional=True),
        ),
        PLAIN,
        (SHADING,),
    ),
    Drawn(
        "hitori",
        "Hitori",
        "numbers",
        puzzle(NUMBERED, Cells("numbers", NUMBERS), Cells("givens", SHADED, optional=True)),
        PLAIN,
        (SHADING,),
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
        "lits",
        "LITS",
        "rooms",
        puzzle(BORDERED, Rooms("rooms"), Cells("givens", SHADED, optional=True)),
        PLAIN,
        (SHADING,),
    ),
    Drawn(
        "masyu",
        "Masyu",
        "circles",
        puzzle(BORDERED, Cells("circles", CIRCLES), Listed("blocked", "#"), Links("lines")),
        BORDERED,
        (Linked(),),
        repeated=("circles", "blocked"),
    ),
    Drawn(
        "nurikabe",
        "Nurikabe",
        "numbers",
        puzzle(NUMBERED, Cells("numbers", NUMBERS_OR_UNKNOWN), Cells("givens", SHADED, optional=True)),
        PLAIN,
        (SHADING,),
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
        "slalom",
        "Slant",
        "numbers",
        puzzle(
            Layout(gap=Gap.AROUND, ruled=False),
            Cells("numbers", Marks({"+": "."}, numbers=True), kind="corner"),
            Cells("givens", Marks({"N": "1", "/": "2"}), optional=True),
        ),
        PLAIN,
        (Filled({"N": 1, "/": 2}),),
    ),
    Drawn(
        "snake",
        "Numbered Snake",
        "givens",
        puzzle(
            Layout(digits, left=BESIDE, top=BESIDE),
            Cells("givens", Marks({"#": "0"}, numbers=True)),
            Key("length", "max"),
            Worked("largest", longest_snake),
            Side("top", "top"),
            Side("left", "left"),
        ),
        NUMBERED,
        (Filled({"#": 0, "": 0}, numbers=True),),
        digits=2,
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
        "sudoku",
        "Jigsaw Sudoku",
        "givens",
        puzzle(NUMBERED_BORDERED, Rooms("rooms", boxes=True), Cells("givens", NUMBERS)),
        NUMBERED,
        (FULL,),
        square=True,
        also="Sudoku",
    ),
    Drawn(
        "tapa",
        "Tapa",
        "clues",
        puzzle(BLOCKS, Runs("clues"), Cells("givens", SHADED, optional=True)),
        PLAIN,
        (SHADING,),
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
    Drawn(
        "thermometers",
        "Thermometers",
        "size",
        puzzle(
            Layout(gap=Gap.AFTER, left=BESIDE, top=UPRIGHT, frame=True),
            Size("size"),
            Tubes("tubes"),
            Side("rows", "left"),
            Side("columns", "top"),
        ),
        PLAIN,
        (SHADING,),
    ),
    Drawn(
        "yajilin",
        "Yajilin",
        "clues",
        puzzle(
            Layout(digits_and_one, gap=Gap.AROUND),
            Cells("clues", Marks(numbers=True, arrows=ARROWS)),
            Cells("totals", NUMBERS, optional=True, behind=" "),
            Links("lines"),
        ),
        BORDERED,
        (Filled({"#": 1}, type="Vertex", other=0), Linked()),
    ),
)

KINDS = {(kind.name, kind.format): kind for kind in _ALL}
"""The types by their name and format."""
