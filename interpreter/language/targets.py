"""The regions that a rule applies to: a given region, those with a name, or all regions of the equipment."""

from collections import Counter
from collections.abc import Iterator

from dslrun.interpreter.boards.sites import Site, SiteType
from dslrun.interpreter.language.ludeme import Area, Areas, Expression, Place
from dslrun.interpreter.model import Node
from dslrun.interpreter.values.amounts import Amount, Total, add_up, guarded, simplify
from dslrun.interpreter.values.bindings import Bindings
from dslrun.interpreter.values.regions import Region


def targets(
    blame: Expression, what: "Areas | Area | None", at: Bindings, kind: SiteType | None = None
) -> Iterator[tuple[Region, Bindings]]:
    """Yield each region with bindings for its `(region)` and `(hint)`."""
    session = at.session
    if isinstance(what, Area):
        region = what.region(at) if kind is None else what.region_of(kind, at)
        if kind not in (None, region.type) and region.sites and not at.world.ludii:
            message = f"expected sites of type {kind.value}, found sites of type {region.type.value}"
            raise what.fail("E0426", message, "this region", "leave the type out: the region determines it")
        yield region, at
    elif what is not None:
        for region in what.regions(at):
            session.spend(len(region.sites), blame.origin)
            yield region, at.bind_region(region)
    else:
        if not at.world.regions:
            note = "add (regions ...) to the equipment, or name a region here: (sites Board), (sites Row 1), ..."
            raise blame.fail("E0407", "this rule applies to all regions, but the game has none", "", note)
        for item in at.world.regions:
            for region in at.world.lists_of(item):
                session.spend(len(region.sites), blame.origin)
                yield region, at.bind_region(region)


def total_value(region: Region, at: Bindings) -> Amount:
    """Return the sum of the values in a region; absent sites count as 0."""
    world = at.world
    if region.guards is None:
        found = variables_of(region, at)
        terms: dict[int | Node, int] = dict.fromkeys(found, 1)
        return simplify(Total(0, terms if len(terms) == len(found) else dict(Counter(found))))
    return add_up([guarded(at.value(Site(region.type, s)), guard, world.domains) for s, guard in region.pairs()])


def vertex_at(place: Place, at: Bindings) -> int:
    """Return the vertex that a place names; raise an error for cells and edges."""
    site = place.site_of(SiteType.VERTEX, at)
    if site.type is not SiteType.VERTEX:
        word = site.type.value.lower()
        message = f"expected a vertex, found {'an' if word == 'edge' else 'a'} {word}"
        raise place.fail("E0426", message, "this site", "vertices come from (forAll Vertex ...) and hints on vertices")
    return site.index


def variables_of(region: Region, at: Bindings) -> list[int]:
    """Return the variables on a region's sites, in order. Sites without a variable are skipped."""
    return at.session.variables_on(region.type, region.sites, at.layer_of(region.type))
