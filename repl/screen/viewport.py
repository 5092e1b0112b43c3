"""Which rows or columns of a large board are in sight: those around the cursor, with the clues outside kept."""

from typing import NamedTuple


class Extent(NamedTuple):
    """Rows or columns of a drawing: how many, how many clues stand before the board, and how many behind it."""

    total: int
    head: int
    tail: int


class View(NamedTuple):
    """The rows or columns shown, in order; where the moving part begins; whether there is more before and behind."""

    shown: tuple[int, ...]
    offset: int
    before: bool
    behind: bool


MARGIN = 3
"""How much of the board is kept in sight around the cursor."""


def view(extent: Extent, room: int, focus: tuple[int, int], offset: int) -> View:
    """What to show in so much room, so that the focus (first and last) is in sight; as little moved as possible."""
    if extent.total <= room:
        return View(tuple(range(extent.total)), 0, False, False)
    head = extent.head if extent.head <= room // 2 else 0
    tail = extent.tail if extent.tail <= (room - head) // 3 else 0
    moving = max(1, room - head - tail)
    first, last = head, extent.total - tail  # of the part that moves
    margin = min(MARGIN, max(0, (moving - (focus[1] - focus[0] + 1)) // 2))
    low, high = focus[1] + margin - moving + 1, focus[0] - margin
    start = max(first, min(max(first + offset, low), high, last - moving))
    start = max(first, min(start, last - moving))
    end = min(last, start + moving)
    shown = (*range(head), *range(start, end), *range(last, extent.total))[:room]
    return View(shown, start - first, start > first, end < last)
