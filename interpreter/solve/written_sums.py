"""Sums as clauses, for engines and files that accept only clauses.

Counts of the same literals share one unary counter for all their bounds and guards. Short numbers are merged pair by
pair, long ones by odd-even merging, which needs n log n instead of n squared clauses. Only the direction that a bound
needs is written. Weighted sums use layers of partial sums or binary adders.
"""

from dataclasses import dataclass, field
from itertools import zip_longest

from dslrun.interpreter.solve.clauses import FALSE, TRUE, Clauses, Guard, PseudoBoolean
from dslrun.interpreter.solve.counting import merge_two
from dslrun.interpreter.solve.sums import binary, layered

DIRECT_PAIRS = 256
"""Up to this many pairs of digits, two unary numbers are merged directly."""


def write_sums(clauses: Clauses) -> None:
    """Replace the sums of a clause form by equivalent clauses."""
    counts: dict[tuple[int, ...], _Count] = {}
    for total in clauses.sums:
        if any(weight != 1 for weight, _ in total.terms):
            _write_weighted(clauses, total)
            continue
        bound = total.bound - sum(literal == TRUE for _, literal in total.terms)
        literals = [literal for _, literal in total.terms if literal not in (TRUE, FALSE)]
        if bound < 0:
            clauses.add(*total.guard)
        if not 0 <= bound < len(literals):
            continue
        opposite = tuple(sorted(-literal for literal in literals))
        if opposite in counts:
            counts[opposite].lower.append((len(literals) - bound, total.guard))
        else:
            count = counts.setdefault(tuple(sorted(literals)), _Count(literals))
            count.upper.append((bound, total.guard))
    for count in counts.values():
        count.write(clauses)
    clauses.check_budget()
    clauses.sums.clear()


def _write_weighted(clauses: Clauses, total: PseudoBoolean) -> None:
    summands = [[(-literal, 0), (literal, weight)] for weight, literal in total.terms]
    if not layered(clauses, summands, None, total.bound, total.guard):
        binary(clauses, summands, None, total.bound, total.guard)


@dataclass(slots=True, eq=False, repr=False)
class _Count:
    """Upper and lower bounds on how many of the literals hold, each with its guard."""

    literals: list[int]
    upper: list[tuple[int, Guard]] = field(default_factory=list)
    lower: list[tuple[int, Guard]] = field(default_factory=list)

    def write(self, clauses: Clauses) -> None:
        """Write the bounds as clauses, counting the true or the false literals, whichever is cheaper."""
        here, there = self._highest(), self._negated()._highest()
        (self if here <= there else self._negated())._write(clauses)

    def _negated(self) -> "_Count":
        """Return the same bounds in terms of the negated literals."""
        size = len(self.literals)
        upper = [(size - bound, guard) for bound, guard in self.lower]
        return _Count([-literal for literal in self.literals], upper, [(size - b, guard) for b, guard in self.upper])

    def _highest(self) -> int:
        """Return the highest digit of the unary count that a bound needs."""
        return max([bound + 1 for bound, _ in self.upper] + [bound for bound, _ in self.lower])

    def _write(self, clauses: Clauses) -> None:
        counter = _Counter(clauses, self._highest(), bool(self.upper), bool(self.lower))
        number = counter.sum([[literal] for literal in self.literals])
        for bound, guard in self.upper:
            clauses.add(*guard, -_at(number, bound + 1))
        for bound, guard in self.lower:
            clauses.add(*guard, _at(number, bound))


@dataclass(slots=True, eq=False, repr=False)
class _Counter:
    """Adds unary numbers up to `most`.

    `rising` writes the clauses from the summands to the sum, `falling` those from the sum to the summands.
    """

    clauses: Clauses
    most: int
    rising: bool
    falling: bool

    def sum(self, numbers: list[list[int]]) -> list[int]:
        """Return the unary sum of the numbers, merged in a balanced tree."""
        while len(numbers) > 1:
            last = numbers[-1:] if len(numbers) % 2 else []
            numbers = [self.merge(*pair) for pair in zip(numbers[::2], numbers[1::2], strict=False)] + last
        return numbers[0]

    def merge(self, one: list[int], other: list[int]) -> list[int]:
        """Return the unary sum of two unary numbers."""
        if not one or not other:
            return one or other
        if len(one) * len(other) <= DIRECT_PAIRS:
            return self._merge_directly(one, other)
        odd, even = self.merge(one[::2], other[::2]), self.merge(one[1::2], other[1::2])
        total = odd[:1]
        for here, there in zip_longest(odd[1:], even):
            if here is None or there is None:
                total.append(there if here is None else here)
            else:
                total += self._merge_directly([here], [there])
        return total[: self.most]

    def _merge_directly(self, one: list[int], other: list[int]) -> list[int]:
        return merge_two(self.clauses, one, other, self.most, rising=self.rising, falling=self.falling)


def _at(number: list[int], bound: int) -> int:
    """Return the literal `number >= bound`."""
    return TRUE if bound <= 0 else FALSE if bound > len(number) else number[bound - 1]
