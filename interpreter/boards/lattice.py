"""Rows and columns counted from the top left, for labels such as `r1c1` and for pictures.

A board whose edges all run along rows and columns is a grid; its rows and columns may have gaps. On any other board,
the row is the rank of a site's height from the top, and the column is its rank within the row.
"""

from collections.abc import Sequence
from dataclasses import field
from itertools import pairwise

from dslrun.dsl.records import record
from dslrun.interpreter.boards.graph import Graph, Indices, Point

Spot = tuple[int, int]
Frame = tuple[float, float, int, int]
"""The smallest x and y of a picture, its columns and its rows."""

BLUR = 0.05
"""Coordinates less than this far apart count as equal."""
MOST_LINES = 10_000
"""The largest number of rows or columns of a grid. A larger board is ranked instead."""


@record(slots=False)
class Lattice:
    """The place of every site: its row from the top and its column, both counted from 0."""

    rows: int
    columns: int
    places: tuple[Spot, ...]
    is_grid: bool
    index: dict[Spot, int] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "index", {place: site for site, place in enumerate(self.places)})

    def label(self, site: int) -> str:
        """Return the label of a site. `r1c1` is the first place of the top row."""
        row, column = self.places[site]
        return f"r{row + 1}c{column + 1}"


def is_rectilinear(graph: Graph) -> bool:
    """Return whether every edge is horizontal or vertical, apart from diagonals of four-sided cells."""
    points = graph.points
    oblique = [
        (a, b)
        for a, b in graph.edges
        if abs(points[a][0] - points[b][0]) >= BLUR and abs(points[a][1] - points[b][1]) >= BLUR
    ]
    if not oblique:
        return True
    squares = [cell for cell in graph.cells if len(cell) == 4]
    across = {frozenset(pair) for a, b, c, d in squares for pair in ((a, c), (b, d))}
    return all(frozenset(edge) in across for edge in oblique)


def framed(positions: Sequence[Point], frame: Frame) -> Lattice:
    """Return the places of sites in a picture with this frame."""
    left, bottom, columns, rows = frame
    places = tuple((rows - 1 - round(y - bottom), round(x - left)) for x, y in positions)
    return Lattice(rows, columns, places, is_grid=True)


def grid(positions: Sequence[Point], across: float, up: float) -> Lattice | None:
    """Return the places on a grid with these spacings, or None if two sites share a place or it is too large."""
    left = min((x for x, _ in positions), default=0.0)
    bottom = min((y for _, y in positions), default=0.0)
    spots = [(round((y - bottom) / up), round((x - left) / across)) for x, y in positions]
    rows = 1 + max((row for row, _ in spots), default=-1)
    columns = 1 + max((column for _, column in spots), default=-1)
    if len(set(spots)) < len(spots) or max(rows, columns) > MOST_LINES:
        return None
    return Lattice(rows, columns, tuple((rows - 1 - row, column) for row, column in spots), is_grid=True)


def ranked(positions: Sequence[Point], rows: Sequence[Indices]) -> Lattice:
    """Return the places by rank: rows from the top, and sites from left to right in each. `rows` goes bottom to top."""
    places: list[Spot] = [(0, 0)] * len(positions)
    for row, sites in enumerate(reversed(rows)):
        for column, site in enumerate(sorted(sites, key=lambda site: positions[site][0])):
            places[site] = (row, column)
    return Lattice(len(rows), max(map(len, rows), default=0), tuple(places), is_grid=False)


def shortest_edges(graph: Graph) -> tuple[float, float]:
    """Return the shortest horizontal and the shortest vertical extent of an edge, 1 if there is none."""
    points = graph.points
    across = [abs(points[a][0] - points[b][0]) for a, b in graph.edges]
    up = [abs(points[a][1] - points[b][1]) for a, b in graph.edges]
    return _shortest(across), _shortest(up)


def _shortest(lengths: list[float]) -> float:
    return min((length for length in lengths if length >= BLUR), default=1.0)


def spacing(values: Sequence[float]) -> float:
    """Return the greatest unit of which all distances between the values are multiples, 1 if all are equal."""
    unit = 0.0
    for low, high in pairwise(sorted(set(values))):
        gap = high - low
        while gap >= BLUR:
            rest = unit % gap
            unit, gap = gap, min(rest, gap - rest)
    return unit or 1.0
