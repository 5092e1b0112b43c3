"""Paths of edges or sites (`is Path`), and directed lines (`sites Next`, `sites Previous`)."""

from collections.abc import Iterable, Iterator, Sequence

from dslrun.interpreter.boards.directions import Direction, Directions
from dslrun.interpreter.boards.sites import Site, SiteType
from dslrun.interpreter.language.ludeme import Area, Condition, Ground, Place, ludeme, named
from dslrun.interpreter.language.targets import vertex_at
from dslrun.interpreter.ludemes.loops import crossings_of, one_strand
from dslrun.interpreter.model import And, Groups, Linear, Node, conjunction, disjunction, negation
from dslrun.interpreter.values.bindings import Bindings
from dslrun.interpreter.values.group_graph import Links, edge_links, neighbour_links
from dslrun.interpreter.values.regions import Region, make_region

ONWARD, BACK = 1, 2
"""The values of a directed edge: 1 leads from its lower-numbered end to the other, 2 the other way."""


def led_to(place: Place, at: Bindings, way: int) -> Iterator[tuple[int, Node]]:
    """Yield the other end of each edge at a vertex, and the node "the edge leads there" (`way` 1) or "back" (2)."""
    vertex, board = vertex_at(place, at), at.world.board
    for edge in board.incident(SiteType.EDGE, SiteType.VERTEX, vertex):
        ends = board.incident(SiteType.VERTEX, SiteType.EDGE, edge)
        other = ends[0] if ends[1] == vertex else ends[1]
        value = way if vertex < other else ONWARD + BACK - way
        yield other, at.is_value(Site(SiteType.EDGE, edge), 1 << value)


def path_parts(members: list[Node], links: Links, ways: list[list[Node]], ends: list[int]) -> list[Node]:
    """Return nodes: the members present form one path, which is not empty, is connected and does not branch or close.

    `ways[i]` are the links of member i, and `ends` are the known ends. In a connected graph without branches, one end
    implies two.
    """
    parts = [disjunction(members), Groups(tuple(members), links, None, 1)]
    terms = [
        tuple((1, And((way,))) for way in found) for found in ways
    ]  # wrapped so that equal nodes stay separate terms
    for number, (member, found) in enumerate(zip(members, terms, strict=True)):
        if number in ends:
            parts += [member, Linear(found, None, 1)]
        else:
            low = 2 if len(ends) == 2 else None
            parts.append(disjunction([negation(member), Linear(found, low, 2)]))
    if not ends:
        single = [conjunction([one, Linear(found, None, 1)]) for one, found in zip(members, terms, strict=True)]
        parts.append(Linear(tuple((1, And((end,))) for end in single), 1, 2))
    return parts


class PathForm(Condition):
    """The base class of conditions on paths. It finds their ends and yields one instance per node."""

    def parts(self, at: Bindings) -> list[Node]:
        """Return nodes whose conjunction means that there is one path."""
        raise NotImplementedError

    def instances(self, at: Bindings) -> Iterable[Ground]:
        """Yield one instance per node."""
        for node in self.parts(at):
            yield Ground(node, self, at)

    def ends(self, places: "tuple[Place | None, ...]", kind: SiteType, sites: Sequence[int], at: Bindings) -> list[int]:
        """Return the positions of the named ends among the sites that a path may visit."""
        found = []
        for place in places:
            if place is None:
                continue
            site = place.site_of(kind, at)
            if site.type is not kind or site.index not in sites:
                word = kind.value.lower()
                message = f"a path through {'cells' if kind is SiteType.CELL else 'vertices'} cannot end here"
                raise place.fail("E0426", message, "this end", f"name a {word} that the path may visit")
            found.append(sites.index(site.index))
        return found


@ludeme("is Path")
class IsPathOfSites(PathForm):
    """The sites of a region form one path from neighbour to neighbour that neither branches nor touches itself.

    `from:` and `to:` name its ends; without them the ends may be anywhere. A single site is a path.

    Example: (is Path (sites Value 1))
    Example: (is Path (sites Value 1) from:r1c1 to:r1c3)
    """

    region: Area
    direction: Directions = Direction.ORTHOGONAL
    from_: Place | None = named(None)
    to: Place | None = named(None)

    def parts(self, at: Bindings) -> list[Node]:
        """Return the path nodes of the region, a guarded graph of neighbours."""
        region = self.region.region(at)
        links = neighbour_links(at.world, region.type, region.sites, self.direction)
        members = [guard for _, guard in region.pairs()]
        ways: list[list[Node]] = [[] for _ in members]
        for one, other, _ in links:
            ways[one].append(members[other])
            ways[other].append(members[one])
        return path_parts(members, links, ways, self.ends((self.from_, self.to), region.type, region.sites, at))


@ludeme("is Path")
class IsPathOfEdges(PathForm):
    """The chosen edges form one path from vertex to vertex that neither branches nor crosses itself.

    `from:` and `to:` name its ends; without them the ends may be anywhere. The path has at least one edge. At the
    vertices of `crossing:` it may cross itself, and both lines run straight on.

    Example: (is Path)
    Example: (is Path Edge from:r1c1 to:r2c2)
    Example: (is Path from:r1c1 crossing:(sites {r2c2}))
    """

    reads_values_of = SiteType.EDGE

    type: SiteType = SiteType.EDGE
    from_: Place | None = named(None)
    to: Place | None = named(None)
    crossing: Area | None = named(None)

    def parts(self, at: Bindings) -> list[Node]:
        """Return the path nodes of the touched vertices; lines that may cross use a graph of edges."""
        if self.type is not SiteType.EDGE:
            word = "cells" if self.type is SiteType.CELL else "vertices"
            note = f"for a path through {word}, give a region: (is Path (sites Value 1))"
            raise self.fail("E0426", f"a path without a region consists of edges, not of {word}", "", note)
        board = at.world.board
        vertices = range(board.count(SiteType.VERTEX))
        ends = self.ends((self.from_, self.to), SiteType.VERTEX, vertices, at)
        if self.crossing is not None:
            return one_strand(at, crossings_of(self.crossing, at), closed=False, ends=ends)
        links = edge_links(at, vertices)
        ways: list[list[Node]] = [[] for _ in vertices]
        for one, other, guard in links:
            ways[one].append(guard)
            ways[other].append(guard)
        members = [disjunction(found) for found in ways]
        return path_parts(members, links, ways, ends)


@ludeme("sites Next")
class SitesNext(Area):
    """The vertices to which directed edges lead from a vertex.

    A directed edge holds 1 if it leads from its lower-numbered end to the other (on a grid: to the right or up), 2 if
    it leads back, and 0 if it is not chosen. If the player does not draw directions, put them on a hidden layer: `(on
    "Way" (sites Next (from)))`. `("Directed" "Way")` ties that layer to the chosen edges.

    Example: (forAll Vertex (<= (size (sites Next (from))) 1))
    """

    reads_values_of = SiteType.EDGE

    place: Place

    def region(self, at: Bindings) -> Region:
        """Return the neighbouring vertices, each guarded by the edge's value."""
        return make_region(SiteType.VERTEX, list(led_to(self.place, at, ONWARD)))


@ludeme("sites Previous")
class SitesPrevious(Area):
    """The vertices from which directed edges lead to a vertex; see `(sites Next ...)` for directed edges.

    Example: (forAll Vertex (= (size (sites Previous (from))) (size (sites Next (from)))))
    """

    reads_values_of = SiteType.EDGE

    place: Place

    def region(self, at: Bindings) -> Region:
        """Return the neighbouring vertices, each guarded by the edge's value."""
        return make_region(SiteType.VERTEX, list(led_to(self.place, at, BACK)))
