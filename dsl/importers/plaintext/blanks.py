"""Bound the numbers of a Fillomino by its connected blank cells."""

from collections import Counter
from collections.abc import Sequence


def largest_number(rows: Sequence[Sequence[int | None]]) -> int:
    """Return a bound for the numbers of a solved Fillomino.

    Every number is given, or its group has no givens and lies in one connected component of blank cells, without the
    blank cells that the groups of the givens need.
    """
    blank = {(r, c) for r, row in enumerate(rows) for c, number in enumerate(row) if number is None}
    given = max((number for row in rows for number in row if number is not None), default=1)
    largest, free = 0, len(blank) - needed_cells(Counter(number for row in rows for number in row))
    while blank:
        waiting, size = [blank.pop()], 0
        while waiting:
            r, c = waiting.pop()
            size += 1
            around = {(r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)} & blank
            blank -= around
            waiting.extend(around)
        largest = max(largest, size)
    return max(given, min(largest, free))


def needed_cells(givens: Counter[int | None]) -> int:
    """Return how many blank cells the groups of the givens need at least, if equal givens share a group if they can."""
    return sum(-count % number for number, count in givens.items() if number)
