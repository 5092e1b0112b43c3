"""Layouts and signs that several types use."""

from dslrun.dsl.importers.spf.arguments import GameArgument, numbers_in_cells
from dslrun.dsl.importers.spf.kind import Diagram
from dslrun.dsl.importers.spf.layout import TWO, DiagramLayout, Gap, Margin, digits
from dslrun.dsl.importers.spf.marks import LETTERS_OR_NUMBERS, MarkTable
from dslrun.dsl.importers.spf.sketch import DiagramSketch
from dslrun.dsl.importers.spf.solution import CellValues

PLAIN = DiagramLayout()
NUMBERED = DiagramLayout(digits)
BORDERED = DiagramLayout(gap=Gap.AROUND)
NUMBERED_BORDERED = DiagramLayout(digits, gap=Gap.AROUND)
BLOCKS = DiagramLayout(TWO, 2)
BESIDE = Margin()
UPRIGHT = Margin(upright=True)
FULL = CellValues(numbers=True)
STARS = MarkTable({"*": "1", "-": "0"})
CIRCLES = MarkTable({"O": "o", "0": "o", "*": "*"})
DOTS = MarkTable({"O": "o", "0": "o"})


def puzzle(layout: DiagramLayout, *parts: GameArgument) -> tuple[Diagram, ...]:
    """Return the diagrams of a type that has only one, under the key `puzzle`."""
    return (Diagram("puzzle", layout, parts),)


def most_in_cells(sketch: DiagramSketch) -> int:
    """Return the largest number in the cells; 1 if there is none."""
    return max(numbers_in_cells(sketch, LETTERS_OR_NUMBERS), default=1)
