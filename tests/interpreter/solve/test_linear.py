"""Sums of conditions: a condition is defined only in the directions that the bounds need."""

from typing import Any

import pytest

from dslrun.interpreter.model import And, In, Linear
from dslrun.interpreter.solve.lowering import lower


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
