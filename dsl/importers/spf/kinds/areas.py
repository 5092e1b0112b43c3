"""Types in which the board is divided into areas."""

from dslrun.dsl.importers.spf.blocks import Sides
from dslrun.dsl.importers.spf.kind import Drawn, Kind
from dslrun.dsl.importers.spf.kinds.shared import BORDERED, puzzle
from dslrun.dsl.importers.spf.layout import Layout, double_digits
from dslrun.dsl.importers.spf.marks import Marks
from dslrun.dsl.importers.spf.parts import Cells
from dslrun.dsl.importers.spf.rooms import Walls
from dslrun.dsl.importers.spf.solved import Walled

TYPES: tuple[Kind, ...] = (
    Drawn(
        "compass",
        "Compass",
        "compasses",
        puzzle(Layout(double_digits, 2), Sides("compasses")),
        BORDERED,
        (Walled(),),
    ),
    Drawn(
        "yagit",
        "Yagit",
        "animals",
        puzzle(
            BORDERED,
            Walls("fences"),
            Cells("animals", Marks({"A": "A", "B": "B"})),
            Cells("posts", Marks({"*": "*"}), kind="corner"),
        ),
        BORDERED,
        (Walled(),),
    ),
)
