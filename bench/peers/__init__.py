"""`python -m bench peers [--against [FILE]] [--seconds S] [GAME...]`: dslrun and what its users could take instead.

The same puzzles, of the library and of bench/boards. Every peer gets each in a process of its own, and finds the
solution and that there is no other (or two, where there are more). Told are processor seconds without imports, and for
each peer how many times dslrun's they are: 3.0 says that dslrun took a third of its time. The peers install with `pip
install ".[peers]"`; one that is missing, or that does not know the type, has empty columns. `> 20` is a peer that was
stopped after so many seconds; `?` an answer other than ours. With `--against`, dslrun's seconds stand beside those of
an earlier table.
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
"""So many cells make a large board."""
LAST = Path(__file__).parent.parent / "RESULTS.md"


class Answer(NamedTuple):
    """How many solutions there are, in how many seconds: infinite if it was stopped, None if nothing was answered."""

    solutions: int | None
    seconds: float


NOTHING = Answer(None, 0.0)


class Row(NamedTuple):
    """A puzzle, our answer, and what the peers answered, in their order."""

    instance: Instance
    ours: Answer
    theirs: list[Answer]

    def ratio(self, answer: Answer, limit: float) -> float | None:
        """How many times our seconds a peer took, at least; None if nothing can be said."""
        if self.ours.solutions is None or answer.solutions != self.ours.solutions:
            return limit / self.ours.seconds if self.ours.solutions and answer.seconds == float("inf") else None
        return answer.seconds / self.ours.seconds

    def least(self, limit: float) -> float | None:
        """The ratio of the best peer."""
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
    """Ask everybody."""
    ours = ask("dslrun", instance.ours or instance.text, limit)
    return Row(instance, ours, [ask(peer, instance.text, limit) for peer in PEERS])


def ask(peer: str, text: str, limit: int) -> Answer:
    """What a peer answers; nothing if it does not know such puzzles."""
    command = [sys.executable, "-m", "bench.peers.child", peer]
    try:
        ran = subprocess.run(command, input=text, capture_output=True, text=True, timeout=limit + IMPORTS, check=False)
    except subprocess.TimeoutExpired:
        return Answer(None, float("inf"))
    lines = ran.stdout.splitlines()
    if not lines:  # it crashed: that is an answer, and a wrong one
        return Answer(-1, 0.0)
    answer = json.loads(lines[-1])
    return NOTHING if answer.get("solutions") is None else Answer(answer["solutions"], answer["processor"])


def told(row: Row, limit: int) -> Iterator[str]:
    """The cells of one puzzle."""
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
    """Seconds, what else was answered, or nothing."""
    if answer.solutions is None:
        return f"> {limit}" if answer.seconds else ""
    return f"{answer.seconds:.3f}" if answer.solutions and answer.solutions == ours.solutions else "?"


def earlier(row: Row, before: dict[tuple[str, str], str]) -> Iterator[str]:
    """Our seconds in an earlier table, and how many times that it takes now."""
    was = before.get((row.instance.game, row.instance.challenge), "")
    yield was
    yield f"{row.ours.seconds / float(was):.1f}" if was[:1].isdecimal() and row.ours.solutions else ""


def summed_up(rows: Sequence[Row], limit: int) -> str:
    """How dslrun stands: where it is ahead of the best peer, where it is furthest behind, and on large boards."""
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
