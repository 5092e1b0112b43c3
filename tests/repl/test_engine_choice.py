"""`--engine`, `--certify` and `--proof` on the command line, in batches and in Python."""

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import dslrun
from dslrun.interpreter.solve import certify
from dslrun.interpreter.solve.engines import resolved
from dslrun.interpreter.solve.solver import Outcome, solve
from tests.rup import refutes

Run = Callable[..., Any]


@pytest.fixture
def no_cadical(monkeypatch: pytest.MonkeyPatch) -> None:
    """As where the extra `fast` is not installed."""
    monkeypatch.delitem(sys.modules, "dslrun.interpreter.solve.cadical_engine", raising=False)
    monkeypatch.delitem(sys.modules, "dslrun.interpreter.export.proof", raising=False)
    monkeypatch.setitem(sys.modules, "pysolvers", None)


@pytest.mark.parametrize("engine", ["z3", "cadical", "auto"])
def test_the_engine_is_told_in_json(run: Run, engine: str) -> None:
    wanted = "cadical" if engine == "auto" else engine
    assert run("latin.lud", "--solve", "--json", "--engine", engine).json["engine"] == wanted
    assert run("latin.lud", "--count", "3", "--json", "--engine", engine).json["engine"] == wanted
    assert run("mini.lud", "--solve", "--json", "--engine", engine).json["engine"] is None
    assert resolved("auto") == "auto"


def test_an_engine_nobody_knows_is_refused(run: Run) -> None:
    ran = run("latin.lud", "--solve", "--engine", "kissat")
    assert ran.code == 2
    assert "auto" in ran.err


@pytest.mark.usefixtures("no_cadical")
def test_without_the_extra_there_is_a_hint_how_to_get_it(run: Run, tmp_path: Path) -> None:
    assert run("latin.lud", "--solve", "--json").json["engine"] == "z3"
    for words in (["--engine", "cadical"], ["--certify"], ["--proof", str(tmp_path / "p.drat")]):
        ran = run("latin.lud", "--solve", *words)
        assert (ran.code, ran.out) == (2, "")
        assert ran.err.startswith("error[E0760]: CaDiCaL cannot be used: ")
        assert 'pip install ".[fast]"' in ran.err
    ran = run("batch", "latin.lud", "--engine", "cadical")
    assert (ran.code, ran.out) == (2, "")
    with pytest.raises(dslrun.DslError):
        dslrun.load("star-battle").solve(engine="cadical")


def test_a_certified_answer_says_so(run: Run) -> None:
    ran = run("latin.lud", "--challenge", "one", "--solve", "--certify", "--charset", "ascii")
    assert ran.code == 0
    assert ran.out.splitlines()[-1].startswith("certified: cadical and z3 agree (z3 from the rules alone, ")
    ran = run("latin.lud", "--challenge", "never", "--solve", "--certify", "--json", "--engine", "z3")
    assert (ran.code, ran.json["status"], ran.json["certified"]) == (1, "none", True)
    assert ran.json["engines"] == ["z3", "cadical"]
    ran = run("latin.lud", "--solve", "--first", "--certify", "--json")
    assert (ran.json["status"], ran.json["other"]["status"], ran.json["certified"]) == ("solved", "solved", True)


def lie(monkeypatch: pytest.MonkeyPatch, status: Any) -> None:
    def lying(model: Any, **how: Any) -> Outcome:
        return Outcome(status) if how["engine"] == "z3" else solve(model, **how)

    monkeypatch.setattr(certify, "solve", lying)


def test_engines_that_contradict_each_other_are_our_bug(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    lie(monkeypatch, "none")
    ran = run("latin.lud", "--solve", "--certify")
    assert (ran.code, ran.out) == (70, "")
    assert ran.err.startswith("two answers to one puzzle: cadical says `multiple`, z3 says `none`\n")
    assert "Traceback" not in ran.err


def test_an_engine_without_an_answer_certifies_nothing(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    lie(monkeypatch, "unknown")
    ran = run("latin.lud", "--solve", "--certify", "--time-limit", "60")
    assert ran.code == 4
    assert ran.out.splitlines()[-1] == (
        "not certified: z3 gave no answer, time limit of 60 s reached (--time-limit raises it)"
    )
    assert run("latin.lud", "--solve", "--certify", "--json").json["certified"] is False


@pytest.mark.parametrize(("challenge", "code"), [("one", 0), ("never", 1)])
def test_a_proof_is_written_with_its_clauses(run: Run, tmp_path: Path, challenge: str, code: int) -> None:
    proof, clauses = tmp_path / "some.drat", tmp_path / "some.cnf"
    for force in ((), ("--force",)):
        ran = run("latin.lud", "--challenge", challenge, "--solve", "--proof", str(proof), *force)
        assert ran.code == code
        assert ran.err.startswith("proof written: ")
        assert refutes(proof.read_text(), clauses.read_text())


def test_what_has_no_proof_gets_none(run: Run, tmp_path: Path) -> None:
    ran = run("latin.lud", "--solve", "--proof", str(tmp_path / "some.drat"))
    assert ran.code == 0
    assert ran.err.startswith("no proof was written: ")
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("there", ["notes.txt", "notes.cnf"])
def test_a_proof_is_not_written_over_anything_else(run: Run, tmp_path: Path, there: str) -> None:
    (tmp_path / there).write_text("dear diary")
    ran = run("latin.lud", "--solve", "--proof", str(tmp_path / "notes.txt"))
    assert (ran.code, ran.out) == (3, "")
    assert "error[E0520]" in ran.err
    assert (tmp_path / there).read_text() == "dear diary"
    ran = run("latin.lud", "--challenge", "one", "--solve", "--proof", str(tmp_path / there / "below"))
    assert (ran.code, "error[E0503]" in ran.err) == (3, True)


@pytest.mark.parametrize(
    "words",
    [
        ["--certify"],
        ["--count", "2", "--certify"],
        ["--check", "-", "--proof", "p"],
        ["--solve", "--first", "--proof", "p"],
    ],
)
def test_what_means_nothing_together_is_refused(run: Run, words: list[str]) -> None:
    assert run("latin.lud", *words).code == 2


def test_a_batch_passes_the_engine_on(run: Run, samples: Path, tmp_path: Path) -> None:
    for engine in ("z3", "cadical"):
        out = tmp_path / f"{engine}.jsonl"
        ran = run("batch", str(samples / "loop.lud"), "-o", str(out), "--engine", engine, "--jobs", "1")
        assert ran.code == 0, ran.err
        assert {json.loads(line)["engine"] for line in out.read_text().splitlines()} == {engine}


def test_the_engine_is_chosen_in_python() -> None:
    puzzle = dslrun.load("star-battle")
    answers = {engine: puzzle.solve(engine=engine) for engine in ("z3", "cadical")}
    assert {name: answer.engine for name, answer in answers.items()} == {"z3": "z3", "cadical": "cadical"}
    assert answers["z3"].boards == answers["cadical"].boards
    assert dslrun.load("sudoku").solve().engine is None
