"""`is Product`: products of values."""

from collections.abc import Iterable

from dslrun.interpreter.boards.sites import Site
from dslrun.interpreter.language.ludeme import Area, Areas, Condition, Ground, Number, ludeme, required
from dslrun.interpreter.language.targets import targets
from dslrun.interpreter.model import FALSE, In, Node, conjunction, disjunction, negation, values
from dslrun.interpreter.values.amounts import NotLinear, Total, single_variable, spelled_out
from dslrun.interpreter.values.bindings import Bindings
from dslrun.interpreter.values.comparing import compare
from dslrun.interpreter.values.regions import Region

PRIMES = tuple(n for n in range(2, 2048) if all(n % d for d in range(2, int(n**0.5) + 1)))
"""All primes that can divide a value of a site."""


@ludeme("is Product")
class IsProduct(Condition):
    """The product of the values in the region is a given number. The default is every region of the game.

    Example: (is Product (sites Row 1) 2)
    Example: (is Product (sites Row 1) (+ r2c1 1))
    """

    region: Areas | Area | None = None
    product: Number = required()

    def instances(self, at: Bindings) -> Iterable[Ground]:
        """Yield one instance per region."""
        for region, inner in targets(self, self.region, at):
            yield Ground(self.equals(region, inner), self, inner, region)

    def equals(self, region: Region, at: Bindings) -> Node:
        """Return the node "the product is the number"; for a `?` clue, any product is allowed."""
        wanted = self.product.number(at)
        if isinstance(wanted, int):
            return product_node(region, wanted, at)
        unknown = single_variable(wanted)
        if unknown is not None and at.world.is_unknown_clue(unknown) and at.world.open_clues is None:
            return at.session.loosely(unknown, region.sites, self)
        try:
            cases = spelled_out([wanted], lambda number: number, at.world.domains)
        except NotLinear:
            message = "this number depends on too many values"
            raise self.product.fail("E0331", message, "", "use fewer sites at once") from None
        return disjunction([conjunction([case, product_node(region, number, at)]) for number, case in cases.items()])


def product_node(region: Region, product: int, at: Bindings) -> Node:
    """Return the node "every value divides the product, and the exponents of each prime add up"."""
    world = at.world
    pairs = [(at.variable(Site(region.type, site)), guard) for site, guard in region.pairs()]
    empty = disjunction([guard if var is None else conjunction([guard, In(var, 1)]) for var, guard in pairs])
    if product == 0:
        return empty
    if product < 0:
        return FALSE
    parts = [negation(empty)]
    exponents: dict[int, dict[int | Node, int]] = {prime: {} for prime in PRIMES if product % prime == 0}
    for var, guard in pairs:
        if var is None:
            continue
        numbers = list(values(world.domains[var] & ~1))
        others = sum(1 << value for value in numbers if product % value)
        parts += [negation(conjunction([guard, In(var, others)]))] if others else []
        for prime, terms in exponents.items():
            for value in numbers:
                if value % prime == 0 and product % value == 0:
                    terms[conjunction([guard, In(var, 1 << value)])] = exponent_of(prime, value)
    rest = product
    for prime, terms in exponents.items():
        power = exponent_of(prime, product)
        rest //= prime**power
        parts.append(compare(Total(0, terms), "=", power, world.domains) if terms else FALSE)
    return conjunction(parts) if rest == 1 else FALSE


def exponent_of(prime: int, number: int) -> int:
    """Return how often a prime divides a number."""
    count = 0
    while number % prime == 0:
        number //= prime
        count += 1
    return count
