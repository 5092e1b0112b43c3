"""Rows and columns: sites grouped by height and by position from left to right.

On boards of squares, a row has equal y and a column equal x. On hexagonal and triangular boards columns lean (up to the
left, as in Ludii; to the right if the board itself does), and a row of triangles holds both kinds of cells of a strip.
"""

from collections.abc import Sequence
from math import cos, radians, sin, sqrt

from dslrun.interpreter.boards.graph import Indices, Point

SAME = 0.1
"""Sites at most this far from the first site of a row are in the same row."""
SAME_STRIP = 0.45
"""The same for triangles of side 1, where the centroids of a strip are a third of its height (or width) apart."""
LEANS = (0.0, 1 / sqrt(3), -1 / sqrt(3))
"""The leans of columns to try: upright, up to the left, up to the right."""


def clusters(keys: Sequence[float], same: float) -> tuple[Indices, ...]:
    """Return the indices grouped by nearly equal keys, groups by ascending key, ascending indices inside."""
    groups: list[list[int]] = []
    first = 0.0
    for index in sorted(range(len(keys)), key=keys.__getitem__):
        if not groups or keys[index] - first > same:
            groups.append([])
            first = keys[index]
        groups[-1].append(index)
    return tuple(tuple(sorted(group)) for group in groups)


def rows(positions: Sequence[Point], same: float = SAME) -> tuple[Indices, ...]:
    """Return the sites by height, bottom to top."""
    return clusters([y for _, y in positions], same)


def columns(positions: Sequence[Point], same: float = SAME) -> tuple[Indices, ...]:
    """Return the columns, left to right, with the lean that makes the fewest of them."""
    return leaning(positions, lean_of_columns(positions, same), same)


def counter_columns(positions: Sequence[Point], same: float = SAME) -> tuple[Indices, ...]:
    """Return the lines that lean opposite to the columns, left to right; none if columns are upright."""
    lean = lean_of_columns(positions, same)
    return leaning(positions, -lean, same) if lean else ()


def lean_of_columns(positions: Sequence[Point], same: float) -> float:
    """Return the lean that makes the fewest columns."""
    return min(LEANS, key=lambda lean: len(leaning(positions, lean, same)))


def leaning(positions: Sequence[Point], lean: float, same: float) -> tuple[Indices, ...]:
    """Return the sites on parallel lines with a lean, left to right."""
    return clusters([x + lean * y for x, y in positions], same)


def strips(positions: Sequence[Point], turn: float, same: float) -> tuple[Indices, ...]:
    """Return the sites in strips that run in a bearing, each read that way, the strips from left to right."""
    east, north = sin(radians(turn)), cos(radians(turn))
    found = clusters([x * north - y * east for x, y in positions], same)
    read = (tuple(sorted(one, key=lambda at: positions[at][0] * east + positions[at][1] * north)) for one in found)
    return tuple(read) if north > 0 else tuple(read)[::-1]
