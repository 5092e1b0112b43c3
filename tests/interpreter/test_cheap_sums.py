"""Sums beside the edge of what is possible are clauses: "at least one", "not all", "not none"."""

from collections.abc import Sequence
from itertools import product
from random import Random

import pytest

from dslrun.interpreter.check.evaluate import evaluate
from dslrun.interpreter.model import In, Linear, Node, Or, Reach, reaches, values
from dslrun.interpreter.values.amounts import Total
from dslrun.interpreter.values.comparing import compare, holds

BITS = [0b11] * 4
LITERALS: list[int | Node] = [In(var, 2) for var in range(4)]


def is_clause_of_literals(node: Node) -> bool:
    return isinstance(node, Or) and all(isinstance(arg, In) for arg in node.args)


@pytest.mark.parametrize("atoms", [range(4), LITERALS])
@pytest.mark.parametrize(("operator", "number"), [(">=", 1), (">", 0), ("!=", 0), ("<=", 3), ("<", 4), ("!=", 4)])
def test_at_least_one_and_not_all_are_clauses(atoms: Sequence[int | Node], operator: str, number: int) -> None:
    node = compare(Total(0, dict.fromkeys(atoms, 1)), operator, number, BITS)
    assert isinstance(node, Or)
    assert len(node.args) == 4


def test_unknowns_of_two_values_become_literals() -> None:
    assert is_clause_of_literals(compare(Total(0, dict.fromkeys(range(3), 1)), ">=", 1, BITS))
    assert is_clause_of_literals(compare(Total(0, dict.fromkeys(range(3), 2)), ">=", 1, BITS))
    assert is_clause_of_literals(compare(Total(0, dict.fromkeys(range(3), 1)), ">=", 3, [0b1001, 0b1001, 0b100001]))
    assert is_clause_of_literals(compare(5, "!=", Total(5, dict.fromkeys(range(3), 1)), BITS))


def test_two_of_them_are_still_a_sum() -> None:
    total = Total(0, dict.fromkeys(range(4), 1))
    assert isinstance(compare(total, ">=", 2, BITS), Linear)
    assert isinstance(compare(total, "=", 1, BITS), Linear)


def test_of_a_line_of_sight_the_first_place_says_it_all() -> None:
    line = reaches(tuple(In(var, 2) for var in range(3)))[1:]
    total = Total(0, {**dict.fromkeys(line, 1), In(3, 2): 1})
    some = compare(total, ">=", 1, BITS)
    assert isinstance(some, Or)
    assert [arg.length for arg in some.args if isinstance(arg, Reach)] == [1]
    boards = list(product(range(2), repeat=4))
    assert [evaluate(some, [1 << value for value in board]) for board in boards] == [
        bool(board[0] or board[3]) for board in boards
    ]
    fewer = compare(total, "<=", 3, BITS)
    assert [evaluate(fewer, [1 << value for value in board]) for board in boards] == [not all(b) for b in boards]


@pytest.mark.parametrize("seed", range(300))
def test_a_comparison_means_what_it_says(seed: int) -> None:
    random = Random(seed)
    domains = [random.randrange(1, 16) for _ in range(3)]
    atoms: list[int | Node] = [0, 1, 2, *reaches(tuple(In(var, random.randrange(1, 15)) for var in range(3)))[1:]]
    chosen = random.sample(atoms, random.randint(2, 4))
    weights = random.choice(((1,), (-1,), (1, -1), (1, 2, -3)))
    total = Total(random.randint(-2, 2), {atom: random.choice(weights) for atom in chosen})
    operator, number = random.choice(("=", "!=", "<", "<=", ">", ">=")), random.randint(-3, 7)
    node = compare(total, operator, number, domains)
    for board in product(*(values(mask) for mask in domains)):
        full = [1 << value for value in board]
        parts = ((board[atom] if isinstance(atom, int) else evaluate(atom, full), c) for atom, c in total.terms.items())
        meant = total.constant + sum(c * int(part or 0) for part, c in parts)
        assert evaluate(node, full) is holds(meant, operator, number)
