"""Crossings: which edges of a drawing cross each other between their ends."""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from itertools import accumulate

from dslrun.interpreter.boards.graph import Edge, Point

EPSILON = 1e-6
Crossing = tuple[int, int]
MOST_PAIRS = 1_000_000
"""The largest number of pairs of overlapping edges to compare. They take about two seconds."""
Span = tuple[float, float, int]


class CrowdedDrawing(Exception):
    """A drawing has more than MOST_PAIRS pairs of overlapping edges."""


def crossings(points: Sequence[Point], edges: Sequence[Edge]) -> tuple[Crossing, ...]:
    """Return the pairs of edges that cross inside both, the lower edge first, in ascending order.

    Raise `CrowdedDrawing` if too many edges overlap.
    """
    level: dict[float, list[Span]] = {}
    upright: list[int] = []
    oblique: list[int] = []
    for edge, (a, b) in enumerate(edges):
        (ax, ay), (bx, by) = points[a], points[b]
        if ay == by:
            level.setdefault(ay, []).append((min(ax, bx), max(ax, bx), edge))
        elif ax == bx:
            upright.append(edge)
        else:
            oblique.append(edge)
    found = _of_upright(points, edges, level, upright)
    if oblique:
        found += _of_oblique(points, edges, set(oblique))
    return tuple(sorted((a, b) if a < b else (b, a) for a, b in found))


def _of_upright(
    points: Sequence[Point], edges: Sequence[Edge], level: dict[float, list[Span]], upright: list[int]
) -> list[Crossing]:
    """Return the crossings of vertical with horizontal edges.

    `level` maps heights to horizontal edges (left, right, edge). Each vertical edge searches only the rows it spans.
    """
    heights = sorted(level)
    spans = {height: sorted(level[height]) for height in heights}
    starts = {height: [left for left, _, _ in spans[height]] for height in heights}
    # The furthest right end so far shows when no earlier span of a row can reach the vertical edge.
    reach = {height: list(accumulate((right for _, right, _ in spans[height]), max)) for height in heights}
    found = []
    for edge in upright:
        x, y = points[edges[edge][0]]
        low, high = sorted((y, points[edges[edge][1]][1]))
        for height in heights[bisect_right(heights, low) : bisect_left(heights, high)]:
            at = bisect_left(starts[height], x) - 1
            while at >= 0 and reach[height][at] > x:
                if spans[height][at][1] > x:
                    found.append((edge, spans[height][at][2]))
                at -= 1
    return found


def _of_oblique(points: Sequence[Point], edges: Sequence[Edge], oblique: set[int]) -> list[Crossing]:
    """Return the crossings with at least one oblique edge, found by a sweep from left to right."""
    left = [min(points[a][0], points[b][0]) for a, b in edges]
    right = [max(points[a][0], points[b][0]) for a, b in edges]
    found: list[Crossing] = []
    active: list[int] = []
    ends = sorted(right)
    if sum(started - bisect_right(ends, x) for started, x in enumerate(sorted(left))) > MOST_PAIRS:
        raise CrowdedDrawing  # before the first comparison
    for edge in sorted(range(len(edges)), key=left.__getitem__):
        active = [other for other in active if right[other] > left[edge]]
        for other in active:
            if (edge in oblique or other in oblique) and _cross(points, edges[edge], edges[other]):
                found.append((edge, other))
        active.append(edge)
    return found


def _cross(points: Sequence[Point], first: Edge, second: Edge) -> bool:
    """Return whether two edges cross at a point inside both."""
    a, b, c, d = (points[vertex] for vertex in first + second)
    if max(a[1], b[1]) <= min(c[1], d[1]) or max(c[1], d[1]) <= min(a[1], b[1]):
        return False
    return _apart(a, b, c, d) and _apart(c, d, a, b)


def _apart(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Return whether `c` and `d` lie strictly on different sides of the line through `a` and `b`."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    one = dx * (c[1] - a[1]) - dy * (c[0] - a[0])
    two = dx * (d[1] - a[1]) - dy * (d[0] - a[0])
    return (one > EPSILON and two < -EPSILON) or (one < -EPSILON and two > EPSILON)
