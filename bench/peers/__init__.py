"""`python -m bench peers [GAME...]`: the same puzzles through dslrun and through what its users could take instead.

Every peer gets the puzzle in the plain-text format, in a process of its own, and finds the solution and that there
is no other. Told are processor seconds without imports, and for each peer how many times dslrun's they are: 3.0 says
that dslrun took a third of its time. The peers install with `pip install ".[peers]"`; one that is missing, or that
does not know the type, has empty columns. `> 20` is a peer that was stopped; `?` an answer other than one solution.
"""

import json
import subprocess
import sys
from collections.abc import Iterator, Sequence
from itertools import chain

from bench.peers.instances import Instance, instances

PEERS = ("dslrun", "clingo", "multi-puzzle", "grilops")
SECONDS_EACH = 20


def main(words: Sequence[str]) -> int:
    """Print the table as Markdown."""
    head = ["game", "challenge", "dslrun", *chain.from_iterable((peer, "ratio") for peer in PEERS[1:])]
    print(f"| {' | '.join(head)} |\n|{'---|' * len(head)}")
    for instance in instances(words):
        print(f"| {' | '.join(row(instance))} |", flush=True)
    return 0


def row(instance: Instance) -> Iterator[str]:
    """The cells of one puzzle."""
    yield from (instance.game, instance.challenge)
    ours = told(PEERS[0], instance.ours or instance.text)
    yield words_of(ours)
    for peer in PEERS[1:]:
        theirs = told(peer, instance.text)
        yield words_of(theirs)
        yield ratio(ours, theirs)


def ratio(ours: float | str | None, theirs: float | str | None) -> str:
    """How many times our seconds a peer took."""
    if not isinstance(ours, float) or theirs is None or theirs == "?":
        return ""
    return f"{theirs / ours:.1f}" if isinstance(theirs, float) else f"> {SECONDS_EACH / ours:.0f}"


def words_of(answer: float | str | None) -> str:
    """Seconds, what else was answered, or nothing."""
    return f"{answer:.3f}" if isinstance(answer, float) else answer or ""


def told(peer: str, text: str) -> float | str | None:
    """The seconds a peer took; None if it does not know such puzzles."""
    command = [sys.executable, "-m", "bench.peers.child", peer]
    try:
        ran = subprocess.run(command, input=text, capture_output=True, text=True, timeout=SECONDS_EACH, check=False)
    except subprocess.TimeoutExpired:
        return f"> {SECONDS_EACH}"
    lines = ran.stdout.splitlines()
    answer = json.loads(lines[-1]) if lines else {"solutions": 0}
    if "error" in answer or answer["solutions"] is None:
        return None
    return float(answer["processor"]) if answer["solutions"] == 1 else "?"
