"""The progress bar of a batch, on a terminal only."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from dslrun.repl.batch.tasks import Answer

Bar = Callable[[int, Answer], None]
"""Takes the number of puzzles known so far, and the latest answer."""


@contextmanager
def progress(total: int) -> Iterator[Bar]:
    """Show a progress bar if standard error is a terminal. Yield the function to call for each answer."""
    if not sys.stderr.isatty():
        yield lambda total, answer: None
        return
    from rich.console import Console  # late: only a terminal needs it
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    looks = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*looks, console=Console(stderr=True)) as bar:
        shown = bar.add_task("solving", total=total)
        yield lambda total, answer: bar.update(shown, total=total, advance=1)
