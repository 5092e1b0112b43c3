"""Bound the numbers of a Fillomino by its connected blank cells."""

from collections.abc import Sequence


def largest_number(rows: Sequence[Sequence[int | None]]) -> int:
    """Return a bound for the numbers of a solved Fillomino.

    Every number is given, or its group has no givens and lies in one connected component of blank cells.
    """
    blank = {(r, c) for r, row in enumerate(rows) for c, number in enumerate(row) if number is None}
    given = max((number for row in rows for number in row if number is not None), default=1)
    largest = 0
    while blank:
        waiting, size = [blank.pop()], 0
        while waiting:
            r, c = waiting.pop()
            size += 1
            around = {(r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)} & blank
            blank -= around
            waiting.extend(around)
        largest = max(largest, size)
    return max(given, largest)
