"""`python -m bench peers [--against [FILE]] [--seconds S] [GAME...]`: compare dslrun with alternative solvers.

All solvers get the same puzzles, from the library and from bench/boards, each in a new process. They find the solution
and prove that there is no other, or find a second one. The table shows processor seconds without imports, and for each
peer the ratio of its time to dslrun's: 3.0 means that dslrun took a third of its time. `pip install ".[peers]"`
installs the peers. The columns of a peer are empty if it is not installed or has no model of the type. `> 20` means
that the peer was stopped after 20 seconds, `?` that its answer differs from dslrun's. `--against` adds dslrun's seconds
from an earlier table.
"""

import argparse
import json
import subprocess
import sys
from collections.abc import Iterator, Sequence
from itertools import chain
from pathlib import Path
from typing import NamedTuple

from bench.peers.instances import Instance, instances
from bench.tables import cells_of, measured_on, row_of

PEERS = ("clingo", "ortools", "multi-puzzle", "grilops")
PACKAGES = ("clingo", "ortools", "multi-puzzle-solver", "grilops")
SECONDS_EACH = 20
IMPORTS = 5
"""Additional seconds for the work before the clock starts."""
LARGE = 500
"""The number of cells from which a board counts as large."""
LAST = Path(__file__).parent.parent / "RESULTS.md"


class Answer(NamedTuple):
    """The number of solutions found, at most two, and the processor seconds spent.

    `solutions` is None without an answer; `seconds` is then infinite if the peer was stopped, otherwise 0. A crash
    counts as -1 solutions.
    """

    solutions: int | None
    seconds: float


NOTHING = Answer(None, 0.0)


class Row(NamedTuple):
    """A puzzle, dslrun's answer, and the answers of `PEERS`, in that order."""

    instance: Instance
    ours: Answer
    theirs: list[Answer]

    def ratio(self, answer: Answer, limit: float) -> float | None:
        """A peer's seconds divided by dslrun's; a lower bound if the peer was stopped. None if they do not compare."""
        if self.ours.solutions is None or answer.solutions != self.ours.solutions:
            return limit / self.ours.seconds if self.ours.solutions and answer.seconds == float("inf") else None
        return answer.seconds / self.ours.seconds

    def least(self, limit: float) -> float | None:
        """The ratio of the fastest peer, None if no ratio is known."""
        return min((found for one in self.theirs if (found := self.ratio(one, limit)) is not None), default=None)


def main(words: Sequence[str]) -> int:
    """Print the table as Markdown."""
    parser = argparse.ArgumentParser(prog="python -m bench peers")
    parser.add_argument("games", nargs="*")
    parser.add_argument("--seconds", type=int, default=SECONDS_EACH)
    parser.add_argument("--against", nargs="?", type=Path, const=LAST)
    asked = parser.parse_args(words)
    before = {}
    if asked.against:
        before = {(row["game"], row["challenge"]): row["dslrun"] for row in cells_of(asked.against, "bench peers")}
    head = ["game", "challenge", "dslrun", *chain.from_iterable((peer, "ratio") for peer in PEERS)]
    head += ["dslrun was", "ratio"] if before else []
    print(f"{row_of(head)}\n|{'---|' * len(head)}")
    rows = []
    for instance in instances(asked.games):
        rows.append(measured(instance, asked.seconds))
        print(row_of([*told(rows[-1], asked.seconds), *(earlier(rows[-1], before) if before else ())]), flush=True)
    print(f"\n{summed_up(rows, asked.seconds)}\n{measured_on('python-sat', *PACKAGES)}")
    return 0


def measured(instance: Instance, limit: int) -> Row:
    """Solve a puzzle with dslrun and with every peer."""
    ours = ask("dslrun", instance.ours or instance.text, limit)
    return Row(instance, ours, [ask(peer, instance.text, limit) for peer in PEERS])


def ask(peer: str, text: str, limit: int) -> Answer:
    """Return a peer's answer, `NOTHING` if it is not installed or has no model of the type."""
    command = [sys.executable, "-m", "bench.peers.child", peer]
    try:
        ran = subprocess.run(command, input=text, capture_output=True, text=True, timeout=limit + IMPORTS, check=False)
    except subprocess.TimeoutExpired:
        return Answer(None, float("inf"))
    lines = ran.stdout.splitlines()
    if not lines:  # a crash counts as a wrong answer
        return Answer(-1, 0.0)
    answer = json.loads(lines[-1])
    return NOTHING if answer.get("solutions") is None else Answer(answer["solutions"], answer["processor"])


def told(row: Row, limit: int) -> Iterator[str]:
    """The table cells of a row."""
    yield from (row.instance.game, row.instance.challenge, words_of(row.ours, row.ours, limit))
    for answer in row.theirs:
        ratio = row.ratio(answer, limit)
        yield words_of(answer, row.ours, limit)
        yield (
            ""
            if ratio is None
            else f"> {ratio:.0f}"
            if answer.solutions is None
            else f"{ratio:.{1 if ratio >= 1 else 2}f}"
        )


def words_of(answer: Answer, ours: Answer, limit: int) -> str:
    """The seconds of an answer, `> LIMIT` if it was stopped, `?` if it differs from ours, empty if there is none."""
    if answer.solutions is None:
        return f"> {limit}" if answer.seconds else ""
    return f"{answer.seconds:.3f}" if answer.solutions and answer.solutions == ours.solutions else "?"


def earlier(row: Row, before: dict[tuple[str, str], str]) -> Iterator[str]:
    """The cells of dslrun's seconds in an earlier table, and of the ratio of the present seconds to them."""
    was = before.get((row.instance.game, row.instance.challenge), "")
    yield was
    yield f"{row.ours.seconds / float(was):.1f}" if was[:1].isdecimal() and row.ours.solutions else ""


def summed_up(rows: Sequence[Row], limit: int) -> str:
    """Summarise: how often dslrun beats the fastest peer, and its worst ratio, on all boards and on large ones."""
    ratios = [(ratio, row.instance) for row in rows if (ratio := row.least(limit)) is not None]
    if not ratios:
        return "no peer answered"

    def worst(some: Sequence[tuple[float, Instance]]) -> str:
        ratio, instance = min(some, key=lambda one: one[0])
        return f"{ratio:.2f} ({instance.game}, {instance.challenge})"

    ahead = sum(ratio >= 1 for ratio, _ in ratios)
    lines = [
        f"dslrun is ahead of the best peer on {ahead} of {len(ratios)} puzzles; the least ratio is {worst(ratios)}."
    ]
    large = [(ratio, instance) for ratio, instance in ratios if instance.cells >= LARGE]
    if large:
        ahead, far = (sum(ratio >= least for ratio, _ in large) for least in (1, 3))
        lines.append(
            f"On boards of {LARGE} cells and more it is ahead on {ahead} of {len(large)}, three times on {far}; "
            f"the least ratio is {worst(large)}."
        )
    return "\n".join(lines)
