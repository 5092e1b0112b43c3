"""Links between the sites of a region, as `by:` describes them."""

from dslrun.interpreter.boards.directions import Directions
from dslrun.interpreter.boards.sites import Site, SiteType
from dslrun.interpreter.language.ludeme import Condition, Expression, free_names
from dslrun.interpreter.model import FALSE
from dslrun.interpreter.values.bindings import Bindings
from dslrun.interpreter.values.group_graph import Links, edge_links, either_way, neighbour_links
from dslrun.interpreter.values.regions import Region


def links_by(
    blame: Expression, by: "SiteType | Condition | None", region: Region, direction: Directions, at: Bindings
) -> Links:
    """Return the links of a region: neighbours, chosen edges, or neighbours under a condition."""
    if by is None:
        return neighbour_links(at.world, region.type, region.sites, direction)
    if isinstance(by, Condition):
        return either_way(condition_links(at, region, direction, by, both_ways=True))
    if by is not SiteType.EDGE:
        note = "by:Edge, or by: a condition on (from) and (to)"
        raise blame.fail("E0426", f"`by:` joins vertices along edges, not along sites of type {by.value}", "", note)
    if region.sites and region.type is not SiteType.VERTEX:
        message = f"`by:Edge` joins vertices, found {region.type.value} sites"
        note = "use vertices, such as (sites Board Vertex), or leave `by:` out to connect neighbours"
        raise blame.fail("E0426", message, "", note)
    return edge_links(at, region.sites)


def condition_links(
    at: Bindings, region: Region, direction: Directions, condition: Condition, *, both_ways: bool = False
) -> Links:
    """Return links between neighbours that hold under a condition on `(from)`, `(to)` and `(edge)`.

    Each pair comes once, or in both orders with `both_ways`.
    """
    crossing = "edge" in free_names(condition)
    pairs = [(a, b) for a, b, _ in neighbour_links(at.world, region.type, region.sites, direction)]
    found = []
    for a, b in [*pairs, *((b, a) for a, b in pairs)] if both_ways else pairs:
        at.session.spend(1, condition.origin)
        one, other = Site(region.type, region.sites[a]), Site(region.type, region.sites[b])
        inner = at.bind_pair(one, other)
        edge = at.world.board.edge_between(region.type, one.index, other.index) if crossing else None
        node = condition.node(inner if edge is None else inner.bind_edge(Site(SiteType.EDGE, edge)))
        if node is not FALSE:
            found.append((a, b, node))
    return tuple(found)
