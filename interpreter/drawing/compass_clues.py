"""Clues with four numbers in a face, one at each of its sides: up, right, down and left."""

from collections.abc import Iterable, Iterator

from dslrun.interpreter.drawing.canvas import Spot

NUMBERS = 4
UNKNOWN = "?"
HIGH = 4
"""The rows from vertex to vertex around a face with a compass clue."""


def is_compass_clue(text: str) -> bool:
    """Return whether a clue has four numbers."""
    return len(text.split()) == NUMBERS


def face_room(texts: Iterable[str]) -> tuple[int, int]:
    """Return the least rows and columns from vertex to vertex that keep clues in faces clear of the lines."""
    high, wide = 0, 0
    for text in texts:
        if is_compass_clue(text):
            left, right = (len(text.split()[at]) for at in (3, 1))
            high, wide = HIGH, max(wide, 2 * max(left, right) + 6)
        else:
            wide = max(wide, len(text) + 1)
    return high, wide


def compass_parts(text: str, middle: Spot) -> Iterator[tuple[Spot, str]]:
    """Yield the texts of a clue, each with its middle: a `+` at `middle` and the known numbers around it."""
    row, column = middle
    up, right, down, left = text.split()
    yield middle, "+"
    for at, number in (
        ((row - 1, column), up),
        ((row, column + 2 + len(right) // 2), right),
        ((row + 1, column), down),
        ((row, column - 2 - (len(left) - 1) // 2), left),
    ):
        if number != UNKNOWN:
            yield at, number
