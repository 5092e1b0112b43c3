"""Types in which a way leads through the board."""

from dslrun.dsl.importers.spf.kind import Drawn, Kind
from dslrun.dsl.importers.spf.kinds.shared import BORDERED, PLAIN, puzzle
from dslrun.dsl.importers.spf.labyrinths import Labyrinth
from dslrun.dsl.importers.spf.marks import NUMBERS
from dslrun.dsl.importers.spf.parts import Cells, Key
from dslrun.dsl.importers.spf.solved import Filled

TYPES: tuple[Kind, ...] = (
    Drawn(
        "magic_labyrinth",
        "Magic Labyrinth",
        "labyrinth",
        puzzle(BORDERED, Labyrinth("labyrinth"), Key("highest", "max", 3), Cells("givens", NUMBERS, optional=True)),
        PLAIN,
        (Filled({"": 0, "-": 0, ".": 0}, numbers=True),),
        square=True,
    ),
)
