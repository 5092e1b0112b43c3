"""A short, always equal slice of `python -m bench fuzz`, and what the run itself relies on."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from bench.fuzz import case_of, main
from bench.fuzz.collection import Case, Collection
from bench.fuzz.compose import rule_set
from bench.fuzz.differ import Truth, differ, expect_moves, expect_verdict, truth_of
from bench.fuzz.mutate import forms, mutilated
from bench.fuzz.outcome import Failure, Outcome
from bench.fuzz.pool import Worker
from bench.fuzz.rewording import WAYS, reworded, rules_of
from bench.fuzz.shrink import shrunk
from bench.fuzz.treat import look_for_controls
from dslrun.interpreter.model import Model
from tests.laws.examples import game_of

TEXTS = range(0, 60, 20)
RULES = range(0, 40, 20)
IDEAS = range(0, 60, 20)
SMALL = """(game "Small"
    (equipment {(board (rectangle 1 2) (values Cell (range 0 1))) (regions Rows)})
    (rules (play (satisfy {
        (is Sum 1)
        (<= r1c1 r1c2)
    }))))"""


@pytest.fixture(scope="module")
def worker() -> Iterator[Worker]:
    with Worker() as one:
        yield one


def expect_verdicts(truth: Truth, _: Random) -> None:
    for board in truth.boards:
        expect_verdict(truth, board)


def expect_no_failure(worker: Worker, case: Case) -> Outcome:
    outcome = worker.treat(case.kind, case.text, case.seed)
    assert not outcome.failed, f"{outcome.name}\n{outcome.details}\n{case.text}"
    return outcome


@pytest.mark.parametrize("first", TEXTS)
def test_mutilated_texts_end_in_an_answer(worker: Worker, first: int) -> None:
    for seed in range(first, first + TEXTS.step):
        expect_no_failure(worker, case_of("text", seed))


@pytest.mark.parametrize("first", RULES)
def test_random_rule_sets_mean_what_brute_force_says(worker: Worker, first: int) -> None:
    said = {expect_no_failure(worker, case_of("rules", seed)).said for seed in range(first, first + RULES.step)}
    assert "some boards solved" in said  # or the texts say nothing


@pytest.mark.parametrize("first", IDEAS)
def test_random_ideas_mean_what_plain_python_says(worker: Worker, first: int) -> None:
    said = {expect_no_failure(worker, case_of("ideas", seed)).said for seed in range(first, first + IDEAS.step)}
    assert "some boards solved" in said


def test_a_seed_has_one_text() -> None:
    assert [mutilated(seed) for seed in range(40)] == [mutilated(seed) for seed in range(40)]
    assert [rule_set(seed) for seed in range(40)] == [rule_set(seed) for seed in range(40)]
    assert len({rule_set(seed) for seed in range(40)}) > 35


def test_a_text_without_end_and_one_without_bounds_are_failures(worker: Worker) -> None:
    endless = worker.treat("endless", "", 0)
    assert (endless.kind, endless.phase) == ("timeout", "endless")
    assert worker.treat("greedy", "", 0).kind == "MemoryError"
    assert worker.treat("deep", "", 0).kind == "RecursionError"
    assert worker.treat("rules", SMALL, 0).said in ("some boards solved", "time limit")  # a new worker took over


def test_wrong_answers_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where brute force knows one rule less than all others, the run fails."""

    def forgetful(model: Model) -> Truth:
        return replace(truth_of(Model(model.variables, model.rules[:-1], model.givens)), model=model)

    assert differ(SMALL, 1, lambda phase: None) == "some boards solved"
    monkeypatch.setattr("bench.fuzz.differ.truth_of", forgetful)
    with pytest.raises(Failure, match=r"wrong solutions|a move is refused"):
        differ(SMALL, 1, lambda phase: None)


@pytest.mark.parametrize(
    ("expect", "words"),
    [(expect_moves, "a move is refused"), (expect_verdicts, "wrong verdict")],
)
def test_wrong_verdicts_and_moves_are_noticed(expect: Callable[[Truth, Random], None], words: str) -> None:
    model = game_of(SMALL).model
    lax = replace(truth_of(Model(model.variables, (), model.givens)), model=model)
    everything = replace(lax, rules=(lax.solutions,) * len(model.rules))
    with pytest.raises(Failure, match=words):
        expect(everything, Random(0))


def test_raw_control_characters_are_noticed() -> None:
    look_for_controls("a\n\tb")
    with pytest.raises(Failure, match="raw control"):
        look_for_controls("a\x1b[31m")


def test_rules_are_found_and_reworded() -> None:
    assert [SMALL[slice(*span)] for span in rules_of(SMALL)] == ["(is Sum 1)", "(<= r1c1 r1c2)"]
    text, way = reworded(SMALL, Random(1))
    assert way in WAYS
    assert way.format("(is Sum 1)") in text


def test_forms_are_those_of_the_text() -> None:
    text = '(a "(" {b} // (c)\n)'
    assert [text[slice(*span)] for span in forms(text)] == ["{b}", text]


def test_a_failing_text_is_shrunk() -> None:
    text = "(a (b (c 1) bad) {x y} (d))"
    assert shrunk(text, lambda one: "bad" in one, 5.0).strip("( )") == "bad"


def test_a_failure_is_written_once_and_counted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    class Broken(Worker):
        def treat(self, kind: str, text: str, seed: int) -> Outcome:
            return Outcome(kind="bug", phase="load") if "bad" in text else Outcome(said="loaded")

    found = Collection(tmp_path)
    for seed in (1, 2):
        case = Case("text", seed, f"(a (bad) (b {seed}))")
        found.add(case, Broken().treat("text", case.text, seed), Broken())
    assert found.failures == {"bug in load": 2}
    (path,) = found.files.values()
    assert path.read_text(encoding="utf-8").strip("( )") == "bad"
    assert "--again text:1" in path.with_suffix(".txt").read_text(encoding="utf-8")
    assert "| bug in load | 2 |" in found.table()


def test_the_command_runs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--seconds", "0.1", "--jobs", "1", "--seed", "0", "--out", str(tmp_path)]) == 0
    assert "| texts | came to | how many |" in capsys.readouterr().out
