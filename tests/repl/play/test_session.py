"""A play without a terminal: levels, undo, marks, branches."""

import random
from collections.abc import Callable
from functools import partial

import pytest

from dslrun.interpreter.check.position import Position
from dslrun.interpreter.game import Game
from dslrun.interpreter.loading import load
from dslrun.interpreter.solve.solver import solve as find_solutions
from dslrun.repl.play.session import Event, Level, PlaySession


def at(play: PlaySession, name: str) -> int:
    return play.game.variable_named(name)


def test_strict_play_refuses_with_the_sentence_its_line_and_its_sites(play: PlaySession) -> None:
    reply = play.set(at(play, "r4c1"), 3)
    assert not reply.ok
    assert "Every row, column and box holds each digit once." in reply.text
    assert "games/number/sudoku.lud:9" in reply.text
    assert [play.game.label(site) for site in reply.sites] == ["r4c1", "r4c2"]
    assert play.value(at(play, "r4c1")) is None
    assert play.depth == 0


def test_flag_allows_and_tells(play: PlaySession) -> None:
    play.level = Level.FLAG
    reply = play.set(at(play, "r4c1"), 3)
    assert reply.ok
    assert reply.findings
    assert {play.game.label(site) for site in play.lit_conflicts()} == {"r4c1", "r4c2"}


def test_quiet_says_nothing(play: PlaySession) -> None:
    play.level = Level.QUIET
    reply = play.set(at(play, "r4c1"), 3)
    assert (reply.ok, reply.text, reply.findings) == (True, "", ())


@pytest.mark.parametrize("level", Level)
def test_givens_and_strange_values_are_refused_at_every_level(play: PlaySession, level: Level) -> None:
    play.level = level
    assert "given as 3" in play.set(at(play, "r4c2"), 1).text
    assert "given as 3" in play.clear(at(play, "r4c2")).text
    assert "given as 3" in play.cycle(at(play, "r4c2")).text
    assert "1 to 4" in play.set(at(play, "r4c1"), 7).text


def test_cycle_steps_through_the_legal_values_and_back_to_none(play: PlaySession) -> None:
    var = at(play, "r4c1")
    seen = []
    for _ in range(4):
        play.cycle(var)
        seen.append(play.value(var))
    assert seen == [1, 2, 4, None]
    play.cycle(var, back=True)
    assert play.value(var) == 4


def test_cycle_of_shading_goes_shaded_empty_unknown() -> None:
    play = PlaySession(load("nonogram"))
    seen = []
    for _ in range(3):
        play.cycle(0)
        seen.append(play.value(0))
    assert set(seen[:2]) == {1, 0}
    assert seen[2] is None


def test_restart_is_one_action_and_can_be_undone(play: PlaySession) -> None:
    play.set(at(play, "r4c1"), 1)
    play.set(at(play, "r4c3"), 4)
    before = play.values()
    assert "Undo brings it back" in play.restart().text
    assert play.values() == Position(play.game.model).values()
    play.undo()
    assert play.values() == before


def test_undo_and_redo_lead_through_the_same_boards(tiny: Game) -> None:
    play, boards = PlaySession(tiny, level=Level.QUIET), []
    chance = random.Random(5)
    for _ in range(60):
        boards.append((play.values(), dict(play.marks)))
        var = chance.randrange(16)
        choices: list[Callable[[], object]]
        choices = [partial(play.cycle, var), partial(play.mark, var, 1 + var % 4), play.fill_marks]
        depth = play.depth
        chance.choice(choices)()
        if play.depth == depth:
            boards.pop()
    end = play.values(), dict(play.marks)
    for values, marks in reversed(boards):
        play.undo()
        assert (play.values(), dict(play.marks)) == (values, marks)
    assert not play.undo().ok
    for values, marks in [*boards[1:], end]:
        play.redo()
        assert (play.values(), dict(play.marks)) == (values, marks)
    assert not play.redo().ok
    fresh = Position(tiny.model)
    for var, value in enumerate(end[0]):
        if value is not None and var not in tiny.model.givens:
            fresh.play(var, value)
    assert list(fresh.legal()) == list(play.position.legal())


def test_solving_is_told_with_time_and_moves(tiny: Game) -> None:
    play = PlaySession(tiny)
    solution = find_solutions(tiny.model).solutions[0]
    *others, last = [var for var in range(16) if var not in tiny.model.givens]
    for var in others:
        assert not play.set(var, solution[var]).solved
    reply = play.set(last, solution[last])
    assert reply.solved
    assert "12 moves" in reply.text
    assert play.verdict().status == "solved"


def test_painting_is_one_action_and_leaves_out_what_is_refused(play: PlaySession) -> None:
    first, given, third = at(play, "r4c1"), at(play, "r4c2"), at(play, "r4c3")
    reply = play.paint([(first, 4), (given, 1), (third, 4)])
    assert not reply.ok
    assert play.value(first) == 4
    assert play.value(third) is None
    play.undo()
    assert play.value(first) is None
    assert play.depth == 0


def test_marks_are_set_filled_followed_and_undone(play: PlaySession) -> None:
    one, two = at(play, "r4c1"), at(play, "r4c3")
    play.mark(one, 1)
    play.mark(one, 4)
    play.mark(one, 1)
    assert play.marks == {one: frozenset({4})}
    play.fill_marks()
    assert play.marks[one] == frozenset({1, 2, 4})
    play.toggle_follow()
    play.set(two, 4)
    assert play.marks[one] == frozenset({1, 2})
    play.undo()
    assert play.marks[one] == frozenset({1, 2, 4})
    assert not play.mark(at(play, "r4c2"), 1).ok


def test_marks_of_a_shading_game_are_refused_with_a_word() -> None:
    assert "only two values" in PlaySession(load("nonogram")).fill_marks().text


def test_crossing_out_sets_zero_or_notes_it() -> None:
    play = PlaySession(load("nonogram"))
    play.cross(0)
    assert play.value(0) == 0
    assert not PlaySession(load("sudoku", challenge="Tiny")).cross(0).ok


def test_checkpoints(play: PlaySession) -> None:
    play.set(0, 1)
    play.checkpoint("here")
    play.set(2, 4)
    assert play.back_to("here").ok
    assert (play.value(0), play.value(2)) == (1, None)
    assert play.redo().ok
    assert "here" in play.back_to("there").text


def test_a_branch_is_dropped_and_brought_back(play: PlaySession) -> None:
    play.set(0, 1)
    play.suppose(2, 4, "what if")
    play.set(4, 4)
    assert play.branch == "what if"
    assert [(one.name, one.moves, one.is_open) for one in play.branches] == [("what if", 1, True)]
    play.drop()
    assert (play.branch, play.value(2), play.value(4), play.value(0)) == ("", None, None, 1)
    play.redo(2)
    assert (play.branch, play.value(4)) == ("what if", 4)
    play.join()
    assert (play.branch, play.value(4)) == ("", 4)
    play.undo()
    assert play.branch == "what if"


def test_branches_are_put_aside_and_taken_up(play: PlaySession) -> None:
    play.suppose(0, 1)
    play.set(2, 4)
    play.leave()
    assert play.value(0) is None
    play.suppose(0, 2)
    assert [one.is_open for one in play.branches] == [True, False]
    play.drop()
    assert play.enter("r4c1=1").ok
    assert (play.branch, play.value(0), play.value(2)) == ("r4c1=1", 1, 4)
    assert len(play.branches) == 1


def test_a_contradiction_is_offered_as_a_conclusion_with_its_reason(tiny: Game) -> None:
    solution = find_solutions(tiny.model).solutions[0]
    play = PlaySession(tiny)
    var = at(play, "r4c1")
    wrong = next(value for value in play.legal(var) if value != solution[var])
    reply = play.suppose(var, wrong)
    while not reply.offer:
        free = [v for v in range(16) if play.value(v) is None and len(play.legal(v)) == 1]
        reply = play.set(free[0], play.legal(free[0])[0])
    assert reply.offer == "conclude"
    assert "Contradiction" in reply.text
    concluded = play.conclude()
    assert concluded.ok
    assert f"r4c1 cannot be {wrong}" in concluded.text
    assert play.branch == ""
    assert wrong not in (play.marks.get(var) or {play.value(var)})


def test_a_contradiction_from_a_later_move_is_not_blamed_on_the_supposition(tiny: Game) -> None:
    solution = find_solutions(tiny.model).solutions[0]
    play = PlaySession(tiny)
    play.suppose(0, solution[0])
    play.level = Level.QUIET
    play.set(2, next(value for value in (1, 2, 3, 4) if value != solution[2]))
    reply = play.conclude()
    assert not reply.ok
    assert "a later move is to blame" in reply.text
    assert play.branch


def test_satisfied_clues_are_those_whose_rules_hold_whatever_follows() -> None:
    game = load("nonogram")
    play = PlaySession(game)
    solution = find_solutions(game.model).solutions[0]
    assert play.satisfied() == frozenset()
    row = [var for var in range(len(solution)) if game.label(game.model.variables[var].site).startswith("r1c")]
    play.paint([(var, solution[var]) for var in row])
    (hint,) = play.satisfied()
    assert {game.model.variables[var].site.index for var in row} == set(game.clues[hint].sites)
    play.undo()
    assert play.satisfied() == frozenset()
    play.paint(enumerate(solution))
    assert len(play.satisfied()) == len(game.clues)


def test_events_tell_everything_that_changes(tiny: Game) -> None:
    board: dict[int, int | None] = {}

    def listen(event: Event) -> None:
        board.update(event.changes)

    play = PlaySession(tiny, level=Level.QUIET, listener=listen)
    chance = random.Random(11)
    for _ in range(80):
        var = chance.randrange(16)
        choices: list[Callable[[], object]]
        choices = [partial(play.cycle, var), play.undo, play.redo, partial(play.suppose, var, 1), play.leave]
        chance.choice(choices)()
        now = {v: play.value(v) for v in board}
        assert now == board
