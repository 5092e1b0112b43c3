"""Types in which lines are drawn: loops, paths, bridges, borders."""

from dslrun.dsl.importers.spf.arguments import (
    BoardSize,
    BorderPicture,
    CellPicture,
    ComputedNumber,
    LinkPicture,
    MarkedCells,
    SideClues,
)
from dslrun.dsl.importers.spf.beams import BeamEnd
from dslrun.dsl.importers.spf.bridges import BridgeSolution, GivenBridges
from dslrun.dsl.importers.spf.curves import CurveSolution, shapes
from dslrun.dsl.importers.spf.graphs import GraphKind, hint
from dslrun.dsl.importers.spf.holes import HoledBoard, HoledClues
from dslrun.dsl.importers.spf.kind import DiagramKind, SpfKind
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
from dslrun.dsl.importers.spf.layout import FOUR, DiagramLayout, Gap, Margin, digits_and_one
from dslrun.dsl.importers.spf.marks import ARROWS, LETTERS_OR_NUMBERS, NUMBERS, NUMBERS_OR_UNKNOWN, MarkTable
from dslrun.dsl.importers.spf.rails import GivenRails, RimClues, StationSolution
from dslrun.dsl.importers.spf.solution import CellValues, LinkValues, WallValues
from dslrun.dsl.importers.spf.symbols import SymbolNumbers, SymbolPicture

TYPES: tuple[SpfKind, ...] = (
    DiagramKind(
        "arukone",
        "Numberlink",
        "numbers",
        puzzle(
            NUMBERED_BORDERED,
            CellPicture("numbers", LETTERS_OR_NUMBERS),
            ComputedNumber("largest", most_in_cells),
            MarkedCells("blocked", "#"),
            LinkPicture("lines"),
        ),
        BORDERED,
        (LinkValues(),),
        repeated=("numbers", "blocked"),
    ),
    DiagramKind(
        "chatroom",
        "Chatroom",
        "symbols",
        puzzle(
            DiagramLayout(digits_and_one, gap=Gap.AROUND),
            SymbolPicture("symbols", "numbers"),
            SymbolNumbers("numbers"),
            LinkPicture("lines"),
        ),
        BORDERED,
        (LinkValues(),),
        repeated=("symbols",),
    ),
    DiagramKind(
        "curve_data",
        "Curve Data",
        "numbers",
        (
            *puzzle(
                NUMBERED_BORDERED, CellPicture("numbers", NUMBERS), MarkedCells("blocked", "#"), LinkPicture("lines")
            ),
            shapes("shapes"),
        ),
        BORDERED,
        (LinkValues(), CurveSolution()),
    ),
    DiagramKind(
        "fences",
        "Slitherlink",
        "clues",
        puzzle(BORDERED, HoledBoard("board"), HoledClues("clues", NUMBERS)),
        BORDERED,
        (WallValues(),),
        repeated=("clues",),
    ),
    GraphKind("fences", "Slitherlink", "clues", hint),
    DiagramKind(
        "galaxies",
        "Galaxies",
        "size",
        puzzle(BORDERED, BoardSize("size"), BorderPicture("centres", DOTS, kinds=("cell", "across", "down", "corner"))),
        BORDERED,
        (WallValues(),),
    ),
    DiagramKind(
        "hashi",
        "Hashiwokakero",
        "islands",
        puzzle(PLAIN, CellPicture("islands", NUMBERS_OR_UNKNOWN), GivenBridges("bridges")),
        PLAIN,
        (BridgeSolution(),),
        repeated=("islands",),
    ),
    DiagramKind(
        "laser",
        "Laser",
        "size",
        puzzle(
            DiagramLayout(gap=Gap.AROUND, left=BESIDE, top=UPRIGHT, right=BESIDE, bottom=UPRIGHT, on_lines=True),
            BoardSize("size"),
            *(SideClues(side, side) for side in ("top", "left", "right", "bottom")),
            BeamEnd("entry", "n", "7"),
            BeamEnd("exit", "N", "/", leaves=True),
            CellPicture("marks", MarkTable({"X": "X", "-": "-", "|": "|"}), kind="corner"),
            CellPicture("givens", MarkTable({"#": "0", "N": "1", "/": "2"}), optional=True),
        ),
        PLAIN,
        (CellValues({"": 0, "#": 0, ".": 0, "-": 0, "N": 1, "/": 2}),),
    ),
    DiagramKind(
        "masyu",
        "Masyu",
        "circles",
        puzzle(BORDERED, CellPicture("circles", CIRCLES), MarkedCells("blocked", "#"), LinkPicture("lines")),
        BORDERED,
        (LinkValues(),),
        repeated=("circles", "blocked"),
    ),
    DiagramKind(
        "slalom",
        "Slant",
        "numbers",
        puzzle(
            DiagramLayout(gap=Gap.AROUND, ruled=False),
            CellPicture("numbers", MarkTable({"+": "."}, numbers=True), kind="corner"),
            CellPicture("givens", MarkTable({"N": "1", "/": "2"}), optional=True),
        ),
        PLAIN,
        (CellValues({"N": 1, "/": 2}),),
    ),
    DiagramKind(
        "stations",
        "Stations",
        "stations",
        puzzle(
            NUMBERED_BORDERED,
            CellPicture("stations", NUMBERS),
            ComputedNumber("last", most_in_cells),
            CellPicture("crossings", MarkTable({"+": "+"}), optional=True, middle=True),
            LinkPicture("lines"),
        ),
        NUMBERED_BORDERED,
        (LinkValues(),),
        repeated=("stations", "crossings"),
    ),
    DiagramKind(
        "subway",
        "Subway",
        "size",
        puzzle(
            DiagramLayout(gap=Gap.BETWEEN, left=Margin(FOUR), top=Margin(FOUR, upright=True)),
            BoardSize("size"),
            GivenRails("rails"),
            MarkedCells("blocked", "#"),
            RimClues("rows", "left"),
            RimClues("columns", "top"),
        ),
        DiagramLayout(gap=Gap.BETWEEN),
        (StationSolution(), LinkValues()),
    ),
    DiagramKind(
        "yajilin",
        "Yajilin",
        "clues",
        puzzle(
            DiagramLayout(digits_and_one, gap=Gap.AROUND),
            CellPicture("clues", MarkTable(numbers=True, arrows=ARROWS)),
            CellPicture("totals", NUMBERS, optional=True, behind=" "),
            LinkPicture("lines"),
        ),
        BORDERED,
        (CellValues({"#": 1}, type="Vertex", other=0), LinkValues()),
    ),
)
