"""Products of values: `is Product`."""

from collections.abc import Iterable

from interpreter.bindings import Bindings, UnknownHint
from interpreter.ludeme import Area, Areas, Condition, Ground, Number, ludeme, required
from interpreter.ludemes.board import plain_number
from interpreter.model import FALSE, TRUE, In, Node, conjunction, disjunction, values
from interpreter.targets import targets, variables_of
from interpreter.values import Total, compare


@ludeme("is Product")
class IsProduct(Condition):
    """The values of the region multiply to a number; without a region, those of every region of the game.

    Example: (is Product (sites Row 1) 2)
    """

    region: Areas | Area | None = None
    product: Number = required()

    def instances(self, at: Bindings) -> Iterable[Ground]:
        """One instance per region."""
        for name, region, inner in targets(self, self.region, at):
            try:
                product = plain_number(self, self.product, inner)
            except UnknownHint:
                continue
            node = product_node(variables_of(region, at), product, at.world.domains)
            yield Ground(node, self, region.members, name)


def product_node(vars_: list[int], product: int, domains: list[int]) -> Node:
    """Every value divides the product, and the exponents of each prime add up to the product's."""
    if product == 0:
        return disjunction([In(var, 1) for var in vars_ if domains[var] & 1])
    if product < 0:
        return FALSE
    parts: list[Node] = []
    for var in vars_:
        dividing = sum(1 << v for v in values(domains[var]) if v and product % v == 0)
        parts.append(TRUE if dividing == domains[var] else In(var, dividing) if dividing else FALSE)
    for prime, exponent in factors(product).items():
        terms: dict[int | Node, int] = {}
        for var in vars_:
            for v in values(domains[var]):
                power = exponent_of(prime, v) if v else 0
                if power:
                    terms[In(var, 1 << v)] = power
        parts.append(compare(Total(0, terms), "=", exponent, domains) if terms else FALSE)
    return conjunction(parts)


def factors(number: int) -> dict[int, int]:
    """The prime factors of a number with their exponents."""
    found: dict[int, int] = {}
    prime = 2
    while prime * prime <= number:
        while number % prime == 0:
            found[prime] = found.get(prime, 0) + 1
            number //= prime
        prime += 1
    if number > 1:
        found[number] = found.get(number, 0) + 1
    return found


def exponent_of(prime: int, number: int) -> int:
    """How often a prime divides a number."""
    count = 0
    while number % prime == 0:
        number //= prime
        count += 1
    return count
