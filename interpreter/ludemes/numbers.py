"""Arithmetic and counting: `+ - * / %`, `abs`, `min`, `max`, `if`, `sum`, `size`, `count ...`."""

from collections.abc import Callable

from dslrun.interpreter.boards.directions import Direction, Directions
from dslrun.interpreter.boards.sites import Site, SiteType
from dslrun.interpreter.language.at_sites import at_sites
from dslrun.interpreter.language.ludeme import (
    Area,
    Condition,
    Expression,
    GroupNumber,
    Magnitude,
    Number,
    NumberList,
    free_names,
    ludeme,
    named,
    rest,
)
from dslrun.interpreter.language.targets import total_value
from dslrun.interpreter.model import TRUE, conjunction, negation
from dslrun.interpreter.values.amounts import (
    Amount,
    GroupCount,
    NotLinear,
    add_up,
    from_cases,
    guarded,
    how_many,
    indicator,
    plus,
    spelled_out,
    times,
)
from dslrun.interpreter.values.bindings import Bindings
from dslrun.interpreter.values.comparing import compare
from dslrun.interpreter.values.group_graph import neighbour_links


def apply(blame: Expression, at: Bindings, function: Callable[..., int | None], *amounts: Amount) -> Amount:
    """Apply a function to amounts, by cases if they depend on the board; raise an error if there are too many."""
    try:
        return from_cases(spelled_out(amounts, function, at.world.domains))
    except NotLinear:
        message = "this expression depends on too many values"
        raise blame.fail("E0331", message, "", "use sums and comparisons, or fewer sites at once") from None


def divisor(number: Number, at: Bindings) -> Amount:
    """Return the divisor; raise an error if it is the constant 0. A divisor read from the board may be 0."""
    amount = number.number(at)
    if amount == 0:
        raise number.fail("E0330", "division by zero", "this is 0", "divide by 1 or more")
    return amount


def quotient(left: int, right: int) -> int | None:
    """Divide, rounding towards zero; return None for a division by 0."""
    if right == 0:
        return None
    size = abs(left) // abs(right)
    return size if (left < 0) == (right < 0) else -size


def remainder(left: int, right: int) -> int | None:
    """Return the remainder of the division, with the sign of `left`; None for a division by 0."""
    whole = quotient(left, right)
    return None if whole is None else left - right * whole


@ludeme("+")
class Plus(Number):
    """The sum of numbers.

    Example: (= (+ r1c1 r1c2 1) 4)
    """

    numbers: tuple[Number, ...] = rest()

    def number(self, at: Bindings) -> Amount:
        """Return the sum."""
        return add_up([number.number(at) for number in self.numbers])


@ludeme("-")
class Minus(Number):
    """The first number minus the others. With one argument, its negative.

    Example: (= (- r1c1 r1c2) 1)
    """

    first: Number
    others: tuple[Number, ...] = rest()

    def number(self, at: Bindings) -> Amount:
        """Return the difference."""
        total = self.first.number(at)
        if not self.others:
            return times(total, -1)
        for other in self.others:
            total = plus(total, other.number(at), -1)
        return total


@ludeme("*")
class Times(Number):
    """The product of numbers.

    Example: (= (* 2 r1c1) r1c2)
    """

    numbers: tuple[Number, ...] = rest()

    def number(self, at: Bindings) -> Amount:
        """Return the product; factors beyond the first that depend on the board are expanded case by case."""
        total: Amount = 1
        for number in self.numbers:
            amount = number.number(at)
            if isinstance(amount, int):
                total = times(total, amount)
            elif isinstance(total, int):
                total = times(amount, total)
            else:
                total = apply(self, at, lambda a, b: a * b, total, amount)
        return total


@ludeme("/")
class Divide(Number):
    """Division rounded towards zero. If a divisor read from the board is 0, the result is 0.

    Example: (/ (count Rows) 2)
    """

    left: Number
    right: Number

    def number(self, at: Bindings) -> Amount:
        """Return the quotient."""
        return apply(self, at, quotient, self.left.number(at), divisor(self.right, at))


@ludeme("%")
class Modulo(Number):
    """The remainder of the division. If a divisor read from the board is 0, the result is 0.

    Example: (= (% r1c1 2) 0)
    """

    left: Number
    right: Number

    def number(self, at: Bindings) -> Amount:
        """Return the remainder."""
        return apply(self, at, remainder, self.left.number(at), divisor(self.right, at))


@ludeme("abs")
class Abs(Magnitude):
    """The absolute value of a number.

    Example: (= (abs (- r1c1 r1c2)) 1)
    """

    of: Number

    def signed(self, at: Bindings) -> Amount:
        """Return the number with its sign."""
        return self.of.number(at)

    def number(self, at: Bindings) -> Amount:
        """Return the absolute value."""
        return apply(self, at, abs, self.of.number(at))


@ludeme("min")
class Min(Number):
    """The smallest of the numbers.

    Example: (= (min r1c1 r1c2) 1)
    """

    first: Number
    others: tuple[Number, ...] = rest()

    def number(self, at: Bindings) -> Amount:
        """Return the smallest."""
        amounts = [number.number(at) for number in (self.first, *self.others)]
        return apply(self, at, lambda *found: min(found), *amounts)


@ludeme("max")
class Max(Number):
    """The largest of the numbers.

    Example: (= (max r1c1 r1c2) 2)
    """

    first: Number
    others: tuple[Number, ...] = rest()

    def number(self, at: Bindings) -> Amount:
        """Return the largest."""
        amounts = [number.number(at) for number in (self.first, *self.others)]
        return apply(self, at, lambda *found: max(found), *amounts)


@ludeme("if")
class IfNumber(Number):
    """The first number if the condition holds, else the second.

    Example: (= r1c2 (if (= r1c1 1) 2 1))
    """

    condition: Condition
    then: Number
    otherwise: Number

    def number(self, at: Bindings) -> Amount:
        """Return the number chosen by the condition."""
        node = self.condition.node(at)
        domains = at.world.domains
        then = guarded(self.then.number(at), node, domains)
        return plus(then, guarded(self.otherwise.number(at), negation(node), domains))


@ludeme("sum")
class SumOf(Number):
    """The sum of the values in a region. With `of:`, the sum of a number computed for each `(site)`.

    Example: (<= (sum (sites Row 1)) 4)
    Example: (= 7 (sum (sites Row 1) of:(* (column of:(site)) (site))))
    """

    region: Area
    of: Number | None = named(None)

    def number(self, at: Bindings) -> Amount:
        """Return the sum over the sites that are present."""
        region = self.region.region(at)
        if self.of is None:
            return total_value(region, at)
        parts = []
        for site, guard in region.pairs():
            at.session.spend(1, self.origin)
            parts.append(guarded(self.of.number(at.bind_site(Site(region.type, site))), guard, at.world.domains))
        return add_up(parts)


@ludeme("sum")
class SumOfNumbers(Number):
    """The sum of a list of numbers.

    Example: (forAll Hint (>= (sum (hint Numbers)) (from)))
    """

    numbers: NumberList

    def number(self, at: Bindings) -> Amount:
        """Return the sum of the numbers that are present."""
        return add_up([guarded(number, guard, at.world.domains) for guard, number in self.numbers.numbers(at)])


@ludeme("size")
class SizeOf(Number):
    """The number of sites of a region.

    Example: (= (size (sites Value 1)) 3)
    """

    region: Area

    def number(self, at: Bindings) -> Amount:
        """Return the number of sites that are present."""
        return self.region.region(at).measure()


@ludeme("size")
class SizeOfNumbers(Number):
    """The length of a list of numbers. With `of:`, how often a number occurs in it.

    Example: (forAll Hint (>= (size (hint Numbers)) (from)))
    Example: (forAll Hint (= (size (hint Numbers) of:1) (from)))
    """

    numbers: NumberList
    of: Number | None = named(None)

    def number(self, at: Bindings) -> Amount:
        """Return how many numbers are present, or how often `of:` occurs among them."""
        numbers = self.numbers.numbers(at)
        if self.of is None:
            return add_up([indicator(guard) for guard, _ in numbers])
        wanted, domains = self.of.number(at), at.world.domains
        return add_up([indicator(conjunction([guard, compare(one, "=", wanted, domains)])) for guard, one in numbers])


@ludeme("count Sites")
class CountSites(Number):
    """The number of sites of a region, or of those that satisfy a condition on `(site)`.

    Example: (= (count Sites in:(sites Board) if:(= (site) 1)) 2)
    """

    in_: Area = named()
    if_: Condition | None = named(None)

    def number(self, at: Bindings) -> Amount:
        """Return the count."""
        region = self.in_.region(at)
        if region.growths and self.if_ is None:
            return region.measure()
        found = []
        always = self.if_.node(at) if self.if_ is not None and "site" not in free_names(self.if_) else TRUE
        asked = self.if_ if always is TRUE else None
        node_at = None if asked is None else at_sites(asked, region.type, at)
        for site, guard in region.pairs():
            at.session.spend(1, self.origin)
            if asked is None:
                wanted = always
            elif node_at is None:
                wanted = asked.node(at.bind_site(Site(region.type, site)))
            else:
                wanted = node_at.node(site)
            found.append(guard if wanted is TRUE else wanted if guard is TRUE else conjunction([guard, wanted]))
        return how_many(found)


@ludeme("count Rows")
class CountRows(Number):
    """The number of rows of the board.

    Example: (count Rows)
    """

    def number(self, at: Bindings) -> Amount:
        """Return the number of rows."""
        return len(at.world.board.rows(at.world.use))


@ludeme("count Columns")
class CountColumns(Number):
    """The number of columns of the board.

    Example: (count Columns)
    """

    def number(self, at: Bindings) -> Amount:
        """Return the number of columns."""
        return len(at.world.board.columns(at.world.use))


@ludeme("count Groups")
class CountGroups(GroupNumber):
    """The number of connected groups formed by the filled sites of a type, or by the sites of `of:`.

    Edges are connected if they share a vertex.

    Example: (= (count Groups Cell) 1)
    Example: (= (count Groups of:(sites Value 1)) 2)
    """

    type: SiteType | None = None
    direction: Directions = Direction.ORTHOGONAL
    of: Area | None = named(None)

    def groups(self, at: Bindings) -> GroupCount:
        """Return the guarded graph whose components are counted."""
        world = at.world
        if self.of is None:
            kind = self.type or world.use
            sites = tuple(range(world.board.count(kind)))
            members = tuple(at.are_chosen(kind, sites))
        else:
            region = self.of.region(at)
            kind, sites = region.type, region.sites
            members = tuple(guard for _, guard in region.pairs())
        return GroupCount(members, neighbour_links(world, kind, sites, self.direction))
