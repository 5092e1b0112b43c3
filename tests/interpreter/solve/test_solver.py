"""The answers of `solve`: statuses, counts, hidden variables, limits, interrupts, and never a wrong board."""

import signal
import subprocess
import sys
import threading
import time
from typing import Any

import pytest

from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.loading import load
from dslrun.interpreter.model import TRUE, AllDifferent, And, Groups, In, Linear, Model, Node, Not, Or
from dslrun.interpreter.solve import solver, z3_engine
from dslrun.interpreter.solve.cut_loop import CutLoop
from dslrun.interpreter.solve.lowering import lower
from dslrun.interpreter.solve.solver import WrongModel, solve

pytestmark = pytest.mark.usefixtures("each_engine")


def pigeons(model_of: Any, holes: int) -> Model:
    """Return a model with one pigeon too many, written so that no counting argument applies."""
    sits = [[In(p * holes + h, 2) for h in range(holes)] for p in range(holes + 1)]
    nodes: list[Node] = [Or(tuple(row)) for row in sits]
    nodes += [Not(And((sits[p][h], sits[q][h]))) for h in range(holes) for p in range(holes + 1) for q in range(p)]
    return model_of([3] * (holes * (holes + 1)), nodes)  # type: ignore[no-any-return]


def latin(model_of: Any, size: int) -> Model:
    lines = [tuple(size * i + j for j in range(size)) for i in range(size)]
    lines += [tuple(size * j + i for j in range(size)) for i in range(size)]
    return model_of([(1 << size) - 1] * size**2, [AllDifferent(line) for line in lines])  # type: ignore[no-any-return]


def test_counting_stops_at_the_limit(model_of: Any) -> None:
    outcome = solve(latin(model_of, 4), limit=10)
    assert (outcome.status, len(outcome.solutions), outcome.exhausted) == ("multiple", 10, False)


def test_counting_finds_all(model_of: Any) -> None:
    outcome = solve(latin(model_of, 4), limit=1000)
    assert (outcome.status, len(outcome.solutions), outcome.exhausted) == ("multiple", 576, True)


def test_limit_1_finds_one_solution(model_of: Any) -> None:
    outcome = solve(latin(model_of, 5), limit=1)
    assert (outcome.status, len(outcome.solutions)) == ("solved", 1)


def test_a_contradiction_is_none(model_of: Any) -> None:
    outcome = solve(pigeons(model_of, 4))
    assert (outcome.status, outcome.solutions, outcome.complete) == ("none", [], True)


def test_a_variable_in_no_rule_counts(model_of: Any) -> None:
    outcome = solve(model_of([7, 3], []), limit=100)
    assert sorted(outcome.solutions) == [[a, b] for a in range(3) for b in range(2)]


def test_a_hidden_variable_does_not_count(model_of: Any) -> None:
    nodes = [Or((In(0, 1), In(1, 1))), In(1, 3)]
    assert solve(model_of([1, 7], nodes, frozenset([1]))).status == "unique"
    assert solve(model_of([1, 7], nodes)).status == "multiple"


def test_a_long_count_keeps_its_bounds(model_of: Any) -> None:
    terms = tuple((1, In(i, 2)) for i in range(10))
    boards = solve(model_of([3] * 10, [Linear(terms, 4, 5)]), limit=1000).solutions
    assert len(boards) == 210 + 252
    assert {sum(board) for board in boards} == {4, 5}


def test_connected_cells_of_a_grid_are_counted_right(model_of: Any, brute_force: Any) -> None:
    size = 3
    cells = tuple(In(i, 2) for i in range(size * size))
    links = [(i, i + 1, TRUE) for i in range(size * size) if (i + 1) % size]
    links += [(i, i + size, TRUE) for i in range(size * (size - 1))]
    half = Linear(tuple((1, cell) for cell in cells), 4, 6)
    for bounds in ((1, 1), (2, 2), (3, None)):
        model = model_of([3] * size * size, [Groups(cells, tuple(links), *bounds), half])
        outcome = solve(model, limit=100_000)
        assert {tuple(board) for board in outcome.solutions} == brute_force(model)


def test_the_time_limit_holds(model_of: Any) -> None:
    start = time.monotonic()
    outcome = solve(pigeons(model_of, 12), deadline=Deadline(0.3))
    assert time.monotonic() - start < 60  # far more than a busy machine needs, far less than the search
    assert (outcome.status, outcome.complete, outcome.solutions) == ("unknown", False, [])


def test_a_deadline_cancelled_from_another_thread_stops_the_search(model_of: Any) -> None:
    deadline = Deadline()
    threading.Timer(0.3, deadline.cancel).start()
    assert solve(pigeons(model_of, 12), deadline=deadline).status == "unknown"


def test_solutions_found_before_the_limit_are_listed(model_of: Any) -> None:
    outcome = solve(latin(model_of, 7), limit=10**9, deadline=Deadline(0.5))
    assert outcome.status == "multiple"
    assert not outcome.complete
    assert not outcome.exhausted


def test_an_interrupt_stops_a_search(model_of: Any) -> None:
    model = pigeons(model_of, 12)
    solve(pigeons(model_of, 4))
    threading.Timer(0.3, signal.raise_signal, (signal.SIGINT,)).start()
    with pytest.raises(KeyboardInterrupt):
        solve(model, deadline=Deadline())


def test_a_wrong_board_is_never_returned(model_of: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    model = latin(model_of, 3)
    monkeypatch.setattr(solver, "evaluate", lambda node, domains, compiled: False)
    with pytest.raises(WrongModel):
        solve(model)


def test_propagation_alone_needs_no_engine() -> None:
    code = """
import sys
from dslrun.interpreter.model import AllDifferent, Model, Rule, Variable, Provenance
from dslrun.interpreter.boards.sites import Site, SiteType
from dslrun.interpreter.solve.solver import solve
from dslrun.dsl.source import Origin, Source, Span
some = tuple(Variable(Site(SiteType.CELL, i), "Cell", mask, mask) for i, mask in enumerate((1, 3, 7)))
rule = Rule(AllDifferent((0, 1, 2)), Provenance("test", "", Origin(Span(Source("", ""), 0, 0))))
print(solve(Model(some, (rule,))).status, "z3" in sys.modules)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["unique", "False"]


def test_clauses_read_piece_by_piece_are_the_same_clauses(monkeypatch: pytest.MonkeyPatch) -> None:
    model = load("sudoku").model
    lowering = lower(model, [variable.domain for variable in model.variables])
    whole = list(z3_engine._Session(lowering.clauses, 0)._texts())
    monkeypatch.setattr(z3_engine, "PIECE", 1_000)
    monkeypatch.setattr(z3_engine, "CHUNK", 300)
    pieces = list(z3_engine._Session(lowering.clauses, 0)._texts())
    assert len(whole) == 1
    assert len(pieces) > 10
    assert all(int(text.split()[3]) == text.split()[4:].count("0") for text in (*whole, *pieces))
    assert [word for text in pieces for word in text.split()[4:]] == whole[0].split()[4:]
    assert CutLoop(lowering.clauses, choice="z3").check(Deadline()) is True
