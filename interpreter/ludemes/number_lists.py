"""Lists of numbers (`results`), and membership in them (`is In`)."""

from dslrun.interpreter.boards.sites import Site
from dslrun.interpreter.language.ludeme import Area, Condition, Number, NumberList, Place, ludeme, named
from dslrun.interpreter.model import Node, conjunction, disjunction
from dslrun.interpreter.values.amounts import Amount
from dslrun.interpreter.values.bindings import Bindings
from dslrun.interpreter.values.comparing import compare


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
    """A number is in a list: that of `results`, or the numbers of a clue.

    Example: (forAll Hint (is In (from) (hint Numbers)))
    Example: (not (is In r1c1 (results from:r1c1 to:(sites Around r1c1) (what at:(to)))))
    """

    number: Number
    results: NumberList

    def node(self, at: Bindings) -> Node:
        """Require that the number equals one of them."""
        number = self.number.number(at)
        return disjunction(
            [
                conjunction([guard, compare(number, "=", other, at.world.domains)])
                for guard, other in self.results.numbers(at)
            ]
        )
