"""Lists of numbers (`results`), their extremes, and membership in them (`is In`)."""

from collections.abc import Callable

from dslrun.interpreter.boards.sites import Site
from dslrun.interpreter.language.coercions import ValueAt
from dslrun.interpreter.language.ludeme import Area, Condition, Number, NumberList, Place, ludeme, named
from dslrun.interpreter.ludemes.numbers import apply
from dslrun.interpreter.model import TRUE, Node
from dslrun.interpreter.values.amounts import Amount
from dslrun.interpreter.values.bindings import Bindings
from dslrun.interpreter.values.comparing import among


@ludeme("results")
class Results(NumberList):
    """The numbers that an expression on `(to)` has at the sites of a region.

    Example: (is In r1c1 (results from:r1c1 to:(sites Around r1c1) (what at:(to))))
    """

    number: Number
    from_: Place | None = named(None)
    to: Area = named()

    def numbers(self, at: Bindings) -> list[tuple[Node, Amount]]:
        """Return each number with the guard of its site."""
        start = at if self.from_ is None else at.bind_from(self.from_.site(at))
        region = self.to.region(start)
        return [(guard, self.number.number(start.bind_to(Site(region.type, index)))) for index, guard in region.pairs()]


class Extreme(Number):
    """The largest or smallest number of a list."""

    numbers: NumberList

    def chosen(self, at: Bindings, choose: Callable[..., int]) -> Amount:
        """Return the number that `choose` takes; raise an error if the list is empty or depends on values."""
        numbers = self.numbers.numbers(at)
        if not numbers or any(guard is not TRUE for guard, _ in numbers):
            message = "expected a list of at least one number whose length does not depend on values"
            raise self.numbers.fail("E0404", message, "this list", "use a region that is the same on every board")
        known = [number for _, number in numbers if isinstance(number, int)]
        others = [number for _, number in numbers if not isinstance(number, int)]
        least = [choose(known)] if known else []
        return apply(self, at, lambda *found: choose(found), *least, *others)


@ludeme("max")
class MaxOfNumbers(Extreme):
    """The largest number of a list.

    `("Largest" "Rooms")` uses it for the size of the largest room.

    Example: (= 2 (max (results to:(sites Row 1) (what at:(to)))))
    Example: (forAll Hint (<= (from) (max (hint Numbers))))
    """

    def number(self, at: Bindings) -> Amount:
        """Return the largest."""
        return self.chosen(at, max)


@ludeme("min")
class MinOfNumbers(Extreme):
    """The smallest number of a list.

    Example: (= 1 (min (results to:(sites Row 1) (what at:(to)))))
    """

    def number(self, at: Bindings) -> Amount:
        """Return the smallest."""
        return self.chosen(at, min)


@ludeme("is In")
class IsAmong(Condition):
    """A number is in a list: the numbers in braces, those of `results`, or those of a clue.

    Example: (forAll Cell (is In (what at:(from)) {0 2 4}))
    Example: (forAll Hint (is In (from) (hint Numbers)))
    Example: (not (is In r1c1 (results from:r1c1 to:(sites Around r1c1) (what at:(to)))))
    """

    number: Number
    results: NumberList | tuple[Number, ...]

    def node(self, at: Bindings) -> Node:
        """Return the node "the number equals one in the list"."""
        if isinstance(self.results, NumberList):
            return among(self.number.number(at), self.results.numbers(at), at.world.domains)
        if isinstance(self.number, ValueAt):
            note = "to compare its value, write (is In (what at:...) {...})"
            raise self.number.fail("E0303", "before a list of numbers, expected a number, found a site", "", note)
        return among(self.number.number(at), [(TRUE, number.number(at)) for number in self.results], at.world.domains)
