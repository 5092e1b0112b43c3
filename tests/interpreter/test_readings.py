"""Every reading of a node knows every kind of node."""

from collections.abc import Callable
from importlib import import_module
from itertools import product
from typing import Any, get_args

import pytest

from dslrun.dsl.source import Origin, Source, Span
from dslrun.interpreter.boards.sites import Site, SiteType
from dslrun.interpreter.model import (
    Acyclic,
    AllDifferent,
    And,
    Automaton,
    Congruent,
    Figure,
    Group,
    GroupGraph,
    Groups,
    Iff,
    In,
    Linear,
    Loop,
    Model,
    Node,
    Not,
    Or,
    Ordered,
    Provenance,
    Reach,
    Regular,
    Rule,
    Sightline,
    Variable,
    scope,
)
from dslrun.interpreter.model.readings import READINGS
from dslrun.interpreter.solve.solver import solve

ONE, TWO, THREE = In(0, 0b10), In(1, 0b10), In(2, 0b10)
LINKS = ((0, 1, TWO), (1, 2, Or((ONE, THREE))))
WEB = GroupGraph((ONE, TWO, THREE), LINKS)
EXAMPLES: dict[type, Node] = {
    In: ONE,
    And: And((ONE, TWO)),
    Or: Or((ONE, TWO)),
    Not: Not(Or((ONE, TWO))),
    Iff: Iff(ONE, Or((TWO, THREE))),
    Reach: Reach(Sightline((ONE, TWO, THREE)), 2),
    Linear: Linear(((1, 0), (2, 1), (1, Or((ONE, THREE)))), 1, 2),
    AllDifferent: AllDifferent((0, 1), 1),
    Regular: Regular((0, 1, 2), Automaton(0, frozenset({1}), (((1, 0), (2, 1)), ((1, 1),)))),
    Groups: Groups(WEB.members, LINKS, 1, 1),
    Group: Group(WEB, (0,), None, 2, None),
    Congruent: Congruent(Figure(WEB, (0,), {0: (0, 0), 1: (0, 1)}), Figure(WEB, (2,), {2: (5, 5)}), True, True),
    Acyclic: Acyclic(WEB.members, LINKS),
    Ordered: Ordered(2, ((0, 1, ONE), (1, 0, TWO))),
    Loop: Loop(((0, 1), (1, 2), (2, 0)), (ONE, TWO, THREE)),
}
"""A node of every kind about three variables that are 0 or 1."""
DOMAINS = [0b11] * 3


def reading(name: str) -> Any:
    """The function or class that a reading is."""
    module, _, function = f"dslrun.interpreter.{READINGS[name]}".rpartition(".")
    return getattr(import_module(module), function)


def model_of(node: Node) -> Model:
    """A model whose only rule is a node."""
    variables = tuple(Variable(Site(SiteType.CELL, var), "Cell", 0b11, 0b11) for var in range(3))
    origin = Origin(Span(Source("text", "(rule)"), 0, 6))
    return Model(variables, (Rule(node, Provenance("rule", "", origin), scope(node), origin),), {})


CALLS: dict[str, Callable[[Any, Node], object]] = {
    "evaluate": lambda evaluate, node: evaluate(node, [0b10] * 3),
    "propagate": lambda prune, node: prune(node, DOMAINS),
    "lower": lambda lower, node: lower(model_of(node), DOMAINS),
    "SMT-LIB": lambda to_smt2, node: to_smt2(model_of(node)),
    "sizes": lambda sizes, node: sizes(1_000).of(node),
}


def test_there_is_an_example_of_every_kind_of_node() -> None:
    assert list(EXAMPLES) == list(get_args(Node))
    assert all(type(node) is kind for kind, node in EXAMPLES.items())


def test_every_reading_is_tried() -> None:
    assert list(CALLS) == list(READINGS)


@pytest.mark.parametrize("name", READINGS)
@pytest.mark.parametrize("kind", get_args(Node), ids=lambda kind: kind.__name__)
def test_every_reading_knows_every_node(name: str, kind: type) -> None:
    for node in (EXAMPLES[kind], Not(EXAMPLES[kind])):
        CALLS[name](reading(name), node)


@pytest.mark.parametrize("kind", get_args(Node), ids=lambda kind: kind.__name__)
def test_the_solver_finds_the_boards_that_evaluate_accepts(kind: type) -> None:
    evaluate = reading("evaluate")
    boards = product((0, 1), repeat=3)
    right = {board for board in boards if evaluate(EXAMPLES[kind], [1 << value for value in board])}
    found = solve(model_of(EXAMPLES[kind]), limit=9).solutions
    assert {tuple(solution) for solution in found} == right
