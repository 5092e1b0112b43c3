"""Graphs listed point by point, `(graph vertices: edges:)`, and visibility graphs of islands."""

from collections.abc import Iterable, Sequence
from itertools import combinations, pairwise
from math import gcd

from dslrun.interpreter.boards.graph import (
    Edge,
    Graph,
    Indices,
    Point,
    distinct_edges,
    is_clockwise,
    midpoint,
    trace_faces,
)


def planar(points: Sequence[Point], edges: Sequence[Edge], cells: Sequence[Indices] = ()) -> Graph:
    """Return the graph of these points and edges. Without listed cells, its cells are the areas enclosed by edges."""
    for edge in edges:
        if not all(0 <= end < len(points) for end in edge):
            raise ValueError(f"the edge {edge[0]} {edge[1]} ends at no vertex; the last is {len(points) - 1}")
        if edge[0] != edge[1] and points[edge[0]] == points[edge[1]]:
            raise ValueError(f"the edge {edge[0]} {edge[1]} has no length: both ends are the same point")
    kept = distinct_edges(edges)
    if not cells:
        return Graph(tuple(points), kept, trace_faces(points, kept))
    return Graph(tuple(points), kept, tuple(outlined(points, kept, cell) for cell in cells))


def outlined(points: Sequence[Point], edges: Sequence[Edge], cell: Indices) -> Indices:
    """Return a listed cell with its corners clockwise. Raise an error unless edges join its corners."""
    sides = {frozenset(edge) for edge in edges}
    shown = " ".join(map(str, cell))
    if len(set(cell)) != len(cell) or len(cell) < 3:
        raise ValueError(f"the cell {shown} needs at least three different corners")
    for pair in zip(cell, (*cell[1:], cell[0]), strict=True):
        if frozenset(pair) not in sides:
            raise ValueError(f"no edge joins {pair[0]} and {pair[1]}, which follow each other in the cell {shown}")
    return cell if is_clockwise(points, cell) else cell[::-1]


def visibility(points: Iterable[tuple[int, int]]) -> Graph:
    """Return a graph without cells that joins any two points that see each other along a row or column."""
    places = sorted(set(points), key=lambda point: (point[1], point[0]))
    drawn = tuple((float(x), float(y)) for x, y in places)
    rows: dict[int, list[int]] = {}
    columns: dict[int, list[int]] = {}
    for vertex, (x, y) in enumerate(places):
        rows.setdefault(y, []).append(vertex)
        columns.setdefault(x, []).append(vertex)
    seen = [pair for line in (*rows.values(), *columns.values()) for pair in pairwise(line)]

    return Graph(drawn, bottom_up(drawn, seen), ())


def bottom_up(points: Sequence[Point], edges: Iterable[Edge]) -> tuple[Edge, ...]:
    """Return the edges sorted by their middles, from bottom to top, then from left to right."""

    def height_first(edge: Edge) -> Point:
        x, y = midpoint(points, edge)
        return y, x

    return tuple(sorted(edges, key=height_first))


def sight_lines(points: Iterable[tuple[int, int]]) -> Graph:
    """Return a graph without cells that joins any two points that see each other in any direction."""
    places = sorted(set(points), key=lambda point: (point[1], point[0]))
    drawn = tuple((float(x), float(y)) for x, y in places)
    taken = set(places)
    seen = []
    for (first, (x, y)), (second, (far, high)) in combinations(enumerate(places), 2):
        steps = gcd(far - x, high - y)
        right, up = (far - x) // steps, (high - y) // steps
        if not any((x + step * right, y + step * up) in taken for step in range(1, steps)):
            seen.append((first, second))
    return Graph(drawn, bottom_up(drawn, seen), ())
