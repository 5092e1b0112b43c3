"""Hints, checks, proofs and solutions found aside; work that can be stopped."""

import asyncio
from collections.abc import Awaitable

from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.loading import load
from dslrun.interpreter.solve.solver import solve
from dslrun.repl.play.session import Session
from dslrun.repl.screen.desk import Desk
from dslrun.repl.screen.player import Player
from dslrun.repl.screen.work import Work


class Seat:
    """A player whose work is done as soon as it is spawned."""

    def __init__(self, name: str, challenge: str | None = None) -> None:
        self.desk = Desk(Session(load(name, challenge=challenge)))
        self.outcomes: list[str] = []
        self.player = Player(self.desk, Work(lambda: None), self.spawn, self.leave)

    def spawn(self, work: Awaitable[None]) -> None:
        async def run() -> None:
            await work

        asyncio.run(run())

    def leave(self, outcome: str) -> None:
        self.outcomes.append(outcome)

    def solution(self) -> list[int]:
        return list(solve(self.desk.game.model, limit=1).solutions[0])

    @property
    def told(self) -> str:
        return self.desk.message.text


def test_a_hint_in_three_steps_and_then_it_is_set() -> None:
    seat = Seat("sudoku", "Tiny")
    depth = seat.desk.session.depth
    seat.player.hint()
    assert seat.told.startswith("Look at")
    assert seat.desk.lit
    assert seat.desk.footer == "i: why"
    seat.player.hint()
    assert "sudoku.lud:" in seat.told
    assert seat.desk.footer == "i: what"
    seat.player.hint()
    assert seat.desk.session.depth == depth
    assert seat.desk.message.findings


def test_a_hint_is_a_new_one_after_a_move() -> None:
    seat = Seat("sudoku", "Tiny")
    seat.player.hint()
    seat.desk.cycle()
    seat.player.hint()
    assert seat.told.startswith("Look at")


def test_solve_is_asked_twice_and_can_be_undone() -> None:
    seat = Seat("sudoku", "Tiny")
    before = seat.desk.session.values()
    seat.player.solve()
    assert seat.desk.session.values() == before
    seat.player.solve()
    assert seat.desk.solved
    assert "The solver has filled it in" in seat.told
    assert seat.desk.footer == "n: the next challenge"
    seat.desk.undo()
    assert seat.desk.session.values() == before
    assert not seat.desk.solved


def test_check_tells_which_move_to_take_back_to() -> None:
    seat = Seat("sudoku")
    solution = seat.solution()
    var = next(
        var
        for var, value in enumerate(solution)
        if not seat.desk.session.is_given(var) and any(other != value for other in seat.desk.session.legal(var))
    )
    wrong = next(value for value in seat.desk.session.legal(var) if value != solution[var])
    seat.desk.put(var, wrong)
    seat.player.check()
    assert seat.desk.message.offer == "undo 1"
    seat.player.accept()
    assert seat.desk.session.value(var) is None
    seat.player.check()
    assert "there is a solution" in seat.told


def test_steps_get_a_page() -> None:
    seat = Seat("sudoku", "Tiny")
    seat.player.steps()
    assert seat.desk.page is not None
    assert seat.desk.page.lines[0].startswith("1. ")
    assert seat.desk.page.lines[-1] == "Solved."


def test_a_supposition_is_proved_wrong_and_its_contrary_noted() -> None:
    seat = Seat("sudoku", "Tiny")
    session = seat.desk.session
    solution = seat.solution()
    var = next(var for var in range(16) if not session.is_given(var) and len(session.legal(var)) > 1)
    wrong = next(value for value in session.legal(var) if value != solution[var])
    seat.desk.supposing = True
    seat.desk.put(var, wrong)
    assert session.branch
    seat.player.conclude()
    assert not session.branch
    assert wrong not in session.marks.get(var, frozenset())
    assert session.value(var) != wrong
    assert session.depth > 0  # what is left was noted or set


def test_work_that_is_stopped_gives_no_answer_and_the_next_one_does() -> None:
    def endless(deadline: Deadline) -> str:
        while not deadline.expired():
            pass
        return "too late"

    async def run() -> tuple[str | None, str | None]:
        work = Work(lambda: None)
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
    seat.player.cancel()
    assert "q leaves" in seat.told
    assert seat.outcomes == []
    seat.player.leave()
    assert seat.outcomes == ["leave"]
