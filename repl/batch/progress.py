"""The progress of a batch: a bar on a terminal, otherwise a line from time to time."""

import sys
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic

from dslrun.repl.batch.tasks import Answer

Bar = Callable[[int, Answer], None]
"""Takes the number of puzzles known so far, and the latest answer."""
EVERY = 30.0
"""Seconds between two lines without a terminal."""


@contextmanager
def progress(total: int) -> Iterator[Bar]:
    """Show the progress on standard error. Yield the function to call for each answer."""
    if not sys.stderr.isatty():
        with progress_lines(total) as step:
            yield step
        return
    from rich.console import Console  # late: only a terminal needs it
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    looks = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*looks, console=Console(stderr=True)) as bar:
        shown = bar.add_task("solving", total=total)
        yield lambda total, answer: bar.update(shown, total=total, advance=1)


@contextmanager
def progress_lines(total: int) -> Iterator[Bar]:
    """Print a line with the numbers of answers every `EVERY` seconds, also while no answer arrives."""
    counts: Counter[str] = Counter()
    known = [total]
    started, ended = monotonic(), threading.Event()

    def step(total: int, answer: Answer) -> None:
        known[0] = total
        counts[answer["status"]] += 1

    def report() -> None:
        while not ended.wait(EVERY):
            found = dict(counts)
            others = ", ".join(f"{number} {status}" for status, number in sorted(found.items()))
            words = f"{sum(found.values())} of {known[0]} puzzles done in {monotonic() - started:.0f} s"
            print(f"{words}: {others}" if others else words, file=sys.stderr, flush=True)

    thread = threading.Thread(target=report, daemon=True)
    thread.start()
    try:
        yield step
    finally:
        ended.set()
        thread.join()
