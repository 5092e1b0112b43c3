"""Types in which a path leads through the board."""

from dslrun.dsl.importers.spf.arguments import CellPicture, KeyNumber
from dslrun.dsl.importers.spf.kind import DiagramKind, SpfKind
from dslrun.dsl.importers.spf.kinds.shared import BORDERED, puzzle
from dslrun.dsl.importers.spf.labyrinths import Labyrinth
from dslrun.dsl.importers.spf.marks import NUMBERS
from dslrun.dsl.importers.spf.solution import CellValues

TYPES: tuple[SpfKind, ...] = (
    DiagramKind(
        "magic_labyrinth",
        "Magic Labyrinth",
        puzzle(
            BORDERED,
            Labyrinth("labyrinth"),
            KeyNumber("highest", "max"),
            CellPicture("givens", NUMBERS, optional=True),
        ),
        (CellValues({"": 0, "-": 0, ".": 0}, numbers=True),),
        size="labyrinth",
        required=("max",),
        square=True,
    ),
)
