"""Regions given by position: the board, neighbourhoods, incident sites, rows, columns, sides and walks."""

from typing import Literal

from dslrun.interpreter.boards.directions import Direction, Directions, bearing
from dslrun.interpreter.boards.sites import SiteType
from dslrun.interpreter.language.coercions import site_on_board
from dslrun.interpreter.language.ludeme import (
    Area,
    Expression,
    Heading,
    Number,
    Place,
    ludeme,
    named,
    required,
)
from dslrun.interpreter.ludemes.rays import heading
from dslrun.interpreter.model import TRUE, Node, conjunction, disjunction, negation
from dslrun.interpreter.values.bindings import Bindings
from dslrun.interpreter.values.regions import Region, make_region


@ludeme("sites")
class SitesListed(Area):
    """The listed sites, or the union of the regions with a name.

    Example: (sites {0 1 5..7})
    Example: (sites "Walls")
    """

    what: Area

    def region(self, at: Bindings) -> Region:
        """Return the sites."""
        return self.what.region(at)

    def region_of(self, kind: SiteType, at: Bindings) -> Region:
        """Return the sites; numbers and labels are read as sites of a type."""
        return self.what.region_of(kind, at)


@ludeme("sites")
class SitesRoom(Area):
    """The region with the given name that contains a site: its room. If several contain it, it is their union.

    To require that two sites are in the same room, write `(is In (to) (sites "Rooms" at:(from)))`.

    Example: (forAll Neighbours (or (is In (to) (sites "Rooms" at:(from))) (!= (from) (to))))
    Example: (forAll Cell (> (size (sites "Rooms" at:(from))) (from)))
    """

    name: str
    at: Place = named()

    def region(self, at: Bindings) -> Region:
        """Return the room; it is empty if no region with that name contains the site."""
        site = self.at.site(at)
        found = rooms_of(self, self.name, site.type, at).get(site.index, [])
        return found[0] if len(found) == 1 else Region(site.type, tuple({s: None for r in found for s in r.sites}))


def rooms_of(blame: Expression, name: str, kind: SiteType, at: Bindings) -> dict[int, list[Region]]:
    """Map each site to the regions with that name that contain it; the result is memoised."""

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
    """All sites of a type. The default is the type played on.

    Example: (sites Board)
    Example: (sites Board Vertex)
    """

    type: SiteType | None = None

    def region(self, at: Bindings) -> Region:
        """Return all sites in ascending order."""
        kind = self.type or at.world.use
        return Region(kind, tuple(range(at.world.board.count(kind))))


Round = Literal["Circular"]
ROUNDS = {"Circular": "Clockwise, beginning in the north."}
"""The description of each order of neighbours on its help page."""


@ludeme("sites Around")
class SitesAround(Area):
    """The neighbours of a site: all that touch it, or those in a direction.

    Cells touch at an edge or at a corner, vertices along an edge or across a four-sided cell. Several directions may be
    given in braces. With `order:Circular`, the neighbours come clockwise from the north, as `(is Match ...
    cyclic:True)` needs them.

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
        """Return the neighbours in ascending or clockwise order; a place off the board has none."""
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


@ludeme("sites Around")
class SitesAroundRegion(Area):
    """The sites next to a region: the neighbours of its sites that are not in it themselves.

    The region may depend on values on the board.

    Example: (sites Around {0 1})
    Example: (= 0 (sum (sites Around (sites Row 1) Orthogonal)))
    Example: (>= 3 (size (sites Around (sites Value 1) Orthogonal)))
    """

    of: Area
    direction: Directions | Heading = Direction.ADJACENT
    include_self: bool = named(False)

    def region(self, at: Bindings) -> Region:
        """Return the neighbours in ascending order; the sites of the region are among them with `includeSelf:`."""
        of, board, way = self.of.region(at), at.world.board, heading(self.direction, at)
        near: dict[int, list[Node]] = {}
        for site, guard in of.pairs():
            for other in board.neighbours(of.type, site, way):
                near.setdefault(other, []).append(guard)
            if self.include_self:
                near.setdefault(site, []).append(guard)
        at.session.spend(sum(map(len, near.values())), self.origin)
        inside = TRUE if self.include_self else None
        found = [(site, disjunction(near[site]), inside or negation(of.guard_of(site))) for site in sorted(near)]
        return make_region(of.type, [(site, conjunction([next_to, kept])) for site, next_to, kept in found])


@ludeme("sites Border")
class SitesBorder(Area):
    """The edges on the border of a region: one side is in the region and the other is not.

    The sides of an edge are the cells next to it, for a region of cells, or the vertices it joins, for a region of
    vertices: the edges that lead out of the region. An edge on the rim of the board has one cell, so it is on the
    border of that cell.

    Example: (sites Border {0 1})
    Example: (>= 8 (size (sites Border (sites Value 1))))
    """

    of: Area

    def region(self, at: Bindings) -> Region:
        """Return the edges in ascending order."""
        of, board = self.of.region(at), at.world.board
        if of.type is SiteType.EDGE:
            message = "expected a region of cells or vertices, found one of edges"
            raise self.of.fail("E0426", message, "this region")
        edges = sorted({edge for site in of.sites for edge in board.incident(SiteType.EDGE, of.type, site)})
        at.session.spend(len(edges), self.origin)
        found = []
        for edge in edges:
            sides = [of.guard_of(site) for site in board.incident(of.type, SiteType.EDGE, edge)]
            found.append(
                (edge, conjunction([disjunction(sides), negation(conjunction(sides))]) if sides[1:] else sides[0])
            )
        return make_region(SiteType.EDGE, found)


@ludeme("sites Incident")
class SitesIncident(Area):
    """The sites of one type that touch a site of another: the edges of a cell, the cells at a vertex.

    A direction selects those on that side: `E` is the right side of a cell. `Diagonal` selects the edges that run
    across a cell, on boards that have them.

    Example: (sites Incident Edge of:Cell at:0)
    Example: (= 1 (sum (sites Incident Edge of:Cell at:0 {N E})))
    """

    type: SiteType
    direction: Directions | Heading | None = None
    of: SiteType | None = named(None)
    at: Place = named()

    def region(self, at: Bindings) -> Region:
        """Return the incident sites in ascending order; a place off the board has none."""
        site = self.at.where(at, self.of or at.world.use)
        if site is None:
            return Region(self.type, ())
        if self.of is not None and site.type is not self.of:
            if not at.world.ludii:
                message = f"`of:{self.of.value}` expects a site of that type, found one of type {site.type.value}"
                raise self.at.fail("E0426", message, "this site", "leave `of:` out: the site implies it")
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
        """Return the row, left to right."""
        rows = at.world.board.rows(at.world.use)
        return Region(at.world.use, rows[len(rows) - line_number(self, self.row, at, len(rows), "row")])


@ludeme("sites Column")
class SitesColumn(Area):
    """The sites of a column, counted from 1 at the left.

    Example: (sites Column 1)
    """

    column: Number

    def region(self, at: Bindings) -> Region:
        """Return the column, bottom to top."""
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
"""The description of each side on its help page."""


@ludeme("sites")
class SitesSide(Area):
    """The sites on a side of the board, its corners, its rim (`Outer`) or all others (`Inner`).

    Example: (sites Left)
    Example: (sites Corners)
    """

    side: SideName
    type: SiteType | None = None

    def region(self, at: Bindings) -> Region:
        """Return the sites in ascending order."""
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
"""The description of each step of a walk on its help page."""


@ludeme("sites")
class SitesWalk(Area):
    """The ends of walks from a site that start in every direction. F is a step forward, R and L turn right and left.

    Example: (sites 5 {{F F R F} {F F L F}})
    """

    place: Place
    walks: tuple[tuple[Turtle, ...], ...] = required()

    def region(self, at: Bindings) -> Region:
        """Return the ends that are on the board, in ascending order."""
        site = self.place.site(at)
        found = {end for walk in self.walks for end in at.world.board.walk(site.type, site.index, walk)}
        return Region(site.type, tuple(sorted(found)))


def line_number(blame: Expression, number: Number, at: Bindings, count: int, word: str) -> int:
    """Return the number of a row or column; raise an error if the board does not have it."""
    amount = number.number(at)
    if not isinstance(amount, int) or not 1 <= amount <= count:
        raise blame.fail("E0406", f"the board has no {word} {amount}", "", f"{word}s are numbered 1 to {count}")
    return amount
