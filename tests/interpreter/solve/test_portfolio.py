"""A portfolio of two engines gives the same answers, whichever engine finds them."""

from collections.abc import Iterable, Sequence

import pytest

from dslrun.dsl.source import Source
from dslrun.interpreter.deadline import Deadline, TimeLimit
from dslrun.interpreter.loading import load
from dslrun.interpreter.solve import portfolio
from dslrun.interpreter.solve.clauses import Clauses
from dslrun.interpreter.solve.engine import EngineName
from dslrun.interpreter.solve.engines import loaded_engine
from dslrun.interpreter.solve.portfolio import Portfolio
from dslrun.interpreter.solve.solver import solve


class Fake:
    """An engine that answers from a certain turn on, and before that works until it is stopped."""

    counts = False

    def __init__(self, name: EngineName, answers_from: int) -> None:
        self.name = name
        self.answers_from = answers_from
        self.asked = 0
        self.held: list[Sequence[int]] = []
        self.settled = False

    def load(self, clauses: Clauses) -> None:
        self.held = [*clauses.clauses()]

    def add(self, clauses: Iterable[Sequence[int]]) -> None:
        self.held += clauses

    def check(self, deadline: Deadline, assumptions: Sequence[int] = ()) -> bool:
        self.asked += 1
        while self.asked < self.answers_from:
            deadline.check()
        return True

    def core(self) -> tuple[int, ...]:
        return ()

    def truth(self, variables: Iterable[int], into: bytearray) -> None:
        for variable in variables:
            into[variable] = self.name == "z3"

    def keep_learned(self) -> None:
        self.settled = True


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(portfolio, "FIRST_TURN", 0.001)
    monkeypatch.setattr(portfolio, "SETTLED_TURN", 0.002)


def taken(first: Fake, second: Fake) -> tuple[Portfolio, list[Fake]]:
    """Return a portfolio, and a list to which the second engine is added when it is created."""
    made: list[Fake] = []

    def make() -> Fake:
        made.append(second)
        return second

    both = Portfolio(first, make)
    clauses = Clauses()
    clauses.add(clauses.new())
    both.load(clauses)
    return both, made


def test_the_second_engine_is_not_created_if_the_first_answers() -> None:
    both, made = taken(Fake("cadical", 1), Fake("z3", 1))
    assert both.check(Deadline())
    assert (both.name, made) == ("cadical", [])


def test_the_second_engine_takes_over_with_all_clauses() -> None:
    first, second = Fake("cadical", 3), Fake("z3", 1)
    both, made = taken(first, second)
    both.add([(3, 4)])
    both.keep_learned()
    assert both.check(Deadline())
    assert (both.name, made, second.settled) == ("z3", [second], True)
    both.add([(5,)])
    assert first.held == second.held == [(1,), (2,), (3, 4), (5,)]
    truth = bytearray(2)
    both.truth([1], truth)
    assert truth[1]
    asked = first.asked
    assert both.check(Deadline())
    assert (first.asked, second.asked) == (asked, 2)


def test_turns_repeat() -> None:
    first, second = Fake("cadical", 3), Fake("z3", 5)
    both, _ = taken(first, second)
    assert both.check(Deadline())
    assert (both.name, first.asked, second.asked) == ("cadical", 3, 2)


def test_the_deadline_ends_all_turns() -> None:
    both, _ = taken(Fake("cadical", 1000), Fake("z3", 1000))
    with pytest.raises(TimeLimit):
        both.check(Deadline(0.05))
    cancelled = Deadline()
    cancelled.cancel()
    with pytest.raises(TimeLimit):
        both.check(cancelled)


@pytest.mark.parametrize("first_turn", [1e-6, 1e-3, 10.0])
def test_all_solutions_are_found_by_either_engine(first_turn: float, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(portfolio, "FIRST_TURN", first_turn)
    monkeypatch.setattr(portfolio, "SETTLED_TURN", first_turn)
    latin = """(game "Latin" (equipment { (board (square 4) (values Cell (range 1 4))) (regions {Rows Columns}) })
        (rules (play (satisfy (all Different)))))"""
    model = load(Source("latin", latin)).model
    found = solve(model, limit=1000).solutions
    assert len({tuple(board) for board in found}) == len(found) == 576


def test_a_named_engine_works_alone() -> None:
    clauses = Clauses()
    clauses.add(clauses.new())
    assert isinstance(loaded_engine(clauses), Portfolio)
    for name in ("cadical", "z3"):
        assert not isinstance(loaded_engine(clauses, name), Portfolio)


def test_the_first_engine_works_alone_if_the_second_is_not_installed() -> None:
    both = Portfolio(Fake("cadical", 3), lambda: None)
    both.load(Clauses())
    with pytest.raises(TimeLimit):
        both.check(Deadline(0.01))
    assert both.check(Deadline())
    assert both.name == "cadical"
