"""Coercions: a number used as a site, a site used as its value, a list used as a region.

`(< (from) (to))` compares values, because a site becomes its value where a number is expected. `(sites Around 5)` names
a site by its number.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from dslrun.dsl.diagnostics import DslError
from dslrun.dsl.source import Origin
from dslrun.interpreter.boards.sites import Site, SiteType
from dslrun.interpreter.language.ludeme import Area, Areas, Condition, Expression, Ground, Number, Place
from dslrun.interpreter.model import FALSE, TRUE, Node, conjunction
from dslrun.interpreter.values.amounts import Amount, indicator
from dslrun.interpreter.values.bindings import Bindings
from dslrun.interpreter.values.regions import Region


class Constant(Number):
    """A plain number."""

    value: int

    def number(self, at: Bindings) -> Amount:
        """Return the number itself."""
        return self.value


class ValueAt(Number):
    """A site where a number is expected: its value."""

    place: Place

    def number(self, at: Bindings) -> Amount:
        """Return the value at the site, or 0 if it is off the board."""
        site = self.place.where(at)
        return 0 if site is None else at.value(site)


class Truth(Number):
    """A condition where a number is expected: 1 if it holds, else 0."""

    condition: Condition

    def number(self, at: Bindings) -> Amount:
        """Return 1 or 0."""
        return indicator(self.condition.node(at))


class SiteAt(Place):
    """A number where a site is expected: the site with that number, of the type played on."""

    index: Number

    def site(self, at: Bindings) -> Site:
        """Return the site of the type played on; raise an error if the board does not have it."""
        return self.site_of(at.world.use, at)

    def site_of(self, kind: SiteType, at: Bindings) -> Site:
        """Return the site, read as one of a type; raise an error if the board does not have it."""
        index = self.index.number(at)
        if not isinstance(index, int):
            note = "sites are numbers, labels like r1c1, or iterators like (from)"
            raise self.fail("E0403", "a site number must not depend on the board's values", "this one does", note)
        return site_on_board(self, at, kind, index)


class Labelled(Place):
    """A site given by its label: `r3c4` is in row 3 from the top, column 4. `r3c4-r3c5` is an edge on every board."""

    label: str

    def site(self, at: Bindings) -> Site:
        """Return the site of the type played on; raise an error if the board does not have it."""
        find, use = at.world.board.find, at.world.use
        is_edge = "-" in self.label and find(use, self.label) is None and find(SiteType.EDGE, self.label) is not None
        return self.site_of(SiteType.EDGE if is_edge else use, at)

    def site_of(self, kind: SiteType, at: Bindings) -> Site:
        """Return the site, read as one of a type; raise an error if the board does not have it."""
        return labelled_site(self, at, kind, self.label)


class Written(Expression):
    """A place in the text that errors can point at."""

    def __init__(self, origin: Origin) -> None:
        self.origin = origin


class Listed(Area):
    """`{0 5..8 r1c1 (from)}`: the listed sites, in order. A region contains each of them once."""

    items: tuple[int | range | str | Place, ...]
    places: tuple[Written, ...] = ()

    def region(self, at: Bindings) -> Region:
        """Return the region, with sites of the type played on."""
        return self.region_of(at.world.use, at)

    def region_of(self, kind: SiteType, at: Bindings) -> Region:
        """Return the region, with numbers and labels of single places read as sites of a type.

        A list of sites of another type, such as `{(edge r1c1 r1c2)}` or `{r1c1-r1c2}`, is a region of that type.
        """
        sites = self.sites(kind, at)
        types = {kind} if at.world.ludii else {site.type for site in sites}
        if len(types) > 1:
            raise self.of_one_type(types)
        return Region(types.pop() if types else kind, tuple(dict.fromkeys(site.index for site in sites)))

    def written(self, kind: SiteType, at: Bindings) -> tuple[int, ...]:
        """Return the sites of a type exactly as listed."""
        sites = self.sites(kind, at)
        types = {kind, *(site.type for site in sites)}
        if len(types) > 1 and not at.world.ludii:
            raise self.of_one_type(types)
        return tuple(site.index for site in sites)

    def sites(self, kind: SiteType, at: Bindings) -> list[Site]:
        """Return the sites exactly as listed, each checked to be on the board."""
        found: list[Site] = []
        for item, place in zip(self.items, self.places, strict=True):
            if isinstance(item, Place):
                found.append(item.site_of(kind, at))
            elif isinstance(item, str):
                found.append(labelled_site(place, at, SiteType.EDGE if "-" in item else kind, item))
            else:
                numbers = item if isinstance(item, range) else (item,)
                found += [site_on_board(place, at, kind, number) for number in numbers]
        return found

    def of_one_type(self, types: Iterable[SiteType]) -> DslError:
        """Return the error for a list of sites of several types."""
        words = " and ".join(sorted(f"{kind.value} sites" for kind in types))
        return self.fail("E0426", f"expected sites of one type, found {words}", "", "use a list for each type")

    def numbers(self) -> tuple[int, ...] | None:
        """Return the items as numbers, or None if a label or a site is among them."""
        found: list[int] = []
        for item in self.items:
            if isinstance(item, str | Place):
                return None
            found += item if isinstance(item, range) else (item,)
        return tuple(found)


class NamedSites(Area):
    """A region given by its name: the union of all equipment regions with that name."""

    name: str

    def region(self, at: Bindings) -> Region:
        """Return the union, with sites in ascending order."""
        lists = at.session.named_regions(self.name, self)
        sites = sorted({site for item in lists for some in item.lists for site in some})
        return Region(lists[0].type if lists else at.world.use, tuple(sites))


class Single(Area):
    """One site where a region is expected."""

    place: Place

    def region(self, at: Bindings) -> Region:
        """Return the region that contains only that site."""
        return self.region_of(at.world.use, at)

    def region_of(self, kind: SiteType, at: Bindings) -> Region:
        """Return the region that contains only that site, read as one of a type; empty if it is off the board."""
        site = self.place.where(at, kind)
        return Region(kind, ()) if site is None else Region(site.type, (site.index,))


class ListedAreas(Areas):
    """`{(sites ...) {1 2 3} ...}`: a list of regions."""

    areas: tuple[Area, ...]

    def regions(self, at: Bindings) -> Iterator[Region]:
        """Return the regions, numbered from 1."""
        return self.regions_of(at.world.use, at)

    def regions_of(self, kind: SiteType, at: Bindings) -> Iterator[Region]:
        """Yield the regions, with sites read as sites of a type."""
        for number, area in enumerate(self.areas, 1):
            region = area.region_of(kind, at)
            yield region if region.name else replace(region, name=f"region {number}", number=number)


class NamedAreas(Areas):
    """`"Rooms"` where a list of regions is expected: all equipment regions with that name."""

    name: str

    def regions(self, at: Bindings) -> Iterator[Region]:
        """Yield each region, with its clue if it has one."""
        for item in at.session.named_regions(self.name, self):
            yield from at.world.lists_of(item)


class Always(Condition):
    """`True` or `False` where a condition is expected."""

    value: bool

    def node(self, at: Bindings) -> Node:
        """Return the constant."""
        return TRUE if self.value else FALSE


class AllOf(Condition):
    """`{A B}` where a condition is expected: their conjunction."""

    conditions: tuple[Condition, ...]

    def instances(self, at: Bindings) -> Iterable[Ground]:
        """Yield the instances of each condition."""
        for condition in self.conditions:
            yield from condition.instances(at)

    def node(self, at: Bindings) -> Node:
        """Return the conjunction."""
        return conjunction([condition.node(at) for condition in self.conditions])


class Fixed(Area):
    """A region that depends on no iterator. It is computed once per session and type of sites."""

    area: Area

    def region(self, at: Bindings) -> Region:
        """Return the region, from the memo."""
        return at.session.memo.once(("fixed", self, None, at.layers), lambda: self.area.region(at))

    def region_of(self, kind: SiteType, at: Bindings) -> Region:
        """Return the region, read with sites of a type, from the memo."""
        return at.session.memo.once(("fixed", self, kind, at.layers), lambda: self.area.region_of(kind, at))


class Quoted(Expression):
    """A string that keeps its place in the text, such as a line of a picture."""

    word = "text"
    text: str


class Given(Expression):
    """`{site value}` in a list of givens."""

    word = "pair {site value}"
    items: tuple[int | range | str | Place, ...]
    places: tuple[Written, ...] = ()


class Broken(Expression):
    """A form that did not compile; it fits everywhere, because its error is already reported."""


def site_on_board(blame: Expression, at: Bindings, kind: SiteType, index: int) -> Site:
    """Return the site with a number; if there is none, raise an error that gives the valid numbers."""
    count = at.world.board.count(kind)
    if not 0 <= index < count:
        raise off_board(blame, kind, str(index), f"the board's {kind.value.lower()} sites are 0 to {count - 1}")
    return Site(kind, index)


def labelled_site(blame: Expression, at: Bindings, kind: SiteType, label: str) -> Site:
    """Return the site with a label; if there is none, raise an error that gives the rows and columns."""
    index = at.world.board.find(kind, label)
    if index is None:
        ends = SiteType.VERTEX if kind is SiteType.EDGE else kind
        rows, columns = at.world.board.grid_size(ends)
        edge = "an edge is named by its ends, r1c1-r1c2; " if kind is SiteType.EDGE else ""
        raise off_board(blame, kind, label, f"{edge}rows are r1 (top) to r{rows}, columns c1 (left) to c{columns}")
    return Site(kind, index)


def off_board(blame: Expression, kind: SiteType, what: str, wanted: str) -> DslError:
    """Return the error for a site that the board does not have."""
    return blame.fail("E0401", f"the board has no {kind.value.lower()} {what}", "no such site", wanted)
