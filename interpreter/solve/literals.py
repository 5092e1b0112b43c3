"""Literals for finite-domain variables: `x = v`, `x in S`, `x >= v` over the values that survive propagation.

A variable of two values is one Boolean; of more, one literal per value with pairwise exclusion. Order
literals are made only where asked for, and share the first and last value's literal.
"""

from interpreter.model import Domains, values
from interpreter.solve.clauses import FALSE, TRUE, Clauses

PAIRWISE_LIMIT = 40
"""Up to this many values exclude each other pairwise; beyond, through order literals (linear in size)."""


class Literals:
    """The literals of a domain list, made on demand in one clause form."""

    def __init__(self, clauses: Clauses, domains: Domains) -> None:
        self.clauses = clauses
        self.domains = domains
        self._values: list[dict[int, int] | None] = [None] * len(domains)
        self._order: dict[int, list[int]] = {}
        self._masks: dict[tuple[int, int], int] = {}

    def of(self, var: int) -> dict[int, int]:
        """The literal of each value the variable can still take."""
        known = self._values[var]
        return known if known is not None else self._make(var)

    def _make(self, var: int) -> dict[int, int]:
        domain = self.domains[var]
        some = list(values(domain))
        if not some:
            self.clauses.add()
        new = self.clauses.new
        if len(some) <= 1:
            made = dict.fromkeys(some, TRUE)
        elif len(some) == 2:
            high = new()
            made = {some[0]: -high, some[1]: high}
        else:
            made = {value: new() for value in some}
        self._values[var] = made
        if len(some) > 2:
            self._exactly_one(var, list(made.values()))
        return made

    def _exactly_one(self, var: int, literals: list[int]) -> None:
        if len(literals) > PAIRWISE_LIMIT:
            self.order(var)
            return
        self.clauses.add(*literals)
        self.clauses.exclude(literals)

    def equal(self, var: int, value: int) -> int:
        """The literal `x = value`."""
        return self.of(var).get(value, FALSE)

    def within(self, var: int, mask: int) -> int:
        """A literal for `x in mask`."""
        domain = self.domains[var]
        mask &= domain
        if not mask:
            return FALSE
        rest = domain & ~mask
        if not rest:
            return TRUE
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
        add = self.clauses.add
        add(-made, *inside)
        add(made, *outside)
        for literal in inside:
            add(-literal, made)
        for literal in outside:
            add(-literal, -made)
        return made

    def any_of(self, var: int, mask: int) -> tuple[int, ...]:
        """Literals whose disjunction is `x in mask`; cheaper than `within` inside a clause."""
        domain = self.domains[var]
        mask &= domain
        rest = domain & ~mask
        if not rest:
            return (TRUE,)
        if not rest & (rest - 1) or mask.bit_count() > 4:
            return (self.within(var, mask),)
        by_value = self.of(var)
        return tuple(by_value[value] for value in values(mask))

    def order(self, var: int) -> list[int]:
        """The literals `x >= second value`, `x >= third value`, ...: a unary number."""
        known = self._order.get(var)
        if known is not None:
            return known
        by_value = list(self.of(var).values())
        if len(by_value) <= 2:
            made = by_value[1:]
        else:
            made = [-by_value[0], *(self.clauses.new() for _ in by_value[2:-1]), by_value[-1]]
            self._link(by_value, made)
        self._order[var] = made
        return made

    def _link(self, by_value: list[int], order: list[int]) -> None:
        """`x = i-th value` is `x >= i-th` and not `x >= next`."""
        add = self.clauses.add
        for i in range(1, len(order)):
            add(-order[i], order[i - 1])
            add(-by_value[i], order[i - 1])
            add(-by_value[i], -order[i])
            add(by_value[i], -order[i - 1], order[i])

    def at_least(self, var: int, bound: int) -> int:
        """The literal `x >= bound`."""
        below = (self.domains[var] & ((1 << max(bound, 0)) - 1)).bit_count()
        order = self.order(var)
        return TRUE if below == 0 else FALSE if below > len(order) else order[below - 1]
