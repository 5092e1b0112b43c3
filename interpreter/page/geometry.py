"""Plane geometry: join collinear segments, outline unions of polygons, inset borders."""

from collections.abc import Iterable, Sequence
from math import atan2, hypot, tau

from dslrun.interpreter.page.svg import Point

Segment = tuple[Point, Point]
Polygon = tuple[Point, ...]
NEAR = 3
"""The number of decimals in which two equal points agree."""


def rounded(point: Point) -> Point:
    """Return a point rounded to NEAR decimals, for use as a key."""
    return round(point[0], NEAR) + 0.0, round(point[1], NEAR) + 0.0


def middle(one: Point, two: Point) -> Point:
    """Return the midpoint of two points."""
    return (one[0] + two[0]) / 2, (one[1] + two[1]) / 2


def towards(one: Point, two: Point, share: float) -> Point:
    """Return the point that is the fraction `share` of the way from one point to another."""
    return one[0] + (two[0] - one[0]) * share, one[1] + (two[1] - one[1]) * share


def distance(one: Point, two: Point) -> float:
    """Return the distance between two points."""
    return hypot(two[0] - one[0], two[1] - one[1])


def unit(one: Point, two: Point) -> Point:
    """Return the unit vector from one point towards another, or the zero vector if they are equal."""
    length = distance(one, two)
    return ((two[0] - one[0]) / length, (two[1] - one[1]) / length) if length else (0.0, 0.0)


def apothem(corners: Polygon, centre: Point) -> float:
    """Return the distance from a centre to the line through the nearest side."""
    nearest = []
    for one, two in zip(corners, corners[1:] + corners[:1], strict=True):
        across = unit(one, two)
        nearest.append(abs((centre[0] - one[0]) * across[1] - (centre[1] - one[1]) * across[0]))
    return min(nearest)


def reaches(corners: Polygon, point: Point) -> bool:
    """Return whether a point is in a convex polygon or within 1 of it. Its corners are clockwise on the page."""
    sides = zip(corners, corners[1:] + corners[:1], strict=True)
    return all(cross(unit(one, two), (point[0] - one[0], point[1] - one[1])) > -1.0 for one, two in sides)


def joined(segments: Iterable[Segment]) -> list[Segment]:
    """Join collinear segments that touch or overlap, and return the resulting lines in a fixed order."""
    lines: dict[tuple[Point, float], list[tuple[float, float]]] = {}
    ends: dict[tuple[tuple[Point, float], float], Point] = {}
    for segment in segments:
        one, two = sorted(map(rounded, segment))
        if one == two:
            continue
        step = rounded(unit(one, two))
        key = step, round(one[0] * step[1] - one[1] * step[0], 1) + 0.0
        start, stop = (round(x * step[0] + y * step[1], 1) for x, y in (one, two))
        ends.setdefault((key, start), one)
        ends.setdefault((key, stop), two)
        lines.setdefault(key, []).append((start, stop))
    return [(ends[key, a], ends[key, b]) for key, pieces in sorted(lines.items()) for a, b in merged(pieces)]


def merged(pieces: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """Merge intervals that touch or overlap."""
    found: list[tuple[float, float]] = []
    for start, stop in sorted(pieces):
        if found and start <= found[-1][1]:
            found[-1] = found[-1][0], max(found[-1][1], stop)
        else:
            found.append((start, stop))
    return found


def outlines(polygons: Iterable[Polygon]) -> list[list[Point]]:
    """Return the closed borders of the union of polygons. All polygons must have the same orientation."""
    sides: dict[Segment, None] = {}
    for polygon in polygons:
        corners = [rounded(point) for point in polygon]
        for side in zip(corners, corners[1:] + corners[:1], strict=True):
            if side[::-1] in sides:
                del sides[side[1], side[0]]
            else:
                sides[side] = None
    leaving: dict[Point, list[Point]] = {}
    for one, two in sides:
        leaving.setdefault(one, []).append(two)
    found = []
    while leaving:
        start = here = min(leaving)
        loop: list[Point] = []
        while here in leaving:
            there = sharpest(loop[-1] if loop else here, here, leaving[here])
            leaving[here].remove(there)
            if not leaving[here]:
                del leaving[here]
            loop.append(here)
            here = there
            if here == start:
                break
        found.append(loop)
    return found


def sharpest(before: Point, here: Point, ahead: Sequence[Point]) -> Point:
    """Return the next point of a border. Where two borders touch, it is the one along the same polygon."""
    if len(ahead) == 1:
        return ahead[0]
    back = atan2(before[1] - here[1], before[0] - here[0])
    return min(ahead, key=lambda point: (back - atan2(point[1] - here[1], point[0] - here[0])) % tau)


def inset(loop: Sequence[Point], by: float) -> list[Point]:
    """Return a border moved inwards. The inside of a loop is to its right on the page, where y grows downwards."""
    straight = [
        point
        for before, point, after in around(loop)
        if abs(cross(unit(before, point), unit(point, after))) > 0.001 or distance(before, after) < 0.001
    ]
    found = []
    for before, point, after in around(straight):
        (ax, ay), (bx, by_) = unit(before, point), unit(point, after)
        turn = 1 + ax * bx + ay * by_
        nx, ny = -ay - by_, ax + bx
        found.append((point[0] + by * nx / max(turn, 0.2), point[1] + by * ny / max(turn, 0.2)))
    return found


def around(loop: Sequence[Point]) -> Iterable[tuple[Point, Point, Point]]:
    """Return each point of a loop with its predecessor and successor."""
    points = list(loop)
    return zip(points[-1:] + points[:-1], points, points[1:] + points[:1], strict=True)


def cross(one: Point, two: Point) -> float:
    """Return the cross product of two vectors."""
    return one[0] * two[1] - one[1] * two[0]
