"""Hint, check, why, whynot, steps and solve, asked of a snapshot."""

import pytest

from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.explain.results import Fact
from dslrun.interpreter.game import Game
from dslrun.interpreter.loading import load
from dslrun.interpreter.solve.solver import solve as find_solutions
from dslrun.repl.play import analysis, moves
from dslrun.repl.play.analysis import Snapshot, judged, next_hint, solution, steps, why, whynot
from dslrun.repl.play.events import Level
from dslrun.repl.play.state import PlayState


def test_a_hint_tells_where_why_and_what(play: PlayState, tiny: Game) -> None:
    advice = next_hint(Snapshot.of(play), Deadline())
    ((var, value),) = advice.moves
    assert find_solutions(tiny.model).solutions[0][var] == value
    assert play.name(var) in advice.what.text
    assert advice.what.text.endswith(f"only {value} is left.")
    assert f"only {value}" not in advice.why.text
    assert "holds each digit once" in advice.why.text
    assert advice.where.sites


def test_the_first_step_of_a_hint_shows_the_clue_and_not_the_place_to_set() -> None:
    game = load("nurikabe")
    hint = next_hint(Snapshot.of(PlayState(game)), Deadline())
    assert hint.where.text == "Look at the group of the 2 at r2c3."
    assert [game.label(site) for site in hint.where.sites] == ["r2c3"]
    assert hint.what.sites == tuple(game.model.variables[var].site for var, _ in hint.moves)


def test_the_second_step_of_a_hint_is_whole_sentences() -> None:
    hint = next_hint(Snapshot.of(PlayState(load("slitherlink"))), Deadline())
    assert " So there is a line" in hint.what.text
    assert not any(line.endswith(" So.") or line.endswith("..") for line in hint.why.text.split("\n"))


def test_hints_alone_solve_a_puzzle(tiny: Game) -> None:
    play = PlayState(tiny)
    for _ in range(12):
        moves.set_several(play, next_hint(Snapshot.of(play), Deadline()).moves)
    assert play.verdict().status == "solved"
    assert next_hint(Snapshot.of(play), Deadline()).status == "solved"


def test_check_finds_the_move_after_which_there_is_no_solution(tiny: Game) -> None:
    right = find_solutions(tiny.model).solutions[0]
    play = PlayState(tiny)
    moves.set_value(play, 4, right[4])
    assert "there is a solution" in judged(Snapshot.of(play), Deadline()).text
    wrong = next(value for value in play.legal(0) if value != right[0])
    moves.set_value(play, 0, wrong)
    play.level = Level.QUIET
    reply = judged(Snapshot.of(play), Deadline())
    assert not reply.ok
    assert reply.offer == "undo 1"
    assert f"r4c1 = {wrong}" in reply.text


def test_check_names_broken_rules_first(play: PlayState) -> None:
    play.level = Level.QUIET
    moves.set_value(play, 0, 3)
    reply = judged(Snapshot.of(play), Deadline())
    assert (reply.ok, bool(reply.findings)) == (False, True)


def test_why_and_whynot(play: PlayState, tiny: Game) -> None:
    right = find_solutions(tiny.model).solutions[0]
    snapshot = Snapshot.of(play)
    assert "must be" in why(snapshot, 2, right[2], Deadline()).text
    assert "cannot be 3" in whynot(snapshot, 0, 3, Deadline()).text
    assert not whynot(snapshot, 2, right[2], Deadline()).ok


def test_steps_end_with_the_solution(play: PlayState) -> None:
    assert list(steps(Snapshot.of(play), Deadline()))[-1] == "Solved."


def test_solve_fills_in_what_is_missing_and_says_if_it_is_the_only_way(play: PlayState, tiny: Game) -> None:
    reply, found = solution(Snapshot.of(play), Deadline())
    assert reply.text == "The only solution from here."
    assert moves.set_several(play, found).solved
    reply, found = solution(Snapshot.of(PlayState(load("n-queens"))), Deadline())
    assert "several" in reply.text


def test_a_cancelled_answer_is_unknown(play: PlayState) -> None:
    over = Deadline()
    over.cancel()
    assert next_hint(Snapshot.of(play), over).status == "unknown"
    assert not solution(Snapshot.of(play), over)[0].ok


def test_hints_go_on_from_what_they_have_excluded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysis, "PATIENCE", 0.0)  # hints that only exclude values are good enough
    play = PlayState(load("kakuro", challenge="Classic"))
    shown: list[str] = []
    for _ in range(4):
        hint = next_hint(Snapshot.of(play), Deadline())
        assert hint.excluded
        assert not hint.moves
        shown.append(hint.what.text)
        play.learn(hint.excluded)
    assert len(set(shown)) == len(shown), "no hint is repeated"


def test_what_followed_from_a_move_is_forgotten_with_it() -> None:
    play = PlayState(load("sudoku", challenge="Tiny"))
    play.learn((Fact(0, 2),))
    moves.set_several(play, next_hint(Snapshot.of(play), Deadline()).moves)
    play.learn((Fact(1, 2),))
    assert play.excluded() == (Fact(0, 2), Fact(1, 2))
    moves.undo(play)
    assert play.excluded() == (Fact(0, 2),)
    moves.redo(play)
    assert play.excluded() == (Fact(0, 2), Fact(1, 2))
