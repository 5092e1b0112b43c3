"""Blank cells that hang together: how large a number nobody has written can be."""

from collections.abc import Sequence


def largest_number(rows: Sequence[Sequence[int | None]]) -> int:
    """The largest number of a solved Fillomino: a given, or that of a group without givens, which is all blank."""
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
