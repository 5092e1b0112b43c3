"""`--watch`: each state of the files once, with the board, the diagnostics and the verdict."""

import io
import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from dslrun.repl.arguments import parse
from dslrun.repl.console import Console
from dslrun.repl.exits import Exit
from dslrun.repl.prompt.opener import Opener
from dslrun.repl.watching import CLEAR, SOLVING, Watched, run, watch
from tests.repl.prompt.conftest import LATIN


class Tty(io.StringIO):
    """Text that is printed on a terminal."""

    def isatty(self) -> bool:
        return True


def watched(
    path: Path, changes: list[Callable[[], object]], out: io.StringIO | None = None, seconds: float = 20
) -> str:
    """What is printed while a file changes: a change at every tick, and then the end."""
    console = Console(color="never", charset="ascii")
    console.out = console.err = out or io.StringIO()
    waiting: Iterator[Callable[[], object]] = iter(changes)

    def tick() -> bool:
        change = next(waiting, None)
        if change is not None:
            change()
        return change is not None

    assert watch(Watched(Opener(parse([str(path)])), seconds), console, tick) is Exit.DONE
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


def test_a_terminal_is_cleared_before_each_version_and_told_how_to_leave(tmp_path: Path) -> None:
    path = tmp_path / "game.lud"
    write(path, LATIN)()
    shown = watched(path, [nothing, write(path, LATIN.replace("r3c3 3", "r3c3 2"))], Tty())
    assert shown.count(CLEAR) == 2
    assert shown.startswith(f"{CLEAR}Latin: One\n\n+---+")
    assert "---\n" not in shown.replace("---+", "")
    assert re.search(rf"\nwatching {re.escape(str(path))} \(\d\d:\d\d:\d\d\); Ctrl-C leaves\n$", shown)
    piped = watched(path, [])
    assert CLEAR not in piped
    assert piped.endswith("\n---\n")


def test_a_first_version_with_errors_has_no_board(tmp_path: Path) -> None:
    path = tmp_path / "game.lud"
    write(path, LATIN.replace("Different", "Diferent"))()
    shown = watched(path, [write(path, LATIN), write(path, "(game")])
    first, good, last, _ = re.split(r"(?m)^---\n", shown)
    assert first.startswith("error[E0301]")
    assert "last version" not in first
    assert good.startswith("Latin: One\n")
    assert "error" not in good
    assert last.startswith("Latin: One\n")
    assert last.endswith("\nThe board above belongs to the last version without errors.\n")


def test_a_file_that_is_being_replaced_is_a_version_of_its_own(tmp_path: Path) -> None:
    path = tmp_path / "game.lud"
    write(path, LATIN)()
    found = Watched(Opener(parse([str(path)])), 20)
    before = found.stamp()
    assert [entry[0] for entry in before] == [str(path)]
    assert before[0][1:] == (path.stat().st_mtime_ns, path.stat().st_size)
    path.unlink()
    assert found.stamp() == ((str(path), 0, 0),)


def test_a_text_that_takes_too_long_is_told_so(tmp_path: Path) -> None:
    path = tmp_path / "game.lud"
    write(path, LATIN)()
    assert "takes too long to load: --time-limit" in watched(path, [], seconds=-1)


@pytest.mark.parametrize(("words", "seconds"), [([], SOLVING), (["--time-limit", "2"], 2.0)])
def test_the_time_limit_is_the_users_or_a_short_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: list[str], seconds: float
) -> None:
    path = tmp_path / "game.lud"
    write(path, LATIN)()
    seen: list[float] = []

    def watch_once(found: Watched, console: Console, tick: Callable[[], bool]) -> Exit:
        seen.append(found.seconds)
        return Exit.DONE

    monkeypatch.setattr("dslrun.repl.watching.watch", watch_once)
    assert run(parse([str(path), "--watch", *words]), Console()) is Exit.DONE
    assert seen == [seconds]
