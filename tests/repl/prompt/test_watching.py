"""`--watch`: each state of the files once, with the board, the diagnostics and the verdict."""

import io
import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from dslrun.repl.arguments import parse
from dslrun.repl.console import Console
from dslrun.repl.exits import Exit
from dslrun.repl.prompt.opener import Opener
from dslrun.repl.watching import Watched, watch
from tests.repl.prompt.conftest import LATIN


def watched(path: Path, changes: list[Callable[[], object]]) -> str:
    """What is printed while a file changes: a change at every tick, and then the end."""
    console = Console(color="never", charset="ascii")
    console.out = console.err = io.StringIO()
    waiting: Iterator[Callable[[], object]] = iter(changes)

    def tick() -> bool:
        change = next(waiting, None)
        if change is not None:
            change()
        return change is not None

    assert watch(Watched(Opener(parse([str(path)])), 20), console, tick) is Exit.DONE
    return console.out.getvalue()


def write(path: Path, text: str) -> Callable[[], object]:
    def change() -> None:
        path.write_text(text, encoding="utf-8")
        later = path.stat().st_mtime_ns + 1_000_000_000  # clocks of file systems may be coarse
        os.utime(path, ns=(later, later))

    return change


def nothing() -> None:
    """No change."""


def test_every_state_is_shown_once(tmp_path: Path) -> None:
    path = tmp_path / "game.lud"
    write(path, LATIN)()
    shown = watched(
        path,
        [
            nothing,
            write(path, LATIN.replace("Different", "Diferent")),
            nothing,
            write(path, LATIN.replace("{r3c3 3}", "{r3c3 3} {r1c1 1} {r1c2 3}")),
            path.unlink,
            write(path, LATIN.replace("{r3c3 3}", "{r3c3 3} {r3c2 3}")),
        ],
    )
    first, faulty, unique, gone, never, rest = shown.split("---\n")
    assert "two solutions exist: not unique" in first
    assert "error[E0301]" in faulty
    assert "did you mean `Different`?" in faulty
    assert "last version without errors" in faulty
    assert "| 3 |" in faulty
    assert "solved, unique" in unique
    assert "error[E0501]" in gone
    assert "no solution" in never
    assert rest == ""


def test_a_change_in_a_challenge_of_its_own_file_is_seen(tmp_path: Path) -> None:
    path, challenge = tmp_path / "game.lud", tmp_path / "game" / "one.lud"
    write(path, LATIN.split("(challenge")[0])()
    challenge.parent.mkdir()
    text = '(challenge "One" of:"game.lud" givens:{{r3c3 3}})'
    write(challenge, text)()
    shown = watched(path, [write(challenge, text.replace("r3c3 3", "r1c1 1"))])
    assert len(shown.split("---\n")) == 3


def test_ctrl_c_is_the_way_to_leave(tmp_path: Path) -> None:
    path = tmp_path / "game.lud"
    write(path, LATIN)()

    def interrupt() -> None:
        raise KeyboardInterrupt

    assert "Latin: One" in watched(path, [interrupt])


def test_a_game_that_is_not_there_is_a_mistake_at_once(capsys: pytest.CaptureFixture[str]) -> None:
    from dslrun.repl.cli import main

    assert main(["nowhere.lud", "--watch"]) == 3
    assert "there is no file nowhere.lud" in capsys.readouterr().err
