"""Exports are equivalent to the model: their projected models are its solutions."""

import re
from typing import Any

import pytest
import z3

from dslrun.interpreter.export.dimacs import to_dimacs
from dslrun.interpreter.export.smt2 import to_smt2
from dslrun.interpreter.model import TRUE, AllDifferent, And, Groups, In, Linear, Loop, Model, Not, Or

KINDS = [
    *("in", "and", "or", "not", "iff", "linear", "reach", "sight", "different"),
    *("regular", "blocks", "groups", "loop", "acyclic", "ordered", "group", "congruent"),
]


def reader(text: str) -> Any:
    """Return a solver with the clauses of a DIMACS text (Z3's API accepts it only without comments)."""
    solver = z3.SolverFor("QF_FD")
    solver.from_string("".join(line for line in text.splitlines(True) if not line.startswith("c")))
    return solver


def dimacs_solutions(model: Model) -> set[tuple[int, ...]]:
    text = to_dimacs(model, label=lambda var: f"x{var}")
    solver = reader(text)
    found = set()
    fixed = {int(var): int(value) for var, value in re.findall(r"^c fixed x(\d+)=(\d+)$", text, re.M)}
    named = re.findall(r"^c var (-?\d+) = x(\d+)=(\d+)$", text, re.M)
    bools = {int(literal): z3.Bool(abs(int(literal))) for literal, _, _ in named}
    bools = {literal: name if literal > 0 else z3.Not(name) for literal, name in bools.items()}
    while solver.check() == z3.sat:
        answer = solver.model()
        true = [
            (literal, int(var), int(value))
            for literal, var, value in named
            if z3.is_true(answer.eval(bools[int(literal)], model_completion=True))
        ]
        board = fixed | {var: value for _, var, value in true}
        found.add(tuple(board[var] for var in range(len(model.variables))))
        solver.add(z3.Or([z3.Not(bools[int(literal)]) for literal, _, _ in true]))
    return found


def smt2_solutions(model: Model) -> set[tuple[int, ...]]:
    solver = z3.Solver()
    solver.from_string(to_smt2(model, label=lambda var: f"r{var} c"))
    names = [z3.Int(f"r{var}_c") for var in range(len(model.variables))]
    found = set()
    while solver.check() == z3.sat:
        answer = solver.model()
        board = [answer.eval(name, model_completion=True).as_long() for name in names]
        found.add(tuple(board))
        solver.add(z3.Or([name != value for name, value in zip(names, board, strict=True)]))
    return found


@pytest.mark.parametrize("kind", KINDS)
def test_exports_have_the_solutions_of_the_model(kind: str, model_of: Any, brute_force: Any, maker: Any) -> None:
    for seed in range(6):
        make = maker(77 * seed + KINDS.index(kind), 4, 3)
        node = make.node(kind, 1)
        model = model_of(make.domains, [Not(node) if seed % 2 else node, make.inner(0)])
        expected = brute_force(model)
        assert dimacs_solutions(model) == expected, seed
        assert smt2_solutions(model) == expected, seed


def test_long_counts_are_written_out(model_of: Any, brute_force: Any) -> None:
    ones = tuple((1, In(i, 2)) for i in range(12))
    heavy = tuple((1 + i % 3, In(i, 2)) for i in range(12))
    model = model_of([3] * 12, [Linear(ones, 9, 10), Linear(heavy, None, 19)])
    assert reader(to_dimacs(model)).check() == z3.sat
    assert dimacs_solutions(model) == smt2_solutions(model) == brute_force(model)


def test_a_ring_of_faces_is_one_loop_in_every_export(model_of: Any) -> None:
    ends = ((0, 1), (1, 2), (3, 4), (4, 5), (0, 3), (1, 4), (2, 5))
    faces = ((0, 2, 4, 5), (1, 3, 5, 6))
    model = model_of([3] * 7, [Loop(ends, tuple(In(i, 2) for i in range(7)), faces)])
    assert len(dimacs_solutions(model)) == len(smt2_solutions(model)) == 3


def test_variables_without_rules_and_givens_are_written(model_of: Any) -> None:
    model = model_of([7, 7, 2], [AllDifferent((0, 2)), Groups((In(0, 1), In(1, 1)), ((0, 1, TRUE),), 1, 1)])
    text = to_dimacs(model)
    assert "c fixed Cell_2=1" in text
    assert dimacs_solutions(model) == smt2_solutions(model)


@pytest.mark.parametrize("free", range(8))
def test_only_the_free_values_may_repeat_in_every_export(free: int, model_of: Any, brute_force: Any) -> None:
    """0 is the usual free value; here any set of values is."""
    for node in (AllDifferent((0, 1, 2), free), Not(AllDifferent((0, 1, 2), free))):
        model = model_of([7, 7, 7], [node])
        assert dimacs_solutions(model) == smt2_solutions(model) == brute_force(model)


def test_connected_cells_are_written_out(model_of: Any, brute_force: Any) -> None:
    cells = tuple(In(i, 2) for i in range(8))
    links = tuple((i, (i + 1) % 8, TRUE) for i in range(8))
    for low, high in ((1, 1), (None, 2), (2, 2)):
        model = model_of([3] * 8, [Groups(cells, links, low, high)])
        assert dimacs_solutions(model) == smt2_solutions(model) == brute_force(model)


@pytest.mark.parametrize("uses", [1, 2])
def test_a_long_condition_gets_a_name_if_it_is_used_twice(uses: int, model_of: Any) -> None:
    long = Or(tuple(And((In(at, 2), In(at + 1, 1))) for at in range(5)))
    text = to_smt2(model_of([3] * 8, [Or((In(at + 6, 2), Not(long))) for at in range(uses)]))
    assert text.count("define-fun") == (0 if uses == 1 else 1)
