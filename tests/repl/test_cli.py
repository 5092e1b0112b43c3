"""The command as a whole: usage, exit codes, what goes where."""

import re
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest

import dslrun.repl.cli
from dslrun.dsl.limits import Limits
from dslrun.dsl.sanitiser import clean, sanitise
from dslrun.dsl.version import VERSION
from dslrun.interpreter.library import library
from dslrun.repl.arguments import parse
from dslrun.repl.command_pages.options import EXIT_CODES
from dslrun.repl.console import wants_colour
from dslrun.repl.exits import Exit
from dslrun.repl.opening import text_called

Run = Callable[..., Any]

ROOT = Path(__file__).parent.parent.parent


def test_version_is_that_of_the_project(run: Run) -> None:
    ran = run("--version")
    assert (ran.code, ran.out) == (0, f"dslrun {VERSION}\n")
    assert version("dslrun") == VERSION


def test_help_names_every_action_and_command(run: Run) -> None:
    ran = run("--help")
    assert ran.code == 0
    for word in ("--solve", "--count", "--check", "--moves", "--replay", "--list", "--export", "--svg", "--challenge"):
        assert word in ran.out
    for word in dslrun.repl.cli.COMMANDS:
        assert f"dslrun {word}" in ran.out


@pytest.mark.parametrize(
    "words",
    [
        (),
        ("--solve",),
        ("mini.lud", "--nonsense"),
        ("mini.lud", "--solve", "--moves"),
        ("mini.lud", "--first"),
        ("mini.lud", "--count", "0"),
        ("mini.lud", "--count", "many"),
        ("mini.lud", "--time-limit", "-1", "--solve"),
        ("mini.lud", "--export", "pdf"),
        ("mini.lud", "--export", "dimacs", "--json"),
        ("mini.lud", "--svg", "-", "--json"),
        ("mini.lud", "--svg", "-", "--solve"),
        ("mini.lud", "--svg", "-", "--solution", "--play", "x"),
        ("mini.lud", "--solution"),
        ("mini.lud", "--play", "x"),
        ("-", "--svg", "-", "--play", "-"),
        ("mini.lud", "--limit", "sites"),
        ("mini.lud", "--limit", "site=100"),
        ("latin.lud", "--challenge", "nope"),
        ("latin.lud", "--option", "Board Size/Nine"),
        ("-", "--check", "-"),
        ("explain", "E9999"),
        ("help", "nonsense"),
        ("fmt",),
    ],
)
def test_wrong_usage_has_exit_code_2_and_prints_nothing_on_stdout(run: Run, words: tuple[str, ...]) -> None:
    ran = run(*words)
    assert ran.code == 2
    assert ran.out == ""
    assert ran.err


@pytest.mark.parametrize(
    "words", [("faulty.lud",), ("nosuchgame",), ("no/such.lud",), (".",), ("faulty.lud", "--json")]
)
def test_a_bad_file_has_exit_code_3_and_a_diagnostic(run: Run, words: tuple[str, ...]) -> None:
    ran = run(*words)
    assert (ran.code, ran.out) == (3, "")
    assert re.match(r"error\[E\d{4}\]: ", ran.err)


def test_a_limit_has_exit_code_4_and_names_the_flag(run: Run) -> None:
    ran = run("mini.lud", "--limit", "sites=3")
    assert (ran.code, ran.out) == (4, "")
    assert "--limit sites=" in ran.err


def test_exit_codes_are_those_of_the_help_page_and_the_specification() -> None:
    page = [int(line.split()[0]) for line in EXIT_CODES.splitlines()]
    table = (ROOT / "docs" / "specification.md").read_text(encoding="utf-8").partition(" Exit codes\n")[2]
    specified = [int(code) for code in re.findall(r"^\| (\d+) \|", table, re.MULTILINE)]
    assert page == specified == sorted(Exit)


def test_our_bug_has_exit_code_70_a_traceback_and_a_request(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("oops")

    monkeypatch.setattr(dslrun.repl.cli, "run_of", lambda module: broken)
    ran = run("mini.lud")
    assert ran.code == 70
    assert "Traceback" in ran.err
    assert "Please report it" in ran.err


def test_an_interrupt_has_exit_code_130_and_no_traceback(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(dslrun.repl.cli, "run_of", lambda module: stopped)
    ran = run("mini.lud")
    assert (ran.code, ran.out, ran.err) == (130, "", "interrupted\n")


def test_a_game_can_come_from_standard_input(run: Run, samples: Path) -> None:
    ran = run("-", "--solve", "--json", stdin=(samples / "mini.lud").read_text())
    assert ran.json["status"] == "unique"


def test_every_library_game_is_called_by_its_name() -> None:
    """`pentomino-search` has 16 signs, as many as the line of a 4x4 Sudoku."""
    names = [path.stem for path in library().values()]
    assert [text_called(name, Limits()) for name in names] == names


def test_bytes_that_are_no_text_are_refused(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    path = tmp_path / "binary.lud"
    path.write_bytes(b"\xff\xfe\x00\x01")
    assert run(str(path)).code == 3


def test_without_an_action_the_board_and_the_rules_are_shown(run: Run) -> None:
    ran = run("mini.lud", "--charset", "ascii")
    assert ran.code == 0
    assert ran.out.startswith("Mini Sudoku\n")
    assert "\n| 1 " in ran.out
    assert ran.out.endswith("\nFill the grid so that every row, column and block holds every digit once.\n")
    assert ran.out.isascii()


def test_without_an_action_json_has_the_givens(run: Run) -> None:
    board = run("mini.lud", "--json").json["board"]["Cell"]
    assert {site: value for site, value in enumerate(board) if value} == {0: 1, 6: 2, 9: 3, 15: 4}


def test_warnings_go_to_stderr(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "warned.lud"
    path.write_text(
        '(game "W" (equipment {(board (square 2) (values Cell (range 1 2))) (regions {Rows})})'
        " (rules (start (set {{0 1} {0 2}})) (play (satisfy (all Different)))))"
    )
    ran = run(str(path), "--solve", "--json")
    assert "warning[W0404]" in ran.err
    assert ran.json["game"] == "W"


def test_control_characters_of_files_never_reach_the_terminal(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "evil.lud"
    path.write_text(
        '(game "Ev\x1b[31mil" (equipment {(board (square 2) (values Cell (range 1 2))) (regions {Rows Columns})})'
        ' (rules (play (satisfy (rule "No \x9b2J\x07twice." (all Different))))))'
    )
    board = tmp_path / "board.txt"
    board.write_text("1 1\n. .\n")
    for ran in (run(str(path)), run(str(path), "--check", str(board)), run(str(path), "--list")):
        assert not set(ran.out + ran.err) & {"\x1b", "\x9b", "\x07"}
    assert "No 2Jtwice." in run(str(path), "--check", str(board)).out


def test_control_characters_in_a_drawing_are_replaced() -> None:
    assert sanitise("a\x1b[1m") == "a?[1m"
    assert sanitise("┃ 5") == "┃ 5"


def test_clean_keeps_words_and_drops_what_acts() -> None:
    assert clean("a\tb\n c\x1b[0m\u202e") == "a b c[0m"


def test_colour_follows_the_flag_the_terminal_and_no_color(monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal:
        def isatty(self) -> bool:
            return True

    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    assert wants_colour("auto", Terminal())  # type: ignore[arg-type]
    monkeypatch.setenv("NO_COLOR", "1")
    assert not wants_colour("auto", Terminal())  # type: ignore[arg-type]
    assert wants_colour("always", Terminal())  # type: ignore[arg-type]
    monkeypatch.delenv("NO_COLOR")
    monkeypatch.setenv("TERM", "dumb")
    assert not wants_colour("auto", Terminal())  # type: ignore[arg-type]


def test_color_flag_decides_without_a_terminal(run: Run) -> None:
    assert "\x1b[" not in run("mini.lud", "--solve").out
    assert "\x1b[" in run("mini.lud", "--solve", "--color", "always").out


def test_a_request_is_what_was_asked_for() -> None:
    request = parse(
        ["sudoku", "--count", "7", "--option", "A/b", "--option", "C/d", "--limit", "sites=9", "--seed", "3"]
    )
    assert (request.game, request.action, request.up_to) == ("sudoku", "count", 7)
    assert (request.options, request.limits, request.seed) == (("A/b", "C/d"), ("sites=9",), 3)


def test_a_file_is_called_what_the_user_called_it(run: Run, samples: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(samples.parent)
    assert " --> samples/faulty.lud:3:28" in run("samples/faulty.lud").err


def test_a_link_to_itself_cannot_be_read(run: Run, tmp_path: Path) -> None:
    link = tmp_path / "link"
    link.symlink_to(link)
    for words in (("mini.lud", "--check", str(link)), ("fmt", str(link))):
        ran = run(*words)
        assert (ran.code, ran.err.startswith(f"error[E0503]: cannot read {link}")) == (3, True)
