"""Iterators, such as `(from)` and `(region)`, and the value, row and column of a site."""

from dslrun.dsl.diagnostics import DslError
from dslrun.interpreter.boards.directions import Direction
from dslrun.interpreter.boards.sites import Site, SiteType
from dslrun.interpreter.language.ludeme import (
    Area,
    Expression,
    Heading,
    Number,
    Place,
    ludeme,
    named,
)
from dslrun.interpreter.values.amounts import Amount
from dslrun.interpreter.values.bindings import Bindings
from dslrun.interpreter.values.regions import Region


def unbound(expression: Expression, what: str, where: str, instead: str = "") -> DslError:
    """Return the error for an iterator outside its quantifier. `instead` names an iterator that is bound there."""
    notes = [f"it is bound inside {where}"]
    if instead:
        notes.insert(0, f"the site bound here is {instead}")
    return expression.fail("E0320", f"{what} is not bound here", "not bound", *notes)


def bound_sites(**places: Site | None) -> str:
    """List the iterators that are bound to a site: `(from) or (to)`."""
    return " or ".join(f"({name.rstrip('_')})" for name, site in places.items() if site is not None)


@ludeme("from")
class From(Place):
    """The site that `forAll` binds, or the first site of the bound clue.

    Example: (forAll Cell (!= (from) 2))
    """

    reads = ("from",)

    def site(self, at: Bindings) -> Site:
        """Return the bound site."""
        if at.from_ is None:
            instead = bound_sites(site=at.site, to=at.to)
            raise unbound(self, "(from)", "(forAll Cell ...), (forAll Hint ...) and the like", instead)
        return at.from_

    def where(self, at: Bindings, kind: SiteType | None = None) -> Site | None:
        """Return the bound site."""
        return at.from_ or self.site(at)


@ludeme("to")
class To(Place):
    """The second site: that of the bound clue or step, or the one that a ray has reached.

    Example: (sites Direction from:0 E stop:(= (to) 1))
    """

    reads = ("to",)

    def site(self, at: Bindings) -> Site:
        """Return the bound site."""
        if at.to is None:
            raise unbound(self, "(to)", "(forAll Hint ...) over hints of two sites, `stop:` and `results`")
        return at.to

    def where(self, at: Bindings, kind: SiteType | None = None) -> Site | None:
        """Return the bound site."""
        return at.to or self.site(at)


@ludeme("site")
class SiteForm(Place):
    """The site that `(forAll REGION ...)` binds, or the one named with `as:`.

    Example: (forAll (sites Board) (!= (site) 2))
    Example: (forAll (sites Board) as:"here" (!= (site "here") 2))
    """

    reads = ("site",)

    name: str | None = None

    def site(self, at: Bindings) -> Site:
        """Return the bound site."""
        found = at.site if self.name is None else at.named.get(self.name)
        if not isinstance(found, Site):
            what = "(site)" if self.name is None else f'(site "{self.name}")'
            instead = bound_sites(from_=at.from_, to=at.to) if self.name is None else ""
            raise unbound(self, what, '(forAll REGION ...), `if:` filters, or what `as:"name"` names', instead)
        return found

    def where(self, at: Bindings, kind: SiteType | None = None) -> Site | None:
        """Return the bound site."""
        return at.site if self.name is None and at.site is not None else self.site(at)


@ludeme("region")
class RegionForm(Area):
    """The region that `(forAll Region ...)` binds, or the one named with `as:`.

    Example: (forAll Region (is Sum (region) 3))
    """

    reads = ("region",)

    name: str | None = None

    def region(self, at: Bindings) -> Region:
        """Return the bound region."""
        found = at.region if self.name is None else at.named.get(self.name)
        if not isinstance(found, Region):
            raise unbound(self, "(region)", "(forAll Region ...) and (forAll {Rows Columns} ...)")
        return found


@ludeme("region Number")
class RegionNumber(Number):
    """The number of the bound region among those with its name or of its kind. Rows are numbered from 1 at the top.

    Example: (forAll Rows (>= (sum (region)) (- (region Number) 1)))
    """

    reads = ("region",)

    name: str | None = None

    def number(self, at: Bindings) -> Amount:
        """Return the number, or 0 for a region that is not in a list."""
        found = at.region if self.name is None else at.named.get(self.name)
        if not isinstance(found, Region):
            raise unbound(self, "(region Number)", "(forAll Region ...) and (forAll {Rows Columns} ...)")
        return found.number


@ludeme("value")
class ValueForm(Number):
    """The number that `(forAll Value ...)` binds, or the one named with `as:`.

    Example: (forAll Value (range 1 2) (is Count (sites Board) of:(value) 2))
    """

    reads = ("value",)

    name: str | None = None

    def number(self, at: Bindings) -> Amount:
        """Return the bound number."""
        found = at.number if self.name is None else at.named.get(self.name)
        if not isinstance(found, int):
            raise unbound(self, "(value)", "(forAll Value (range a b) ...)")
        return found


@ludeme("direction")
class DirectionForm(Heading):
    """The direction that `(forAll Direction ...)` binds, or the one named with `as:`.

    Example: (exists Direction (= 2 (sum (sites Around 0 (direction)))))
    """

    reads = ("direction",)

    name: str | None = None

    def direction(self, at: Bindings) -> Direction:
        """Return the bound direction."""
        found = at.direction if self.name is None else at.named.get(self.name)
        if not isinstance(found, Direction):
            raise unbound(self, "(direction)", "(forAll Direction ...) and (exists Direction ...)")
        return found


@ludeme("opposite")
class Opposite(Heading):
    """The opposite direction. A set of directions, such as Orthogonal, is its own opposite.

    Example: (exists Direction {N E} (= 1 (sum (sites Around 4 (opposite (direction))))))
    """

    of: Direction | Heading

    def direction(self, at: Bindings) -> Direction:
        """Return the opposite direction."""
        of = self.of.direction(at) if isinstance(self.of, Heading) else self.of
        return of.opposite


@ludeme("edge")
class EdgeForm(Place):
    """The bound edge: the one that a ray is about to cross (`wall:`), or the one between two neighbours.

    Example: (= 2 (size (sites Direction from:0 E wall:(= (edge) 1))))
    Example: (forAll Neighbours (or (= (edge) 1) (= (from) (to))))
    """

    reads = ("edge",)

    def site(self, at: Bindings) -> Site:
        """Return the bound edge."""
        if at.edge is None:
            where = "`wall:`, `by:` and (forAll Neighbours Orthogonal ...)"
            raise unbound(self, "(edge)", where, "" if at.to is None else "(edge (from) (to))")
        return at.edge


@ludeme("edge")
class EdgeBetween(Place):
    """The edge between two cells that share it, or between the two vertices it joins.

    Example: (= 1 (edge r1c1 r1c2))
    """

    first: Place
    second: Place

    def site(self, at: Bindings) -> Site:
        """Return the edge; raise an error if there is none."""
        first = self.first.site(at)
        second = self.second.site_of(first.type, at)
        edge = at.world.board.edge_between(first.type, first.index, second.index) if first.type is second.type else None
        if edge is None:
            labels = " and ".join(at.world.board.label(site.type, site.index) for site in (first, second))
            message = f"there is no edge between {labels}"
            note = "an edge is between two cells that share a side, or between two vertices that it joins"
            raise self.fail("E0441", message, "not neighbours", note)
        return Site(SiteType.EDGE, edge)


@ludeme("what")
class What(Number):
    """The value at a site, on the layer of its type or on a named layer.

    Example: (forAll Cell (= (what at:(from)) 1))
    """

    at: Place = named()
    layer: str | None = named(None)

    def number(self, at: Bindings) -> Amount:
        """Return the value."""
        if self.layer is None:
            here = self.at.where(at)
            return 0 if here is None else at.value(here)
        layer = next((layer for layer in at.world.layers if layer.name == self.layer), None)
        if layer is None:
            known = ", ".join(f'"{layer.name}"' for layer in at.world.layers)
            raise self.fail("E0425", f'the board has no layer "{self.layer}"', "", f"layers: {known}")
        site = self.at.where(at, layer.type)
        if site is None:
            return 0
        if site.type is not layer.type:
            message = f'the layer "{layer.name}" is on sites of type {layer.type.value}, not {site.type.value}'
            raise self.at.fail("E0426", message, "this site", "take a site of that type, or another layer")
        return at.value(site, layer.name)


@ludeme("row")
class RowNumber(Number):
    """The row of a site, counted from 1 at the top.

    Example: (row of:r2c1)
    """

    of: Place = named()

    def number(self, at: Bindings) -> Amount:
        """Return the row."""
        site = self.of.site(at)
        return at.world.board.place(site.type, site.index)[0] + 1


@ludeme("column")
class ColumnNumber(Number):
    """The column of a site, counted from 1 at the left.

    Example: (column of:r2c1)
    """

    of: Place = named()

    def number(self, at: Bindings) -> Amount:
        """Return the column."""
        site = self.of.site(at)
        return at.world.board.place(site.type, site.index)[1] + 1
