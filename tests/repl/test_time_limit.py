"""`--time-limit` ends every action, also if a pass checks no deadline."""

from pathlib import Path
from typing import Any

import pytest

from tests.interpreter.test_enforced_deadlines import endless, soon
from tests.repl.conftest import Run

ACTIONS = {
    "show": ["--show"],
    "solve": ["--solve"],
    "count": ["--count", "2"],
    "check": ["--check", "-"],
    "moves": ["--moves"],
    "replay": ["--replay", "-"],
    "dimacs": ["--export", "dimacs"],
    "svg": ["--svg", "-"],
}
LATE = {
    "show": "console.Console.board",
    "solve": "solving.verdict_line",
    "svg": "printing.to_svg",
    "moves": "listing_moves.site_name",
}
"""What some actions do after the game is loaded, without checking a deadline."""


@pytest.mark.parametrize("action", ACTIONS)
def test_the_time_limit_holds_while_loading(run: Run, monkeypatch: pytest.MonkeyPatch, action: str) -> None:
    monkeypatch.setattr("dslrun.interpreter.loading.expand_game", endless)
    with soon():
        ran = run("latin.lud", *ACTIONS[action], "--time-limit", "0.1", stdin="Move 1\n")
    assert ran.code == 4
    assert "unknown" in ran.out + ran.err


@pytest.mark.parametrize("action", LATE)
def test_the_time_limit_holds_afterwards(run: Run, monkeypatch: pytest.MonkeyPatch, action: str) -> None:
    monkeypatch.setattr(f"dslrun.repl.{LATE[action]}", endless)
    with soon():
        ran = run("latin.lud", *ACTIONS[action], "--time-limit", "0.1")
    assert ran.code == 4
    assert "unknown: time limit of 0.1 s reached" in ran.out + ran.err


def test_the_time_limit_holds_for_a_line_of_the_prompt(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dslrun.repl.prompt.commands.ask", endless)
    with soon():
        ran = run("latin.lud", "--prompt", "--time-limit", "0.1", stdin="(count Sites)\nset r1c1 1\n")
    assert ran.code == 4
    assert "The time limit passed" in ran.out + ran.err
    assert "r1c1 is 1." in ran.out


def test_the_time_limit_holds_until_the_prompt_is_open(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dslrun.repl.prompting.PlayState", endless)
    with soon():
        ran = run("latin.lud", "--prompt", "--time-limit", "0.1", stdin="hint\n")
    assert ran.code == 4
    assert "unknown: time limit of 0.1 s reached" in ran.out


def test_the_time_limit_holds_in_a_worker_of_a_batch(samples: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from dslrun.repl.batch import puzzle
    from dslrun.repl.batch.tasks import Bounds, Task

    monkeypatch.setattr("dslrun.repl.batch.puzzle.read_text", endless)
    task = Task(str(samples / "latin.lud"), None, Bounds(0.1, 2000, 0, "auto"), str(samples))
    known: list[Any] = []
    with soon():
        found = puzzle.answer(task, known.append)
    assert found["status"] == "unknown"
    assert found["message"].startswith("time limit of 0.1 s reached")
