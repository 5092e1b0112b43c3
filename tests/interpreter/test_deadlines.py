"""The law of deadlines: every phase looks at the clock, so one that is over stops it, wherever the time went.

Clocks are not real here. A deadline that is over after so many looks is the same on any machine.
"""

from collections.abc import Callable
from dataclasses import replace

import pytest

import dslrun
from dslrun.dsl.diagnostics import LimitError
from dslrun.dsl.limits import Limits
from dslrun.dsl.source import Source
from dslrun.interpreter.check.fixpoint import propagate
from dslrun.interpreter.check.network import network
from dslrun.interpreter.deadline import Deadline, TimeLimit
from dslrun.interpreter.export.dimacs import to_dimacs
from dslrun.interpreter.export.smt2 import to_smt2
from dslrun.interpreter.loading import load
from dslrun.interpreter.model import Model
from dslrun.interpreter.positions.position import Position
from dslrun.interpreter.positions.verdict import judge
from dslrun.interpreter.solve.cut_loop import CutLoop
from dslrun.interpreter.solve.engine import ENGINES, EngineName
from dslrun.interpreter.solve.lowering import SelectedRules, lower
from dslrun.interpreter.solve.solver import solve

TEXT = """
(game "Twelve"
    (equipment {(board (square 12) (values Cell (range 1 12))) (regions {Rows Columns})})
    (rules (play (satisfy {
        (rule "No number twice in a line." (all Different))
        (rule "Twelve hold one." (is Count (sites Board) of:1 12))}))))
"""
PAIRS = """
(game "Pairs"
    (equipment {(board (square 40) (values Cell (range 0 40)))})
    (rules (play (satisfy (rule "No number twice." (all Different (sites Board) except:0))))))
"""


class Looks(Deadline):
    """A deadline that is over when it has been looked at so many times."""

    __slots__ = ("left", "seen")

    def __init__(self, left: int | None = None) -> None:
        super().__init__()
        self.left = left
        self.seen = 0

    def expired(self) -> bool:
        self.seen += 1
        return self.left is not None and self.seen > self.left

    def remaining(self) -> float:
        return 0.0 if self.left is not None and self.seen > self.left else float("inf")


def model(text: str = TEXT) -> Model:
    return load(Source("text", text)).model


PHASES: dict[str, Callable[[Deadline, Model], object]] = {
    "load": lambda deadline, _: load(Source("text", TEXT), deadline=deadline),
    "network": lambda deadline, some: network(some, deadline),
    "propagate": lambda deadline, some: propagate(some, some.start(), deadline=deadline),
    "position": lambda deadline, some: Position(some, deadline),
    "moves": lambda deadline, some: Position(some).legal(deadline),
    "lower": lambda deadline, some: lower(some, some.start(), deadline),
    "lower apart": lambda deadline, some: SelectedRules(some, some.rules, deadline),
    "engine": lambda deadline, some: CutLoop(lower(some, some.start()).clauses).check(deadline),
    "dimacs": lambda deadline, some: to_dimacs(some, None, deadline),
    "smt2": lambda deadline, some: to_smt2(some, None, deadline),
}


@pytest.mark.parametrize("phase", PHASES)
def test_a_deadline_that_is_over_stops_every_phase(phase: str) -> None:
    with pytest.raises(TimeLimit):
        PHASES[phase](Looks(0), model())


@pytest.mark.parametrize("phase", [phase for phase in PHASES if phase != "engine"])
def test_a_phase_looks_at_the_clock_until_its_end(phase: str) -> None:
    whole = Looks()
    PHASES[phase](whole, model())
    assert whole.seen > 1
    with pytest.raises(TimeLimit):
        PHASES[phase](Looks(whole.seen - 1), model())


def test_one_rule_alone_looks_at_the_clock_while_it_is_lowered_and_exported() -> None:
    some = replace(model(PAIRS), limits=Limits(clauses=10**9))
    network(some)
    for write in (
        lambda deadline: lower(some, some.start(), deadline),
        lambda deadline: to_smt2(some, None, deadline),
    ):
        looks = Looks()
        write(looks)
        assert looks.seen > 50


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("part", [0, 0.1, 0.3, 0.5, 0.7])
def test_solving_that_runs_out_of_time_anywhere_is_unknown(part: float, engine: EngineName) -> None:
    looks = Looks()
    assert solve(model(), deadline=looks, engine=engine).status == "multiple"
    outcome = solve(model(), deadline=Looks(int(part * looks.seen)), engine=engine)
    assert (outcome.status, outcome.complete, outcome.exhausted) == ("unknown", False, False)


def test_a_board_that_there_is_no_time_to_judge_is_unknown() -> None:
    some = model()
    board: list[int | None] = [None] * len(some.variables)
    looks = Looks()
    assert judge(some, board, looks).status == "open"
    for over in (0, 3, looks.seen - 1):
        assert judge(model(), board, Looks(over)).status == "unknown"


def test_a_network_that_was_not_finished_is_built_again() -> None:
    some = model()
    with pytest.raises(TimeLimit):
        network(some, Looks(3))
    assert len(network(some).propagators) >= len(some.rules)


def test_an_engine_that_was_stopped_answers_later_all_the_same() -> None:
    some = model()
    session = CutLoop(lower(some, some.start()).clauses)
    for _ in range(3):
        with pytest.raises(TimeLimit):
            session.check(Looks(0))
    assert session.check(Deadline()) is True


def test_clauses_beyond_the_limit_are_refused_with_the_place_that_needs_them() -> None:
    some = replace(model(PAIRS), limits=Limits(clauses=20_000))
    for write in (solve, to_dimacs, to_smt2):
        with pytest.raises(LimitError) as caught:
            write(some)
        (diagnostic,) = caught.value.diagnostics
        assert diagnostic.code == "E0910"
        assert diagnostic.primary is not None
        assert "all Different" in diagnostic.primary.origin.outermost.span.text


def test_where_the_values_alone_are_too_many_the_board_is_to_blame() -> None:
    text = PAIRS.replace("(all Different (sites Board) except:0)", "(!= r1c1 0)")
    for write in (solve, to_dimacs, to_smt2):
        with pytest.raises(LimitError) as caught:
            write(replace(model(text), limits=Limits(clauses=2_000)))
        (diagnostic,) = caught.value.diagnostics
        assert diagnostic.primary is not None
        assert diagnostic.primary.span.text.startswith("(board")


LATIN = """
(game "Latin"
    (equipment {(board (square 3) (values Cell (range 1 3))) (regions {Rows Columns})})
    (rules (play (satisfy (rule "No number twice in a line." (all Different))))))
"""
QUESTIONS: dict[str, Callable[[dslrun.Play], object]] = {
    "why": lambda play: play.why("r1c1", 1),
    "whynot": lambda play: play.whynot("r1c1", 1),
    "hint": lambda play: play.hint(),
    "steps": lambda play: play.steps(),
}


@pytest.mark.parametrize("question", QUESTIONS)
def test_reasons_keep_to_the_limits_a_text_was_loaded_under(question: str) -> None:
    ask = QUESTIONS[question]
    assert ask(dslrun.load(dslrun.text(LATIN)).start())
    with pytest.raises(dslrun.DslError) as caught:
        ask(dslrun.load(dslrun.text(LATIN), limits=Limits(clauses=20)).start())
    assert [diagnostic.code for diagnostic in caught.value.diagnostics] == ["E0910"]


def test_the_api_has_a_time_limit_for_loading() -> None:
    with pytest.raises(dslrun.TimeLimit):
        dslrun.load(dslrun.text(TEXT), time_limit=1e-9)
    limited = dslrun.load(dslrun.text(PAIRS), limits=Limits(clauses=20_000), time_limit=60)
    with pytest.raises(dslrun.DslError):
        limited.solve()
