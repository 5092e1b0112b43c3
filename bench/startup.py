"""`python -m bench startup [RUNS]`: what the command costs before it does anything, and what it does in all.

Each command runs in new processes (20 times if nothing else is said): the least and the middle of processor and wall
seconds, how many modules it imported, and which of the heavy ones.
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
from repl.cli import main
main(sys.argv[1:])
sys.stderr.write("\\n" + " ".join(name for name in sys.modules))
"""
HEAD = ("command", "cpu least", "cpu middle", "wall least", "wall middle", "modules", "heavy ones")


def commands(board: str) -> list[list[str]]:
    """What is measured: `board` is a file with the solution of the Sudoku."""
    return [
        ["--version"],
        ["sudoku", "--show"],
        ["sudoku", "--check", board],
        ["sudoku", "--solve"],
        ["slitherlink", "--solve"],
        ["slitherlink", "--solve", "--engine", "z3"],
    ]


def measure(words: Sequence[str], runs: int) -> tuple[list[float], list[float]]:
    """Processor and wall seconds of each run."""
    cpu, wall = [], []
    for _ in range(runs):
        before, started = os.times(), time.perf_counter()
        subprocess.run([sys.executable, "-m", "repl", *words], cwd=ROOT, capture_output=True, check=True)
        after = os.times()
        wall.append(time.perf_counter() - started)
        cpu.append(after.children_user + after.children_system - before.children_user - before.children_system)
    return cpu, wall


def modules(words: Sequence[str]) -> list[str]:
    """The modules a command has imported when it ends."""
    run = [sys.executable, "-c", COUNTING, *words]
    return subprocess.run(run, cwd=ROOT, capture_output=True, text=True, check=True).stderr.splitlines()[-1].split()


def main(words: Sequence[str]) -> int:
    """Print the table as Markdown."""
    runs = int(words[0]) if words else 20
    print(row_of(HEAD) + "\n" + row_of(["---"] * len(HEAD)))
    bare = python_alone(runs)
    print(row_of(["(python alone)", f"{min(bare):.2f}", f"{median(bare):.2f}", "", "", "", ""]))
    with TemporaryDirectory() as folder:
        board = Path(folder) / "board.json"
        solved = [sys.executable, "-m", "repl", "sudoku", "--solve", "--json"]
        board.write_bytes(subprocess.run(solved, cwd=ROOT, capture_output=True, check=True).stdout)
        for command in commands(str(board)):
            cpu, wall = measure(command, runs)
            found = modules(command)
            shown = " ".join(["dslrun", *(word.replace(str(board), "BOARD") for word in command)])
            seconds = [f"{value:.2f}" for value in (min(cpu), median(cpu), min(wall), median(wall))]
            heavy = " ".join(name for name in HEAVY if name in found) or "none"
            print(row_of([f"`{shown}`", *seconds, str(len(found)), heavy]), flush=True)
    return 0


def python_alone(runs: int) -> list[float]:
    """What Python itself takes to begin and end."""
    cpu = []
    for _ in range(runs):
        before = os.times()
        subprocess.run([sys.executable, "-c", "pass"], check=True)
        after = os.times()
        cpu.append(after.children_user + after.children_system - before.children_user - before.children_system)
    return cpu
