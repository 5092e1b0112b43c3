"""Find the width of the cells in a drawing of rooms."""

from collections.abc import Iterator, Sequence
from math import gcd

from dslrun.dsl.diagnostics import DslError, mistake
from dslrun.dsl.source import Origin

BORDERS = frozenset("+-|")
BETWEEN = frozenset("+-| ")
"""The characters that may be between two cells of a row: a border or a blank."""


def cell_step(lines: Sequence[tuple[str, Origin]], blame: Origin) -> int:
    """Return the distance between the left borders of neighbouring cells: the width of a cell plus 1.

    Every `+` and `|` is at a multiple of this distance, no character of a cell is, and a border runs along whole
    cells. Raise an error if no distance or more than one satisfies this. A drawing without cells has the distance 2.
    """
    texts = [text.rstrip() for text, _ in lines]
    distance = gcd(*posts(texts))
    if not distance:  # a single `+`: the drawing has no cell
        return 2
    steps = [step for step in range(2, distance + 1) if not distance % step and fits(texts, step)]
    if len(steps) == 1:
        return steps[0]
    raise ambiguous(blame, steps, distance) if steps else uneven(lines)


def posts(texts: Sequence[str]) -> Iterator[int]:
    """Yield the column of every `+` in a line between rows and of every `|` in a row of cells."""
    for number, text in enumerate(texts):
        sign = "|" if number % 2 else "+"
        yield from (column for column, char in enumerate(text) if char == sign)


def fits(texts: Sequence[str], step: int) -> bool:
    """Return whether all lines of a drawing fit cells that are `step` - 1 characters wide."""
    return all(row_fits(text, step) if number % 2 else border_fits(text, step) for number, text in enumerate(texts))


def row_fits(text: str, step: int) -> bool:
    """Return whether a row of cells has no mark between two cells."""
    return BETWEEN.issuperset(text[::step])


def border_fits(text: str, step: int) -> bool:
    """Return whether the border between two rows runs along whole cells."""
    cells = (set(text[at + 1 : at + step].ljust(step - 1)) for at in range(0, len(text) - 1, step))
    return all(len(cell & BORDERS) == 0 or cell <= BORDERS for cell in cells)


def ambiguous(blame: Origin, steps: Sequence[int], distance: int) -> DslError:
    """Return the error for a drawing that could have cells of several widths."""
    widths = " or ".join(str(step - 1) for step in steps)
    message = f"the cells of this drawing may be {widths} characters wide"
    note = "draw `+` at every corner of a cell in the first line; for numbers of two digits draw `+--+--+`"
    return mistake("E0428", message, blame, f"its borders are {distance} characters apart", note)


def uneven(lines: Sequence[tuple[str, Origin]]) -> DslError:
    """Return the error for a drawing whose cells are not equally wide."""
    message = "the cells of this drawing are not equally wide"
    note = "give all cells the width of the longest number, as in `+--+--+`"
    return mistake("E0428", message, lines[0][1], "drawn from here", note)
