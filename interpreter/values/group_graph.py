"""Group graphs: the sites and links along which groups grow."""

from collections.abc import Sequence

from dslrun.dsl.identity import Same
from dslrun.interpreter.boards.directions import Direction, Directions
from dslrun.interpreter.boards.sites import Site, SiteType
from dslrun.interpreter.model import FALSE, TRUE, AllDifferent, And, GroupGraph, In, Linear, Node, Not, Or, disjunction
from dslrun.interpreter.values.bindings import Bindings
from dslrun.interpreter.values.comparing import compare
from dslrun.interpreter.values.group_value import Growth
from dslrun.interpreter.values.regions import Region
from dslrun.interpreter.values.world import World

Links = tuple[tuple[int, int, Node], ...]
"""Pairs of positions in a list of sites, each with the node under which the two are linked."""


def neighbour_links(world: World, kind: SiteType, sites: Sequence[int], direction: Directions) -> Links:
    """Return links between neighbours in a direction. Edges are always linked if they share a vertex."""
    direction = Direction.ADJACENT if kind is SiteType.EDGE else direction
    place = {site: number for number, site in enumerate(sites)}
    pairs = world.board.graph_links(kind, direction)
    return tuple((place[a], place[b], TRUE) for a, b in pairs if a in place and b in place)


def edge_links(at: Bindings, vertices: Sequence[int]) -> Links:
    """Return links between vertices along chosen edges."""
    place = {vertex: number for number, vertex in enumerate(vertices)}
    edges = at.world.board.graph.edges
    inside = [edge for edge, (a, b) in enumerate(edges) if a in place and b in place]
    ends = [(place[a], place[b]) for a, b in [edges[edge] for edge in inside]]
    chosen = at.are_chosen(SiteType.EDGE, inside)
    return tuple([(a, b, node) for (a, b), node in zip(ends, chosen, strict=True)])


def either_way(links: Links) -> Links:
    """Return one link for each pair of members. Its node is the disjunction of those in both orders."""
    found: dict[tuple[int, int], Node] = {}
    for one, other, node in links:
        pair = (one, other) if one < other else (other, one)
        known = found.get(pair)
        found[pair] = node if known is None or says_the_same(known, node) else disjunction([known, node])
    return tuple((one, other, node) for (one, other), node in found.items())


def says_the_same(one: Node, other: Node) -> bool:
    """Return whether two nodes are obviously equivalent. Most conditions on two neighbours are symmetric."""
    if isinstance(one, In) and isinstance(other, In):
        return (one.var, one.mask) == (other.var, other.mask)
    if isinstance(one, Not) and isinstance(other, Not):
        return says_the_same(one.arg, other.arg)
    if isinstance(one, And | Or) and isinstance(other, And | Or) and type(one) is type(other):
        turns = (other.args, other.args[::-1])
        return len(one.args) == len(other.args) and any(all(map(says_the_same, one.args, turn)) for turn in turns)
    if isinstance(one, AllDifferent) and isinstance(other, AllDifferent):
        return one.free == other.free and set(one.vars) == set(other.vars)
    if isinstance(one, Linear) and isinstance(other, Linear):
        terms = {atom: factor for factor, atom in one.terms}
        same = {atom: factor for factor, atom in other.terms}
        opposite = {atom: -factor for atom, factor in same.items()}
        turned = None if other.high is None else -other.high, None if other.low is None else -other.low
        return (terms, one.low, one.high) in ((same, other.low, other.high), (opposite, *turned))
    return one is other


def equal_links(at: Bindings, region: Region, direction: Directions) -> Links:
    """Return links between neighbours with the same value."""
    found = []
    for one, other, _ in neighbour_links(at.world, region.type, region.sites, direction):
        held = [at.value(Site(region.type, region.sites[place])) for place in (one, other)]
        found.append((one, other, compare(held[0], "=", held[1], at.world.domains)))
    return tuple(link for link in found if link[2] is not FALSE)


def all_sites(at: Bindings, kind: SiteType) -> tuple[int, ...]:
    """Return all sites of a type. Every call returns the same tuple."""
    return at.session.memo.once(("all sites", kind), lambda: tuple(range(at.world.board.count(kind))))


def group_graph(at: Bindings, members: tuple[Node, ...], links: Links) -> GroupGraph:
    """Return the graph with these members and links. Equal graphs are the same object."""
    key = "graph", tuple(map(_key, members)), tuple((one, other, _key(guard)) for one, other, guard in links)

    def build() -> GroupGraph:
        at.session.spend(len(members) + len(links))
        return GroupGraph(members, links)

    return at.session.memo.once(key, build)


def _key(node: Node) -> object:
    """Return a key that is equal for equal literals. The key of any other node is the node itself."""
    return (node.var, node.mask) if isinstance(node, In) else node


def grown(at: Bindings, graph: GroupGraph, sites: tuple[int, ...], starts: Sequence[tuple[int, Node]]) -> Growth:
    """Return the growth of a group from `starts`, which are pairs (site, guard).

    If a guard is not TRUE, an additional root is linked to every start under its guard.
    """
    place = at.session.memo.once(("places", Same(sites)), lambda: {site: number for number, site in enumerate(sites)})
    if len(starts) == 1 and starts[0][1] is TRUE and starts[0][0] in place:
        return Growth(graph, (place[starts[0][0]],), place)
    inside = [(place[site], guard) for site, guard in starts if site in place]
    if all(guard is TRUE for _, guard in inside):
        return Growth(graph, tuple(member for member, _ in inside), place)
    source = len(graph.members)
    links = tuple((source, member, guard) for member, guard in inside)
    return Growth(GroupGraph((*graph.members, TRUE), graph.links + links), (source,), place)
