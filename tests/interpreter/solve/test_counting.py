"""Counts and weighted sums of literals, against counting: an assignment fits the clauses if it fits the bounds."""

from collections.abc import Sequence
from itertools import pairwise, product
from random import Random

import pytest

from dslrun.interpreter.solve import counting
from dslrun.interpreter.solve.clauses import FALSE, PAIRWISE, PAIRWISE_IN_SUMS, TRUE, Clauses
from dslrun.interpreter.solve.counting import at_least, at_most_one, count_between, merge, unary_between
from tests.rup import Checker


class Fitting:
    """Decides whether assignments fit the clauses and sums written so far."""

    def __init__(self, clauses: Clauses) -> None:
        self.checker, self.sums = Checker(clauses.clauses()), clauses.sums

    def __call__(self, *assumed: int) -> bool:
        trail = None if self.checker.refuted else self.checker.propagate(assumed)
        if trail is None:
            return False
        true = self.checker.true
        fits = all(
            set(total.guard) & true or sum(weight for weight, literal in total.terms if literal in true) <= total.bound
            for total in self.sums
        )
        self.checker.forget(trail)
        return fits


def assignments(variables: Sequence[int]) -> list[tuple[int, ...]]:
    return list(product(*((variable, -variable) for variable in variables)))


def holding(literals: Sequence[int], assigned: Sequence[int]) -> int:
    return sum(literal == TRUE or literal in assigned for literal in literals)


@pytest.mark.parametrize("direct", [0, 8])
@pytest.mark.parametrize("seed", range(40))
def test_a_count_fits_if_its_literals_do(seed: int, direct: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counting, "DIRECT_LITERALS", direct)
    monkeypatch.setattr(counting, "DIRECT_CLAUSES", direct)
    random = Random(seed)
    clauses = Clauses()
    variables = clauses.new_variables(random.randrange(2, 7))
    literals = [random.choice((1, -1)) * variable for variable in variables]
    literals += random.choice(([], [], [TRUE], [FALSE]))
    guard = clauses.new()
    low, high = random.choice([None, *range(-1, 6)]), random.choice([None, *range(-1, 7)])
    count_between(clauses, literals, low, high, random.choice(((guard,), (guard, FALSE))))
    fits = Fitting(clauses)
    for assigned in assignments(variables):
        count = holding(literals, assigned)
        expected = (low is None or count >= low) and (high is None or count <= high)
        assert fits(*assigned, -guard) == expected
        assert fits(*assigned, guard)


@pytest.mark.parametrize("size", [2, PAIRWISE, PAIRWISE + 1, 53, PAIRWISE_IN_SUMS, PAIRWISE_IN_SUMS + 1])
@pytest.mark.parametrize("large_sums", [False, True])
def test_one_literal_excludes_all_others_at_once(size: int, large_sums: bool) -> None:
    clauses = Clauses(large_sums=large_sums)
    literals = clauses.new_variables(size)
    count = clauses.count
    at_most_one(clauses, literals)
    assert (clauses.count > count) == (size > (PAIRWISE_IN_SUMS if large_sums else PAIRWISE))
    checker = Checker(clauses.clauses())
    for chosen in (literals[0], literals[size // 2], literals[-1]):
        trail = checker.propagate([chosen])
        assert trail is not None
        assert {literal for literal in literals if literal in checker.true} == {chosen}
        assert {literal for literal in literals if -literal in checker.true} == {*literals} - {chosen}
        checker.forget(trail)
    assert checker.propagate([-literal for literal in literals]) is not None


@pytest.mark.parametrize("seed", range(20))
def test_a_weighted_sum_fits_if_it_is_small_enough(seed: int) -> None:
    random = Random(seed)
    clauses = Clauses()
    variables = clauses.new_variables(random.randrange(1, 6))
    terms = [(random.randrange(1, 6), random.choice((1, -1)) * variable) for variable in variables]
    guard, bound = clauses.new(), random.randrange(0, 12)
    counting.weighted_at_most(clauses, terms, bound, (guard,))
    fits = Fitting(clauses)
    for assigned in assignments(variables):
        total = sum(weight for weight, literal in terms if literal in assigned)
        assert fits(*assigned, -guard) == (total <= bound)
        assert fits(*assigned, guard)
    least = [clause for clause in clauses.clauses() if guard in clause]
    weight_of = {-literal: weight for weight, literal in terms}
    for clause in least:  # minimal: without its lightest literal, a clause would forbid a sum that fits
        weights = [weight_of[literal] for literal in clause if literal != guard]
        assert sum(weights) - min(weights) <= bound < sum(weights)


def unary(clauses: Clauses, length: int) -> list[int]:
    """Return a unary number: each digit implies the one before it."""
    digits = list(clauses.new_variables(length))
    for before, after in pairwise(digits):
        clauses.add(-after, before)
    return digits


@pytest.mark.parametrize("seed", range(25))
def test_unary_numbers_add_up(seed: int) -> None:
    random = Random(seed)
    clauses = Clauses()
    numbers = [unary(clauses, random.randrange(1, 4)) for _ in range(random.randrange(1, 4))]
    cap = random.randrange(1, 8)
    total = merge(clauses, [list(number) for number in numbers], cap)
    assert len(total) == min(cap, sum(map(len, numbers)))
    checker = Checker(clauses.clauses())
    for values in product(*(range(len(number) + 1) for number in numbers)):
        digits = [
            digit if place < value else -digit
            for number, value in zip(numbers, values, strict=True)
            for place, digit in enumerate(number)
        ]
        trail = checker.propagate(digits)
        assert trail is not None
        for bound in range(1, len(total) + 1):
            assert (at_least(total, bound) if sum(values) >= bound else -at_least(total, bound)) in checker.true
        checker.forget(trail)
    assert at_least(total, 0) == at_least(total, -1) == TRUE
    assert at_least(total, len(total) + 1) == FALSE


@pytest.mark.parametrize("seed", range(40))
def test_a_sum_of_unary_numbers_stays_between_its_bounds(seed: int) -> None:
    random = Random(seed)
    clauses = Clauses()
    open_numbers = [unary(clauses, random.randrange(0, 4)) for _ in range(random.randrange(1, 4))]
    certain = [random.randrange(3) for _ in open_numbers]
    numbers = [
        [*[TRUE] * sure, *number, *[FALSE] * random.randrange(2)]
        for sure, number in zip(certain, open_numbers, strict=True)
    ]
    guard = clauses.new()
    low, high = random.randrange(-1, 7), random.randrange(0, 9)
    unary_between(clauses, numbers, low, high, (guard,))
    fits = Fitting(clauses)
    for values in product(*(range(len(number) + 1) for number in open_numbers)):
        digits = [
            digit if place < value else -digit
            for number, value in zip(open_numbers, values, strict=True)
            for place, digit in enumerate(number)
        ]
        assert fits(*digits, -guard) == (low <= sum(values) + sum(certain) <= high), (values, low, high)
        assert fits(*digits, guard)
