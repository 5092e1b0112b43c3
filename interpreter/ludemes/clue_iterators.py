"""The clue that a quantifier binds: `(hint ...)`, `(hint Numbers)`, `(hint Direction)`."""

from collections.abc import Sequence

from dslrun.interpreter.boards.directions import Direction
from dslrun.interpreter.boards.equipment import Clue
from dslrun.interpreter.boards.sites import Site, SiteType
from dslrun.interpreter.language.ludeme import (
    LUDEMES,
    Area,
    Expression,
    Heading,
    Number,
    NumberList,
    Place,
    ludeme,
    named,
)
from dslrun.interpreter.ludemes.iterators import unbound
from dslrun.interpreter.model import TRUE, Node
from dslrun.interpreter.values.amounts import Amount
from dslrun.interpreter.values.bindings import Bindings

Kind = type[Expression]


@ludeme("hint")
class HintNumber(Number):
    """The number of the bound clue. With `at:`, the number of the clue on that site, or `Off` if there is none.

    With `of:`, it is the number of the clue whose sites are exactly those of a region, such as the sign between two
    cells.

    If a clue has several numbers, `(hint)` is the first; with `at:` it is `Off`. `(hint 2)` is the second number of a
    clue, or `Off` if there is none. The place may be computed: `(hint (value))`. `(hint Numbers)` are all numbers of a
    clue. The number of a `?` clue is unknown: it is any number from 0 up that makes all rules true. A name selects
    among the clues on a site.

    Example: (forAll Hint (= (from) (hint)))
    Example: (forAll Hint (!= (from) (hint 2)))
    Example: (forAll Hint (forAll Value (range 1 2) (!= (from) (hint (value)))))
    Example: (forAll Cell (if (= (hint "Trees" at:(from)) 1) (= (from) 0)))
    Example: (forAll Cell (or (= (hint Cell at:(from)) Off) (= (from) 1)))
    Example: (forAll Neighbours (or (= (hint of:{(from) (to)}) Off) (!= (from) (to))))
    """

    place: int | Number | None = None
    type: SiteType | None = None
    name: str | None = None
    at: Place | None = named(None)
    of: Area | None = named(None)

    @property
    def reads(self) -> tuple[str, ...]:  # type: ignore[override]
        """The bound clue or region, unless `at:` or `of:` says which clue is meant."""
        return ("hint", "region") if self.at is None and self.of is None else ()

    def read_as(self, kind: Kind) -> Expression | None:
        """Return `(hint 2)` as a clue if one is expected: the clue on site 2, without a number."""
        if not isinstance(self.place, int) or self.type is not None or self.at is not None or self.of is not None:
            return None
        if self.name is not None or kind not in LUDEMES["hint"]:
            return None
        return kind(self.place)

    def number(self, at: Bindings) -> Amount:
        """Return the first number of the clue, or the one in a given place; -1 (`Off`) if there is none."""
        place = self.wanted_place(at)
        if self.at is None and self.of is None:
            clue = bound_clue(self, at)
            return at.world.number_of(clue) if place is None else self.in_place(place, clue, at)
        there = self.on_sites(self.of, at) if self.of is not None else self.on_site(at)
        if place is not None:
            return at.world.number_of_first(there, lambda clue: self.in_place(place, clue, at))
        return at.world.number_of_first(there, lambda clue: at.world.number_of(clue) if len(clue.numbers) == 1 else -1)

    def on_sites(self, area: Area, at: Bindings) -> Sequence[Clue]:
        """Return the clues whose sites are those of a region; the first one present is meant."""
        if self.at is not None:
            raise self.fail("E0308", "`at:` and `of:` both say which hint is meant", "", "leave one of the two out")
        region = area.region(at) if self.type is None else area.region_of(self.type, at)
        if region.guards is not None:
            note = "use sites that do not depend on values"
            raise area.fail("E0403", "the sites of a hint must not depend on the board's values", "this does", note)
        return at.world.clues_of(region.type, region.sites)

    def on_site(self, at: Bindings) -> Sequence[Clue]:
        """Return the clues whose first site is that of `at:`; the first one present is meant."""
        assert self.at is not None
        site = self.at.where(at, self.type)
        if site is None:
            return ()
        if self.type not in (None, site.type) and not at.world.ludii:
            message = f"expected a site of type {self.type.value}, found one of type {site.type.value}"
            raise self.at.fail("E0426", message, "this site", "leave the type out: the site implies it")
        return self.there(site, at)

    def wanted_place(self, at: Bindings) -> int | None:
        """Return the place of the number that is meant, counted from 1, or None if no place is named."""
        place = self.place.number(at) if isinstance(self.place, Number) else self.place
        if place is not None and not isinstance(place, int):
            note = "write a number, or (value) inside (forAll Value ...)"
            raise self.fail("E0404", "the place of a number in a hint must not depend on the board's values", "", note)
        if place is not None and place < 1:
            raise self.fail("E0423", f"the number {place} is too small here", "", "the first number is (hint 1)")
        return place

    def there(self, site: Site, at: Bindings) -> Sequence[Clue]:
        """Return the clues on a site in order, only those with the given name if there is one."""
        if self.name is None:
            return at.world.clues_at(self.type or site.type, site.index)
        at.world.check_clue_name(self.name, self)
        return [clue for clue in at.world.clues_at(site.type, site.index) if clue.name == self.name]

    def in_place(self, place: int, clue: Clue, at: Bindings) -> Amount:
        """Return the number in a place, counted from 1, or -1 if there is none."""
        return at.world.number_of(clue, place - 1) if place <= len(clue.numbers) else -1


def bound_clue(blame: Expression, at: Bindings) -> Clue:
    """Return the bound clue, or that of the bound region; raise an error if there is neither."""
    paired = at.region.paired if at.region is not None else None
    clue = at.clue or paired
    if at.clue is None and at.region is not None:
        at.world.check_pairing(at.region)
    if clue is None:
        raise unbound(blame, "(hint)", "(forAll Hint ...) and rules over regions that have hints")
    return clue


@ludeme("hint Numbers")
class HintNumbers(NumberList):
    """All numbers of the bound clue, for `is In`, `sum`, `size` and `(forAll Value (hint Numbers) ...)`.

    Example: (forAll Hint (is In (from) (hint Numbers)))
    """

    reads = ("hint", "region")

    def numbers(self, at: Bindings) -> list[tuple[Node, Amount]]:
        """Return the numbers in order; a `?` is an unknown amount."""
        clue = bound_clue(self, at)
        return [(TRUE, at.world.number_of(clue, place)) for place in range(len(clue.numbers))]


@ludeme("hint Direction")
class HintDirection(Heading):
    """The direction in which the bound clue points.

    Example: (forAll Hint (is Count (sites Direction from:(from) (hint Direction)) of:1 (hint)))
    """

    reads = ("hint",)

    def direction(self, at: Bindings) -> Direction:
        """Return the direction."""
        if at.clue is None or at.clue.direction is None:
            raise unbound(self, "(hint Direction)", "(forAll Hint ...) over hints that point somewhere")
        return at.clue.direction
