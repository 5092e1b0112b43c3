"""Clues with four numbers in a face, one at each of its sides: up, right, down and left."""

from collections.abc import Iterable, Iterator

from dslrun.interpreter.drawing.canvas import Spot

NUMBERS = 4
UNKNOWN = "?"
HIGH = 4
"""Rows between vertices around a face with such a clue."""


def is_compass_clue(text: str) -> bool:
    """Return whether a clue has four numbers."""
    return len(text.split()) == NUMBERS


def face_room(texts: Iterable[str]) -> tuple[int, int]:
    """Return the rows and columns between vertices that keep clues in faces clear of the lines around them."""
    high, wide = 0, 0
    for text in texts:
        if is_compass_clue(text):
            left, right = (len(text.split()[at]) for at in (3, 1))
            high, wide = HIGH, max(wide, 2 * max(left, right) + 6)
        else:
            wide = max(wide, len(text) + 1)
    return high, wide


def compass_parts(text: str, middle: Spot) -> Iterator[tuple[Spot, str]]:
    """Yield the numbers with the middle of each, and a cross between them; unknown numbers are left out."""
    row, column = middle
    up, right, down, left = text.split()
    yield middle, "+"
    for at, number in (
        ((row - 1, column), up),
        ((row, column + 1 + (len(right) + 1) // 2), right),
        ((row + 1, column), down),
        ((row, column - 2 - (len(left) - 1) // 2), left),
    ):
        if number != UNKNOWN:
            yield at, number
