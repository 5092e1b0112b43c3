"""The law of agreement: for every node, the solver's solutions are those of a naive evaluation."""

from random import Random
from typing import Any

import pytest

from dslrun.interpreter.model import AllDifferent, Iff, In, Linear, Loop, Model, Not, Or
from dslrun.interpreter.solve import clauses, counting, linear, literals, relations, solver, sums
from dslrun.interpreter.solve.engine import ENGINES
from dslrun.interpreter.solve.solver import solve

KINDS = [
    *("in", "and", "or", "not", "iff", "linear", "reach", "sight", "different"),
    *("regular", "blocks", "groups", "loop", "group", "acyclic", "ordered"),
]


def solutions(model: Model, seed: int = 0) -> list[tuple[int, ...]]:
    """Return the solutions, found by one engine for two seeds and by the other for the next two."""
    outcome = solve(model, limit=10_000, engine=ENGINES[seed // 2 % 2])
    assert outcome.exhausted
    shown = [i for i, variable in enumerate(model.variables) if not variable.hidden]
    return [tuple(board[i] for i in shown) for board in outcome.solutions]


@pytest.fixture(name="unpropagated")
def _unpropagated(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave everything to the clauses: propagation would hide faults in lowering."""
    monkeypatch.setattr(solver, "propagate", lambda model, domains, **_: all(domains))


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.usefixtures("unpropagated")
def test_clauses_and_brute_force_have_the_same_boards(kind: str, model_of: Any, brute_force: Any, maker: Any) -> None:
    for seed in range(16):
        make = maker(100 * seed + KINDS.index(kind), 5, 4 if seed % 4 == 3 else 3)
        node = make.node(kind, seed % 3)
        hidden = frozenset([0]) if seed % 5 == 4 else frozenset()
        model = model_of(make.domains, [Not(node) if seed % 2 else node], hidden)
        found = solutions(model, seed)
        assert len(found) == len(set(found))
        assert set(found) == brute_force(model), (kind, seed)


@pytest.mark.parametrize("kind", KINDS)
def test_propagation_before_the_clauses_changes_nothing(kind: str, model_of: Any, brute_force: Any, maker: Any) -> None:
    for seed in range(4):
        make = maker(100 * seed + KINDS.index(kind), 5, 3)
        model = model_of(make.domains, [make.node(kind, 1), make.inner(1), make.inner(2)])
        assert set(solutions(model, seed)) == brute_force(model), (kind, seed)


@pytest.mark.parametrize(
    ("module", "limit", "value"),
    [
        (sums, "LAYERED_WORK", 0),
        (sums, "SETS_KEPT", 0),
        (counting, "DIRECT_LITERALS", 1),
        (clauses, "PAIRWISE", 2),
        (clauses, "PACKED", 7),
        (literals, "KEPT", 2),
        (linear, "STEPS", 0),
        (linear, "WIDE", 1),
        (relations, "CONFLICTS", 0),
    ],
)
@pytest.mark.usefixtures("unpropagated")
def test_the_encodings_for_large_sizes_agree_too(
    module: Any,
    limit: str,
    value: int,
    model_of: Any,
    brute_force: Any,
    maker: Any,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, limit, value)
    monkeypatch.setattr(counting, "DIRECT_CLAUSES", 0)
    for seed in range(16):
        make = maker(seed, 6, 4)
        nodes = [make.node("linear", 1), make.node("different", 0), make.node("linear", 0)]
        model = model_of(make.domains, [Not(nodes[0]) if seed % 2 else nodes[0], *nodes[1:]])
        assert set(solutions(model, seed)) == brute_force(model), seed


def test_sums_of_different_digits(model_of: Any, brute_force: Any) -> None:
    for low, high in ((10, 10), (None, 8), (13, None), (30, 30)):
        terms = tuple((1, var) for var in range(3))
        nodes = [AllDifferent((0, 1, 2, 3)), Linear(terms, low, high)]
        model = model_of([0b1111110, 0b1011010, 0b1111100, 0b10], nodes)
        assert set(solutions(model)) == brute_force(model)


@pytest.mark.usefixtures("unpropagated")
def test_inequalities_of_two_variables(model_of: Any, brute_force: Any) -> None:
    for a, b, low, high in ((1, -2, None, 0), (-3, 2, 1, None), (2, 3, None, 9), (-1, -2, None, -5)):
        model = model_of([0b111011, 0b110111], [Linear(((a, 0), (b, 1)), low, high)])
        assert set(solutions(model)) == brute_force(model), (a, b)


@pytest.mark.usefixtures("unpropagated")
def test_blocks_of_one_and_of_several_colours(model_of: Any, maker: Any, brute_force: Any) -> None:
    for blocks in (((2, 2), (1, 2), (1, 2)), ((1, 2), (2, 4), (1, 4)), ((1, 2), (1, 2)), ((3, 2),)):
        line = maker.blocks_node((0, 1, 2, 3, 4, 5, 6), blocks)
        model = model_of([7, 3, 7, 3, 7, 3, 7], [line])
        assert set(solutions(model)) == brute_force(model), blocks


@pytest.mark.usefixtures("unpropagated")
def test_a_long_count_inside_another_rule(model_of: Any, brute_force: Any) -> None:
    count = Linear(tuple((1, In(i, 2)) for i in range(10)), 3, 4)
    model = model_of([3] * 11, [Iff(In(10, 2), count), Or((In(10, 2), In(0, 2)))])
    assert set(solutions(model)) == brute_force(model)


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.usefixtures("unpropagated")
def test_a_loop_along_decided_edges(seed: int, model_of: Any, brute_force: Any) -> None:
    """Faces beside decided edges share a literal: on 2x3 faces, with some edges chosen and some excluded."""
    across = [(4 * r + c, 4 * r + c + 1) for r in range(3) for c in range(3)]
    down = [(4 * r + c, 4 * r + c + 4) for r in range(2) for c in range(4)]
    faces = tuple((3 * r + c, 3 * r + c + 3, 9 + 4 * r + c, 9 + 4 * r + c + 1) for r in range(2) for c in range(3))
    rng = Random(seed)
    inside = rng.sample(range(6), rng.randint(1, 4))
    around = [sum(edge in faces[face] for face in inside) % 2 for edge in range(17)]
    known = rng.sample(range(17), rng.randint(4, 9))
    domains = [1 << around[edge] if edge in known else 3 for edge in range(17)]
    loop = Loop((*across, *down), tuple(In(i, 2) for i in range(17)), faces)
    model = model_of(domains, [loop])
    assert set(solutions(model, seed)) == brute_force(model)
