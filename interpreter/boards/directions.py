"""Directions: the sixteen winds of the compass and the sets Orthogonal, Diagonal, Adjacent and All."""

from enum import Enum
from math import atan2, degrees

from interpreter.boards.graph import Point


class Direction(Enum):
    """A wind or a set of directions, by Ludii's name."""

    N = "N"
    NNE = "NNE"
    NE = "NE"
    ENE = "ENE"
    E = "E"
    ESE = "ESE"
    SE = "SE"
    SSE = "SSE"
    S = "S"
    SSW = "SSW"
    SW = "SW"
    WSW = "WSW"
    W = "W"
    WNW = "WNW"
    NW = "NW"
    NNW = "NNW"
    ORTHOGONAL = "Orthogonal"
    DIAGONAL = "Diagonal"
    ADJACENT = "Adjacent"
    ALL = "All"

    @staticmethod
    def parse(text: str) -> "Direction | None":
        """The direction of this name in any case, None if there is none."""
        return _BY_NAME.get(text.lower())

    @property
    def is_wind(self) -> bool:
        """Whether this is one wind, not a set of directions."""
        return self in _SIXTEENTH

    def fits(self, bearing: float) -> bool:
        """Whether this wind is the one nearest to the bearing.

        The eight principal winds share the circle among themselves, so a hexagon's neighbour at 30 degrees is
        its NE; the others are taken among all sixteen, so it is its NNE too.
        """
        mark = _SIXTEENTH[self]
        if mark % 2 == 0:
            return round(bearing / 45) % 8 * 2 == mark
        return round(bearing / 22.5) % 16 == mark


Directions = Direction | tuple[Direction, ...]
"""One direction, or several that are meant together: `{N E}`."""


def each(directions: Directions) -> tuple[Direction, ...]:
    """The directions one by one."""
    return (directions,) if isinstance(directions, Direction) else directions


_SIXTEENTH = {wind: mark for mark, wind in enumerate(list(Direction)[:16])}
_BY_NAME = {direction.value.lower(): direction for direction in Direction}


def bearing(start: Point, end: Point) -> float:
    """The compass bearing from one point to another, 0 north and 90 east, free of rounding noise."""
    return round(degrees(atan2(end[0] - start[0], end[1] - start[1])), 3) % 360
