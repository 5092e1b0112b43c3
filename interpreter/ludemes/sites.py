"""Regions by where they lie: the board, a neighbourhood, a ray, what is incident, rows and sides, walks."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Literal, TypeVar

from dslrun.interpreter.boards.directions import Direction, Directions, bearing
from dslrun.interpreter.boards.sites import Site, SiteType
from dslrun.interpreter.language.coercions import site_on_board
from dslrun.interpreter.language.loop_invariants import kept_between_turns
from dslrun.interpreter.language.ludeme import (
    Area,
    Condition,
    Expression,
    Heading,
    Number,
    Place,
    free_names,
    ludeme,
    named,
    required,
)
from dslrun.interpreter.model import FALSE, TRUE, Node, conjunction, disjunction, reaches
from dslrun.interpreter.values.amounts import Amount, Total, extremes
from dslrun.interpreter.values.bindings import Bindings
from dslrun.interpreter.values.comparing import compare
from dslrun.interpreter.values.regions import Region, make_region, region_where


@ludeme("sites")
class SitesListed(Area):
    """Sites written down, or the union of the regions of a name.

    Example: (sites {0 1 5..7})
    Example: (sites "Walls")
    """

    what: Area

    def region(self, at: Bindings) -> Region:
        """The sites."""
        return self.what.region(at)

    def region_of(self, kind: SiteType, at: Bindings) -> Region:
        """The sites, listed ones read as sites of a type."""
        return self.what.region_of(kind, at)


@ludeme("sites")
class SitesRoom(Area):
    """The region of a name that holds a site: its room. Where several of that name hold it, all of them together.

    That two sites lie in the same room is `(is In (to) (sites "Rooms" at:(from)))`.

    Example: (forAll Neighbours (or (is In (to) (sites "Rooms" at:(from))) (!= (from) (to))))
    Example: (forAll Cell (> (size (sites "Rooms" at:(from))) (from)))
    """

    name: str
    at: Place = named()

    def region(self, at: Bindings) -> Region:
        """The room; no sites where no region of the name holds the site."""
        site = self.at.site(at)
        found = rooms_of(self, self.name, site.type, at).get(site.index, [])
        return found[0] if len(found) == 1 else Region(site.type, tuple({s: None for r in found for s in r.sites}))


def rooms_of(blame: Expression, name: str, kind: SiteType, at: Bindings) -> dict[int, list[Region]]:
    """The regions of a name by the sites of a type that they hold; gathered once."""

    def find() -> dict[int, list[Region]]:
        rooms: dict[int, list[Region]] = {}
        for item in at.session.named_regions(name, blame):
            for region in at.world.lists_of(item):
                at.session.spend(len(region.sites), blame.origin)
                for site in dict.fromkeys(region.sites) if region.type is kind else ():
                    rooms.setdefault(site, []).append(region)
        return rooms

    return at.session.memo.once(("rooms", name, kind), find)


@ludeme("sites Board")
class SitesBoard(Area):
    """All sites of a type (those played on, if none is named).

    Example: (sites Board)
    Example: (sites Board Vertex)
    """

    type: SiteType | None = None

    def region(self, at: Bindings) -> Region:
        """All sites, ascending."""
        kind = self.type or at.world.use
        return Region(kind, tuple(range(at.world.board.count(kind))))


Round = Literal["Circular"]
ROUNDS = {"Circular": "Clockwise, beginning in the north."}
"""What each order of neighbours is, for its page."""


@ludeme("sites Around")
class SitesAround(Area):
    """The neighbours of a site: all that touch it, or those in a direction.

    Cells touch at an edge or at a corner, vertices along an edge or across a four-sided cell. Wherever a direction is
    wanted, several may stand in braces. With `order:Circular` they come clockwise from the north: a ring for
    `(is Match ... cyclic:True)`.

    Example: (sites Around 0)
    Example: (sites Around 4 order:Circular)
    Example: (sites Around 0 {N E})
    Example: (sites Around 0 Orthogonal includeSelf:True)
    """

    place: Place
    direction: Directions | Heading = Direction.ADJACENT
    include_self: bool = named(False)
    order: Round | None = named(None)

    def region(self, at: Bindings) -> Region:
        """The neighbours, ascending or clockwise; off the board there are none."""
        site = self.place.where(at)
        if site is None:
            return Region(at.world.use, ())
        found = at.world.board.neighbours(site.type, site.index, heading(self.direction, at))
        if self.order is not None:
            place, here = at.world.board.position, at.world.board.position(site.type, site.index)
            found = tuple(sorted(found, key=lambda other: bearing(here, place(site.type, other))))
        if self.include_self:
            found = tuple((*found, site.index) if self.order else sorted((*found, site.index)))
        return Region(site.type, found)


Seen = tuple[Sequence[int], Sequence[Node]]
"""Sites, and for each the guard under which it is seen."""


@ludeme("sites Direction")
class SitesDirection(Area):
    """The rays from a site (or from each site of a region), nearest first.

    `stop:` ends a ray at the first site where the condition on `(to)` holds; that site belongs to it only with
    `stopIncluded:True`. `wall:` ends it before a step across an edge where the condition on `(edge)` holds; steps
    across no edge, such as diagonal ones, are free. `distance:` limits the steps. All three may depend on the board:
    the sites are then guarded. The start belongs to the region only with `included:True`.

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

    @kept_between_turns
    def region(self, at: Bindings) -> Region:
        """The sites of all rays; each site once."""
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
        """The sites of all rays from one site, each with its guard; where rays meet again, some come twice."""
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
        """One ray that nothing but a stop can end, with the guard of each site: it is not stopped before it."""
        end = len(ray)
        if stops is not None:
            end = next((place for place, index in enumerate(ray) if stops[index][0] is not FALSE), end)
        if stops is None or end == len(ray):
            return ray, [TRUE] * end
        if stops[ray[end]][0] is TRUE:  # on every board it ends here
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
        """One ray, after its start, with the guard of each site: it is not stopped before it, and it is near enough."""
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
        """A table of what a condition on one iterator says, worked out once if that alone decides."""
        free = free_names(condition)
        if not (free <= {name} or (free <= {name, "hint"} and at.clue is None)):
            return table(condition, kind, at)
        return at.session.memo.once((table, condition, kind, at.layers), lambda: table(condition, kind, at))


class Stops(dict[int, tuple[Node, Node]]):
    """Whether a condition on `(to)` holds at each site of a type and whether not, worked out when first asked for."""

    def __init__(self, stop: Condition, kind: SiteType, at: Bindings) -> None:
        super().__init__()
        self.stop, self.kind, self.at = stop, kind, at

    def __missing__(self, index: int) -> tuple[Node, Node]:
        node = self.stop.node(self.at.bind_to(Site(self.kind, index)))
        self[index] = found = node, self.at.session.negated(node)
        return found


class Walls(dict[tuple[int, int], tuple[Node, Node]]):
    """Whether a condition on the `(edge)` between two sites of a type holds and whether not; across no edge, never."""

    def __init__(self, wall: Condition, kind: SiteType, at: Bindings) -> None:
        super().__init__()
        self.wall, self.kind, self.at = wall, kind, at

    def __missing__(self, step: tuple[int, int]) -> tuple[Node, Node]:
        edge = self.at.world.board.edge_between(self.kind, *step)
        node = FALSE if edge is None else self.wall.node(self.at.bind_edge(Site(SiteType.EDGE, edge)))
        self[step] = self[step[::-1]] = found = node, self.at.session.negated(node)
        return found


Made = TypeVar("Made", Stops, Walls)


@ludeme("sites Incident")
class SitesIncident(Area):
    """The sites of one type that touch a site of another: the edges of a cell, the cells at a vertex.

    With a direction only those that lie that way are meant: `E` is the right side of a cell. `Diagonal` are the edges
    that run across a cell, on boards that have such.

    Example: (sites Incident Edge of:Cell at:0)
    Example: (= 1 (sum (sites Incident Edge of:Cell at:0 {N E})))
    """

    type: SiteType
    direction: Directions | Heading | None = None
    of: SiteType | None = named(None)
    at: Place = named()

    def region(self, at: Bindings) -> Region:
        """The incident sites, ascending; off the board there are none."""
        site = self.at.where(at, self.of or at.world.use)
        if site is None:
            return Region(self.type, ())
        if self.of is not None and site.type is not self.of:
            if not at.world.ludii:
                message = f"`of:{self.of.value}` wants a site of that type, found one of type {site.type.value}"
                raise self.at.fail("E0426", message, "this site", "leave `of:` out: the site says what it is")
            site = site_on_board(self.at, at, self.of, site.index)
        if site.type is self.type:
            word = self.type.value
            message = f"`sites Incident` leads from one type of sites to another, not from {word} to {word}"
            raise self.fail("E0426", message, "", "neighbours of the same type are (sites Around ...)")
        if self.direction is None:
            return Region(self.type, at.world.board.incident(self.type, site.type, site.index))
        way = heading(self.direction, at)
        return Region(self.type, at.world.board.sides_of(self.type, site.type, site.index, way))


@ludeme("sites Row")
class SitesRow(Area):
    """The sites of a row, counted from 1 at the top.

    Example: (sites Row 1)
    """

    row: Number

    def region(self, at: Bindings) -> Region:
        """The row, left to right."""
        rows = at.world.board.rows(at.world.use)
        return Region(at.world.use, rows[len(rows) - line_number(self, self.row, at, len(rows), "row")])


@ludeme("sites Column")
class SitesColumn(Area):
    """The sites of a column, counted from 1 at the left.

    Example: (sites Column 1)
    """

    column: Number

    def region(self, at: Bindings) -> Region:
        """The column, bottom to top."""
        columns = at.world.board.columns(at.world.use)
        return Region(at.world.use, columns[line_number(self, self.column, at, len(columns), "column") - 1])


SideName = Literal["Left", "Right", "Top", "Bottom", "Corners", "Outer", "Inner", "Perimeter"]
SIDES = {
    "Left": "The leftmost sites of the board.",
    "Right": "The rightmost sites of the board.",
    "Top": "The topmost sites of the board.",
    "Bottom": "The lowest sites of the board.",
    "Corners": "The sites at the corners of the board.",
    "Outer": "The sites on the rim of the board, and on the rims of its holes.",
    "Inner": "The sites that are not on the rim of the board.",
    "Perimeter": "The same as Outer: the sites on the rim of the board.",
}
"""What each side is, for its page."""


@ludeme("sites")
class SitesSide(Area):
    """The sites on a side of the board, its corners, its rim (`Outer`) or all others (`Inner`).

    Example: (sites Left)
    Example: (sites Corners)
    """

    side: SideName
    type: SiteType | None = None

    def region(self, at: Bindings) -> Region:
        """The sites, ascending."""
        kind, board = self.type or at.world.use, at.world.board
        match self.side:
            case "Corners":
                return Region(kind, board.corners(kind))
            case "Outer" | "Perimeter":
                return Region(kind, board.outer(kind))
            case "Inner":
                return Region(kind, board.inner(kind))
            case side:
                return Region(kind, board.sides(kind)[side])


Turtle = Literal["F", "R", "L"]
TURTLE = {
    "F": "One step forward, straight on.",
    "R": "A turn to the right, to the next direction in which sites are orthogonal neighbours.",
    "L": "A turn to the left, to the next direction in which sites are orthogonal neighbours.",
}
"""What each step of a walk is, for its page."""


@ludeme("sites")
class SitesWalk(Area):
    """Where walks from a site end, one for each heading: F is a step forward, R a turn right, L a turn left.

    Example: (sites 5 {{F F R F} {F F L F}})
    """

    place: Place
    walks: tuple[tuple[Turtle, ...], ...] = required()

    def region(self, at: Bindings) -> Region:
        """The ends on the board, ascending."""
        site = self.place.site(at)
        found = {end for walk in self.walks for end in at.world.board.walk(site.type, site.index, walk)}
        return Region(site.type, tuple(sorted(found)))


def heading(direction: "Directions | Heading", at: Bindings) -> Directions:
    """A direction (or several) written down or worked out."""
    return direction.direction(at) if isinstance(direction, Heading) else direction


def starts_of(start: "Place | Area", at: Bindings) -> list[tuple[Site, Node]]:
    """The sites rays start from, with the guard of each."""
    if isinstance(start, Place):
        return [] if (site := start.where(at)) is None else [(site, TRUE)]
    region = start.region(at)
    return [(Site(region.type, index), guard) for index, guard in region.pairs()]


def line_number(blame: Expression, number: Number, at: Bindings, count: int, word: str) -> int:
    """The number of a row or column, checked."""
    amount = number.number(at)
    if not isinstance(amount, int) or not 1 <= amount <= count:
        raise blame.fail("E0406", f"the board has no {word} {amount}", "", f"{word}s are numbered 1 to {count}")
    return amount
