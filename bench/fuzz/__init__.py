"""`python -m bench fuzz --seconds N [--seed S] [--jobs J] [--out DIR]`: load and solve random and broken texts.

It makes three kinds of text. `text`: mutated, spliced and nested games of the library; each must end in an answer, a
diagnostic with code and place, or a named limit (five seconds of processor time per phase, 1 GB).
`rules`: random rule sets on tiny boards; solver, judge, moves and the same rules in other words must agree with brute
force over all boards. `ideas`: rules about groups, shapes, paths and strands, each with a second meaning in plain
Python that must count the same solutions. A failure is shrunk and written to DIR (a new folder, if none is named). Exit
1 if there is any.

`--again KIND:SEED` runs the text of one seed (named in a failure's file) and prints it with its outcome.
"""

import argparse
import tempfile
import threading
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from pathlib import Path
from time import monotonic

from bench.fuzz.collection import Case, Collection
from bench.fuzz.pool import Worker

EVERY = 1_000_000
"""The distance between the first text seeds of two consecutive `--seed` values."""


def case_of(kind: str, seed: int) -> Case:
    """The text of a kind and a seed; deterministic."""
    from bench.fuzz.compose import rule_set  # late: the help of the command does not need the ludemes
    from bench.fuzz.ideas import idea_set
    from bench.fuzz.mutate import mutilated

    return Case(kind, seed, {"text": mutilated, "rules": rule_set, "ideas": idea_set}[kind](seed))


def cases(seed: int) -> Iterator[Case]:
    """An endless stream of texts: two rule sets and one set of ideas for every three mutated texts."""
    for number in count(seed * EVERY):
        yield case_of(("rules", "rules", "ideas", "text", "text", "text")[number % 6], number)


def run(seed: int, seconds: float, jobs: int, collection: Collection) -> None:
    """Run texts for some time, with several workers."""
    end = monotonic() + seconds
    waiting = cases(seed)
    lock = threading.Lock()

    def serve() -> None:
        with Worker() as worker:
            while monotonic() < end:
                with lock:
                    case = next(waiting)
                collection.add(case, worker.treat(case.kind, case.text, case.seed), worker)

    with ThreadPoolExecutor(jobs) as threads:
        for served in [threads.submit(serve) for _ in range(jobs)]:
            served.result()


def again(words: str) -> int:
    """Run one text by its kind and seed and print its outcome."""
    kind, _, seed = words.partition(":")
    case = case_of(kind, int(seed))
    with Worker() as worker:
        outcome = worker.treat(case.kind, case.text, case.seed)
    print(case.text)
    print(f"--- {outcome.name if outcome.failed else outcome.said}\n{outcome.details}")
    return int(outcome.failed)


def main(words: Sequence[str]) -> int:
    """Run for a while and print the table."""
    parser = argparse.ArgumentParser(prog="python -m bench fuzz", allow_abbrev=False)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--out", type=Path)
    parser.add_argument("--again", metavar="KIND:SEED")
    options = parser.parse_args(words)
    if options.again:
        return again(options.again)
    folder = options.out or Path(tempfile.mkdtemp(prefix="fuzz-"))
    collection = Collection(folder)
    run(options.seed, options.seconds, options.jobs, collection)
    print(collection.table())
    return int(bool(collection.failures))
