"""Lowering of counts and weighted sums of literals.

A count of few literals becomes direct clauses, one per minimal violating subset. A longer one becomes a
pseudo-Boolean sum. Unary numbers (monotone chains of literals, `n >= 1, n >= 2, ...`) are merged.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import chain, combinations, pairwise
from math import comb

from dslrun.interpreter.solve.clauses import FALSE, TRUE, Clauses, Guard

DIRECT_LITERALS = 8
DIRECT_CLAUSES = 100


def at_most_one(clauses: Clauses, literals: Sequence[int], guard: Guard = ()) -> None:
    """Post that at most one of the literals holds, unless a guard literal does."""
    if not clauses.is_pairwise(literals):
        _at_most_one_by_grid(clauses, literals, guard)
        return
    _none_together(clauses, literals, 2, guard)


def _none_together(clauses: Clauses, literals: Sequence[int], size: int, guard: Guard) -> None:
    """Post that no `size` of the literals hold together, unless a guard literal does."""
    sets: Iterable[Guard] = combinations([-literal for literal in literals], size)
    if guard:
        sets = map(guard.__add__, sets)
    if TRUE in literals or FALSE in literals or TRUE in guard or FALSE in guard:
        for one in sets:
            clauses.add(*one)
    else:
        clauses.write(size + len(guard), chain.from_iterable(sets))


def _at_most_one_by_grid(clauses: Clauses, literals: Sequence[int], guard: Guard) -> None:
    """Post the product encoding: the literals form a grid of which at most one row and one column are used."""
    width = round(len(literals) ** 0.5)
    rows = [clauses.new() for _ in range(-(-len(literals) // width))]
    columns = [clauses.new() for _ in range(width)]
    for i, literal in enumerate(literals):
        clauses.add(-literal, rows[i // width])
        clauses.add(-literal, columns[i % width])
    at_most_one(clauses, rows, guard)
    at_most_one(clauses, columns, guard)


def at_most(clauses: Clauses, literals: Sequence[int], bound: int, guard: Guard) -> None:
    """Post that at most `bound` of the literals hold, unless a guard literal does."""
    count = len(literals)
    if bound >= count:
        return
    if bound < 0:
        clauses.add(*guard)
    elif bound == 1:
        at_most_one(clauses, literals, guard)
    elif bound in (0, count - 1) or count <= DIRECT_LITERALS or comb(count, bound + 1) <= DIRECT_CLAUSES:
        _none_together(clauses, literals, bound + 1, guard)
    else:
        clauses.at_most([(1, literal) for literal in literals], bound, guard)


def count_between(clauses: Clauses, literals: Sequence[int], low: int | None, high: int | None, guard: Guard) -> None:
    """Post that between `low` and `high` of the literals hold, unless a guard literal does."""
    if high is not None:
        at_most(clauses, literals, high, guard)
    if low is not None:
        at_most(clauses, [-literal for literal in literals], len(literals) - low, guard)


def weighted_at_most(clauses: Clauses, terms: Sequence[tuple[int, int]], bound: int, guard: Guard) -> None:
    """Post that the weighted sum of a few literals is at most `bound`: one clause per minimal set that exceeds it."""
    ordered = sorted(terms, reverse=True)
    negated = [-literal for _, literal in ordered]
    for some in _excesses(tuple([weight for weight, _ in ordered]), bound):
        clauses.add(*guard, *[negated[place] for place in some])


@lru_cache(maxsize=4096)
def _excesses(weights: tuple[int, ...], bound: int) -> tuple[tuple[int, ...], ...]:
    """Return the minimal sets of indices whose weights exceed the bound. The weights must be in descending order."""
    found: list[tuple[int, ...]] = []

    def extend(start: int, total: int, chosen: tuple[int, ...]) -> None:
        if total > bound:
            found.append(chosen)
            return
        for i in range(start, len(weights)):
            extend(i + 1, total + weights[i], (*chosen, i))

    extend(0, 0, ())
    return tuple(found)


def merge(clauses: Clauses, numbers: list[list[int]], cap: int) -> list[int]:
    """Return the unary sum of unary numbers, cut off at `cap`."""
    while len(numbers) > 1:
        numbers.sort(key=len, reverse=True)
        one, other = numbers.pop(), numbers.pop()
        numbers.append(_merge_two(clauses, one, other, cap))
    return numbers[0][:cap] if numbers else []


def _merge_two(clauses: Clauses, one: list[int], other: list[int], cap: int) -> list[int]:
    """Return the unary sum of two unary numbers without constants, cut off at `cap`, as a monotone chain."""
    total = merge_two(clauses, one, other, cap)
    clauses.write(2, [literal for previous, following in pairwise(total) for literal in (-following, previous)])
    return total


def merge_two(
    clauses: Clauses, one: list[int], other: list[int], cap: int, *, rising: bool = True, falling: bool = True
) -> list[int]:
    """Return the unary sum of two unary numbers without constants, cut off at `cap`.

    `rising` writes the clauses from the summands to the sum, `falling` those from the sum to the summands.
    """
    total = [*clauses.new_variables(min(len(one) + len(other), cap))]
    twos: list[int] = []
    for here, there in ((one, other), (other, one)):
        if rising:
            for digit, whole in zip(here, total, strict=False):
                twos += (whole, -digit)
        if falling:
            for digit, whole in zip(here, total[len(there) :], strict=False):
                twos += (-whole, digit)
    clauses.write(2, twos)
    for i, first in enumerate(one):
        threes: list[int] = []
        if rising:
            for second, whole in zip(other, total[i + 1 :], strict=False):
                threes += (whole, -first, -second)
        if falling:
            for second, whole in zip(other, total[i:], strict=False):
                threes += (-whole, first, second)
        clauses.write(3, threes)
    return total


def at_least(number: list[int], bound: int) -> int:
    """Return the literal `number >= bound` of a unary number."""
    return TRUE if bound <= 0 else FALSE if bound > len(number) else number[bound - 1]


def _open_digits(number: list[int]) -> tuple[int, list[int]]:
    """Return the number of true digits of a unary number, and its undecided digits."""
    certain = number.count(TRUE)
    return certain, [digit for digit in number[certain:] if digit != FALSE]


def unary_between(clauses: Clauses, numbers: list[list[int]], low: int, high: int, guard: Guard) -> None:
    """Post that the sum of the unary numbers is between `low` and `high`, unless a guard literal holds."""
    stripped = [_open_digits(number) for number in numbers]
    certain = sum(some for some, _ in stripped)
    numbers = [number for _, number in stripped if number]
    low, high = max(low - certain, 0), min(high - certain, sum(map(len, numbers)))
    if low > high:
        clauses.add(*guard)
        return
    if not numbers:
        return
    numbers.sort(key=len)
    last = numbers.pop()
    rest = merge(clauses, numbers, high + 1)
    for i in range(high + 2):
        clauses.add(*guard, -at_least(rest, i), -at_least(last, high + 1 - i))
    for i in range(1, low + 1):
        clauses.add(*guard, at_least(rest, i), at_least(last, low + 1 - i))
