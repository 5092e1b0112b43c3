"""`python -m bench ground [GAME[:CHALLENGE]...]`: time each pass from text to clauses on boards of about 45x31.

The table shows processor seconds without imports, each the best of several runs. `load` reads and grounds the text,
`network` compiles its propagators, `propagate` prunes the domains, and `lower` makes the clauses. Without arguments,
the bench takes large boards of the library and of bench/boards.
"""

from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from time import process_time

from bench.every import BOARDS
from bench.tables import row_of
from dslrun.dsl.pause_gc import gc_paused
from dslrun.interpreter.check.fixpoint import propagate
from dslrun.interpreter.check.network import network
from dslrun.interpreter.loading import load
from dslrun.interpreter.solve.lowering import lower
from dslrun.interpreter.solve.solver import PATIENCE

USUAL = (
    f"{BOARDS}/slitherlink-45x31.lud",
    f"{BOARDS}/akari-45x31.lud",
    f"{BOARDS}/akari-50x50.lud",
    f"{BOARDS}/kurodoko-45x31.lud",
    f"{BOARDS}/masyu-45x31.lud",
    f"{BOARDS}/masyu-45x31-open.lud",
    "heyawake:Metropolis 45x31",
    "nurikabe:Ocean 45x31",
    "yajilin:Detours 31x45",
    "shikaku:Prairie 25x25",
    "galaxies:Deep field 15x15",
)
RUNS = 5


def passes(game: str, challenge: str | None) -> tuple[float, float, float, float]:
    """The seconds of each pass in one run."""
    times = [process_time()]
    model = load(game, challenge=challenge).model
    times.append(process_time())
    with gc_paused():
        network(model)
        times.append(process_time())
        domains = model.start()
        propagate(model, domains, patience=PATIENCE)
        times.append(process_time())
        lower(model, domains)
        times.append(process_time())
    loaded, ready, narrowed, lowered = (after - before for before, after in pairwise(times))
    return loaded, ready, narrowed, lowered


def main(words: Sequence[str]) -> int:
    """Print the table as Markdown."""
    passes("sudoku", None)  # the first load pays for the imports
    head = ["board", "load", "network", "propagate", "lower", "text to clauses"]
    print(f"{row_of(head)}\n|{'---|' * len(head)}")
    for word in words or USUAL:
        game, _, challenge = word.partition(":")
        best = [min(some) for some in zip(*(passes(game, challenge or None) for _ in range(RUNS)), strict=True)]
        name = f"{Path(game).stem} {challenge}".strip()
        print(row_of([name, *(f"{seconds:.3f}" for seconds in (*best, sum(best)))]), flush=True)
    return 0
