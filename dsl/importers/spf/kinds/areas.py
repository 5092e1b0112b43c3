"""Types in which the board is divided into areas."""

from dslrun.dsl.importers.spf.arguments import CellPicture
from dslrun.dsl.importers.spf.blocks import CompassClues
from dslrun.dsl.importers.spf.kind import DiagramKind, SpfKind
from dslrun.dsl.importers.spf.kinds.shared import BORDERED, puzzle
from dslrun.dsl.importers.spf.layout import DiagramLayout, double_digits
from dslrun.dsl.importers.spf.marks import MarkTable
from dslrun.dsl.importers.spf.rooms import WallList
from dslrun.dsl.importers.spf.solution import WallValues

TYPES: tuple[SpfKind, ...] = (
    DiagramKind(
        "compass",
        "Compass",
        puzzle(DiagramLayout(double_digits, 2), CompassClues("compasses")),
        (WallValues(),),
        BORDERED,
        size="compasses",
    ),
    DiagramKind(
        "yagit",
        "Yagit",
        puzzle(
            BORDERED,
            WallList("fences"),
            CellPicture("animals", MarkTable({"A": "A", "B": "B"})),
            CellPicture("posts", MarkTable({"*": "*"}), kind="corner"),
        ),
        (WallValues(),),
        BORDERED,
        size="animals",
    ),
)
