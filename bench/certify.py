"""`python -m bench certify [--boards|--library] [--seconds S] [GAME...]`: solve everything with both engines.

The bench solves the library and those boards of bench/boards that have one solution. CaDiCaL solves as usual. Z3 gets
the rules without propagation; if it finds no answer, it tries again after propagation. The evaluator checks each
solution. Seconds are processor time. The exit code is 1 if an answer is missing or two answers differ.
"""

import argparse
from collections import Counter
from collections.abc import Sequence
from functools import partial
from time import process_time
from typing import Any

from bench.apart import apart
from bench.every import Puzzle, add_choice, chosen
from bench.tables import measured_on, row_of
from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.loading import load
from dslrun.interpreter.solve import solver
from dslrun.interpreter.solve.certify import Disagreement, certified

HEAD = ("game", "challenge", "status", "cadical", "z3", "z3 had", "verdict", "MB")


def measure(puzzle: Puzzle, seconds: float) -> list[str]:
    """The table row of a puzzle, without the memory column."""
    solver.perf_counter = process_time  # type: ignore[attr-defined]  # other work on the machine is not ours
    model = puzzle.load().model
    try:
        found = certified(model, deadline=Deadline(seconds), engine="cadical")
    except Disagreement as error:
        return ["", "", "", "", f"DISAGREEMENT: {error}"]
    spent = [f"{sum(one.seconds.values()):.2f}" for one in (found.outcome, found.other)]
    had = "the rules" if found.unprepared else "what is left"
    return [found.outcome.status, *spent, had, "agree" if found.agreed else f"no answer (z3: {found.other.status})"]


def main(words: Sequence[str]) -> int:
    """Print the table as Markdown."""
    parser = argparse.ArgumentParser(prog="python -m bench certify")
    add_choice(parser)
    parser.add_argument("--seconds", type=float, default=120.0)
    asked = parser.parse_args(words)
    certified(load("star-battle").model)  # the first row must not include the imports
    print(row_of(HEAD) + "\n" + row_of(["---"] * len(HEAD)))
    verdicts: Counter[str] = Counter()
    for puzzle in chosen(asked, asked.games):
        if puzzle.has_one_solution:
            done = apart(partial(measure, puzzle, asked.seconds))
            row: list[Any] = done.answer or ["", "", "", "", "crashed"]
            verdicts[row[-1]] += 1
            print(row_of([puzzle.game, puzzle.challenge, *row, f"{done.megabytes:.0f}"]), flush=True)
    print(
        "\n"
        + measured_on("z3-solver", "python-sat")
        + "\n"
        + ", ".join(f"{verdict}: {count}" for verdict, count in verdicts.most_common())
    )
    return 0 if set(verdicts) <= {"agree"} else 1
