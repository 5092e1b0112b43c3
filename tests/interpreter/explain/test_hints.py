"""`hint` and `steps` against brute force: each deduction follows from its rules and facts, and they lead to the end."""

import pytest

from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.explain import hints, what_if
from dslrun.interpreter.explain.deducer import Candidates
from dslrun.interpreter.explain.hints import hint, steps
from dslrun.interpreter.explain.results import Deduction, Fact
from dslrun.interpreter.model import AllDifferent, In, Linear, Model, Or, values
from dslrun.interpreter.positions.position import Position
from tests.interpreter.explain.brute import boards, possible, puzzle, settings_of
from tests.interpreter.solve.conftest import KINDS, make_model


def expect_deduction(model: Model, deduction: Deduction) -> None:
    """Check that a deduction follows from its grounds, says something new, and mentions visible variables only."""
    assert deduction.changes
    spoken = {change.var for change in deduction.changes} | {fact.var for fact in deduction.because}
    assert not any(model.variables[var].hidden for var in spoken)
    for change in deduction.changes:
        assert change.out
        rest = model.variables[change.var].domain & ~change.out
        assert not possible(model, deduction.rules, facts=[*deduction.because, Fact(change.var, rest)])


def forced(position: Position) -> dict[int, int]:
    """Return the open visible variables that have the same value on all boards, with that value."""
    model = position.model
    shown = [var for var, one in enumerate(model.variables) if not one.hidden and position.value(var) is None]
    found = list(boards(model, model.rules, settings_of(position)))
    return {var: found[0][var] for var in shown if len({board[var] for board in found}) == 1}


@pytest.mark.parametrize("kind", KINDS)
def test_every_step_follows_and_the_last_completes_the_solve(kind: str) -> None:
    for seed in range(8):
        position = puzzle(kind, seed)
        model = position.model
        told = steps(position, Deadline())
        for step in told.steps:
            expect_deduction(model, step)
        all_boards = list(boards(model, model.rules, settings_of(position)))
        shown = [var for var, one in enumerate(model.variables) if not one.hidden]
        solutions = {tuple(board[var] for var in shown) for board in all_boards}
        expected = {0: "impossible", 1: "solved"}.get(len(solutions), "open")
        assert told.status == expected
        assert (told.conflict is not None) is (expected == "impossible")
        if expected == "solved":
            assert tuple(told.values[var] for var in shown) in solutions
        if expected == "open":
            assert {var for var in forced(position) if model.variables[var].domain.bit_count() > 1} <= {
                var for step in told.steps for var, _ in step.fixed
            }


@pytest.mark.parametrize("kind", KINDS)
def test_a_hint_fixes_something_if_anything_is_forced(kind: str) -> None:
    for seed in range(8):
        position = puzzle(kind, seed)
        model = position.model
        found = hint(position, Deadline())
        for deduction in found.chain:
            expect_deduction(model, deduction)
        if not possible(model, model.rules, settings_of(position)):
            assert found.status in ("impossible", "found")
            continue
        undecided = {v: x for v, x in forced(position).items() if model.variables[v].domain.bit_count() > 1}
        if undecided and found.status != "solved":
            assert found.status == "found"
            var, value = found.chain[-1].fixed[0]
            assert undecided[var] == value


def test_levels() -> None:
    one = Position(make_model([7, 7, 7], [AllDifferent((0, 1, 2))]))
    one.play(0, 0)
    one.play(1, 1)
    found = hint(one, Deadline())
    assert (found.level, found.chain[-1].fixed) == (1, ((2, 2),))
    # Neither rule implies anything by itself; if 0 were 2, then 1 would need both values.
    two = make_model([6] * 2, [Or((In(0, 2), In(1, 2))), Or((In(0, 2), In(1, 4)))])
    found = hint(Position(two), Deadline())
    assert (found.level, found.chain[-1].fixed) == (2, ((0, 1),))
    either = [Or((In(0, 2), In(1, 4))), Or((In(1, 2), In(2, 4))), Or((In(0, 2), In(2, 2)))]
    found = hint(Position(make_model([6] * 3, [*either])), Deadline())
    assert (found.level, found.chain[-1].fixed, len(found.chain[-1].rules)) == (3, ((0, 1),), 3)


def test_a_deduction_by_the_solver_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(what_if.WhatIf, "refute", lambda *_: False)
    monkeypatch.setattr(what_if.WhatIf, "refute_nested", lambda *_: False)
    model = make_model([3] * 2, [Or((In(0, 1), In(1, 2))), Or((In(0, 1), In(1, 1))), Linear(((1, 1),), 0, 1)])
    told = steps(Position(model), Deadline())
    assert [step.level for step in told.steps] == [4]
    assert told.status == "open"
    assert told.steps[0].fixed == ((0, 0),)
    assert set(told.steps[0].rules) == set(model.rules[:2])


def test_a_noted_fact_is_not_deduced_again() -> None:
    model = make_model([7] * 3, [AllDifferent((0, 1, 2)), Or((In(0, 1), In(0, 2)))])
    known = Candidates(model, ((1, 0),))
    seen = []
    for _ in range(10):
        found = hint(known, Deadline())
        if found.status != "found":
            break
        for deduction in found.chain:
            seen.append(deduction.changes)
            known = known.after(deduction)
    assert len(seen) == len(set(seen))
    assert {(fact.var, value) for fact in known.noted for value in values(fact.out)} >= {(0, 0), (0, 2), (2, 0), (2, 1)}


def test_a_mistake_is_named() -> None:
    position = Position(make_model([7] * 3, [AllDifferent((0, 1)), AllDifferent((1, 2))]))
    position.play(0, 2)
    position.play(1, 2)
    found = hint(position, Deadline())
    assert found.status == "impossible"
    assert found.conflict is not None
    assert (found.conflict.rules, found.conflict.moves) == (position.model.rules[:1], ((0, 2), (1, 2)))


def test_solved_open_and_out_of_time() -> None:
    model = make_model([3] * 2, [AllDifferent((0, 1))])
    position = Position(model)
    assert hint(position, Deadline()).status == "open"
    assert hint(position, Deadline(0)).status == "unknown"
    assert steps(position, Deadline(0)).status == "unknown"
    position.play(0, 0)
    position.play(1, 1)
    assert hint(position, Deadline()).status == "solved"
    assert steps(position, Deadline()).status == "solved"


class Hurried(Deadline):
    """A deadline that is more than half over after the first check and never expires."""

    looks = 0

    def remaining(self) -> float:
        self.looks += 1
        return 100.0 if self.looks == 1 else 40.0


@pytest.mark.parametrize("kind", KINDS)
def test_a_hint_with_little_time_is_true_and_never_claims_that_nothing_follows(
    kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hints, "RESERVE", 1_000.0)
    for seed in range(8):
        position = puzzle(kind, seed)
        found = hint(position, Hurried())
        assert found.status != "open"
        for deduction in found.chain:
            expect_deduction(position.model, deduction)


def test_a_hint_that_only_removes_values_prefers_a_site_with_few_left() -> None:
    model = make_model([63] * 4, [Linear(((1, 0), (1, 1)), None, 4), Linear(((1, 2), (1, 3)), None, 1)])
    last = hint(Candidates(model), Deadline(), patience=60).chain[-1]
    assert {change.left for change in last.changes} == {3}


def test_removals_by_the_same_rule_from_the_same_facts_are_one_hint() -> None:
    model = make_model([63] * 3, [Linear(((1, 0), (1, 1), (1, 2)), None, 4)])
    last = hint(Candidates(model), Deadline(), patience=60).chain[-1]
    assert {change.var: change.left for change in last.changes} == {0: 31, 1: 31, 2: 31}
