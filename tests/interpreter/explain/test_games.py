"""Reasons on the library's games, through the API: every game answers, and five solves are told to the end."""

import pytest

import dslrun
from interpreter.check.position import Position
from interpreter.deadline import Deadline
from interpreter.explain.answers import Fact
from interpreter.explain.hints import steps
from interpreter.explain.proofs import Proof
from interpreter.explain.telling import tell_steps
from interpreter.solve.solver import solve

PATIENCE = 20.0
"""Seconds nobody should need; if they are used up, the answer is unknown and the test fails."""
TOLD = ("sudoku", "slitherlink", "nonogram", "hitori", "kakuro")


@pytest.mark.parametrize("name", dslrun.library())
def test_every_game_gives_reasons(name: str) -> None:
    puzzle = dslrun.load(name)
    game = puzzle.game
    board = puzzle.solve(limit=1)[0]
    play = puzzle.start()
    hint = play.hint(time_limit=PATIENCE)
    assert hint.status == "found"
    assert hint.chain[-1].rules
    for site, value in hint.chain[-1].fixed.items():
        assert board[site] == value
        forced = play.why(site, value, time_limit=PATIENCE)
        assert forced.status == "forced"
        assert forced.rules
        assert str(forced).startswith(f"{site} must be {value}:\n  ")
        layer = game.model.variables[game.variable_named(site)]
        wrong = next(one for one in range(99) if layer.domain >> one & 1 and one != value)
        assert play.whynot(site, wrong, time_limit=PATIENCE).status == "forbidden"
        play.play(site, value)
        break
    else:
        pytest.fail("nothing was fixed")
    assert play.whynot(site, value, time_limit=PATIENCE).status == "not forbidden"


@pytest.mark.parametrize("name", TOLD)
def test_a_solve_told_to_the_end(name: str) -> None:
    game = dslrun.load(name).game
    model = game.model
    told = steps(Position(model), Deadline(PATIENCE * 3))
    assert told.status == "solved"
    assert list(told.values) == solve(model).solutions[0]
    placed = {**model.givens, **dict(setting for step in told.steps for setting in step.fixed)}
    assert placed == dict(enumerate(told.values))
    known = {(var, 1 << other) for var, value in model.givens.items() for other in range(32) if other != value}
    for step in told.steps:
        proof = Proof(model, step.rules, Deadline(PATIENCE))
        for change in step.changes:
            rest = Fact(change.var, model.variables[change.var].domain & ~change.out)
            assert proof.refuted([*step.rules, *step.because, rest]) is not None
        for fact in step.because:  # nothing is used before it was told
            assert {(fact.var, 1 << one) for one in range(32) if fact.out >> one & 1} <= known
        known |= {(one.var, 1 << value) for one in step.changes for value in range(32) if one.out >> value & 1}
    text = str(tell_steps(game, told))
    assert text.endswith("Solved.")
    assert f"{len(told.steps)}. " in text
    assert f"{name}.lud:" in text
