"""Both engines implement the protocol, sums written as clauses are equivalent, and the right engine is chosen."""

import subprocess
import sys
from collections.abc import Sequence
from itertools import product
from random import Random
from time import sleep
from typing import Any

import pytest

from dslrun.dsl.diagnostics import DslError, LimitError
from dslrun.dsl.limits import Limits
from dslrun.dsl.source import Source
from dslrun.interpreter.deadline import Deadline, TimeLimit
from dslrun.interpreter.loading import load
from dslrun.interpreter.model import AllDifferent
from dslrun.interpreter.solve import cadical_engine, sums, written_sums
from dslrun.interpreter.solve.budget import Budget
from dslrun.interpreter.solve.clauses import Clauses
from dslrun.interpreter.solve.engine import ENGINES, EngineName
from dslrun.interpreter.solve.engines import loaded_engine, new_engine, preferred
from dslrun.interpreter.solve.solver import solve

Sum = tuple[list[tuple[int, int]], int, tuple[int, ...]]
FREE = 7


def form(some: Sequence[Sum], free: int = FREE, limit: int = 2_500_000) -> Clauses:
    """Return a clause form with `free` variables (from 2 on) and sums over them."""
    clauses = Clauses(budget=Budget(Limits(clauses=limit)))
    for _ in range(free):
        clauses.new()
    for terms, bound, guard in some:
        clauses.at_most(terms, bound, guard)
    return clauses


def meant(some: Sequence[Sum], values: Sequence[bool]) -> bool:
    """Return whether the sums hold, by arithmetic."""

    def holds(literal: int) -> bool:
        return values[abs(literal) - 2] == (literal > 0)

    return all(
        any(map(holds, guard)) or sum(weight for weight, literal in terms if holds(literal)) <= bound
        for terms, bound, guard in some
    )


def expect_the_meaning(some: Sequence[Sum], engine: EngineName) -> None:
    loaded = loaded_engine(form(some), engine)
    for values in product((False, True), repeat=FREE):
        literals = [variable if value else -variable for variable, value in enumerate(values, 2)]
        assert loaded.check(Deadline(), literals) is meant(some, values), (some, values)


def random_sums(rng: Random) -> list[Sum]:
    """Return random counts with upper and lower bounds, some guarded, some with weights."""
    found: list[Sum] = []
    variables = rng.sample(range(2, 2 + FREE), rng.randint(2, FREE))
    literals = [variable * rng.choice((1, -1)) for variable in variables]
    for _ in range(rng.randint(1, 4)):
        sign = rng.choice((1, -1))
        guard = tuple(rng.choice((1, -1)) * v for v in rng.sample(range(2, 2 + FREE), rng.choice((0, 0, 1, 2))))
        weights = [rng.randint(1, 4) if rng.random() < 0.1 else 1 for _ in literals]
        terms = [(weight, sign * literal) for weight, literal in zip(weights, literals, strict=True)]
        found.append((terms, rng.randint(0, len(literals)), guard))
    return found


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("weight", [1, 2, 3])
@pytest.mark.parametrize("guard", [(), (8,)])
def test_equal_weights_count_as_often_as_they_say(engine: EngineName, weight: int, guard: tuple[int, ...]) -> None:
    for bound in (0, 2, 3, 4, 7):
        expect_the_meaning([([(weight, literal) for literal in (2, 3, -4, 5, 6)], bound, guard)], engine)


@pytest.mark.parametrize("pairs", [0, 2, 256])
@pytest.mark.parametrize("seed", range(8))
def test_sums_written_as_clauses_mean_the_same(seed: int, pairs: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(written_sums, "DIRECT_PAIRS", max(pairs, 1))
    if not pairs:
        monkeypatch.setattr(sums, "LAYERED_WORK", 0)
    expect_the_meaning(random_sums(Random(seed)), "cadical")


@pytest.mark.parametrize("seed", range(3))
def test_sums_taken_as_they_are_mean_the_same(seed: int) -> None:
    expect_the_meaning(random_sums(Random(seed)), "z3")


def test_a_long_count_is_written_in_n_log_n_clauses() -> None:
    some: list[Sum] = [([(1, variable) for variable in range(2, 1002)], 500, ())]
    clauses = form(some, 1000)
    written_sums.write_sums(clauses)
    assert not clauses.sums
    assert clauses.length < 1000 * 500
    engine = loaded_engine(clauses, "cadical")
    assert engine.check(Deadline(), list(range(2, 502)))
    assert not engine.check(Deadline(), list(range(2, 503)))


def test_bounds_from_both_sides_share_their_counter() -> None:
    variables = range(2, 22)
    upper: Sum = ([(1, variable) for variable in variables], 7, ())
    lower: Sum = ([(1, -variable) for variable in variables], 13, (22,))
    sizes = []
    for some in ([upper], [lower], [upper, lower]):
        clauses = form(some, 21)
        written_sums.write_sums(clauses)
        sizes.append(clauses.count)
    assert max(sizes) < sizes[0] * 1.2


@pytest.mark.parametrize("name", ENGINES)
def test_an_engine_keeps_to_the_protocol(name: EngineName) -> None:
    clauses = form([], 4)
    clauses.add(2, 3)
    clauses.add(-2, 4)
    engine = loaded_engine(clauses, name)
    assert engine.name == name
    assert engine.check(Deadline())
    truth = bytearray(6)
    engine.truth([2, 3, 4, 5], truth)
    assert truth[2] or truth[3]
    assert truth[4] or not truth[2]
    assert not engine.check(Deadline(), [5, 2, -4, 2])
    assert set(engine.core()) == {2, -4}
    engine.add([(-3, 5), (-3, -5)])
    engine.keep_learned()
    assert engine.check(Deadline(), [5])
    engine.truth([2, 3, 4, 5], truth)
    assert list(truth[2:]) == [1, 0, 1, 1]
    engine.add([(-4,)])
    assert not engine.check(Deadline())
    assert not engine.check(Deadline(), [2])
    with pytest.raises(TimeLimit):
        engine.check(Deadline(0))


def test_cadical_reads_a_form_in_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cadical_engine, "CHUNK", 7)
    rng = Random(1)
    clauses = form([], 30)
    for _ in range(60):
        clauses.add(*(rng.choice((1, -1)) * variable for variable in rng.sample(range(2, 32), 3)))
    engine = loaded_engine(clauses, "cadical")
    assert engine.check(Deadline())
    truth = bytearray(32)
    engine.truth(range(1, 32), truth)
    assert truth[1]
    assert all(any(truth[abs(literal)] == (literal > 0) for literal in clause) for clause in clauses.clauses())


def test_sums_too_long_to_write_are_left_to_the_engine_that_counts() -> None:
    some: list[Sum] = [([(1, variable) for variable in range(2, 102)], 50, ())]
    with pytest.raises(LimitError):
        loaded_engine(form(some, 100, limit=2_000), "cadical")
    clauses = form(some, 100, limit=2_000)
    engine = loaded_engine(clauses)
    assert engine.name == "z3"
    assert (clauses.length, clauses.count) == (2, 101)
    assert not engine.check(Deadline(), list(range(2, 53)))
    assert engine.check(Deadline(), list(range(2, 52)))


def test_without_the_extra_z3_is_used_and_cadical_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    assert new_engine().name == "cadical"
    with preferred("z3"):
        assert new_engine().name == "z3"
        assert new_engine("cadical").name == "cadical"
    monkeypatch.delitem(sys.modules, "dslrun.interpreter.solve.cadical_engine")
    monkeypatch.setitem(sys.modules, "pysolvers", None)
    assert new_engine().name == "z3"
    with pytest.raises(DslError) as caught:
        new_engine("cadical")
    found = caught.value.diagnostics[0]
    assert found.code == "E0760"
    assert 'pip install ".[fast]"' in found.notes[0]


def test_an_old_python_sat_counts_as_missing() -> None:
    code = """
import pysolvers
del pysolvers.cadical195_cbudget
from dslrun.interpreter.solve.engines import new_engine
print(new_engine().name)
try:
    new_engine("cadical")
except Exception as error:
    print(error.diagnostics[0].message)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == [
        "z3",
        "CaDiCaL cannot be used: this python-sat is too old, it has no cadical195_cbudget",
    ]


def test_a_seed_chooses_one_of_many_solutions(model_of: Any) -> None:
    """The same one each time. Another seed finds another solution."""
    rows = [AllDifferent(tuple(range(6 * row, 6 * row + 6))) for row in range(6)]
    columns = [AllDifferent(tuple(range(column, 36, 6))) for column in range(6)]
    model = model_of([0b1111110] * 36, [*rows, *columns])

    def first(engine: EngineName, seed: int) -> list[int]:
        return solve(model, limit=1, engine=engine, seed=seed).solutions[0]

    for engine in ENGINES:
        assert first(engine, 1) == first(engine, 1)
        assert len({tuple(first(engine, seed)) for seed in range(8)}) >= 6


MAGIC = """(game "Magic" (equipment {
    (board (square 6) (values Cell (range 1 36))) (regions {Rows Columns Diagonals})})
(rules (play (satisfy {(all Different) (is Sum 111)}))))"""


def test_the_slices_of_cadical_do_not_depend_on_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """A busy machine finds the same solution, also if the search takes several slices."""
    model, run, slices = load(Source("magic.lud", MAGIC)).model, cadical_engine._solve, []

    def slow(*args: Any) -> Any:
        slices.append(args)
        sleep(0.05)
        return run(*args)

    first = solve(model, limit=1, engine="cadical").solutions
    monkeypatch.setattr(cadical_engine, "_solve", slow)
    assert solve(model, limit=1, engine="cadical").solutions == first
    assert len(slices) > 2
