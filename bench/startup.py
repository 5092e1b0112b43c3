"""`python -m bench startup [RUNS]`: time whole commands, start-up included.

Each command runs RUNS times (20 by default), each time in a new process. The table shows the minimum and the median of
processor and wall seconds, the number of imported modules, and the expensive modules among them. Modules are compiled
beforehand, as in an installation.
"""

import os
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from bench.tables import row_of

ROOT = Path(__file__).parent.parent
HEAVY = ("lark", "rich", "prompt_toolkit", "z3", "pysolvers")
COUNTING = """
import sys
from dslrun.repl.cli import main
main(sys.argv[1:])
sys.stderr.write("\\n" + " ".join(name for name in sys.modules))
"""
HEAD = ("command", "cpu least", "cpu middle", "wall least", "wall middle", "modules", "heavy ones")


def commands(board: str) -> list[list[str]]:
    """The commands to measure. `board` is a file with the solution of the Sudoku."""
    return [
        ["--version"],
        ["sudoku", "--show"],
        ["sudoku", "--check", board],
        ["sudoku", "--solve"],
        ["slitherlink", "--solve"],
        ["slitherlink", "--solve", "--engine", "z3"],
    ]


def measure(program: Sequence[str], runs: int) -> tuple[list[float], list[float]]:
    """The processor and wall seconds of each run. A run that compiles the modules comes first and does not count."""
    cpu, wall = [], []
    python(program)
    for _ in range(runs):
        before, started = os.times(), time.perf_counter()
        python(program)
        after = os.times()
        wall.append(time.perf_counter() - started)
        cpu.append(after.children_user + after.children_system - before.children_user - before.children_system)
    return cpu, wall


def modules(words: Sequence[str]) -> list[str]:
    """The modules a command has imported when it ends."""
    return python(["-c", COUNTING, *words]).stderr.splitlines()[-1].split()


def python(words: Sequence[str]) -> "subprocess.CompletedProcess[str]":
    """Run a new Python process to its end."""
    return subprocess.run([sys.executable, *words], cwd=ROOT, capture_output=True, text=True, check=True)


def main(words: Sequence[str]) -> int:
    """Print the table as Markdown."""
    runs = int(words[0]) if words else 20
    print(row_of(HEAD) + "\n" + row_of(["---"] * len(HEAD)))
    with TemporaryDirectory() as folder:
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        os.environ["PYTHONPYCACHEPREFIX"] = folder
        print(row_of(["(Python alone)", *told(*measure(["-c", "pass"], runs)), "", ""]))
        board = Path(folder) / "board.json"
        board.write_text(python(["-m", "dslrun", "sudoku", "--solve", "--json"]).stdout, encoding="utf-8")
        for command in commands(str(board)):
            seconds = told(*measure(["-m", "dslrun", *command], runs))
            found = modules(command)
            shown = " ".join(["dslrun", *(word.replace(str(board), "BOARD") for word in command)])
            heavy = " ".join(name for name in HEAVY if name in found) or "none"
            print(row_of([f"`{shown}`", *seconds, str(len(found)), heavy]), flush=True)
    return 0


def told(cpu: Sequence[float], wall: Sequence[float]) -> list[str]:
    """The table cells of the seconds: minimum and median of processor time, then of wall time."""
    return [f"{value:.2f}" for value in (min(cpu), median(cpu), min(wall), median(wall))]
