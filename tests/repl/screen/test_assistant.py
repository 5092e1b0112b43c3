"""Hints, checks, proofs and solutions found aside; work that can be stopped."""

import asyncio

from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.loading import load
from dslrun.interpreter.solve.solver import solve
from dslrun.repl.play.state import PlayState
from dslrun.repl.screen import editing, play_actions
from dslrun.repl.screen.background import BackgroundJob
from dslrun.repl.screen.keyboard import press
from dslrun.repl.screen.state import ScreenState


class Seat:
    """A player at a screen whose background work is done at once."""

    def __init__(self, name: str, challenge: str | None = None) -> None:
        self.state = ScreenState(PlayState(load(name, challenge=challenge)))

    def press(self, key: str) -> None:
        work = press(self.state, key, key if len(key) == 1 else "")
        if work is not None:
            asyncio.run(work)

    def solution(self) -> list[int]:
        return list(solve(self.state.game.model, limit=1).solutions[0])

    @property
    def told(self) -> str:
        return self.state.message.text


def test_a_hint_in_three_steps_and_then_it_is_set() -> None:
    seat = Seat("sudoku", "Tiny")
    depth = seat.state.play.depth
    seat.press("i")
    assert seat.told.startswith("Look at")
    assert seat.state.highlighted
    assert seat.state.footer == "i: why"
    seat.press("i")
    assert "holds each digit once" in seat.told
    assert seat.state.footer == "i: what"
    seat.press("i")
    assert seat.state.play.depth == depth
    assert seat.state.message.findings


def test_after_its_last_step_a_hint_leads_back_to_the_player() -> None:
    seat = Seat("sudoku", "Tiny")
    asked_at = seat.state.cursor
    for key in "iii":
        seat.press(key)
    what, place = seat.told, seat.state.cursor
    assert place != asked_at
    seat.press("i")
    assert seat.state.cursor == asked_at
    assert (seat.told, seat.state.footer) == (what, "Enter: set it")
    seat.press("right")
    elsewhere = seat.state.cursor
    for expected in (place, elsewhere, place):
        seat.press("i")
        assert seat.state.cursor == expected


def test_a_hint_is_a_new_one_after_a_move() -> None:
    seat = Seat("sudoku", "Tiny")
    seat.press("i")
    editing.cycle(seat.state)
    seat.press("i")
    assert seat.told.startswith("These cannot all hold")  # the move was wrong
    play_actions.undo(seat.state)
    seat.press("i")
    assert seat.told.startswith("Look at")


def test_solve_is_asked_twice_and_can_be_undone() -> None:
    seat = Seat("sudoku", "Tiny")
    before = seat.state.play.values()
    seat.press("s")
    assert seat.state.play.values() == before
    seat.press("s")
    assert seat.state.solved
    assert "The solver filled it in" in seat.told
    assert seat.state.footer == "n: the next challenge"
    play_actions.undo(seat.state)
    assert seat.state.play.values() == before
    assert not seat.state.solved


def test_check_tells_which_move_to_take_back_to() -> None:
    seat = Seat("sudoku")
    solution = seat.solution()
    var = next(
        var
        for var, value in enumerate(solution)
        if not seat.state.play.is_given(var) and any(other != value for other in seat.state.play.legal(var))
    )
    wrong = next(value for value in seat.state.play.legal(var) if value != solution[var])
    editing.put_value(seat.state, var, wrong)
    seat.press("c")
    assert seat.state.message.offer == "undo 1"
    seat.press("enter")
    assert seat.state.play.value(var) is None
    seat.press("c")
    assert "there is a solution" in seat.told


def test_steps_get_a_page() -> None:
    seat = Seat("sudoku", "Tiny")
    seat.press("e")
    assert seat.state.page is not None
    assert seat.state.page.lines[0].startswith("1. ")
    assert seat.state.page.lines[-1] == "Solved."


def test_a_supposition_is_proved_wrong_and_its_contrary_noted() -> None:
    seat = Seat("sudoku", "Tiny")
    play = seat.state.play
    solution = seat.solution()
    var = next(var for var in range(16) if not play.is_given(var) and len(play.legal(var)) > 1)
    wrong = next(value for value in play.legal(var) if value != solution[var])
    seat.state.supposing = True
    editing.put_value(seat.state, var, wrong)
    assert play.branch
    seat.press("y")
    assert not play.branch
    assert wrong not in play.marks.get(var, frozenset())
    assert play.value(var) != wrong
    assert play.depth > 0  # what is left was noted or set


def test_work_that_is_stopped_gives_no_answer_and_the_next_one_does() -> None:
    def endless(deadline: Deadline) -> str:
        while not deadline.expired():
            pass
        return "too late"

    async def run() -> tuple[str | None, str | None]:
        work = BackgroundJob()
        waiting = asyncio.ensure_future(work.answer("thinking", endless))
        while not work.is_on:
            await asyncio.sleep(0)
        assert work.stop()
        assert not work.is_on
        first = await waiting
        assert not work.stop()
        return first, await work.answer("thinking", lambda deadline: "found")

    assert asyncio.run(run()) == (None, "found")


def test_ctrl_c_stops_nothing_else() -> None:
    seat = Seat("sudoku", "Tiny")
    seat.press("c-c")
    assert "q leaves" in seat.told
    assert seat.state.outcome == ""
    seat.press("q")
    assert seat.state.outcome == "leave"
