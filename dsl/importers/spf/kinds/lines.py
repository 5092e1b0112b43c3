"""Types in which lines are drawn: loops, paths, bridges, borders."""

from dslrun.dsl.importers.spf.beams import Arrow
from dslrun.dsl.importers.spf.bridges import Bridged, Bridges
from dslrun.dsl.importers.spf.curves import Traced, shapes
from dslrun.dsl.importers.spf.graphs import Graphs, hint
from dslrun.dsl.importers.spf.holes import HoledBoard, HoledClues
from dslrun.dsl.importers.spf.kind import Drawn, Kind
from dslrun.dsl.importers.spf.kinds.shared import (
    BESIDE,
    BORDERED,
    CIRCLES,
    DOTS,
    NUMBERED_BORDERED,
    PLAIN,
    UPRIGHT,
    most_in_cells,
    puzzle,
)
from dslrun.dsl.importers.spf.layout import Gap, Layout, Margin, digits_and_one, four
from dslrun.dsl.importers.spf.marks import ARROWS, LETTERS_OR_NUMBERS, NUMBERS, NUMBERS_OR_UNKNOWN, Marks
from dslrun.dsl.importers.spf.parts import Between, Cells, Links, Listed, Side, Size, Worked
from dslrun.dsl.importers.spf.rails import Counts, Rails, Stations
from dslrun.dsl.importers.spf.solved import Filled, Linked, Walled
from dslrun.dsl.importers.spf.symbols import SymbolNumbers, Symbols

TYPES: tuple[Kind, ...] = (
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
        "chatroom",
        "Chatroom",
        "symbols",
        puzzle(
            Layout(digits_and_one, gap=Gap.AROUND),
            Symbols("symbols", "numbers"),
            SymbolNumbers("numbers"),
            Links("lines"),
        ),
        BORDERED,
        (Linked(),),
        repeated=("symbols",),
    ),
    Drawn(
        "curve_data",
        "Curve Data",
        "numbers",
        (
            *puzzle(NUMBERED_BORDERED, Cells("numbers", NUMBERS), Listed("blocked", "#"), Links("lines")),
            shapes("shapes"),
        ),
        BORDERED,
        (Linked(), Traced()),
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
        "laser",
        "Laser",
        "size",
        puzzle(
            Layout(gap=Gap.AROUND, left=BESIDE, top=UPRIGHT, right=BESIDE, bottom=UPRIGHT, on_lines=True),
            Size("size"),
            *(Side(side, side) for side in ("top", "left", "right", "bottom")),
            Arrow("entry", "n", "7"),
            Arrow("exit", "N", "/", leaves=True),
            Cells("marks", Marks({"X": "X", "-": "-", "|": "|"}), kind="corner"),
            Cells("givens", Marks({"#": "0", "N": "1", "/": "2"}), optional=True),
        ),
        PLAIN,
        (Filled({"": 0, "#": 0, ".": 0, "-": 0, "N": 1, "/": 2}),),
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
        "stations",
        "Stations",
        "stations",
        puzzle(
            NUMBERED_BORDERED,
            Cells("stations", NUMBERS),
            Worked("last", most_in_cells),
            Cells("crossings", Marks({"+": "+"}), optional=True, middle=True),
            Links("lines"),
        ),
        NUMBERED_BORDERED,
        (Linked(),),
        repeated=("stations", "crossings"),
    ),
    Drawn(
        "subway",
        "Subway",
        "size",
        puzzle(
            Layout(gap=Gap.BETWEEN, left=Margin(four), top=Margin(four, upright=True)),
            Size("size"),
            Rails("rails"),
            Listed("blocked", "#"),
            Counts("rows", "left"),
            Counts("columns", "top"),
        ),
        Layout(gap=Gap.BETWEEN),
        (Stations(), Linked()),
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
