"""What the types share: layouts that many of them have, and signs."""

from dslrun.dsl.importers.spf.kind import Diagram
from dslrun.dsl.importers.spf.layout import Gap, Layout, Margin, digits, two
from dslrun.dsl.importers.spf.marks import LETTERS_OR_NUMBERS, Marks
from dslrun.dsl.importers.spf.parts import Part, numbers_in_cells
from dslrun.dsl.importers.spf.sketch import Sketch
from dslrun.dsl.importers.spf.solved import Filled

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


def puzzle(layout: Layout, *parts: Part) -> tuple[Diagram, ...]:
    """The one diagram most types have."""
    return (Diagram("puzzle", layout, parts),)


def most_in_cells(sketch: Sketch) -> int:
    """The largest number in the cells."""
    return max(numbers_in_cells(sketch, LETTERS_OR_NUMBERS), default=1)
