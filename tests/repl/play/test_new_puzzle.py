"""A new puzzle made in child processes: the wish they get, what happens if they fail, and their end."""

import json
import os
import signal
import subprocess
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from dslrun.interpreter.deadline import Deadline, TimeLimit
from dslrun.interpreter.loading import load
from dslrun.repl.arguments import parse
from dslrun.repl.exits import Exit
from dslrun.repl.play import new_puzzle
from dslrun.repl.play.new_puzzle import NotMade, another_puzzle, answer_of, made
from dslrun.repl.play.replaying_journal import JournalRecord
from dslrun.repl.play.saves import STATE, Save, made_folder, matching, played_game

SAMPLES = Path(__file__).parents[1] / "samples"


class Children:
    """Answers in place of child processes, and keeps what they were asked."""

    def __init__(self, *answers: tuple[int, str, str]) -> None:
        self.asked: list[list[str]] = []
        self.answers = list(answers)

    def __call__(self, words: Sequence[str], deadline: Deadline) -> tuple[int, str, str]:
        self.asked.append(list(words))
        return self.answers.pop(0)


GRADED = (Exit.DONE, json.dumps({"label": "easy"}), "")
UNGRADED = (Exit.LIMIT, json.dumps({"label": ""}), "")
MADE = (Exit.DONE, json.dumps({"file": "new.lud"}), "")
FAILED = (Exit.LIMIT, "", "error[E0770]: no puzzle was found while grading: no grade fits\n = relax\n")


@pytest.fixture(autouse=True)
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(STATE, str(tmp_path))
    return tmp_path


def asked(monkeypatch: pytest.MonkeyPatch, *answers: tuple[int, str, str]) -> list[list[str]]:
    children = Children(*answers)
    monkeypatch.setattr(new_puzzle, "answer_of", children)
    request = parse(["sudoku", "--challenge", "Tiny", "--limit", "sites=9999"])
    assert another_puzzle(request, load("sudoku", challenge="Tiny"), Deadline()) == Path("new.lud")
    return children.asked


def test_the_new_puzzle_has_the_size_and_level_of_the_old_one(monkeypatch: pytest.MonkeyPatch, state: Path) -> None:
    grading, making = asked(monkeypatch, GRADED, MADE)
    assert grading[:3] == ["sudoku", "--grade", "--json"]
    assert grading[-2:] == ["--challenge", "Tiny"]
    assert making[:2] == ["generate", "sudoku"]
    words = " ".join(making)
    assert "--size 4x4 --level easy" in words
    assert "--limit sites=9999" in words
    assert words.endswith(f"--json -o {state}/made/sudoku/")


def test_without_a_grade_the_level_is_open(monkeypatch: pytest.MonkeyPatch) -> None:
    _, making = asked(monkeypatch, UNGRADED, MADE)
    assert "--level" not in making


def test_if_the_level_cannot_be_had_another_is_taken_and_then_another_size(monkeypatch: pytest.MonkeyPatch) -> None:
    _, *making = asked(monkeypatch, GRADED, FAILED, FAILED, MADE)
    assert ["--level" in words for words in making] == [True, False, False]
    assert ["--size" in words for words in making] == [True, True, False]
    assert [words[words.index("--time-limit") + 1] for words in making] == ["25", "25", "60"]
    _, *making = asked(monkeypatch, UNGRADED, FAILED, MADE)
    assert ["--size" in words for words in making] == [True, False]


def test_a_failure_is_told_in_its_own_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(new_puzzle, "answer_of", Children(FAILED))
    with pytest.raises(NotMade, match=r"^no puzzle was found while grading: no grade fits"):
        made("sudoku", "Sudoku", (), Deadline())


def test_a_child_is_dslrun_itself() -> None:
    code, out, err = answer_of(["latin-square", "--count", "2"], Deadline())
    assert (code, out, err) == (Exit.DONE, "1 solution\n", "")
    code, out, err = answer_of(["latin-sqare", "--count", "2"], Deadline())
    assert (code, out, "E0501" in err) == (Exit.BAD_FILE, "", True)


def test_a_child_is_killed_when_its_time_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[int] = []

    class Watched(subprocess.Popen[str]):
        def __init__(self, *args: Any, **more: Any) -> None:
            super().__init__(*args, **more)
            started.append(self.pid)

    monkeypatch.setattr(subprocess, "Popen", Watched)
    with pytest.raises(TimeLimit):
        answer_of([str(SAMPLES / "mini.lud"), "--watch"], Deadline(0.5))
    (pid,) = started
    with pytest.raises(ProcessLookupError):
        os.kill(pid, signal.SIGCONT)


def test_plays_of_made_puzzles_belong_to_their_game(state: Path) -> None:
    path = made_folder("Star Battle") / "star-battle-8x8-3.lud"
    assert path == state / "made" / "star-battle" / "star-battle-8x8-3.lud"
    record = JournalRecord(game=str(path.resolve()), challenge="Star Battle 8x8 #3")
    assert played_game(record) == "star-battle"
    assert played_game(JournalRecord(game="/elsewhere/mine.lud", challenge=None)) == "mine.lud"
    save = Save(Path("star-battle-1.play"), record, datetime(2026, 1, 1))
    assert matching("star-battle", [save]) == [save]
    assert matching("sudoku", [save]) == []
