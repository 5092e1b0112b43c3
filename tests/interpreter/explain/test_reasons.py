"""`why` and `whynot` against brute force: the grounds are sufficient and minimal, and the status is right."""

import random

import pytest

from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.explain.reasons import why, whynot
from dslrun.interpreter.explain.results import Fact, Grounds, Reason
from dslrun.interpreter.explain.trail import Trail
from dslrun.interpreter.explain.what_if import WhatIf
from dslrun.interpreter.model import AllDifferent, Linear, Model, values
from dslrun.interpreter.positions.position import Position
from tests.interpreter.explain.brute import possible, puzzle, settings_of
from tests.interpreter.solve.conftest import KINDS, make_model

QUESTIONS = (why, whynot)


def supposed(model: Model, reason: Reason) -> Fact:
    """Return the fact that the grounds must refute."""
    bit = 1 << reason.value
    return Fact(reason.var, bit if reason.question == "why" else model.variables[reason.var].domain & ~bit)


def expect_truth(position: Position, reason: Reason) -> None:
    model, fact = position.model, supposed(position.model, reason)
    can_be = possible(model, model.rules, settings_of(position, reason.var), [fact])
    assert (reason.status in ("not forced", "not forbidden")) is can_be
    assert (reason.grounds is None) is can_be
    if reason.grounds is not None:
        expect_grounds(model, reason.grounds, fact)


def expect_grounds(model: Model, grounds: Grounds, fact: Fact) -> None:
    settings = [*grounds.givens, *grounds.moves]
    assert grounds.minimal
    assert not possible(model, grounds.rules, settings, [fact])
    # If a subset refutes it, so does a superset: leaving out one at a time is enough.
    for rule in grounds.rules:
        assert possible(model, [other for other in grounds.rules if other is not rule], settings, [fact])
    for one in settings:
        assert possible(model, grounds.rules, [other for other in settings if other != one], [fact])
    assert grounds.impossible is not possible(model, grounds.rules, settings)


@pytest.mark.parametrize("kind", KINDS)
def test_grounds_are_sufficient_and_minimal(kind: str) -> None:
    answered = 0
    for seed in range(6):
        position = puzzle(kind, seed)
        rng = random.Random(seed)
        for question in QUESTIONS:
            var = rng.randrange(5)
            value = rng.choice(list(values(position.model.variables[var].domain)))
            reason = question(position, var, value, Deadline())
            expect_truth(position, reason)
            answered += reason.grounds is not None
    assert answered


@pytest.mark.parametrize("kind", KINDS)
def test_the_engine_alone_finds_equivalent_grounds(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """On small boards propagation and what-ifs find nearly everything; without them the engine must."""
    monkeypatch.setattr(Trail, "step", lambda *_: False)
    monkeypatch.setattr(WhatIf, "refute", lambda *_: False)
    for seed in range(3):
        position = puzzle(kind, seed)
        rng = random.Random(seed)
        for question in QUESTIONS:
            var = rng.randrange(5)
            value = rng.choice(list(values(position.model.variables[var].domain)))
            expect_truth(position, question(position, var, value, Deadline()))


def test_the_smallest_grounds_of_a_line() -> None:
    position = Position(make_model([7] * 4, [AllDifferent((0, 1)), AllDifferent((1, 2, 3)), AllDifferent((0, 3))]))
    position.play(0, 1)
    position.play(3, 2)
    reason = whynot(position, 1, 1, Deadline())
    assert reason.grounds == Grounds((position.model.rules[0],), (), ((0, 1),), True, False, 1)
    reason = why(position, 1, 0, Deadline())
    assert reason.grounds == Grounds(position.model.rules[:2], (), ((0, 1), (3, 2)), True, False, 2)


def test_a_sum_strengthened_by_an_all_different_names_that_rule() -> None:
    """The responsible rule is named although the solver's clauses for the sum presuppose it."""
    total = Linear(tuple((1, var) for var in range(3)), 6, 6)
    alone = Position(make_model([0b11110] * 3, [total]))
    assert whynot(alone, 0, 4, Deadline()).status == "not forbidden"
    both = Position(make_model([0b11110] * 3, [total, AllDifferent((0, 1, 2))]))
    grounds = whynot(both, 0, 4, Deadline()).grounds
    assert grounds is not None
    assert (grounds.rules, grounds.minimal) == (both.model.rules, True)
    few = Position(make_model([0b110] * 3, [Linear(total.terms, 4, 4), AllDifferent((0, 1, 2))]))
    grounds = whynot(few, 0, 1, Deadline()).grounds
    assert grounds is not None
    assert grounds.rules == few.model.rules[1:]  # two values for three unknowns: the sum is not involved


def test_values_outside_the_domain_need_no_grounds() -> None:
    position = Position(make_model([6, 2], []))
    for value in (0, 3, 99, -1):
        assert whynot(position, 0, value, Deadline()) == Reason(
            "whynot", 0, value, "forbidden", Grounds(minimal=True, level=1)
        )
    assert why(position, 1, 1, Deadline()).status == "forced"
    assert why(position, 0, 7, Deadline()).status == "not forced"


def test_a_move_does_not_explain_itself_but_a_given_does() -> None:
    model = make_model([3, 3], [AllDifferent((0, 1))])
    position = Position(Model(model.variables, model.rules, {1: 1}))
    position.play(0, 1)
    grounds = whynot(position, 0, 1, Deadline()).grounds
    assert grounds is not None
    assert (grounds.givens, grounds.moves, grounds.impossible) == (((1, 1),), (), False)
    grounds = whynot(position, 1, 0, Deadline()).grounds
    assert grounds is not None
    assert not grounds.rules
    assert grounds.givens == ((1, 1),)


def test_an_impossible_position_is_reported() -> None:
    position = Position(make_model([3, 3, 3], [AllDifferent((0, 1))]))
    position.play(0, 1)
    position.play(1, 1)
    grounds = whynot(position, 2, 0, Deadline()).grounds
    assert grounds is not None
    assert grounds.impossible
    assert grounds.moves == ((0, 1), (1, 1))


def test_without_time_the_status_is_unknown() -> None:
    position = Position(make_model([7] * 4, [AllDifferent((0, 1, 2))]))
    assert whynot(position, 0, 1, Deadline(0)) == Reason("whynot", 0, 1, "unknown")
