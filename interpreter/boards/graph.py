"""Graphs drawn in the plane: points, edges between them, and cells bounded by edges.

Coordinates are x to the right and y up. All numbering follows Ludii. A generator ends with `reorder`, so index 0 is at
the bottom left. Operators keep the order of their arguments. `trace_faces` finds the cells of merged and drawn graphs.
"""

from collections.abc import Sequence
from math import atan2, tau

from dslrun.dsl.records import record

Point = tuple[float, float]
Edge = tuple[int, int]
Indices = tuple[int, ...]

MOST_CORNERS = 32
"""The largest number of corners of a traced cell. Larger faces are not cells, as in Ludii."""


@record
class Graph:
    """Points, edges as pairs of vertices, and cells as clockwise vertices. A square starts at its bottom left."""

    points: tuple[Point, ...]
    edges: tuple[Edge, ...]
    cells: tuple[Indices, ...]


def midpoint(points: Sequence[Point], edge: Edge) -> Point:
    """Return the middle of an edge, which is its position."""
    (ax, ay), (bx, by) = points[edge[0]], points[edge[1]]
    return (ax + bx) / 2, (ay + by) / 2


def centroid(points: Sequence[Point], cell: Indices) -> Point:
    """Return the mean of a cell's vertices, which is its position."""
    x = y = 0.0
    for vertex in cell:
        point = points[vertex]
        x += point[0]
        y += point[1]
    return x / len(cell), y / len(cell)


def score(point: Point) -> float:
    """Return the sort key of Ludii's numbering: bottom to top, then left to right. Rows wider than 100 interleave."""
    return 100 * point[1] + point[0]


def ranking(places: Sequence[Point]) -> list[int]:
    """Return the indices of the places in the order of their scores. Places with equal scores keep their order."""
    scores = [score(place) for place in places]
    return sorted(range(len(places)), key=scores.__getitem__)


def reorder(graph: Graph) -> Graph:
    """Return the same drawing with vertices, edges and cells renumbered by score."""
    points = graph.points
    vertices = ranking(points)
    renumbered = [0] * len(points)
    for new, old in enumerate(vertices):
        renumbered[old] = new
    edge_order = ranking([midpoint(points, edge) for edge in graph.edges])
    cell_order = ranking([centroid(points, cell) for cell in graph.cells])
    edges = (graph.edges[index] for index in edge_order)
    return Graph(
        tuple(points[old] for old in vertices),
        tuple((renumbered[a], renumbered[b]) for a, b in edges),
        tuple(tuple(renumbered[vertex] for vertex in graph.cells[index]) for index in cell_order),
    )


def distinct_edges(edges: Sequence[Edge]) -> tuple[Edge, ...]:
    """Return the edges without loops and without repetitions in either direction. The first of equal edges stays."""
    kept: dict[Edge, Edge] = {}
    for a, b in edges:
        if a != b:
            kept.setdefault((a, b) if a < b else (b, a), (a, b))
    return tuple(kept.values())


def trace_faces(points: Sequence[Point], edges: Sequence[Edge]) -> tuple[Indices, ...]:
    """Return the cells enclosed by the edges, in the order in which they are found around vertex 0, 1 and so on."""
    following = _following(points, edges)
    found: dict[frozenset[int], Indices] = {}
    for vertex, turns in enumerate(following):
        for before in turns:
            face = _walk(following, vertex, before)
            if len(face) >= 3 and frozenset(face) not in found and is_clockwise(points, face):
                found[frozenset(face)] = face
    return tuple(found.values())


def _following(points: Sequence[Point], edges: Sequence[Edge]) -> list[dict[int, int]]:
    """Return, for each vertex, a map from each neighbour to the next one counterclockwise, starting in the east.

    The start determines which face at a vertex gets the first number. Ludii's merged boards show that it is the east:
    the first row of the centre square of Flower is 0 3 5 7 ...
    """
    neighbours: list[list[int]] = [[] for _ in points]
    for a, b in edges:
        neighbours[a].append(b)
        neighbours[b].append(a)
    following = []
    for point, around in zip(points, neighbours, strict=True):
        turns = {other: _turn(point, points[other]) for other in around}
        around.sort(key=turns.__getitem__)
        following.append(dict(zip(around, around[1:] + around[:1], strict=True)))
    return following


def _turn(here: Point, there: Point) -> float:
    """Return the angle counterclockwise from the east, rounded so that an angle just below 0 counts as 0."""
    return round(atan2(there[1] - here[1], there[0] - here[0]), 9) % round(tau, 9)


def _walk(following: list[dict[int, int]], start: int, before: int) -> Indices:
    """Return the vertices of the walk from `start` that always takes the next edge, none if it encloses no face."""
    face = [start]
    seen = {start}
    here, back = start, before
    while len(face) <= MOST_CORNERS and len(following[here]) > 1:
        here, back = following[here][back], here
        if here == start:
            return tuple(face)
        if here in seen:
            break
        seen.add(here)
        face.append(here)
    return ()


def is_clockwise(points: Sequence[Point], face: Indices) -> bool:
    """Return whether the polygon is clockwise, that is, whether its signed area is negative."""
    area = 0.0
    for here, there in zip(face, face[1:] + face[:1], strict=True):
        (ax, ay), (bx, by) = points[here], points[there]
        area += ax * by - bx * ay
    return area < 0
