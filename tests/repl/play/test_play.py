"""A play without a terminal: levels, undo, marks, branches."""

import random
from collections.abc import Callable
from functools import partial

import pytest

from dslrun.interpreter.game import Game
from dslrun.interpreter.loading import load
from dslrun.interpreter.positions.position import Position
from dslrun.interpreter.solve.solver import solve as find_solutions
from dslrun.repl.play import branches, marks, moves, refuting
from dslrun.repl.play.events import Event, Level
from dslrun.repl.play.state import PlayState


def at(play: PlayState, name: str) -> int:
    return play.game.variable_named(name)


def test_strict_play_refuses_with_the_sentence_its_line_and_its_sites(play: PlayState) -> None:
    reply = moves.set_value(play, at(play, "r4c1"), 3)
    assert not reply.ok
    assert "Every row, column and box holds each digit once." in reply.text
    assert "games/number/sudoku.lud:9" in reply.text
    assert [play.game.label(site) for site in reply.sites] == ["r4c1", "r4c2"]
    assert play.value(at(play, "r4c1")) is None
    assert play.depth == 0


def test_flag_allows_and_tells(play: PlayState) -> None:
    play.level = Level.FLAG
    reply = moves.set_value(play, at(play, "r4c1"), 3)
    assert reply.ok
    assert reply.findings
    assert {play.game.label(site) for finding in play.conflicts() for site in finding.sites} == {"r4c1", "r4c2"}


def test_quiet_says_nothing(play: PlayState) -> None:
    play.level = Level.QUIET
    reply = moves.set_value(play, at(play, "r4c1"), 3)
    assert (reply.ok, reply.text, reply.findings) == (True, "", ())


@pytest.mark.parametrize("level", Level)
def test_givens_and_strange_values_are_refused_at_every_level(play: PlayState, level: Level) -> None:
    play.level = level
    assert "given as 3" in moves.set_value(play, at(play, "r4c2"), 1).text
    assert "given as 3" in moves.clear(play, at(play, "r4c2")).text
    assert "given as 3" in moves.cycle(play, at(play, "r4c2")).text
    assert "1 to 4" in moves.set_value(play, at(play, "r4c1"), 7).text


def test_cycle_steps_through_the_legal_values_and_back_to_none(play: PlayState) -> None:
    var = at(play, "r4c1")
    seen = []
    for _ in range(4):
        moves.cycle(play, var)
        seen.append(play.value(var))
    assert seen == [1, 2, 4, None]
    moves.cycle(play, var, back=True)
    assert play.value(var) == 4


def test_cycle_of_shading_goes_shaded_empty_unknown() -> None:
    play = PlayState(load("nonogram"))
    seen = []
    for _ in range(3):
        moves.cycle(play, 0)
        seen.append(play.value(0))
    assert set(seen[:2]) == {1, 0}
    assert seen[2] is None


def test_restart_is_one_action_and_can_be_undone(play: PlayState) -> None:
    moves.set_value(play, at(play, "r4c1"), 1)
    moves.set_value(play, at(play, "r4c3"), 4)
    before = play.values()
    assert "Undo brings everything back" in moves.restart(play).text
    assert play.values() == Position(play.game.model).values()
    moves.undo(play)
    assert play.values() == before


def test_undo_and_redo_lead_through_the_same_boards(tiny: Game) -> None:
    play, boards = PlayState(tiny, level=Level.QUIET), []
    chance = random.Random(5)
    for _ in range(60):
        boards.append((play.values(), dict(play.marks)))
        var = chance.randrange(16)
        choices: list[Callable[[], object]]
        choices = [
            partial(moves.cycle, play, var),
            partial(marks.toggle_mark, play, var, 1 + var % 4),
            partial(marks.fill_marks, play),
        ]
        depth = play.depth
        chance.choice(choices)()
        if play.depth == depth:
            boards.pop()
    end = play.values(), dict(play.marks)
    for values, noted in reversed(boards):
        moves.undo(play)
        assert (play.values(), dict(play.marks)) == (values, noted)
    assert not moves.undo(play).ok
    for values, noted in [*boards[1:], end]:
        moves.redo(play)
        assert (play.values(), dict(play.marks)) == (values, noted)
    assert not moves.redo(play).ok
    fresh = Position(tiny.model)
    for var, value in enumerate(end[0]):
        if value is not None and var not in tiny.model.givens:
            fresh.play(var, value)
    assert list(fresh.legal()) == list(play.position.legal())


def test_solving_is_told_with_time_and_moves(tiny: Game) -> None:
    play = PlayState(tiny)
    solution = find_solutions(tiny.model).solutions[0]
    *others, last = [var for var in range(16) if var not in tiny.model.givens]
    for var in others:
        assert not moves.set_value(play, var, solution[var]).solved
    reply = moves.set_value(play, last, solution[last])
    assert reply.solved
    assert "12 moves" in reply.text
    assert play.verdict().status == "solved"


def test_painting_is_one_action_and_leaves_out_what_is_refused(play: PlayState) -> None:
    first, given, third = at(play, "r4c1"), at(play, "r4c2"), at(play, "r4c3")
    reply = moves.set_several(play, [(first, 4), (given, 1), (third, 4)])
    assert not reply.ok
    assert play.value(first) == 4
    assert play.value(third) is None
    moves.undo(play)
    assert play.value(first) is None
    assert play.depth == 0


def test_zero_is_a_mark_among_others_and_alone_means_an_empty_place() -> None:
    play = PlayState(load("easy-as-abc"))
    var = at(play, "r1c1")
    marks.set_marks(play, var, {0, 1})
    marks.toggle_mark(play, var, 2)
    assert play.marks[var] == {0, 1, 2}
    marks.set_marks(play, var, {0})
    marks.toggle_mark(play, var, 2)
    assert play.marks[var] == {2}


def test_marks_are_set_filled_followed_and_undone(play: PlayState) -> None:
    one, two = at(play, "r4c1"), at(play, "r4c3")
    marks.toggle_mark(play, one, 1)
    marks.toggle_mark(play, one, 4)
    marks.toggle_mark(play, one, 1)
    assert play.marks == {one: frozenset({4})}
    marks.fill_marks(play)
    assert play.marks[one] == frozenset({1, 2, 4})
    marks.toggle_follow(play)
    moves.set_value(play, two, 4)
    assert play.marks[one] == frozenset({1, 2})
    moves.undo(play)
    assert play.marks[one] == frozenset({1, 2, 4})
    assert not marks.toggle_mark(play, at(play, "r4c2"), 1).ok


def test_marks_of_a_shading_game_are_refused_with_a_word() -> None:
    assert "only two values" in marks.fill_marks(PlayState(load("nonogram"))).text


def test_crossing_out_sets_zero_or_notes_it() -> None:
    play = PlayState(load("nonogram"))
    moves.mark_empty(play, 0)
    assert play.value(0) == 0
    assert not moves.mark_empty(PlayState(load("sudoku", challenge="Tiny")), 0).ok


def test_checkpoints(play: PlayState) -> None:
    moves.set_value(play, 0, 1)
    moves.checkpoint(play, "here")
    moves.set_value(play, 2, 4)
    assert moves.back_to(play, "here").ok
    assert (play.value(0), play.value(2)) == (1, None)
    assert moves.redo(play).ok
    assert "here" in moves.back_to(play, "there").text


def test_a_branch_is_dropped_and_brought_back(play: PlayState) -> None:
    moves.set_value(play, 0, 1)
    branches.suppose(play, 2, 4, "what if")
    moves.set_value(play, 4, 4)
    assert play.branch == "what if"
    assert [(one.name, one.moves, one.is_open) for one in branches.list_branches(play)] == [("what if", 1, True)]
    branches.drop(play)
    assert (play.branch, play.value(2), play.value(4), play.value(0)) == ("", None, None, 1)
    moves.redo(play, 2)
    assert (play.branch, play.value(4)) == ("what if", 4)
    branches.join(play)
    assert (play.branch, play.value(4)) == ("", 4)
    moves.undo(play)
    assert play.branch == "what if"


def test_branches_are_put_aside_and_taken_up(play: PlayState) -> None:
    branches.suppose(play, 0, 1)
    moves.set_value(play, 2, 4)
    branches.leave(play)
    assert play.value(0) is None
    branches.suppose(play, 0, 2)
    assert [one.is_open for one in branches.list_branches(play)] == [True, False]
    branches.drop(play)
    assert branches.enter(play, "r4c1=1").ok
    assert (play.branch, play.value(0), play.value(2)) == ("r4c1=1", 1, 4)
    assert len(branches.list_branches(play)) == 1


def test_a_contradiction_is_offered_as_a_conclusion_with_its_reason(tiny: Game) -> None:
    solution = find_solutions(tiny.model).solutions[0]
    play = PlayState(tiny)
    var = at(play, "r4c1")
    wrong = next(value for value in play.legal(var) if value != solution[var])
    reply = branches.suppose(play, var, wrong)
    while not reply.offer:
        free = [v for v in range(16) if play.value(v) is None and len(play.legal(v)) == 1]
        reply = moves.set_value(play, free[0], play.legal(free[0])[0])
    assert reply.offer == "conclude"
    assert "Contradiction" in reply.text
    concluded = refuting.conclude(play)
    assert concluded.ok
    assert f"r4c1 cannot be {wrong}" in concluded.text
    assert play.branch == ""
    assert wrong not in (play.marks.get(var) or {play.value(var)})


def test_a_contradiction_from_a_later_move_is_not_blamed_on_the_supposition(tiny: Game) -> None:
    solution = find_solutions(tiny.model).solutions[0]
    play = PlayState(tiny)
    branches.suppose(play, 0, solution[0])
    play.level = Level.QUIET
    moves.set_value(play, 2, next(value for value in (1, 2, 3, 4) if value != solution[2]))
    reply = refuting.conclude(play)
    assert not reply.ok
    assert "a later move is to blame" in reply.text
    assert play.branch


def test_satisfied_clues_are_those_whose_rules_hold_whatever_follows() -> None:
    game = load("nonogram")
    play = PlayState(game)
    solution = find_solutions(game.model).solutions[0]
    assert play.satisfied() == frozenset()
    row = [var for var in range(len(solution)) if game.label(game.model.variables[var].site).startswith("r1c")]
    moves.set_several(play, [(var, solution[var]) for var in row])
    (hint,) = play.satisfied()
    assert {game.model.variables[var].site.index for var in row} == set(game.clues[hint].sites)
    moves.undo(play)
    assert play.satisfied() == frozenset()
    moves.set_several(play, enumerate(solution))
    assert len(play.satisfied()) == len(game.clues)


def test_events_tell_everything_that_changes(tiny: Game) -> None:
    board: dict[int, int | None] = {}

    def listen(event: Event) -> None:
        board.update(event.changes)

    play = PlayState(tiny, level=Level.QUIET, listener=listen)
    chance = random.Random(11)
    for _ in range(80):
        var = chance.randrange(16)
        choices: list[Callable[[], object]]
        choices = [
            partial(moves.cycle, play, var),
            partial(moves.undo, play),
            partial(moves.redo, play),
            partial(branches.suppose, play, var, 1),
            partial(branches.leave, play),
        ]
        chance.choice(choices)()
        now = {v: play.value(v) for v in board}
        assert now == board
