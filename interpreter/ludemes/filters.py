"""Regions of sites that satisfy a condition, and operations on regions."""

from collections.abc import Sequence

from dslrun.dsl.identity import Same
from dslrun.interpreter.boards.directions import Direction, Directions
from dslrun.interpreter.boards.sites import Site, SiteType
from dslrun.interpreter.language.at_sites import at_sites
from dslrun.interpreter.language.coercions import Listed, SiteAt
from dslrun.interpreter.language.links import links_by
from dslrun.interpreter.language.ludeme import (
    Area,
    Condition,
    Expression,
    Number,
    Place,
    free_names,
    ludeme,
    named,
    required,
    rest,
)
from dslrun.interpreter.language.targets import vertex_at
from dslrun.interpreter.model import FALSE, TRUE, Groups, Node, conjunction, disjunction, negation
from dslrun.interpreter.values.amounts import Amount
from dslrun.interpreter.values.bindings import Bindings
from dslrun.interpreter.values.comparing import among, compare
from dslrun.interpreter.values.regions import Region, group_region, make_region, region_where
from dslrun.interpreter.values.warnings import expect_clues, warn

COMPARISON = 2
"""The cost of comparing a site with a value that depends on the board, without the cost of reading them."""


def same_type(blame: Expression, regions: list[Region]) -> list[Region]:
    """Return the regions; raise an error if their types differ. An empty region fits any type."""
    if len({region.type for region in regions if region.sites}) > 1:
        types = list(dict.fromkeys(region.type.value for region in regions if region.sites))
        message = f"these regions have sites of different types: {' and '.join(types)}"
        raise blame.fail("E0424", message, "", "take regions of one type, such as (sites Board Cell)")
    return regions


@ludeme("sites Value")
class SitesValue(Area):
    """The sites that hold a value.

    Example: (sites Value 1)
    """

    value: Number
    type: SiteType | None = None

    def region(self, at: Bindings) -> Region:
        """Return all sites, each guarded by holding the value."""
        kind, wanted = self.type or at.world.use, self.value.number(at)
        count = at.world.board.count(kind)
        if not isinstance(wanted, int):
            at.session.spend(COMPARISON * count, self.origin)
        return make_region(kind, list(enumerate(holding(kind, range(count), wanted, at))))


def holding(kind: SiteType, sites: Sequence[int], wanted: Amount, at: Bindings) -> list[Node]:
    """Return, for each site, the node "the site holds this value". Nodes for plain numbers are shared."""
    if not isinstance(wanted, int):
        return [compare(at.value(Site(kind, site)), "=", wanted, at.world.domains) for site in sites]
    if not 0 <= wanted <= at.world.limits.values:
        return [FALSE] * len(sites)
    return at.are_values(kind, sites, 1 << wanted)


@ludeme("sites Hint")
class SitesHint(Area):
    """The sites of the bound clue. Outside `(forAll Hint ...)`, the first sites of all clues.

    With a name, it means the first sites of all clues with that name, even inside `(forAll Hint ...)`.

    Example: (forAll Hint (is Sum (sites Hint) (hint)))
    Example: (is Sum (sites Hint "Trees") 2)
    """

    name: str | None = None

    @property
    def reads(self) -> tuple[str, ...]:  # type: ignore[override]
        """The bound clue, unless a name says which clues are meant."""
        return ("hint",) if self.name is None else ()

    def region(self, at: Bindings) -> Region:
        """Return the sites."""
        if self.name is not None:
            clues = at.world.named_clues(self.name, self)
            if at.clue is not None and at.clue.name == self.name and any(len(clue.sites) > 1 for clue in clues):
                message = f'this means the first sites of all hints "{self.name}", not the sites of the bound hint'
                warn(at, self.fail("W0432", message, "all of them", "the sites of the bound hint are (sites Hint)"))
            return at.world.first_sites(clues)
        if at.clue is not None:
            return Region(at.clue.type, at.clue.sites)
        expect_clues(self, at)
        return at.world.clue_sites


@ludeme("sites Joined")
class SitesJoined(Area):
    """The vertices joined to a vertex by a chosen edge.

    Example: (forAll Vertex (<= (size (sites Joined (from))) 2))
    """

    reads_values_of = SiteType.EDGE

    place: Place

    def region(self, at: Bindings) -> Region:
        """Return the neighbouring vertices, each guarded by the edge between."""
        vertex, world = vertex_at(self.place, at), at.world
        edges, others = world.board.edges_at(vertex)
        return region_where(SiteType.VERTEX, others, at.are_chosen(SiteType.EDGE, edges))


@ludeme("sites")
class SitesFiltered(Area):
    """The sites of a region that satisfy a condition on `(site)` (or on the name given with `as:`).

    Example: (sites in:(sites Board) if:(= (site) 1))
    """

    in_: Area = named()
    if_: Condition = named()
    as_: str | None = named(None)

    def region(self, at: Bindings) -> Region:
        """Return the sites, each guarded by the condition."""
        region = self.in_.region(at)
        if region.growths:
            return self.of_group(region, at)
        if "site" not in free_names(self.if_):
            always = self.if_.node(at)
            return make_region(region.type, [(index, conjunction([guard, always])) for index, guard in region.pairs()])
        node_at = None if self.as_ is not None else at_sites(self.if_, region.type, at)
        guards = []
        for site, guard in region.guarded():
            at.session.spend(1, self.origin)
            if node_at is not None:
                node = node_at.node(site.index)
            else:
                node = self.if_.node(at.bind_site(site) if self.as_ is None else at.name(self.as_, site))
            guards.append(node if guard is TRUE else conjunction([guard, node]))
        return region_where(region.type, region.sites, guards)

    def of_group(self, region: Region, at: Bindings) -> Region:
        """Filter the sites of a group; the result stays a group if the condition does not depend on the board."""
        wanted = {}
        for site in region.members:
            at.session.spend(1, self.origin)
            inner = at.bind_site(site) if self.as_ is None else at.name(self.as_, site)
            wanted[site.index] = self.if_.node(inner)
        region = region.keep(lambda site: wanted[site] is not FALSE)
        if all(wanted[site] is TRUE for site in region.sites):
            return region
        return make_region(region.type, [(site, conjunction([guard, wanted[site]])) for site, guard in region.pairs()])


@ludeme("sites Before")
class SitesBefore(Area):
    """The sites that come before a site in the order of a region.

    Example: (sites Before 2 in:(sites {0 1 2 3}))
    """

    place: Place
    in_: Area = named()

    def region(self, at: Bindings) -> Region:
        """Return the part before the site; it is empty if the site is not in the region."""
        return split_at(self.place, self.in_, at)[0]


@ludeme("sites After")
class SitesAfter(Area):
    """The sites that come after a site in the order of a region.

    Example: (sites After 2 in:(sites {0 1 2 3}))
    """

    place: Place
    in_: Area = named()

    def region(self, at: Bindings) -> Region:
        """Return the part after the site; it is empty if the site is not in the region."""
        return split_at(self.place, self.in_, at)[1]


def split_at(place: Place, area: Area, at: Bindings) -> tuple[Region, Region]:
    """Return the parts of a region before and after a site; both are empty if the site is not in it."""
    site = place.site(at)
    region = area.region_of(site.type, at)
    at.session.spend(1 + len(region.sites) // 8, area.origin)
    if region.type is not site.type or site.index not in region.sites:
        return Region(region.type, ()), Region(region.type, ())
    number = region.sites.index(site.index)
    if region.guards is None:
        return Region(region.type, region.sites[:number]), Region(region.type, region.sites[number + 1 :])
    pairs = list(region.pairs())
    return make_region(region.type, pairs[:number]), make_region(region.type, pairs[number + 1 :])


@ludeme("union")
class UnionOf(Area):
    """The sites that are in at least one of the regions.

    Example: (union (sites Row 1) (sites Column 1))
    """

    regions: tuple[Area, ...] = rest()

    def region(self, at: Bindings) -> Region:
        """Return each site once, present if it is in any of the regions."""
        found = same_type(self, [area.region(at) for area in self.regions])
        guards: dict[int, Node] = {}
        for region in found:
            for site, guard in region.pairs():
                before = guards.setdefault(site, guard)
                if before is not guard:
                    at.session.spend(1, self.origin)
                    guards[site] = disjunction([before, guard])
        return make_region(found[0].type if found else at.world.use, list(guards.items()))


def common_sites(lists: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """Return the sites of the first list that are in all other lists."""
    common = set.intersection(*map(set, lists))
    return tuple(site for site in lists[0] if site in common)


@ludeme("intersection")
class Intersection(Area):
    """The sites that are in all of the regions.

    Example: (intersection (sites Row 1) (sites Column 1))
    """

    regions: tuple[Area, ...] = rest()

    def region(self, at: Bindings) -> Region:
        """Return the sites of the first region that are in all other regions."""
        found = same_type(self, [area.region(at) for area in self.regions])
        grown = [region for region in found if region.growths]
        if len(grown) == 1 < len(found) and all(region.guards is None for region in found if region is not grown[0]):
            lists = [region.sites for region in found]
            sites = at.session.memo.once(("common sites", *map(Same, lists)), lambda: common_sites(lists))
            return group_region(grown[0].type, sites, grown[0].growths)
        if found and all(region.guards is None for region in found):
            common = set(found[0].sites).intersection(*(region.sites for region in found[1:]))
            return Region(found[0].type, tuple([site for site in found[0].sites if site in common]))
        kept = []
        for site, guard in found[0].pairs() if found else ():
            guards = [guard, *(region.guard_of(site) for region in found[1:])]
            if FALSE not in guards:
                kept.append((site, conjunction(guards)))
        return make_region(found[0].type if found else at.world.use, kept)


@ludeme("difference")
class Difference(Area):
    """The sites of the first region that are not in the second.

    Example: (difference (sites Board) (sites Corners))
    """

    region_: Area
    without: Area

    def region(self, at: Bindings) -> Region:
        """Return the sites of the first region, each guarded by not being in the second."""
        first, without = same_type(self, [self.region_.region(at), self.without.region(at)])
        if first.growths and without.guards is None:
            return first.keep(lambda site: site not in without.sites)
        lookup = dict(without.pairs())
        kept = [
            (site, conjunction([guard, negation(lookup[site])]) if site in lookup else guard)
            for site, guard in first.pairs()
        ]
        return make_region(first.type, kept)


@ludeme("is In")
class IsIn(Condition):
    """A site is in a region. The default site is `(to)`.

    It tests the site, not its value. To require that a site holds 1 or 3, write `(is In (what at:(from)) {1 3})`: after
    a number, braces list numbers instead of sites.

    Example: (forAll Cell (or (is In (from) (sites Corners)) (= (from) 1)))
    """

    reads = ("to",)

    place: Place | None = None
    region: Area = required()

    def node(self, at: Bindings) -> Node:
        """Return the guard of the site in the region; raise an error if both are fixed."""
        if isinstance(self.place, SiteAt) and isinstance(self.region, Listed):
            numbers = self.region.numbers()
            if numbers is not None:
                return among(self.place.index.number(at), [(TRUE, number) for number in numbers], at.world.domains)
        site, region = (at.to, None) if self.place is None else self.site(self.place, at)
        if site is None and self.place is not None:
            return FALSE
        if site is None:
            note = "name the site: (is In (from) ...)"
            raise self.fail("E0320", "`is In` without a site means (to), which is not bound here", "", note)
        if region is None or region.type is not site.type:
            region = self.region.region_of(site.type, at)
        fixed = self.place is not None and not free_names(self.place) and not free_names(self.region)
        if fixed and region.guards is None:
            message = "this condition does not depend on the board: both the site and the region are fixed"
            note = "to compare its value, write (is In (what at:r1c1) {1 3})"
            raise self.fail("E0433", message, "always true or always false", note)
        return region.guard_of(site.index) if region.type is site.type else FALSE

    def site(self, place: Place, at: Bindings) -> tuple[Site | None, Region | None]:
        """Return the site, or None if it is off the board. A label takes the type of the region's sites.

        Also return the region if it had to be computed, because computing it twice at every level of nesting is too
        slow.
        """
        if free_names(place):
            return place.where(at), None
        region = self.region.region(at)
        if not free_names(self.region) and region.guards is None:
            return place.where(at), None
        return place.where(at, region.type), region


@ludeme("is Connected")
class IsConnected(Condition):
    """The sites of a region are connected through neighbours, or through the links that `by:` describes.

    `by:Edge` links vertices along chosen edges; a condition on `(from)` and `(to)` links the neighbours for which it
    holds. An empty region is connected.

    Example: (is Connected (sites Value 0))
    Example: (is Connected (sites Board Vertex) by:Edge)
    Example: (is Connected (sites Board) by:(!= (from) (to)))
    """

    region: Area
    direction: Directions = Direction.ORTHOGONAL
    by: SiteType | Condition | None = named(None)

    def node(self, at: Bindings) -> Node:
        """Return the node "the sites form at most one group"."""
        region = self.region.region(at)
        links = links_by(self.region, self.by, region, self.direction, at)
        return Groups(tuple(guard for _, guard in region.pairs()), links, None, 1)
