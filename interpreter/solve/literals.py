"""Literals for finite-domain variables: `x = v`, `x in S`, `x >= v` over the values that survive propagation.

A variable with two values is one Boolean. A variable with more has one literal per value. These exclude each other
pairwise or, if there are many, through order literals, which need only a linear number of clauses. Order literals are
made on demand and share the literals of the first and the last value.
"""

from itertools import pairwise

from dslrun.interpreter.model import Domains, values
from dslrun.interpreter.solve.clauses import FALSE, TRUE, Clauses

KEPT = 40
"""For domains of up to this many values, `plain` holds the masks of one value and of all values but one."""


class Literals:
    """The literals for a list of domains, made on demand in one clause form."""

    def __init__(self, clauses: Clauses, domains: Domains) -> None:
        self.clauses = clauses
        self.domains = domains
        self._values: list[dict[int, int] | None] = [None] * len(domains)
        # The literal of each mask that is a single value, all but one, all or none: the most frequent masks.
        self._plain: list[dict[int, int] | None] = [None] * len(domains)
        self._order: dict[int, list[int]] = {}
        self._masks: dict[tuple[int, int], int] = {}

    def of(self, var: int) -> dict[int, int]:
        """Return the literal of each value the variable can still take."""
        known = self._values[var]
        return known if known is not None else self._make(var)

    def _make(self, var: int) -> dict[int, int]:
        domain = self.domains[var]
        low = domain & -domain
        high = domain ^ low
        plain = {0: FALSE, domain: TRUE}
        if not low:
            self.clauses.add()
            made = {}
        elif not high:
            made = {low.bit_length() - 1: TRUE}
        elif not high & (high - 1):
            new = self.clauses.new()
            made = {low.bit_length() - 1: -new, high.bit_length() - 1: new}
            plain[low], plain[high] = -new, new
        else:
            some = list(values(domain))
            made = dict(zip(some, self.clauses.new_variables(len(some)), strict=True))
            if len(some) <= KEPT:
                for value, literal in made.items():
                    plain[1 << value], plain[domain ^ 1 << value] = literal, -literal
        self._values[var], self._plain[var] = made, plain
        if len(made) > 2:
            self._exactly_one(var, list(made.values()))
        return made

    def _exactly_one(self, var: int, literals: list[int]) -> None:
        if not self.clauses.is_pairwise(literals):
            self.order(var)
            return
        self.clauses.write(len(literals), literals)
        self.clauses.exclude(literals)

    def equal(self, var: int, value: int) -> int:
        """Return the literal `x = value`."""
        return self.of(var).get(value, FALSE)

    def plain(self, var: int) -> dict[int, int]:
        """Return the literals `x in mask` by mask, for the most frequent masks within the domain."""
        known = self._plain[var]
        if known is None:
            self._make(var)
            return self.plain(var)
        return known

    def within(self, var: int, mask: int) -> int:
        """Return a literal for `x in mask`."""
        mask &= self.domains[var]
        found = (self._plain[var] or self.plain(var)).get(mask)
        return found if found is not None else self._within(var, mask)

    def _within(self, var: int, mask: int) -> int:
        rest = self.domains[var] & ~mask
        if not mask & (mask - 1):
            return self.of(var)[mask.bit_length() - 1]
        if not rest & (rest - 1):
            return -self.of(var)[rest.bit_length() - 1]
        known = self._masks.get((var, mask))
        return known if known is not None else self._make_mask(var, mask, rest)

    def _make_mask(self, var: int, mask: int, rest: int) -> int:
        made = self.clauses.new()
        self._masks[var, mask] = made
        self._masks[var, rest] = -made
        by_value = self.of(var)
        inside = [by_value[value] for value in values(mask)]
        outside = [by_value[value] for value in values(rest)]
        clauses = self.clauses
        clauses.write(len(inside) + 1, (-made, *inside))
        clauses.write(len(outside) + 1, (made, *outside))
        clauses.write(2, [literal for value in inside for literal in (-value, made)])
        clauses.write(2, [literal for value in outside for literal in (-value, -made)])
        return made

    def any_of(self, var: int, mask: int) -> tuple[int, ...]:
        """Return literals whose disjunction is `x in mask`; inside a clause this is cheaper than `within`."""
        mask &= self.domains[var]
        found = (self._plain[var] or self.plain(var)).get(mask)
        if found is not None:
            return (found,)
        if mask.bit_count() > 4:
            return (self._within(var, mask),)
        by_value = self.of(var)
        return tuple([by_value[value] for value in values(mask)])

    def order(self, var: int) -> list[int]:
        """Return the literals `x >= second value`, `x >= third value` and so on, which form a unary number."""
        known = self._order.get(var)
        if known is not None:
            return known
        by_value = list(self.of(var).values())
        if len(by_value) <= 2:
            made = by_value[1:]
        else:
            made = [-by_value[0], *self.clauses.new_variables(len(by_value) - 3), by_value[-1]]
            self._link(by_value, made)
        self._order[var] = made
        return made

    def _link(self, by_value: list[int], order: list[int]) -> None:
        """Post that `x = i-th value` is equivalent to `x >= i-th value` and not `x >= next value`."""
        twos: list[int] = []
        threes: list[int] = []
        for here, (before, after) in zip(by_value[1:-1], pairwise(order), strict=True):
            twos += (-after, before, -here, before, -here, -after)
            threes += (here, -before, after)
        self.clauses.write(2, twos)
        self.clauses.write(3, threes)

    def at_least(self, var: int, bound: int) -> int:
        """Return the literal `x >= bound`."""
        below = (self.domains[var] & ((1 << max(bound, 0)) - 1)).bit_count()
        order = self.order(var)
        return TRUE if below == 0 else FALSE if below > len(order) else order[below - 1]
