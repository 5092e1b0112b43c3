"""The command as a process of its own: start-up, signals, pipes."""

import json
import os
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from tests.work import wait_for_work

ROOT = Path(__file__).parent.parent.parent
SAMPLES = Path(__file__).parent / "samples"
COMMAND = [sys.executable, "-m", "dslrun"]
IMPORTED = """
import sys
from dslrun.repl.cli import main
code = main(sys.argv[1:])
wanted = {"lark", "z3", "rich", "prompt_toolkit", "dslrun", "dataclasses"}
print("imported:", *sorted(m for m in sys.modules if m.split(".")[0] in wanted), file=sys.stderr)
"""


def imported(*words: str) -> set[str]:
    ran = subprocess.run(
        [sys.executable, "-c", IMPORTED, *words], cwd=ROOT, capture_output=True, text=True, timeout=300, check=True
    )
    return set(ran.stderr.splitlines()[-1].split()[1:])


def test_version_and_help_import_nothing_that_costs_time() -> None:
    for word in ("--version", "--help"):
        assert {name for name in imported(word) if not name.startswith("dslrun.repl")} <= {
            "dslrun",
            "dslrun.dsl",
            "dslrun.dsl.sanitiser",
            "dslrun.dsl.version",
        }


@pytest.mark.parametrize(
    "words", [("faulty.lud",), ("mini.lud",), ("mini.lud", "--moves"), ("mini.lud", "--list")], ids=" ".join
)
def test_z3_and_the_screen_are_not_imported_where_not_needed(words: tuple[str, ...]) -> None:
    found = imported(str(SAMPLES / words[0]), *words[1:])
    assert not {name.split(".")[0] for name in found} & {"z3", "rich", "prompt_toolkit"}


def test_z3_is_not_imported_to_check_a_board_or_to_solve_by_propagation(tmp_path: Path) -> None:
    board = tmp_path / "board.txt"
    board.write_text("2134\n4312\n3421\n1243\n")
    assert "z3" not in imported(str(SAMPLES / "mini.lud"), "--check", str(board))
    assert "z3" not in imported(str(SAMPLES / "mini.lud"), "--solve")


def test_the_ludemes_are_not_imported_for_a_file_whose_brackets_are_wrong(tmp_path: Path) -> None:
    bad = tmp_path / "bad.lud"
    bad.write_text('(game "G"')
    assert not any(name.startswith("dslrun.interpreter.ludemes") for name in imported(str(bad)))


def test_ctrl_c_stops_a_long_count_quietly() -> None:
    words = [str(SAMPLES / "latin.lud"), "--option", "Board Size/Eight", "--count", "100000000"]
    process = subprocess.Popen([*COMMAND, *words], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    wait_for_work(process.pid, 0.7)
    assert process.poll() is None
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=300)
    assert (process.returncode, out, err) == (130, b"", b"interrupted\n")


INTERRUPTED = """
import signal, sys
from importlib.abc import MetaPathFinder

class Interrupting(MetaPathFinder):
    def find_spec(self, name, path, target=None):
        if name == wanted:
            signal.raise_signal(signal.SIGINT)

wanted = sys.argv.pop(1)
sys.modules.pop(wanted, None)  # Python may have needed it before
sys.meta_path.insert(0, Interrupting())
from dslrun.repl.start import main
code = main()
sys.exit(code)
"""
"""Ctrl-C at the moment a module is imported."""


@pytest.mark.parametrize(
    "module",
    [
        "dslrun.repl.cli",
        "argparse",
        "dslrun.repl.arguments",
        "dslrun.repl.console",
        "dslrun.repl.solving",
        "dslrun.interpreter.loading",
        "dataclasses",
        "lark",
        "dslrun.interpreter.ground.ground",
        "dslrun.interpreter.ludemes.sums",
        "dslrun.interpreter.solve.solver",
        "z3",
        "pysolvers",
    ],
)
def test_ctrl_c_is_quiet_from_the_first_import_on(module: str) -> None:
    words = [sys.executable, "-c", INTERRUPTED, module, str(SAMPLES / "latin.lud"), "--count", "3"]
    words += ["--engine", "z3" if module == "z3" else "auto"]
    ran = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, timeout=300, check=False)
    assert (ran.returncode, ran.stdout, ran.stderr) == (130, "", "interrupted\n")


SLOW = """(game "Slow" (equipment {(board (square 100) (values Cell (range 0 3)))})
    (rules (play (satisfy {%s}))))"""
PHASES = {
    "reading": ("dslrun.dsl.scanner", "_Scanner.close", '(rule "Words." (= r1c1 1))' * 2_000),
    "parsing": ("dslrun.dsl.parser", "_Builder.call", '(rule "Words." (= r1c1 1))' * 2_000),
    "expansion": ("dslrun.dsl.expander", "_Expander.call", '(rule "Words." (= r1c1 1))' * 2_000),
    "compiling": ("dslrun.interpreter.language.compiler", "Compiler.match", '(rule "Words." (= r1c1 1))' * 2_000),
    "grounding": (
        "dslrun.interpreter.ludemes.sites",
        "SitesAround.region",
        "(forAll Cell (is Sum (sites Around (from)) 3))",
    ),
}
"""A function that is at work in each phase, and rules that keep it busy."""
AT_WORK = """
import importlib, signal, sys
home, name = sys.argv.pop(1), sys.argv.pop(1)
kind, method = name.split(".")
owner = getattr(importlib.import_module(home), kind)
plain, calls = getattr(owner, method), 0

def counted(*args, **kwargs):
    global calls
    calls += 1
    if calls == 1_000:
        signal.raise_signal(signal.SIGINT)
    assert calls < 1_002, "it went on"
    return plain(*args, **kwargs)

setattr(owner, method, counted)
from dslrun.repl.start import main
sys.exit(main())
"""


@pytest.mark.parametrize("phase", PHASES)
def test_ctrl_c_ends_every_phase_of_loading(phase: str, tmp_path: Path) -> None:
    home, name, rules = PHASES[phase]
    path = tmp_path / "slow.lud"
    path.write_text(SLOW % rules)
    words = [sys.executable, "-c", AT_WORK, home, name, str(path), "--solve"]
    ran = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, timeout=300, check=False)
    assert (ran.returncode, ran.stdout, ran.stderr) == (130, "", "interrupted\n")


def test_the_time_limit_holds() -> None:
    words = [str(SAMPLES / "latin.lud"), "--option", "Board Size/Eight", "--count", "100000000", "--time-limit", "0.5"]
    ran = subprocess.run([*COMMAND, *words], cwd=ROOT, capture_output=True, text=True, timeout=300, check=False)
    assert ran.returncode == 4
    assert "time limit of 0.5 s reached" in ran.stdout


HEAVY = """
(game "Heavy"
    (equipment {(board (square 100) (values Cell (range 0 1000)))})
    (rules (play (satisfy (rule "No number twice." (all Different (sites Board) except:0))))))
"""


@pytest.mark.parametrize("words", ["--solve --limit clauses=900000000", "--moves", "--export smt2", "--export dimacs"])
@pytest.mark.parametrize("moment", [0.2, 0.35, 0.6])
def test_ctrl_c_is_heard_at_any_moment_of_heavy_work(words: str, moment: float, tmp_path: Path) -> None:
    game = tmp_path / "heavy.lud"
    game.write_text(HEAVY)
    command = [*COMMAND, str(game), *words.split(), "--limit", "clauses=900000000"]
    process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    wait_for_work(process.pid, moment)
    assert process.poll() is None
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=300)
    assert (process.returncode, err) == (130, b"interrupted\n")
    assert words == "--moves" or out == b""  # moves are written as they are made


@pytest.mark.parametrize("words", ["--solve", "--count 3", "--moves", "--export dimacs", "--export smt2"])
def test_the_time_limit_holds_in_heavy_work(words: str, tmp_path: Path) -> None:
    game = tmp_path / "heavy.lud"
    game.write_text(HEAVY)
    command = [*COMMAND, str(game), *words.split(), "--limit", "clauses=900000000", "--time-limit", "0.7"]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300, check=False)
    said = ran.stderr if "--export" in words else ran.stdout
    if words == "--moves":  # those found in time are written
        said = said.splitlines(keepends=True)[-1]
    assert (ran.returncode, said) == (4, "unknown: time limit of 0.7 s reached (--time-limit raises it)\n")


def test_more_clauses_than_fit_into_memory_are_refused(tmp_path: Path) -> None:
    game = tmp_path / "heavy.lud"
    game.write_text(HEAVY)
    ran = subprocess.run(
        [*COMMAND, str(game), "--solve"], cwd=ROOT, capture_output=True, text=True, timeout=300, check=False
    )
    assert (ran.returncode, ran.stdout, ran.stderr.split(":")[0]) == (4, "", "error[E0910]")


def test_a_reader_that_goes_away_ends_the_command_quietly() -> None:
    process = subprocess.Popen([*COMMAND, "help"], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, bufsize=0)
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    err = process.stderr.read()
    process.stderr.close()
    assert (process.wait(timeout=300), err) == (0, b"")


@pytest.mark.parametrize(("no_color", "coloured"), [("", True), ("1", False)])
def test_on_a_terminal_boards_are_coloured_unless_no_color_is_set(no_color: str, coloured: bool) -> None:
    reader, writer = os.openpty()
    env = {**os.environ, "NO_COLOR": no_color, "TERM": "xterm-256color"}
    subprocess.run([*COMMAND, str(SAMPLES / "mini.lud")], cwd=ROOT, stdout=writer, env=env, timeout=300, check=True)
    os.close(writer)
    shown = b""
    with suppress(OSError):  # the end of a terminal whose other side is closed
        while chunk := os.read(reader, 4096):
            shown += chunk
    os.close(reader)
    assert (b"\x1b[" in shown) is coloured
    assert b"Mini Sudoku" in shown


def test_output_that_is_no_unicode_is_ascii() -> None:
    ran = subprocess.run(
        [*COMMAND, str(SAMPLES / "mini.lud")],
        cwd=ROOT,
        capture_output=True,
        timeout=300,
        env={**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"},
        check=True,
    )
    assert ran.stdout.isascii()
    assert b"+---" in ran.stdout


def test_a_pipeline_of_two_commands() -> None:
    game = str(SAMPLES / "loop.lud")
    solved = subprocess.run(
        [*COMMAND, game, "--solve", "--json"], cwd=ROOT, capture_output=True, timeout=300, check=True
    )
    assert json.loads(solved.stdout)["game"] == "Small Loop"
    checked = subprocess.run(
        [*COMMAND, game, "--check", "-"], cwd=ROOT, input=solved.stdout, capture_output=True, timeout=300, check=True
    )
    assert checked.stdout == b"solved\n"


@pytest.mark.parametrize("buffering", ["", "1"])
def test_a_full_disk_is_told_and_is_not_our_bug(buffering: str) -> None:
    if not Path("/dev/full").exists():
        pytest.skip("this system has no /dev/full")
    environment = {**os.environ, "PYTHONUNBUFFERED": buffering}
    with Path("/dev/full").open("w") as full:
        words = [*COMMAND, str(SAMPLES / "mini.lud"), "--solve"]
        ran = subprocess.run(
            words, cwd=ROOT, stdout=full, stderr=subprocess.PIPE, text=True, timeout=300, check=False, env=environment
        )
    assert (ran.returncode, ran.stderr) == (3, "dslrun: cannot write the answer: No space left on device\n")


@pytest.mark.parametrize(
    ("closing", "words", "code"),
    [
        (">&-", ("mini.lud", "--solve"), 0),
        ("2>&-", ("nosuch.lud",), 3),
        ("<&-", ("mini.lud", "--check", "-"), 3),
        (">&- 2>&- <&-", ("-",), 3),
    ],
)
def test_a_command_may_be_started_without_a_stream(closing: str, words: tuple[str, ...], code: int) -> None:
    shell = ["sh", "-c", f'exec "$@" {closing}', "sh", *COMMAND]
    game = words[0] if words[0] == "-" else str(SAMPLES / words[0])
    ran = subprocess.run([*shell, game, *words[1:]], cwd=ROOT, capture_output=True, text=True, timeout=300, check=False)
    assert (ran.returncode, "Traceback" in ran.stderr) == (code, False)


def test_a_game_may_come_from_a_pipe_and_an_endless_file_is_refused() -> None:
    shell = ["bash", "-c", '"$@" <(cat "$0")', str(SAMPLES / "mini.lud"), *COMMAND, "--solve"]
    ran = subprocess.run(shell, cwd=ROOT, capture_output=True, text=True, timeout=300, check=False)
    assert (ran.returncode, "solved, unique" in ran.stdout) == (0, True)
    if Path("/dev/zero").exists():
        for words in (["/dev/zero"], ["fmt", "/dev/zero"], [str(SAMPLES / "mini.lud"), "--check", "/dev/zero"]):
            ran = subprocess.run([*COMMAND, *words], cwd=ROOT, capture_output=True, text=True, timeout=300, check=False)
            assert (ran.returncode, ran.stderr.split(":")[0]) == (3, "error[E0509]")
