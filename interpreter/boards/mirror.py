"""Mirrors: half turns about a point and reflections in a line, as functions on points."""

from collections.abc import Callable

from dslrun.interpreter.boards.graph import Point

Mirror = Callable[[Point], Point]


def about(centre: Point) -> Mirror:
    """Return the half turn about a point."""
    return lambda point: (2 * centre[0] - point[0], 2 * centre[1] - point[1])


def across(start: Point, end: Point) -> Mirror:
    """Return the reflection in the line through two points."""
    dx, dy = end[0] - start[0], end[1] - start[1]

    def reflected(point: Point) -> Point:
        x, y = point[0] - start[0], point[1] - start[1]
        along = (x * dx + y * dy) / (dx * dx + dy * dy)
        return start[0] + 2 * along * dx - x, start[1] + 2 * along * dy - y

    return reflected


def rounded(point: Point) -> tuple[int, int]:
    """Return the coordinates in fiftieths, rounded to integers: a key that tolerates inexact coordinates."""
    return round(point[0] * 50), round(point[1] * 50)
