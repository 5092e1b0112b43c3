"""Choose the rows or columns of a large board that fit the window: those near the cursor, and clues at the border."""

from typing import NamedTuple


class Extent(NamedTuple):
    """Rows or columns of a drawing: the total, and how many at the start and at the end hold clues."""

    total: int
    head: int
    tail: int


class View(NamedTuple):
    """The rows or columns shown, the offset of the scrolled part, and whether more lie before and after it."""

    shown: tuple[int, ...]
    offset: int
    before: bool
    behind: bool


MARGIN = 3
"""The number of rows or columns kept visible around the cursor."""


def view(extent: Extent, room: int, focus: tuple[int, int], offset: int) -> View:
    """Choose the rows or columns to show. Keep the focus (first and last) visible, and scroll as little as possible.

    `room` is the number that fits the window, `offset` the previous offset.
    """
    if extent.total <= room:
        return View(tuple(range(extent.total)), 0, False, False)
    head = extent.head if extent.head <= room // 2 else 0
    tail = extent.tail if extent.tail <= (room - head) // 3 else 0
    moving = max(1, room - head - tail)
    first, last = head, extent.total - tail  # of the scrolled part
    margin = min(MARGIN, max(0, (moving - (focus[1] - focus[0] + 1)) // 2))
    low, high = focus[1] + margin - moving + 1, focus[0] - margin
    start = max(first, min(max(first + offset, low), high, last - moving))
    start = max(first, min(start, last - moving))
    end = min(last, start + moving)
    shown = (*range(head), *range(start, end), *range(last, extent.total))[:room]
    return View(shown, start - first, start > first, end < last)
