"""Commands from standard input: plain answers, mistakes with their line, exit codes, no terminal library."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.repl.conftest import Run

ROOT = Path(__file__).parents[3]


@pytest.mark.parametrize(
    ("lines", "code", "out", "err"),
    [
        ("set r1c1 1\nr1c1\n", 0, "r1c1 is 1.\nr1c1 is 1\n", ""),
        ("", 0, "", ""),
        ("// a comment\n\nset r1c1 1\nquit\nnonsense\n", 0, "r1c1 is 1.\n", ""),
        ("set r1c1 1\nset r1c2 1\n", 1, "r1c1 is 1.\n", "line 2: r1c2 cannot be 1: "),
        ("level quiet\nset r1c1 1 r1c2 1\ncheck\nset r1c1 2", 1, "r1c1 is 2.\n", "line 3: "),
        ("\nsett r1c1 1\nset r1c1 1\n", 2, "r1c1 is 1.\n", "--> standard input:2:1"),
        ("(sum\n  (sites Row\n 1))\n(sum\n  {r1c1 r9c9})\n", 2, "3 to 9\n", "--> standard input:5:9"),
        ("(sum\n", 2, "", "standard input:1:1"),
        ("load nowhere.lud\n", 3, "", "there is no file nowhere.lud"),
    ],
)
def test_lines_are_run_and_the_worst_is_the_exit_code(run: Run, lines: str, code: int, out: str, err: str) -> None:
    ran = run("latin.lud", "--prompt", stdin=lines)
    assert ran.code == code
    assert ran.out.endswith(out)
    assert err in ran.err
    assert bool(err) is bool(ran.err)


def test_the_board_is_drawn_or_told_when_asked_for(run: Run) -> None:
    drawn = run("latin.lud", "--prompt", "--charset", "ascii", stdin="set r1c1 1\nmark r1c2 3\nshow\n")
    assert "|  1  |(3)  |     |" in drawn.out
    told = run("latin.lud", "--prompt", "--plain", stdin="set r1c1 1\nmark r1c2 3\nshow\n")
    assert "Row 1: column 1 is 1; columns 2 and 3 open.\n" in told.out
    assert "r1c2: marks 3.\n" in told.out


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("-", "--prompt"), "not standard input"),
        (("-", "--watch"), "not standard input"),
        (("latin.lud", "--prompt", "--json"), "--json does not go with --prompt"),
        (("latin.lud", "--plain", "--json"), "--json does not go with --plain"),
    ],
)
def test_combinations_that_mean_nothing_are_refused(run: Run, words: tuple[str, ...], complaint: str) -> None:
    ran = run(*words)
    assert ran.code == 2
    assert complaint in ran.err


def test_a_pipe_needs_no_terminal_library_and_keeps_no_play(tmp_path: Path) -> None:
    program = (
        "import sys; from dslrun.repl.cli import main; code = main(sys.argv[1:]);"
        "sys.exit(99 if 'prompt_toolkit' in sys.modules else code)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, "latin-square", "--prompt"],
        input="set r1c1 1\n",
        capture_output=True,
        text=True,
        cwd=ROOT,
        env={"PATH": "", "DSLRUN_STATE": str(tmp_path), "PYTHONPATH": str(ROOT)},
        check=False,
    )
    assert done.returncode in (0, 1), done.stderr
    assert not list(tmp_path.iterdir())
