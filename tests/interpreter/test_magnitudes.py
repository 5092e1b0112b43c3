"""Numbers without their sign, compared in every way, against plain Python over all boards."""

from collections.abc import Callable
from itertools import product

import pytest

from dslrun.dsl.source import Source
from dslrun.interpreter.loading import load
from dslrun.interpreter.solve.solver import solve

OPERATORS: dict[str, Callable[[int, int], bool]] = {
    "=": lambda a, b: a == b,
    "!=": lambda a, b: a != b,
    "<": lambda a, b: a < b,
    "<=": lambda a, b: a <= b,
    ">": lambda a, b: a > b,
    ">=": lambda a, b: a >= b,
}
TOTALS: dict[str, Callable[[int], int]] = {
    "1": lambda c: 1,
    "0": lambda c: 0,
    "-1": lambda c: -1,
    "r1c3": lambda c: c,
    "(- r1c3 2)": lambda c: c - 2,
    "(abs (- 2 r1c3))": lambda c: abs(2 - c),
}


@pytest.mark.parametrize("operator", OPERATORS)
@pytest.mark.parametrize("total", TOTALS)
@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("wrapped", ["{}", "(not {})", "(or {} (= r1c1 0))"])
def test_a_magnitude_is_compared_right(operator: str, total: str, turned: bool, wrapped: str) -> None:
    left, right = "(abs (- r1c1 (* 2 r1c2)))", total
    rule = f"({operator} {right} {left})" if turned else f"({operator} {left} {right})"
    text = f"""(game "Abs" (equipment {{(board (rectangle 1 3) (values Cell (range 0 3)))}})
        (rules (play (satisfy {wrapped.format(rule)}))))"""
    expected = set()
    for a, b, c in product(range(4), repeat=3):
        sizes = abs(a - 2 * b), TOTALS[total](c)
        holds = OPERATORS[operator](*(sizes[::-1] if turned else sizes))
        if {"{}": holds, "(not {})": not holds, "(or {} (= r1c1 0))": holds or a == 0}[wrapped]:
            expected.add((a, b, c))
    found = solve(load(Source("abs.lud", text)).model, limit=100)
    assert set(map(tuple, found.solutions)) == expected
