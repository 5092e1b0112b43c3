"""Lists of numbers (`results`), and membership in them (`is In`)."""

from dslrun.interpreter.boards.sites import Site
from dslrun.interpreter.language.coercions import ValueAt
from dslrun.interpreter.language.ludeme import Area, Condition, Number, NumberList, Place, ludeme, named
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
