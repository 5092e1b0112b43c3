"""Groups as regions: the sites connected with a site."""

from dslrun.interpreter.boards.directions import Direction, Directions
from dslrun.interpreter.boards.sites import Site, SiteType
from dslrun.interpreter.language.links import links_by
from dslrun.interpreter.language.loop_invariants import loop_invariant
from dslrun.interpreter.language.ludeme import Area, Condition, Place, free_names, ludeme, named
from dslrun.interpreter.ludemes.areas import open_borders
from dslrun.interpreter.ludemes.rays import starts_of
from dslrun.interpreter.model import TRUE, GroupGraph, Node, values
from dslrun.interpreter.values.bindings import Bindings
from dslrun.interpreter.values.group_graph import all_sites, equal_links, group_graph, grown, neighbour_links
from dslrun.interpreter.values.regions import Region, group_region


@ludeme("sites Group")
class SitesGroup(Area):
    """The sites connected with a site (`at:`), or with any site of a region (`from:`).

    A condition on `(to)` (`if:`) or a region (`of:`) says which sites may belong to a group. Without either, a group
    consists of sites with the same value. A site that may not belong to a group has an empty group.

    Neighbours are connected: those in the named direction (Orthogonal by default), those joined by chosen edges
    (`by:Edge`, for vertices), or those for which a condition on `(from)`, `(to)` and their `(edge)` holds in either
    order.

    Example: (forAll Cell (= (from) (size (sites Group at:(from)))))
    Example: (= 3 (size (sites Group at:r1c1 if:(= (to) 1))))
    Example: (= 2 (size (sites Group from:(sites Around r1c1 Orthogonal) of:(sites Value 1))))
    Example: (<= (size (sites Group at:r1c1 by:(< (from) (to)))) 3)
    """

    direction: Directions = Direction.ORTHOGONAL
    at: Place | None = named(None)
    from_: Area | None = named(None)
    if_: Condition | None = named(None)
    of: Area | None = named(None)
    by: SiteType | Condition | None = named(None)

    @loop_invariant
    def region(self, at: Bindings) -> Region:
        """Return all sites that may belong to the group, each guarded by belonging to it."""
        starts = self.starts(at)
        if not starts:
            return Region(at.world.use, ())
        kind = starts[0][0].type
        pairs = [(site.index, guard) for site, guard in starts]
        if self.if_ is None and self.of is None and self.by is None and self.at is not None:
            return self.alike(kind, pairs, at)
        sites, graph = self.graph(kind, at)
        return group_region(kind, sites, (grown(at, graph, sites, pairs),))

    def starts(self, at: Bindings) -> list[tuple[Site, Node]]:
        """Return the sites from which the group grows, each with its guard."""
        start = self.at or self.from_
        if start is None or (self.at is not None and self.from_ is not None):
            note = "at:SITE, or from:REGION for the groups of all its sites"
            raise self.fail("E0307", "a group needs either a site or a region to start from", "", note)
        if self.if_ is not None and self.of is not None:
            note = "leave one of the two out"
            raise self.fail("E0308", "`if:` and `of:` both say which sites may belong to a group", "", note)
        return starts_of(start, at)

    def alike(self, kind: SiteType, starts: list[tuple[int, Node]], at: Bindings) -> Region:
        """Return the group of sites with the same value: one growth for each value of the start."""
        sites = all_sites(at, kind)
        start = at.variable(Site(kind, starts[0][0]))
        domain = 1 if start is None else at.world.domains[start]
        growths = [grown(at, self.graph_of_value(value, kind, at), sites, starts) for value in values(domain)]
        return group_region(kind, sites, tuple(growths))

    def graph_of_value(self, value: int, kind: SiteType, at: Bindings) -> GroupGraph:
        """Return the group graph of the sites that hold a value; it is computed once."""

        def build() -> GroupGraph:
            sites = all_sites(at, kind)
            links = neighbour_links(at.world, kind, sites, self.direction)
            return group_graph(at, tuple(at.are_values(kind, sites, 1 << value)), links)

        return at.session.memo.once(("graph of a value", self, kind, at.layers, value), build)

    def graph(self, kind: SiteType, at: Bindings) -> tuple[tuple[int, ...], GroupGraph]:
        """Return the sites that may belong to groups, and their graph: the last one, if it depends on nothing else."""
        free = free_names(self.of) | (free_names(self.if_) - {"to"}) | (free_names(self.by) - {"from", "to", "edge"})
        return at.session.memo.last(("graph", self), (kind, at.read_by(free)), lambda: self.new_graph(kind, at))

    def new_graph(self, kind: SiteType, at: Bindings) -> tuple[tuple[int, ...], GroupGraph]:
        """Return the sites that may belong to groups, and their graph."""
        region = self.members(kind, at)
        members = region.guards or (TRUE,) * len(region.sites)
        if self.if_ is not None:
            at.session.spend(len(region.sites), self.origin)
            members = [self.if_.node(at.bind_to(site)) for site in region.members]
        if self.if_ is None and self.of is None and self.by is None:
            links = equal_links(at, region, self.direction)
        else:
            links = links_by(self, self.by, region, self.direction, at)
        return region.sites, group_graph(at, tuple(members), links)

    def members(self, kind: SiteType, at: Bindings) -> Region:
        """Return the sites that may belong to groups."""
        if self.of is None:
            return Region(kind, all_sites(at, kind))
        region = self.of.region_of(kind, at)
        if region.sites and region.type is not kind:
            message = f"expected sites of type {kind.value}, found sites of type {region.type.value}"
            raise self.of.fail("E0426", message, "this region", "a group consists of sites of one type")
        return region


@ludeme("sites Area")
class SitesArea(Area):
    """The area that contains a cell: all cells that can be reached from it without crossing a border.

    Borders are chosen edges. An area can be used like any region, for example for its size or its sum.

    Example: (= 2 (size (sites Area at:0)))
    """

    reads_values_of = SiteType.EDGE

    at: Place = named()

    @loop_invariant
    def region(self, at: Bindings) -> Region:
        """Return all cells, each guarded by being in the area."""
        site = self.at.site_of(SiteType.CELL, at)
        if site.type is not SiteType.CELL:
            message = f"an area consists of cells, found a site of type {site.type.value}"
            raise self.at.fail("E0426", message, "this site", "name a cell")
        cells = all_sites(at, SiteType.CELL)
        key = "graph of areas", at.layers
        graph = at.session.memo.once(key, lambda: group_graph(at, (TRUE,) * len(cells), open_borders(at)))
        return group_region(SiteType.CELL, cells, (grown(at, graph, cells, [(site.index, TRUE)]),))
