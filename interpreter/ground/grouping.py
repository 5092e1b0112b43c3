"""Which sites of a region hang together: the links a group may grow along."""

from collections.abc import Sequence

from interpreter.boards.directions import Direction, Directions
from interpreter.boards.sites import Site, SiteType
from interpreter.ground.bindings import Bindings
from interpreter.ground.values import Region
from interpreter.ground.world import World
from interpreter.language.ludeme import Condition
from interpreter.model import FALSE, TRUE, Node

Links = tuple[tuple[int, int, Node], ...]
"""Pairs of places in a list of sites, each with the node under which the two are joined."""


def neighbour_links(world: World, kind: SiteType, sites: Sequence[int], direction: Directions) -> Links:
    """Sites joined to their neighbours in a direction; edges to those they share a vertex with."""
    direction = Direction.ADJACENT if kind is SiteType.EDGE else direction
    place = {site: number for number, site in enumerate(sites)}
    pairs = world.board.graph_links(kind, direction)
    return tuple((place[a], place[b], TRUE) for a, b in pairs if a in place and b in place)


def edge_links(at: Bindings, vertices: Sequence[int]) -> Links:
    """Vertices joined by the edges that are chosen."""
    place = {vertex: number for number, vertex in enumerate(vertices)}
    found = []
    for edge, (a, b) in enumerate(at.world.board.graph.edges):
        if a in place and b in place:
            found.append((place[a], place[b], at.chosen(Site(SiteType.EDGE, edge))))
    return tuple(found)


def condition_links(
    at: Bindings, region: Region, direction: Directions, condition: Condition, *, both_ways: bool = False
) -> Links:
    """Neighbours of a region joined where a condition on them, as `(from)` and `(to)`, holds.

    Each pair comes once, or with `both_ways` in either order.
    """
    pairs = [(a, b) for a, b, _ in neighbour_links(at.world, region.type, region.sites, direction)]
    found = []
    for a, b in [*pairs, *((b, a) for a, b in pairs)] if both_ways else pairs:
        at.world.work.spend(1, condition.origin)
        one, other = Site(region.type, region.sites[a]), Site(region.type, region.sites[b])
        node = condition.node(at.bind_from(one).bind_to(other))
        if node is not FALSE:
            found.append((a, b, node))
    return tuple(found)
