"""Directions: the sixteen winds of the compass and the sets Orthogonal, Diagonal, Adjacent and All."""

from collections.abc import Iterable
from enum import Enum
from math import atan2, degrees

from dslrun.interpreter.boards.graph import Point


class Direction(Enum):
    """A wind (one of sixteen compass directions) or a set of directions, by Ludii's name."""

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

    __hash__ = object.__hash__  # as for `SiteType`: Enum would hash the name at every lookup

    @staticmethod
    def parse(text: str) -> "Direction | None":
        """Return the direction with this name, or None if there is none. Case does not matter."""
        return _BY_NAME.get(text.lower())

    @property
    def is_wind(self) -> bool:
        """True if this is a single wind, not a set of directions."""
        return self in _SIXTEENTH

    @property
    def opposite(self) -> "Direction":
        """The wind that points the other way. A set of directions is its own opposite."""
        return list(Direction)[(_SIXTEENTH[self] + 8) % 16] if self.is_wind else self

    def fits(self, bearing: float) -> bool:
        """Return whether this wind is the one nearest to the bearing (in degrees).

        A principal wind (N, NE, E, ...) competes with the other principal winds, so a hexagon's neighbour at 30 degrees
        is NE. Any other wind competes with all sixteen, so the same neighbour is also NNE.
        """
        mark = _SIXTEENTH[self]
        if mark % 2 == 0:
            return round(bearing / 45) % 8 * 2 == mark
        return round(bearing / 22.5) % 16 == mark


Directions = Direction | tuple[Direction, ...]
"""One direction, or several together: `{N E}`."""


def each(directions: Directions) -> tuple[Direction, ...]:
    """Return the single directions of a `Directions` value."""
    return (directions,) if isinstance(directions, Direction) else directions


def winds_of(bearings: Iterable[float]) -> tuple[Direction, ...]:
    """Return the winds nearest to the bearings, clockwise from north.

    These are principal winds. If two bearings would share one, the other winds that fit are added.
    """
    turns = sorted(set(bearings))
    eight = [wind for turn in turns for wind in _PRINCIPAL if wind.fits(turn)]
    finer = [wind for turn in turns for wind in _SIXTEENTH if wind not in _PRINCIPAL and wind.fits(turn)]
    found = eight if len(set(eight)) == len(turns) else [*eight, *finer]
    return tuple(sorted({*found}, key=_SIXTEENTH.__getitem__))


MEANINGS = {
    Direction.N: "Up: the cell, edge or vertex above.",
    Direction.NNE: "Up and slightly to the right. The upper right neighbour of a hexagon is both its NNE and its NE.",
    Direction.NE: "Up and to the right: across a corner on squares, across a side on hexagons.",
    Direction.ENE: "To the right and slightly upwards. Some triangles have a neighbour there; squares do not.",
    Direction.E: "To the right.",
    Direction.ESE: "To the right and slightly downwards. Some triangles have a neighbour there; squares do not.",
    Direction.SE: "Down and to the right: across a corner on squares, across a side on hexagons.",
    Direction.SSE: "Down and slightly to the right. The lower right neighbour of a hexagon is both its SSE and its SE.",
    Direction.S: "Down: the cell, edge or vertex below.",
    Direction.SSW: "Down and slightly to the left. The lower left neighbour of a hexagon is both its SSW and its SW.",
    Direction.SW: "Down and to the left: across a corner on squares, across a side on hexagons.",
    Direction.WSW: "To the left and slightly downwards. Some triangles have a neighbour there; squares do not.",
    Direction.W: "To the left.",
    Direction.WNW: "To the left and slightly upwards. Some triangles have a neighbour there; squares do not.",
    Direction.NW: "Up and to the left: across a corner on squares, across a side on hexagons.",
    Direction.NNW: "Up and slightly to the left. The upper left neighbour of a hexagon is both its NNW and its NW.",
    Direction.ORTHOGONAL: "Neighbours across a side: four on squares, six on hexagons, three on triangles. Vertices "
    "are orthogonal neighbours if an edge joins them, and edges are if they share a vertex.",
    Direction.DIAGONAL: "Neighbours that share only a corner: four on squares, none on hexagons, nine on triangles. "
    "Vertices are diagonal neighbours if they are opposite corners of a four-sided cell. Edges have no diagonal "
    "neighbours.",
    Direction.ADJACENT: "Neighbours that share a side or a corner: eight on squares, six on hexagons, twelve on "
    "triangles. Vertices are adjacent if an edge joins them or if they are corners of a four-sided cell, and edges are "
    "if they share a vertex.",
    Direction.ALL: "Orthogonal and Diagonal together, the same as Adjacent.",
}
"""The meaning of each direction, for its help page. Each of these pages also contains `BEARINGS`."""

BEARINGS = (
    "A single direction selects the neighbour of a site that lies in that direction: the neighbour across a side if "
    "there is one, and otherwise the neighbour at a corner. N, NE, E and so on divide the circle into eight parts, and "
    "NNE, ENE and so on into sixteen. A ray (`sites Direction`) goes straight. On triangles it runs along a strip "
    "parallel to one of their sides. Write several directions in braces: `{N E}`."
)

_SIXTEENTH = {wind: mark for mark, wind in enumerate(list(Direction)[:16])}
_PRINCIPAL = tuple(_SIXTEENTH)[::2]
_BY_NAME = {direction.value.lower(): direction for direction in Direction}


def bearing(start: Point, end: Point) -> float:
    """Return the compass bearing from one point to another in degrees, rounded: 0 is north, 90 is east."""
    return round(degrees(atan2(end[0] - start[0], end[1] - start[1])), 3) % 360
