"""Rules under selectors: only the rules that are switched on refute anything."""

import random
import signal
import threading
from typing import Any

import pytest

from dslrun.interpreter.deadline import Deadline, TimeLimit
from dslrun.interpreter.explain.cores import CoreFinder, Item, Possibilities
from dslrun.interpreter.explain.results import Fact
from dslrun.interpreter.model import AllDifferent, And, In, Linear, Model, Node, Not, Or, Rule
from dslrun.interpreter.solve.engine import ENGINES, EngineName
from dslrun.interpreter.solve.engines import preferred
from dslrun.interpreter.solve.solver import solve
from tests.interpreter.explain.brute import possible, puzzle
from tests.interpreter.solve.conftest import KINDS, Maker, make_model


def pigeons(holes: int) -> Model:
    sits = [[In(p * holes + h, 2) for h in range(holes)] for p in range(holes + 1)]
    nodes: list[Node] = [Or(tuple(row)) for row in sits]
    nodes += [Not(And((sits[p][h], sits[q][h]))) for h in range(holes) for p in range(holes + 1) for q in range(p)]
    return make_model([3] * (holes * (holes + 1)), nodes)


@pytest.mark.parametrize("kind", KINDS)
def test_rules_that_are_switched_off_refute_nothing(kind: str) -> None:
    for seed in range(5):
        model = puzzle(kind, seed).model
        proof = CoreFinder(model, model.rules, Deadline())
        rng = random.Random(seed)
        for _ in range(6):
            rules = [rule for rule in model.rules if rng.random() < 0.6]
            facts = [Fact(var, rng.randrange(8)) for var in rng.sample(range(5), 2)]
            with preferred(ENGINES[seed % 2]):  # the engine is created on first use
                core = proof.refuted([*rules, *facts])
            assert (core is None) is possible(model, rules, facts=facts)
            if core is not None:
                assert set(core) <= {*rules, *facts}
                inside = [item for item in core if isinstance(item, Rule)]
                assert not possible(model, inside, facts=[item for item in core if isinstance(item, Fact)])


@pytest.mark.usefixtures("each_engine")
def test_a_sum_is_independent_of_an_all_different() -> None:
    """The solver's clauses for such a sum assume that its digits differ; under selectors they must not."""
    some = tuple((1, var) for var in range(3))
    model = make_model([0b11110] * 3, [Linear(some, 3, 3), AllDifferent((0, 1, 2))])
    total, different = model.rules
    proof = CoreFinder(model, model.rules, Deadline())
    assert proof.refuted([total]) is None
    assert proof.refuted([different]) is None
    assert set(proof.refuted([total, different]) or ()) == {total, different}


def test_a_count_is_independent_of_exclusions_elsewhere() -> None:
    """Nine literals that exclude each other by threes: the solver replaces the count by a cover."""
    nodes: list[Node] = [Linear(tuple((1, In(var, 2)) for var in range(9)), 3, None)]
    nodes += [Linear(tuple((1, In(3 * row + i, 2)) for i in range(3)), None, 1) for row in range(3)]
    model = make_model([3] * 9, nodes)
    empty = [Fact(var, 2) for var in range(3)]
    proof = CoreFinder(model, model.rules, Deadline())
    assert proof.refuted([model.rules[0], *empty]) is None
    assert proof.refuted([*model.rules, *empty]) is not None


@pytest.mark.usefixtures("each_engine")
def test_what_is_possible_is_found() -> None:
    for seed in range(6):
        model = puzzle("linear", seed).model
        possibilities = Possibilities(model, [v.domain for v in model.variables], Deadline())
        for fact in (Fact(0, 1), Fact(1, 2), Fact(2, 4)):
            board = possibilities.board([fact])
            assert (board is not None) is possible(model, model.rules, facts=[fact])
            assert board is None or not fact.out >> board[fact.var] & 1


@pytest.mark.usefixtures("each_engine")
def test_time_limits_and_interrupts_hold_under_assumptions() -> None:
    model = pigeons(12)
    items: list[Item] = list(model.rules)
    with pytest.raises(TimeLimit):
        CoreFinder(model, model.rules, Deadline(0.3)).refuted(items)
    threading.Timer(0.3, signal.raise_signal, (signal.SIGINT,)).start()
    with pytest.raises(KeyboardInterrupt):
        CoreFinder(model, model.rules, Deadline()).refuted(items)


def test_both_engines_read_the_same_answers() -> None:
    def answers(engine: EngineName) -> list[Any]:
        found: list[Any] = []
        for kind in KINDS:
            make = Maker(KINDS.index(kind), 5, 3)
            model = make_model(make.domains, [Or((make.node(kind, 1), make.literal()))])
            outcome = solve(model, limit=500, engine=engine)
            found.append((outcome.status, sorted(outcome.solutions)))
        return found

    from_z3 = answers("z3")
    assert answers("cadical") == from_z3
    assert {status for status, _ in from_z3} >= {"multiple"}
