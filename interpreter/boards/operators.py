"""Operators on graphs: shift, scale, rotate, merge, union, intersect, remove, hole. None of them changes the order."""

from collections.abc import Callable, Collection, Iterable, Sequence
from itertools import product
from math import cos, dist, floor, radians, sin

from dslrun.interpreter.boards.graph import Edge, Graph, Point, centroid, distinct_edges, trace_faces

SAME_POINT = 0.01
"""Vertices less than this far apart become one when graphs are merged or intersected."""


def shift(dx: float, dy: float, graph: Graph) -> Graph:
    """Return the graph moved. All numbers stay the same."""
    return _moved(graph, lambda x, y: (x + dx, y + dy))


def scale(sx: float, sy: float, graph: Graph) -> Graph:
    """Return the graph stretched from the origin. All numbers stay the same."""
    if not sx or not sy:
        raise ValueError("a board scaled by 0 has no size")
    return _moved(graph, lambda x, y: (x * sx, y * sy))


def rotate(degrees: float, graph: Graph) -> Graph:
    """Return the graph turned counterclockwise about the middle of its bounding box. All numbers stay the same."""
    if not graph.points:
        return graph
    xs, ys = zip(*graph.points, strict=True)
    middle_x, middle_y = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    c, s = cos(radians(degrees)), sin(radians(degrees))

    def turned(x: float, y: float) -> Point:
        x, y = x - middle_x, y - middle_y
        return middle_x + c * x - s * y, middle_y + s * x + c * y

    return _moved(graph, turned)


def union(graphs: Iterable[Graph]) -> Graph:
    """Return all graphs as one, numbered one after the other. Equal vertices stay separate."""
    points: list[Point] = []
    edges: list[Edge] = []
    cells: list[tuple[int, ...]] = []
    for graph in graphs:
        offset = len(points)
        points.extend(graph.points)
        edges.extend((a + offset, b + offset) for a, b in graph.edges)
        cells.extend(tuple(vertex + offset for vertex in cell) for cell in graph.cells)
    return Graph(tuple(points), tuple(edges), tuple(cells))


def merge(graphs: Iterable[Graph]) -> Graph:
    """Return the graphs laid over each other. Equal vertices and edges become one, and cells are traced again."""
    together = union(graphs)
    index = _PointIndex()
    renumbered = [index.add(point) for point in together.points]
    edges = distinct_edges([(renumbered[a], renumbered[b]) for a, b in together.edges])
    return Graph(tuple(index.points), edges, trace_faces(index.points, edges))


def intersect(graphs: Sequence[Graph]) -> Graph:
    """Return the vertices and edges common to all graphs, in the order of the first. Cells are traced again."""
    first, *others = graphs or [Graph((), (), ())]
    kept = set(range(len(first.points)))
    edges = list(distinct_edges(first.edges))
    index = _PointIndex()
    number = [index.add(point) for point in first.points]
    for other in others:
        there = [index.add(point) for point in other.points]
        present = set(there)
        joined = {frozenset((there[a], there[b])) for a, b in other.edges}
        kept = {vertex for vertex in kept if number[vertex] in present}
        edges = [(a, b) for a, b in edges if frozenset((number[a], number[b])) in joined]
    return _retraced(_without_vertices(Graph(first.points, tuple(edges), ()), kept))


def remove(
    graph: Graph,
    *,
    cells: Collection[int] = (),
    edges: Collection[int] = (),
    vertices: Collection[int] = (),
) -> Graph:
    """Return the graph without these cells, edges and vertices. The others are renumbered without gaps."""
    for ids, members in ((cells, graph.cells), (edges, graph.edges), (vertices, graph.points)):
        if any(not 0 <= index < len(members) for index in ids):
            raise ValueError(f"there is no {max(ids)} to remove; the last is {len(members) - 1}")
    graph = _without_cells(graph, set(cells), {_side(*graph.edges[edge]) for edge in edges})
    return _without_vertices(graph, set(range(len(graph.points))) - set(vertices)) if vertices else graph


def hole(graph: Graph, polygon: Sequence[Point]) -> Graph:
    """Return the graph without the cells whose centre lies in the polygon."""
    inside = [index for index, cell in enumerate(graph.cells) if _contains(polygon, centroid(graph.points, cell))]
    return remove(graph, cells=inside)


class _PointIndex:
    """Numbers points in the order they are added. A point within `SAME_POINT` of an earlier one gets its number."""

    def __init__(self) -> None:
        self.points: list[Point] = []
        self._buckets: dict[tuple[int, int], list[int]] = {}

    def add(self, point: Point) -> int:
        """Return the number of the point, a new one if no earlier point is near."""
        column, row = floor(point[0] / SAME_POINT), floor(point[1] / SAME_POINT)
        around = product((column - 1, column, column + 1), (row - 1, row, row + 1))
        near = (vertex for bucket in around for vertex in self._buckets.get(bucket, ()))
        same = [vertex for vertex in near if dist(point, self.points[vertex]) < SAME_POINT]
        if same:
            return min(same)
        self.points.append(point)
        self._buckets.setdefault((column, row), []).append(len(self.points) - 1)
        return len(self.points) - 1


def _moved(graph: Graph, move: Callable[[float, float], Point]) -> Graph:
    return Graph(tuple(move(x, y) for x, y in graph.points), graph.edges, graph.cells)


def _retraced(graph: Graph) -> Graph:
    return Graph(graph.points, graph.edges, trace_faces(graph.points, graph.edges))


def _side(a: int, b: int) -> Edge:
    return (a, b) if a < b else (b, a)


def _sides(cell: Sequence[int]) -> set[Edge]:
    return {_side(a, b) for a, b in zip(cell, (*cell[1:], cell[0]), strict=True)}


def _without_cells(graph: Graph, cells: set[int], cut: set[Edge]) -> Graph:
    """Return the graph without the cells `cells` and the edges only they had, and without the edges `cut`.

    Cells at a cut edge disappear too.
    """
    left = [cell for index, cell in enumerate(graph.cells) if index not in cells and not _sides(cell) & cut]
    used = {side for cell in left for side in _sides(cell)}
    orphaned = {side for index in cells for side in _sides(graph.cells[index])} - used
    edges = tuple(edge for edge in graph.edges if _side(*edge) not in orphaned | cut)
    return Graph(graph.points, edges, tuple(left))


def _without_vertices(graph: Graph, kept: set[int]) -> Graph:
    """Return the graph with only the kept vertices, and the edges and cells whose vertices are all kept."""
    number = {old: new for new, old in enumerate(sorted(kept))}
    return Graph(
        tuple(graph.points[vertex] for vertex in sorted(kept)),
        tuple((number[a], number[b]) for a, b in graph.edges if a in kept and b in kept),
        tuple(tuple(number[v] for v in cell) for cell in graph.cells if kept.issuperset(cell)),
    )


def _contains(polygon: Sequence[Point], point: Point) -> bool:
    """Return whether a polygon contains a point: a ray to the right then crosses it an odd number of times."""
    x, y = point
    inside = False
    for (ax, ay), (bx, by) in zip(polygon, (*polygon[1:], *polygon[:1]), strict=True):
        if (ay > y) != (by > y) and x < ax + (y - ay) / (by - ay) * (bx - ax):
            inside = not inside
    return inside
