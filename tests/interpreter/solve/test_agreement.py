"""The law of agreement: the solver's solutions are those of a naive reading of the nodes, for every node."""

from typing import Any

import pytest

from interpreter.model import Model, Not
from interpreter.solve.solver import solve

KINDS = [
    *("in", "and", "or", "not", "iff", "linear", "chain", "different"),
    *("table", "regular", "blocks", "groups", "loop"),
]


def solutions(model: Model) -> list[tuple[int, ...]]:
    outcome = solve(model, limit=10_000)
    assert outcome.exhausted
    shown = [i for i, variable in enumerate(model.variables) if not variable.hidden]
    return [tuple(board[i] for i in shown) for board in outcome.solutions]


@pytest.mark.parametrize("negated", [False, True])
@pytest.mark.parametrize("kind", KINDS)
def test_solver_and_brute_force_find_the_same_boards(
    kind: str, negated: bool, model_of: Any, brute_force: Any, maker: Any
) -> None:
    for seed in range(8):
        make = maker(100 * seed + KINDS.index(kind), 5, 3)
        node = make.node(kind, 1 + seed % 2)
        hidden = frozenset([0]) if seed % 4 == 3 else frozenset()
        model = model_of(make.domains, [Not(node) if negated else node, make.inner(1)], hidden)
        found = solutions(model)
        assert len(found) == len(set(found))
        assert set(found) == brute_force(model), (kind, seed)
