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
from dslrun.dsl.importers.spf.outside import RimClues
from dslrun.dsl.importers.spf.rails import GivenRails, StationSolution
from dslrun.dsl.importers.spf.ranges import InRange
from dslrun.dsl.importers.spf.solution import CellValues, LinkValues, WallValues
from dslrun.dsl.importers.spf.symbols import SymbolNumbers, SymbolPicture

TYPES: tuple[SpfKind, ...] = (
    DiagramKind(
        "arukone",
        "Numberlink",
        puzzle(
            NUMBERED_BORDERED,
            CellPicture("numbers", LETTERS_OR_NUMBERS),
            ComputedNumber("largest", most_in_cells),
            MarkedCells("blocked", "#"),
            LinkPicture("lines"),
        ),
        (LinkValues(),),
        BORDERED,
        size="numbers",
        repeated=("numbers", "blocked"),
    ),
    DiagramKind(
        "chatroom",
        "Chatroom",
        puzzle(
            DiagramLayout(digits_and_one, gap=Gap.AROUND),
            SymbolPicture("symbols", "numbers"),
            SymbolNumbers("numbers"),
            LinkPicture("lines"),
        ),
        (LinkValues(),),
        BORDERED,
        size="symbols",
        repeated=("symbols",),
    ),
    DiagramKind(
        "curve_data",
        "Curve Data",
        (
            *puzzle(
                NUMBERED_BORDERED,
                CellPicture("numbers", NUMBERS),
                MarkedCells("blocked", "#"),
                LinkPicture("lines"),
                InRange("", lambda sketch: sketch.header.counts.get("shapes", 0)),
            ),
            shapes("shapes"),
        ),
        (LinkValues(), CurveSolution()),
        BORDERED,
        size="numbers",
    ),
    DiagramKind(
        "fences",
        "Slitherlink",
        puzzle(BORDERED, HoledBoard("board"), HoledClues("clues", NUMBERS)),
        (WallValues(),),
        BORDERED,
        size="clues",
        repeated=("clues",),
    ),
    GraphKind("fences", "Slitherlink", "clues", hint),
    DiagramKind(
        "galaxies",
        "Galaxies",
        puzzle(BORDERED, BoardSize("size"), BorderPicture("centres", DOTS, kinds=("cell", "across", "down", "corner"))),
        (WallValues(),),
        BORDERED,
    ),
    DiagramKind(
        "hashi",
        "Hashiwokakero",
        puzzle(PLAIN, CellPicture("islands", NUMBERS_OR_UNKNOWN), GivenBridges("bridges"), InRange("", lambda _: 8)),
        (BridgeSolution(),),
        size="islands",
        repeated=("islands",),
    ),
    DiagramKind(
        "laser",
        "Laser",
        puzzle(
            DiagramLayout(gap=Gap.AROUND, left=BESIDE, top=UPRIGHT, right=BESIDE, bottom=UPRIGHT, on_lines=True),
            BoardSize("size"),
            *(SideClues(side, side) for side in ("top", "left", "right", "bottom")),
            BeamEnd("entry", "n", "7"),
            BeamEnd("exit", "N", "/", leaves=True),
            CellPicture("marks", MarkTable({"X": "X", "-": "-", "|": "|"}), kind="corner"),
            CellPicture("givens", MarkTable({"#": "0", "N": "1", "/": "2"}), optional=True),
        ),
        (CellValues({"": 0, "#": 0, ".": 0, "-": 0, "N": 1, "/": 2}),),
    ),
    DiagramKind(
        "masyu",
        "Masyu",
        puzzle(BORDERED, CellPicture("circles", CIRCLES), MarkedCells("blocked", "#"), LinkPicture("lines")),
        (LinkValues(),),
        BORDERED,
        size="circles",
        repeated=("circles", "blocked"),
    ),
    DiagramKind(
        "slalom",
        "Slant",
        puzzle(
            DiagramLayout(gap=Gap.AROUND, ruled=False),
            CellPicture("numbers", MarkTable({"+": "."}, numbers=True), kind="corner"),
            CellPicture("givens", MarkTable({"N": "1", "/": "2"}), optional=True),
        ),
        (CellValues({"N": 1, "/": 2}),),
        size="numbers",
    ),
    DiagramKind(
        "stations",
        "Stations",
        puzzle(
            NUMBERED_BORDERED,
            CellPicture("stations", NUMBERS),
            ComputedNumber("last", most_in_cells),
            CellPicture("crossings", MarkTable({"+": "+"}), optional=True, middle=True),
            LinkPicture("lines"),
        ),
        (LinkValues(),),
        NUMBERED_BORDERED,
        size="stations",
        repeated=("stations", "crossings"),
    ),
    DiagramKind(
        "subway",
        "Subway",
        puzzle(
            DiagramLayout(gap=Gap.BETWEEN, left=Margin(FOUR), top=Margin(FOUR, upright=True)),
            BoardSize("size"),
            GivenRails("rails"),
            MarkedCells("blocked", "#"),
            RimClues("rows", "left"),
            RimClues("columns", "top"),
        ),
        (StationSolution(), LinkValues()),
        DiagramLayout(gap=Gap.BETWEEN),
    ),
    DiagramKind(
        "yajilin",
        "Yajilin",
        puzzle(
            DiagramLayout(digits_and_one, gap=Gap.AROUND),
            CellPicture("clues", MarkTable(numbers=True, arrows=ARROWS)),
            CellPicture("totals", NUMBERS, optional=True, behind=" "),
            LinkPicture("lines"),
        ),
        (CellValues({"#": 1}, type="Vertex", other=0), LinkValues()),
        BORDERED,
        size="clues",
    ),
)
