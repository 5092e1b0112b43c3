"""Sums of conditions: the directions in which conditions are defined, and sums outside their bounds."""

from math import comb
from typing import Any

import pytest

from dslrun.interpreter.model import And, In, Linear, Not
from dslrun.interpreter.solve.lowering import lower
from dslrun.interpreter.solve.solver import solve


@pytest.mark.parametrize("sign", [1, -1])
def test_a_bound_on_one_side_defines_conditions_in_one_direction(sign: int, model_of: Any) -> None:
    """`both implies literal` is one clause, `literal implies each of two` is two; five conditions are counted."""

    def short_clauses(low: int | None, high: int | None) -> tuple[int, int]:
        pairs = [And((In(2 * at, 0b10), In(2 * at + 1, 0b10))) for at in range(5)]
        low, high = (low, high) if sign > 0 else (None if high is None else -high, None if low is None else -low)
        model = model_of([0b11] * 10, [Linear(tuple((sign, pair) for pair in pairs), low, high)])
        lowering = lower(model, [0b11] * 10)
        board = {abs(lowering.literals.equal(var, 1)) for var in range(10)}
        own = [
            clause
            for clause in lowering.clauses.clauses()
            if sum(abs(literal) in board for literal in clause) == len(clause) - 1
        ]
        return sum(len(clause) == 3 for clause in own), sum(len(clause) == 2 for clause in own)

    assert short_clauses(None, 2) == (5, 0)
    assert short_clauses(2, None) == (0, 10)
    assert short_clauses(2, 3) == (5, 10)


@pytest.mark.parametrize(
    ("size", "low", "high", "direct"),
    [(3, 1, 2, True), (4, 1, 2, False), (4, 1, 1, True), (4, 2, 2, True), (5, 2, 2, True), (5, 1, 2, False)],
)
def test_a_count_outside_its_bounds_is_written_directly_if_that_is_short(
    size: int, low: int, high: int, direct: bool, model_of: Any, brute_force: Any
) -> None:
    """Direct means one clause for each combination inside the bounds, at most twice as many as literals."""
    combinations = sum(comb(size, count) for count in range(low, high + 1))
    assert direct == (combinations <= 2 * size)
    counted = Linear(tuple((1, In(at, 0b10)) for at in range(size)), low, high)
    model = model_of([0b11] * size, [Not(counted)])
    lowering = lower(model, model.start())
    assert (lowering.clauses.count == 1 + size) == direct
    assert not direct or lowering.clauses.number == 1 + combinations
    assert {tuple(board) for board in solve(model, limit=100).solutions} == brute_force(model)
