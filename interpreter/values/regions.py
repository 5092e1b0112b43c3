"""Regions: lists of sites, each present if its guard holds."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import field

from dslrun.dsl.records import record
from dslrun.interpreter.boards.equipment import Clue, Piece
from dslrun.interpreter.boards.sites import Site, SiteType, sites_at
from dslrun.interpreter.model import FALSE, TRUE, Node
from dslrun.interpreter.values.amounts import Amount, Total, how_many
from dslrun.interpreter.values.group_value import GroupGuards, Growth, Measure, either

FEW = 8
"""A region with at most this many sites needs no lookup table."""


@record(eq=False)
class Region:
    """Sites of one type, in order. Site i is present if `guards[i]` holds; if `guards` is None, all are present.

    `clue` is the clue that the region comes from, `paired` the clue found for any other region. With `pivot`, the
    region consists of the lines through its first site. `name` is for messages: `row 3`. `number` is its position among
    several, from 1. `growths` describes a group, whose guards are built on demand. `piece` is the piece placed there.
    """

    type: SiteType
    sites: tuple[int, ...]
    guards: Sequence[Node] | None = None
    clue: Clue | None = None
    paired: Clue | None = None
    pivot: bool = False
    name: str = field(default="", kw_only=True)
    piece: Piece | None = field(default=None, kw_only=True)
    number: int = field(default=0, kw_only=True)
    growths: tuple[Growth, ...] = field(default=(), kw_only=True)
    _lookup: dict[int, Node] = field(default_factory=dict, repr=False)

    def guard_of(self, site: int) -> Node:
        """Return the node "the site belongs to the region"."""
        if self.guards is None and len(self.sites) <= FEW:
            return TRUE if site in self.sites else FALSE
        if not self._lookup and self.sites:  # the guards of a group are built one by one, so here they are placeholders
            self._lookup.update(dict.fromkeys(self.sites, TRUE) if self.growths else self.pairs())
        if self.growths and site in self._lookup:
            return either(self.growths, site)
        return self._lookup.get(site, FALSE)

    def pairs(self) -> Iterator[tuple[int, Node]]:
        """Return the number of each site with its guard."""
        return zip(self.sites, self.guards or (TRUE,) * len(self.sites), strict=True)

    def guarded(self) -> Iterator[tuple[Site, Node]]:
        """Return each site with its guard."""
        return zip(self.members, self.guards or (TRUE,) * len(self.sites), strict=True)

    @property
    def members(self) -> tuple[Site, ...]:
        """The sites with their type."""
        return sites_at(self.type, self.sites)

    def keep(self, chosen: Callable[[int], bool]) -> "Region":
        """Return the region restricted to the sites for which `chosen` is true."""
        if self.growths:
            return group_region(self.type, tuple(filter(chosen, self.sites)), self.growths)
        kept = [(site, guard) for site, guard in self.pairs() if chosen(site)]
        return make_region(self.type, kept)

    def measure(self) -> Amount:
        """Return the number of sites present."""
        if not self.growths:
            return len(self.sites) if self.guards is None else how_many(self.guards)
        whole = all(len(self.sites) >= len(growth.place) for growth in self.growths)
        return Total(0, {}, {Measure(self.growths, None if whole else self.sites): 1})


def group_region(kind: SiteType, sites: tuple[int, ...], growths: tuple[Growth, ...]) -> Region:
    """Return the group with these growths, restricted to these sites."""
    return Region(kind, sites, GroupGuards(sites, growths), growths=growths)


def make_region(kind: SiteType, pairs: Sequence[tuple[int, Node]]) -> Region:
    """Return a region of pairs (site, guard), without the sites whose guard is FALSE."""
    return region_where(kind, [site for site, _ in pairs], [guard for _, guard in pairs])


def region_where(kind: SiteType, sites: Sequence[int], guards: Sequence[Node]) -> Region:
    """Return a region of sites with the guards at the same positions, without the sites whose guard is FALSE."""
    if guards.count(TRUE) == len(guards):
        return Region(kind, tuple(sites))
    if FALSE in guards:
        sites = [site for site, guard in zip(sites, guards, strict=True) if guard is not FALSE]
        guards = [guard for guard in guards if guard is not FALSE]
    return Region(kind, tuple(sites), None if guards.count(TRUE) == len(guards) else tuple(guards))
