"""Find the areas that the edges of a planar graph enclose."""

from collections.abc import Sequence
from math import atan2

Point = tuple[float, float]


def faces(points: Sequence[Point], edges: Sequence[tuple[int, int]]) -> list[list[int]]:
    """Return the corners of every bounded face, counterclockwise if the y axis points up."""
    around: list[list[int]] = [[] for _ in points]
    for a, b in edges:
        around[a].append(b)
        around[b].append(a)
    for here, others in enumerate(around):
        x, y = points[here]
        others.sort(key=lambda there: atan2(points[there][1] - y, points[there][0] - x))
    seen: set[tuple[int, int]] = set()
    found = []
    for way in [(a, b) for a, b in edges] + [(b, a) for a, b in edges]:
        face = []
        while way not in seen:
            seen.add(way)
            face.append(way[0])
            back, here = way
            others = around[here]
            way = here, others[others.index(back) - 1]
        if len(face) >= 3 and area(points, face) > 0:
            found.append(face)
    return found


def area(points: Sequence[Point], face: Sequence[int]) -> float:
    """Return twice the area of a polygon, negative if it is listed clockwise."""
    turned = [*face[1:], face[0]]
    return sum(points[a][0] * points[b][1] - points[b][0] * points[a][1] for a, b in zip(face, turned, strict=True))
