"""`(sites Direction ...)`: rays from a site, which end at stops, at walls or after a distance."""

from collections.abc import Sequence
from itertools import pairwise
from typing import TypeVar

from dslrun.interpreter.boards.directions import Direction, Directions
from dslrun.interpreter.boards.sites import Site, SiteType
from dslrun.interpreter.language.loop_invariants import loop_invariant
from dslrun.interpreter.language.ludeme import (
    Area,
    Condition,
    Heading,
    Number,
    Place,
    free_names,
    ludeme,
    named,
)
from dslrun.interpreter.model import FALSE, TRUE, Node, conjunction, disjunction, reaches
from dslrun.interpreter.values.amounts import Amount, Total, extremes
from dslrun.interpreter.values.bindings import Bindings
from dslrun.interpreter.values.comparing import compare
from dslrun.interpreter.values.regions import Region, make_region, region_where

Seen = tuple[Sequence[int], Sequence[Node]]
"""Sites, each with the guard under which it is seen."""


@ludeme("sites Direction")
class SitesDirection(Area):
    """The sites on the rays from a site (or from each site of a region), nearest first.

    `stop:` ends a ray at the first site where the condition on `(to)` holds; that site belongs to the ray only with
    `stopIncluded:True`. `wall:` ends it before a step across an edge where the condition on `(edge)` holds; steps that
    cross no edge, such as diagonal ones, are always free. `distance:` limits the number of steps. All three may depend
    on the board. The start belongs to the region only with `included:True`.

    Example: (sites Direction from:0 E)
    Example: (= 2 (size (sites Direction from:0 E wall:(= (edge) 1))))
    Example: (sites Direction from:5 Orthogonal included:True stop:(= (to) 1))
    """

    direction: Directions | Heading = Direction.ADJACENT
    from_: Place | Area = named()
    included: bool = named(False)
    stop: Condition | None = named(None)
    stop_included: bool = named(False)
    distance: Number | None = named(None)
    wall: Condition | None = named(None)

    @loop_invariant
    def region(self, at: Bindings) -> Region:
        """Return the sites of all rays, each site once."""
        starts = starts_of(self.from_, at)
        if len(starts) == 1 and starts[0][1] is TRUE:
            sites, guards = self.seen_from(starts[0][0], at)
            if len(set(sites)) == len(sites):
                return region_where(starts[0][0].type, sites, guards)
        pairs: dict[int, Node] = {}
        for start, present in starts:
            for site, guard in zip(*self.seen_from(start, at), strict=True):
                here = guard if present is TRUE else conjunction([present, guard])
                pairs[site] = disjunction([pairs[site], here]) if site in pairs else here
        return make_region(starts[0][0].type, list(pairs.items())) if starts else Region(at.world.use, ())

    def seen_from(self, start: Site, at: Bindings) -> Seen:
        """Return the sites of all rays from one site with their guards. A site on two rays occurs twice."""
        sites: list[int] = [start.index] if self.included else []
        guards: list[Node] = [TRUE] * len(sites)
        stops = None if self.stop is None else self.once(self.stop, "to", Stops, start.type, at)
        walls = None if self.wall is None else self.once(self.wall, "edge", Walls, start.type, at)
        distance = None if self.distance is None else self.distance.number(at)
        for ray in at.world.board.radials(start.type, start.index, heading(self.direction, at)):
            if walls is None and distance is None:
                some, holding = self.look(ray, stops)
            else:
                some, holding = self.walk((start.index, *ray), distance, stops, walls, at)
            at.session.spend(len(some), self.origin)
            sites += some
            guards += holding
        return sites, guards

    def look(self, ray: tuple[int, ...], stops: "Stops | None") -> Seen:
        """Return the sites of a ray that only a stop can end, each guarded by the ray not stopping before it."""
        end = len(ray)
        if stops is not None:
            end = next((place for place, index in enumerate(ray) if stops[index][0] is not FALSE), end)
        if stops is None or end == len(ray):
            return ray, [TRUE] * end
        if stops[ray[end]][0] is TRUE:  # the ray ends here on every board
            end += self.stop_included
            return ray[:end], [TRUE] * end
        lengths = [0] * end
        free: list[Node] = []
        for index in ray[end:]:
            stop, passed = stops[index]
            if stop is not TRUE or self.stop_included:
                lengths.append(len(free))
            if stop is TRUE:
                break
            if stop is not FALSE:
                free.append(passed)
                lengths[-1] += not self.stop_included
        reach = reaches(free)
        return ray[: len(lengths)], [reach[length] for length in lengths]

    def walk(
        self, way: tuple[int, ...], distance: Amount | None, stops: "Stops | None", walls: "Walls | None", at: Bindings
    ) -> Seen:
        """Return the sites of a ray after its start, each guarded by the ray reaching it and by the distance."""
        found: list[tuple[int, int, Node]] = []
        free: list[Node] = []
        farthest = len(way) if distance is None else extremes(distance, at.world.domains)[1]
        for steps, (before, index) in enumerate(pairwise(way[: max(farthest, 0) + 1]), 1):
            walled, passed = (FALSE, TRUE) if walls is None else walls[before, index]
            if walled is not FALSE:
                free.append(passed)
            if walled is TRUE:
                break
            near = compare(distance, ">=", steps, at.world.domains) if type(distance) is Total else TRUE
            stop, passed = (FALSE, TRUE) if stops is None else stops[index]
            clear = len(free)
            if stop is not FALSE and stop is not TRUE:
                free.append(passed)
            if stop is not TRUE or self.stop_included:
                found.append((index, clear if self.stop_included else len(free), near))
            if stop is TRUE:
                break
        reach = reaches(free)
        guards = [reach[length] if near is TRUE else conjunction([reach[length], near]) for _, length, near in found]
        return [index for index, _, _ in found], guards

    def once(self, condition: Condition, name: str, table: "type[Made]", kind: SiteType, at: Bindings) -> "Made":
        """Return the table of a condition on one iterator; it is memoised if the condition depends on nothing else."""
        free = free_names(condition)
        if not (free <= {name} or (free <= {name, "hint"} and at.clue is None)):
            return table(condition, kind, at)
        return at.session.memo.once((table, condition, kind, at.layers), lambda: table(condition, kind, at))


class Stops(dict[int, tuple[Node, Node]]):
    """A memo of a condition on `(to)` and its negation, for each site of a type."""

    def __init__(self, stop: Condition, kind: SiteType, at: Bindings) -> None:
        super().__init__()
        self.stop, self.kind, self.at = stop, kind, at

    def __missing__(self, index: int) -> tuple[Node, Node]:
        node = self.stop.node(self.at.bind_to(Site(self.kind, index)))
        self[index] = found = node, self.at.session.negated(node)
        return found


class Walls(dict[tuple[int, int], tuple[Node, Node]]):
    """A memo of a condition on the `(edge)` between two sites and its negation. It is false if there is no edge."""

    def __init__(self, wall: Condition, kind: SiteType, at: Bindings) -> None:
        super().__init__()
        self.wall, self.kind, self.at = wall, kind, at

    def __missing__(self, step: tuple[int, int]) -> tuple[Node, Node]:
        edge = self.at.world.board.edge_between(self.kind, *step)
        node = FALSE if edge is None else self.wall.node(self.at.bind_edge(Site(SiteType.EDGE, edge)))
        self[step] = self[step[::-1]] = found = node, self.at.session.negated(node)
        return found


Made = TypeVar("Made", Stops, Walls)


def heading(direction: "Directions | Heading", at: Bindings) -> Directions:
    """Return the direction or directions; compute a `Heading`."""
    return direction.direction(at) if isinstance(direction, Heading) else direction


def starts_of(start: "Place | Area", at: Bindings) -> list[tuple[Site, Node]]:
    """Return the site of a place, if it is on the board, or the sites of a region, each with its guard."""
    if isinstance(start, Place):
        return [] if (site := start.where(at)) is None else [(site, TRUE)]
    region = start.region(at)
    return [(Site(region.type, index), guard) for index, guard in region.pairs()]
