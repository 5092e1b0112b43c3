"""The file of results and the summary of a batch, without solving anything."""

import json
import sys
from io import BytesIO, TextIOWrapper
from pathlib import Path
from typing import Any

import pytest

from dslrun.repl.batch import progress
from dslrun.repl.batch.results import ResultsFile, Retry, answer_in, slim
from dslrun.repl.batch.summary import table
from dslrun.repl.batch.tasks import Bounds, Task


def answer(file: str, status: str = "unique", **more: Any) -> dict[str, Any]:
    return {"file": file, "puzzles": 1, "type": "Sudoku", "challenge": "", "status": status, **more}


@pytest.mark.parametrize(
    ("line", "good"),
    [
        (b'{"file": "a", "challenge": "", "status": "unique"}\n', True),
        (b'{"file": "a", "challenge": "", "status": "unique"}', False),
        (b'{"file": "a", "challenge": ""}\n', False),
        (b'{"file": "a", "chal', False),
        (b"[1]\n", False),
        (b"\xff\n", False),
    ],
)
def test_a_line_is_an_answer_or_none(line: bytes, good: bool) -> None:
    assert (answer_in(line) is not None) == good


def test_results_are_read_again_and_an_incomplete_line_is_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    lines = [json.dumps(answer("a.lud")), '{"file": 1}', json.dumps(answer("b.lud", challenge="x", puzzles=2))]
    path.write_text("\n".join(lines) + '\n{"file": "c', encoding="utf-8")
    said: list[str] = []
    found = ResultsFile(path, said.append)
    assert [text.partition(": ")[0] for text in said] == [f"{path}:2", f"{path}:4"]
    assert "skipped" in said[0]
    assert "incomplete" in said[1]
    assert (found.before, len(found.known)) == (2, 2)
    assert [found.complete(file) for file in ("a.lud", "b.lud", "c.lud")] == [True, False, False]
    assert [found.has("b.lud", name) for name in ("x", "y")] == [True, False]
    found.add(answer("b.lud", challenge="y", puzzles=2))
    assert found.complete("b.lud")
    assert found.before == 2
    found.close()
    assert path.read_text("utf-8").count("\n") == 4
    assert '{"file": "c{' not in path.read_text("utf-8")
    again = ResultsFile(path, said.append)
    assert again.before == 3
    again.close()


def test_answers_are_written_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A batch may be killed, and its output may be a pipe."""
    pipe = BytesIO()
    monkeypatch.setattr(sys, "stdout", TextIOWrapper(pipe))
    ResultsFile(None, pytest.fail).add(answer("a.lud"))
    assert json.loads(pipe.getvalue()) == answer("a.lud")
    path = tmp_path / "results.jsonl"
    found = ResultsFile(path, pytest.fail)
    found.add(answer("a.lud"))
    assert json.loads(path.read_text("utf-8")) == answer("a.lud")
    found.close()


def test_without_a_file_answers_are_printed(capsys: pytest.CaptureFixture[str]) -> None:
    found = ResultsFile(None, pytest.fail)
    found.add(answer("a.lud"))
    found.close()
    assert json.loads(capsys.readouterr().out) == answer("a.lud")
    assert found.has("a.lud", "")


@pytest.mark.parametrize(("status", "message"), [("unique", ""), ("none", ""), ("error", "m"), ("unknown", "m")])
def test_only_failures_keep_their_message(status: str, message: str) -> None:
    kept = slim(answer("a", status, message="m", seconds={"all": 1.5}))
    assert (kept["message"], kept["seconds"], kept["puzzles"]) == (message, 1.5, 1)
    assert slim({"file": "a", "challenge": "", "status": status})["seconds"] == 0.0


def test_the_summary_has_a_row_for_each_type_and_a_total_if_there_are_several() -> None:
    kept = [
        slim(answer("a", "unique", seconds={"all": 1.0})),
        slim(answer("b", "multiple", seconds={"all": 2.0})),
        slim(answer("c", "none", type="Akari")),
        slim(answer("d", "unknown", type="Akari", seconds={"all": 0.5})),
        slim(answer("e", "error", type="")),
    ]
    assert [line.split() for line in table(kept)] == [
        ["type", "puzzles", "solved", "unique", "several", "none", "unknown", "errors", "slowest"],
        ["(not", "read)", "1", "0", "0", "0", "0", "0", "1", "0.00", "s", "e"],
        ["Akari", "2", "0", "0", "0", "1", "1", "0", "0.50", "s", "d"],
        ["Sudoku", "2", "2", "1", "1", "0", "0", "0", "2.00", "s", "b"],
        ["all", "5", "2", "1", "1", "1", "1", "1", "2.00", "s", "b"],
    ]
    assert len(table(kept[:2])) == 2


def test_a_task_survives_being_sent_and_names_its_puzzle_when_it_fails() -> None:
    task = Task("a.lud", "One", Bounds(2.0, 100, 3, "z3"), "there", 4)
    assert Task.of_data(json.loads(json.dumps(task.as_data()))) == task
    failed = task.failed("error", "E0301", "wrong", type="Sudoku")
    assert [failed[name] for name in ("file", "challenge", "puzzles", "type", "status", "code", "message")] == [
        *("a.lud", "One", 4, "Sudoku", "error", "E0301", "wrong")
    ]
    alone = Task("a.lud", None, Bounds(1.0, 1)).failed("unknown", "", "")
    assert (alone["challenge"], alone["puzzles"]) == ("", 1)


def test_an_unknown_answer_is_not_final_if_a_limit_was_raised(tmp_path: Path) -> None:
    limits = {"seconds": 10.0, "megabytes": 500}
    unknown = {**answer("a.lud", "unknown"), "digest": "", "limits": limits}
    old = {**answer("b.lud", "unknown"), "digest": "", "limits": None}
    for bounds, again in ((Bounds(10.0, 500), False), (Bounds(11.0, 500), True), (Bounds(10.0, 501), True)):
        assert Retry(bounds=bounds).again(unknown, "") is again
        assert not Retry(bounds=bounds).again({**unknown, "status": "unique"}, "")
        assert not Retry(bounds=bounds).again(old, "")
    assert Retry(frozenset({"unknown"})).again(old, "")
    assert Retry().again({**unknown, "status": "unique", "digest": "1"}, "2")
    assert not Retry().again({**unknown, "status": "unique", "digest": "1"}, "1")
    assert not Retry().again({**unknown, "status": "unique", "digest": "1"}, "")


def test_without_a_terminal_progress_is_a_line_from_time_to_time(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(progress, "EVERY", 0.01)
    with progress.progress_lines(3) as step:
        step(4, answer("a"))
        step(4, answer("b", "error"))
        while not (said := capsys.readouterr().err):
            pass
    assert said.startswith("2 of 4 puzzles done in 0 s: 1 error, 1 unique\n") or "0 of 3" in said or "1 of 4" in said
