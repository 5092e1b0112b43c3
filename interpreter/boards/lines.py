"""Rows and columns: sites grouped by their coordinates.

On boards of squares, the sites of a row have equal y and those of a column equal x. On hexagonal and triangular boards
columns lean to the left going up, as in Ludii, or to the right if the board itself does. A row of triangles contains
the cells of a strip that point up and those that point down.
"""

from collections.abc import Sequence
from math import cos, radians, sin, sqrt

from dslrun.interpreter.boards.graph import Indices, Point

SAME = 0.1
"""Sites at most this far from the first site of a row are in the same row."""
SAME_STRIP = 0.45
"""The same for triangles of side 1, where the centroids of a strip are a third of its height apart."""
LEANS = (0.0, 1 / sqrt(3), -1 / sqrt(3))
"""The leans of columns to try: vertical, to the left going up, to the right going up."""


def clusters(keys: Sequence[float], same: float) -> tuple[Indices, ...]:
    """Return the indices grouped by nearly equal keys. Groups are in order of keys, indices ascend within a group."""
    groups: list[list[int]] = []
    first = 0.0
    for index in sorted(range(len(keys)), key=keys.__getitem__):
        if not groups or keys[index] - first > same:
            groups.append([])
            first = keys[index]
        groups[-1].append(index)
    return tuple(tuple(sorted(group)) for group in groups)


def rows(positions: Sequence[Point], same: float = SAME) -> tuple[Indices, ...]:
    """Return the rows from bottom to top."""
    return clusters([y for _, y in positions], same)


def columns(positions: Sequence[Point], same: float = SAME) -> tuple[Indices, ...]:
    """Return the columns from left to right, with the lean that makes the fewest of them."""
    return leaning(positions, lean_of_columns(positions, same), same)


def counter_columns(positions: Sequence[Point], same: float = SAME) -> tuple[Indices, ...]:
    """Return the lines that lean opposite to the columns, from left to right; none if columns are vertical."""
    lean = lean_of_columns(positions, same)
    return leaning(positions, -lean, same) if lean else ()


def lean_of_columns(positions: Sequence[Point], same: float) -> float:
    """Return the lean that makes the fewest columns."""
    return min(LEANS, key=lambda lean: len(leaning(positions, lean, same)))


def leaning(positions: Sequence[Point], lean: float, same: float) -> tuple[Indices, ...]:
    """Return the sites grouped by parallel lines with this lean, from left to right."""
    return clusters([x + lean * y for x, y in positions], same)


def strips(positions: Sequence[Point], turn: float, same: float) -> tuple[Indices, ...]:
    """Return the strips that run in the bearing `turn`, from left to right. Each lists its sites in that direction."""
    east, north = sin(radians(turn)), cos(radians(turn))
    found = clusters([x * north - y * east for x, y in positions], same)
    read = (tuple(sorted(one, key=lambda at: positions[at][0] * east + positions[at][1] * north)) for one in found)
    return tuple(read) if north > 0 else tuple(read)[::-1]
