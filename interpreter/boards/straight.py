"""Straight lines: rays from a site, whole lines across the board, and turtle walks.

A line continues straight if the next step of the same kind (orthogonal or diagonal) points almost the same way. On a
board of triangles no two consecutive steps do. There a line is a strip parallel to one of the three sides, and its
steps turn 30 degrees to either side.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from math import cos, hypot, radians, sin

from dslrun.interpreter.boards.adjacency import Adjacency
from dslrun.interpreter.boards.directions import Direction, bearing
from dslrun.interpreter.boards.graph import Indices, Point

STRAIGHT = 0.1
"""The greatest tangent of the angle between two steps of one straight line."""
SWING = 31
"""The greatest angle, in degrees, between a strip of triangles and one of its steps."""

SLACK = 2
"""The greatest angle, in degrees, between a turtle's heading and its step on any other board."""


def goes_straight(before: Point, here: Point, after: Point) -> bool:
    """Return whether the path from `before` to `after` does not bend at `here`."""
    ax, ay = here[0] - before[0], here[1] - before[1]
    bx, by = after[0] - here[0], after[1] - here[1]
    along = ax * bx + ay * by
    return along > 0 and abs(ax * by - ay * bx) <= STRAIGHT * along


class Straight:
    """The straight lines through the sites of one type. `strip_bearings` is empty except on boards of triangles."""

    def __init__(self, positions: Sequence[Point], adjacency: Adjacency, strip_bearings: tuple[float, ...]) -> None:
        self._positions = positions
        self._adjacency = adjacency
        self._strips = strip_bearings
        self._next: dict[tuple[int, int], int | None] = {}
        self._aheads: dict[tuple[int, float], int | None] = {}
        self._rays: dict[tuple[int, int], Indices] = {}
        self._radials: dict[tuple[int, Direction], tuple[Indices, ...]] = {}

    def radials(self, site: int, direction: Direction) -> tuple[Indices, ...]:
        """Return the straight rays from a site, nearest site first, clockwise from north."""
        known = self._radials.get((site, direction))
        if known is None:
            known = self._radials[site, direction] = self._find_radials(site, direction)
        return known

    def _find_radials(self, site: int, direction: Direction) -> tuple[Indices, ...]:
        if self._strips:
            return self._strip_radials(site, direction)
        found: list[tuple[float, Indices]] = []
        here = self._positions[site]
        for pool in self._adjacency.pools(direction):
            for other in pool[site]:
                heading = bearing(here, self._positions[other])
                if not direction.is_wind or direction.fits(heading):
                    found.append((heading, self._ray(site, other, pool)))
            if found and direction.is_wind:
                break
        return tuple(ray for _, ray in sorted(found))

    def lines(self, direction: Direction) -> tuple[Indices, ...]:
        """Return every straight line of at least two sites. A line starts at its end with the lower number."""
        ways: Iterable[Indices]
        if self._strips:
            ways = self._strip_lines(direction)
        else:
            ways = (
                (site, *self._straight_on(site, other, pool))
                for pool in self._adjacency.pools(direction)
                for site, around in enumerate(pool)
                for other in around
                if self._goes(site, other, direction) and self._after(other, site, pool) is None
            )
        return tuple(dict.fromkeys(way for way in ways if way[0] < way[-1]))

    def walk(self, site: int, steps: Sequence[str]) -> Indices:
        """Return the sites where a turtle may end, for all headings: `F` steps forward, `R` and `L` turn."""
        ends = (self._walk(site, heading, steps) for heading in range(len(self._headings)))
        return tuple(sorted({end for end in ends if end is not None}))

    def _goes(self, site: int, other: int, direction: Direction) -> bool:
        """Return whether a step runs in the direction or against it. A set of directions contains every step."""
        if not direction.is_wind:
            return True
        there = bearing(self._positions[site], self._positions[other])
        return direction.fits(there) or direction.fits((there + 180) % 360)

    def _straight_on(self, site: int, other: int, pool: tuple[Indices, ...]) -> Iterator[int]:
        """Yield the sites of the line from `site` straight through `other`, each once, without caching."""
        met = {site}
        before, here = site, other
        while here not in met:
            met.add(here)
            yield here
            after = self._after(before, here, pool)
            if after is None:
                return
            before, here = here, after

    def _ray(self, site: int, other: int, pool: tuple[Indices, ...]) -> Indices:
        """Return the ray from `site` straight through `other`. The rays of its later steps are cached too."""
        steps = {(site, other): None}
        tail: Indices | None = None
        step = (site, other)
        while (tail := self._rays.get(step)) is None and (after := self._after(*step, pool)) is not None:
            step = (step[1], after)
            if step in steps:  # slight bends have closed a ring
                return tuple(end for _, end in steps)
            steps[step] = None
        if tail is not None:
            steps.pop(step)
        ray = tail or ()
        for step in reversed(steps):
            ray = (step[1], *ray)
            self._rays[step] = ray
        return ray

    def _after(self, before: int, here: int, pool: tuple[Indices, ...]) -> int | None:
        """Return the site straight ahead after the step from `before` to `here`, or None if there is none."""
        step = (before, here)
        if step not in self._next:
            (ax, ay), (x, y) = self._positions[before], self._positions[here]
            dx, dy = x - ax, y - ay
            best, choice = STRAIGHT, None
            for after in pool[here]:
                bx, by = self._positions[after]
                along = dx * (bx - x) + dy * (by - y)
                if along > 0 and (bend := abs(dx * (by - y) - dy * (bx - x)) / along) <= best:
                    best, choice = bend, after
            self._next[step] = choice
        return self._next[step]

    def _strip_radials(self, site: int, direction: Direction) -> tuple[Indices, ...]:
        if direction is Direction.DIAGONAL:
            return ()
        chosen = (turn for turn in self._strips if not direction.is_wind or direction.fits(turn))
        rays = (tuple(self._along(site, turn)) for turn in chosen)
        return tuple(ray for ray in rays if ray)

    def _strip_lines(self, direction: Direction) -> Iterator[Indices]:
        if direction is Direction.DIAGONAL:
            return
        for turn in self._strips:
            back = (turn + 180) % 360
            if direction.is_wind and not (direction.fits(turn) or direction.fits(back)):
                continue
            for site in range(len(self._positions)):
                if self._ahead(site, back) is None and self._ahead(site, turn) is not None:
                    yield (site, *self._along(site, turn))

    def _along(self, site: int, turn: float) -> Iterator[int]:
        """Yield the sites ahead of a site in the strip with the bearing `turn`."""
        here = self._ahead(site, turn)
        while here is not None:
            yield here
            here = self._ahead(here, turn)

    def _ahead(self, site: int, turn: float) -> int | None:
        """Return the orthogonal neighbour whose direction is nearest to a bearing, or None if none is near enough."""
        if (site, turn) not in self._aheads:
            self._aheads[site, turn] = self._best_ahead(site, turn, SWING if self._strips else SLACK)
        return self._aheads[site, turn]

    def _best_ahead(self, site: int, turn: float, swing: float) -> int | None:
        x, y = self._positions[site]
        east, north = sin(radians(turn)), cos(radians(turn))
        best, choice = cos(radians(swing)), None
        for other in self._adjacency.orthogonal[site]:
            dx, dy = self._positions[other][0] - x, self._positions[other][1] - y
            nearness = (dx * east + dy * north) / hypot(dx, dy)
            if nearness > best:
                best, choice = nearness, other
        return choice

    @cached_property
    def _headings(self) -> tuple[float, ...]:
        """The headings of a turtle, clockwise: the bearings of all orthogonal steps of the board."""
        if self._strips:
            return self._strips
        bearings: set[int] = set()
        for a, b in self._adjacency.links(Direction.ORTHOGONAL):
            turn = round(bearing(self._positions[a], self._positions[b]))
            bearings.update((turn % 360, (turn + 180) % 360))
        return tuple(sorted(bearings))

    def _walk(self, site: int, heading: int, steps: Sequence[str]) -> int | None:
        for step in steps:
            match step:
                case "F":
                    ahead = self._ahead(site, self._headings[heading])
                    if ahead is None:
                        return None
                    site = ahead
                case "R" | "L":
                    heading = (heading + (1 if step == "R" else -1)) % len(self._headings)
                case _:
                    raise ValueError(f"a walk has steps F, R and L, not {step}")
        return site
