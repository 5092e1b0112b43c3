"""Output never replaces what the user did not agree to replace: other files, inputs, devices, pipes."""

import os
import stat
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Run = Callable[..., Any]
CHALLENGE = '(challenge "Mini" of:"Latin Square" givens:(picture {"1." ".."}))\n'


@pytest.fixture
def puzzle(tmp_path: Path) -> Path:
    path = tmp_path / "mini.lud"
    path.write_text(CHALLENGE, encoding="utf-8")
    return path


def commands(puzzle: Path, target: Path) -> dict[str, list[str]]:
    return {
        "convert": ["convert", str(puzzle), "-o", str(target)],
        "svg": [str(puzzle), "--svg", str(target)],
        "proof": [str(puzzle), "--solve", "--proof", str(target)],
        "batch": ["batch", str(puzzle), "-o", str(target)],
    }


@pytest.mark.parametrize("command", ["convert", "svg", "proof", "batch"])
def test_a_pipe_is_refused_and_nothing_waits_for_its_reader(run: Run, puzzle: Path, command: str) -> None:
    pipe = puzzle.with_name("pipe")
    os.mkfifo(pipe)
    ran = run(*commands(puzzle, pipe)[command])
    assert (ran.code, ran.err.split(":")[0]) == (3, "error[E0503]")
    assert stat.S_ISFIFO(pipe.stat().st_mode)


@pytest.mark.parametrize("force", [(), ("--force",)], ids=["plain", "force"])
@pytest.mark.parametrize("command", ["convert", "svg", "proof"])
def test_a_device_stays_a_device(run: Run, puzzle: Path, command: str, force: tuple[str, ...]) -> None:
    ran = run(*commands(puzzle, Path("/dev/null"))[command], *force)
    assert (ran.code, ran.err.split(":")[0]) == (3, "error[E0503]")
    assert stat.S_ISCHR(Path("/dev/null").stat().st_mode)


@pytest.mark.parametrize("command", ["convert", "svg", "proof"])
def test_an_existing_file_is_replaced_only_with_force(run: Run, puzzle: Path, command: str) -> None:
    target = puzzle.with_name("notes.lud")
    target.write_text("mine", encoding="utf-8")
    words = commands(puzzle, target)[command]
    ran = run(*words)
    assert (ran.code, ran.err.split(":")[0]) == (3, "error[E0520]")
    assert target.read_text(encoding="utf-8") == "mine"
    assert run(*words, "--force").code == 0
    assert target.read_text(encoding="utf-8") != "mine"


@pytest.mark.parametrize("command", ["convert", "svg", "proof"])
def test_no_command_writes_where_it_reads(run: Run, puzzle: Path, command: str) -> None:
    link = puzzle.with_name("link")
    link.symlink_to(puzzle)
    for target in (puzzle, link):
        ran = run(*commands(puzzle, target)[command], "--force")
        assert (ran.code, ran.err.split(":")[0]) == (3, "error[E0520]")
        assert puzzle.read_text(encoding="utf-8") == CHALLENGE


def test_a_batch_does_not_run_modules_of_the_current_folder(
    run: Run, puzzle: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    spoiled = puzzle.with_name("spoiled")
    puzzle.with_name("json.py").write_text(f"open({str(spoiled)!r}, 'w').close()", encoding="utf-8")
    monkeypatch.chdir(puzzle.parent)
    assert run("batch", puzzle.name, "-o", "results.jsonl").code == 0
    assert not spoiled.exists()
