"""Types in which cells are shaded."""

from dslrun.dsl.importers.spf.arguments import BoardSize, CellPicture, KeyNumber, SideClues
from dslrun.dsl.importers.spf.blocks import CellClues
from dslrun.dsl.importers.spf.kind import DiagramKind, SpfKind
from dslrun.dsl.importers.spf.kinds.shared import (
    BESIDE,
    BLOCKS,
    BORDERED,
    NUMBERED,
    NUMBERED_BORDERED,
    UPRIGHT,
    puzzle,
)
from dslrun.dsl.importers.spf.layout import DiagramLayout, Gap, Margin, digits
from dslrun.dsl.importers.spf.marks import NUMBERS, NUMBERS_OR_UNKNOWN, SHADED, MarkTable
from dslrun.dsl.importers.spf.outside import ClueLists
from dslrun.dsl.importers.spf.ranges import InRange, all_cells
from dslrun.dsl.importers.spf.rooms import RoomNumbers, RoomPicture
from dslrun.dsl.importers.spf.sketch import DiagramSketch
from dslrun.dsl.importers.spf.solution import CellValues
from dslrun.dsl.importers.spf.thermometers import ThermometerHints


def longest_snake(sketch: DiagramSketch) -> int:
    """Return the length of the snake if the file gives it, else the number of cells."""
    return sketch.header.number("max", sketch.plan.rows * sketch.plan.columns)


TYPES: tuple[SpfKind, ...] = (
    DiagramKind(
        "aquarium",
        "Aquarium",
        puzzle(
            DiagramLayout(gap=Gap.AROUND, left=BESIDE, top=UPRIGHT),
            RoomPicture("tanks"),
            SideClues("rows", "left"),
            SideClues("columns", "top"),
            CellPicture("givens", SHADED, optional=True),
        ),
        size="tanks",
    ),
    *(
        DiagramKind(
            name,
            game,
            puzzle(
                NUMBERED,
                CellPicture("numbers", NUMBERS_OR_UNKNOWN),
                CellPicture("givens", SHADED, optional=True),
                InRange("", all_cells),
            ),
            size="numbers",
        )
        for name, game in (("cave", "Cave"), ("narrow_cave", "Narrow Cave"), ("nurikabe", "Nurikabe"))
    ),
    DiagramKind(
        "coral",
        "Coral",
        puzzle(
            DiagramLayout(left=Margin(key="left"), top=Margin(key="top", upright=True), frame=True),
            BoardSize("size"),
            ClueLists("rows", "left", key="left"),
            ClueLists("columns", "top", key="top"),
            CellPicture("givens", SHADED, optional=True),
        ),
    ),
    DiagramKind(
        "heyawake",
        "Heyawake",
        puzzle(
            NUMBERED_BORDERED,
            RoomPicture("rooms"),
            RoomNumbers("numbers", "rooms", NUMBERS),
            CellPicture("givens", SHADED, optional=True),
        ),
        size="rooms",
    ),
    DiagramKind(
        "hitori",
        "Hitori",
        puzzle(NUMBERED, CellPicture("numbers", NUMBERS), CellPicture("givens", SHADED, optional=True)),
        size="numbers",
    ),
    *(
        DiagramKind(
            name,
            game,
            puzzle(BORDERED, RoomPicture("rooms"), CellPicture("givens", SHADED, optional=True)),
            size="rooms",
        )
        for name, game in (("lits", "LITS"), ("lits_plus", "LITS Plus"))
    ),
    DiagramKind(
        "snake",
        "Numbered Snake",
        puzzle(
            DiagramLayout(digits, left=BESIDE, top=BESIDE),
            CellPicture("givens", MarkTable({"#": "0"}, numbers=True)),
            KeyNumber("length", "max"),
            KeyNumber("largest", "largest", longest_snake),
            SideClues("top", "top"),
            SideClues("left", "left"),
        ),
        (CellValues({"#": 0, "": 0, ".": 0, "-": 0}, numbers=True, fill=True),),
        NUMBERED,
        size="givens",
        digits=2,
    ),
    DiagramKind(
        "tapa", "Tapa", puzzle(BLOCKS, CellClues("clues"), CellPicture("givens", SHADED, optional=True)), size="clues"
    ),
    DiagramKind(
        "thermometers",
        "Thermometers",
        puzzle(
            DiagramLayout(gap=Gap.AFTER, left=BESIDE, top=UPRIGHT, frame=True),
            BoardSize("size"),
            ThermometerHints("tubes"),
            SideClues("rows", "left"),
            SideClues("columns", "top"),
        ),
    ),
)
