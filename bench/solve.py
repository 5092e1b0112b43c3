"""`python -m bench solve [OPTION...] [GAME...]`: time each pass from text to proof, with each engine.

The bench solves every challenge of the library and every board of bench/boards. `--library` and `--boards` select one
of the two, `--families` selects the games that `bench peers` compares, and `--engine z3|cadical` selects an engine.
Seconds are processor time without imports. Each puzzle runs in a new process, which has loaded only a few small games
of other types. The column MB is the peak memory in megabytes, including Python and its libraries. With
`--against [FILE]`, the table also shows the totals of an earlier table (bench/RESULTS.md by default) and the ratios. A
list at the end names the rows that became twice as slow.
"""

import argparse
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path
from time import process_time
from typing import Any

from bench.apart import apart
from bench.every import Puzzle, add_choice, chosen
from bench.peers.dslrun_peer import warm
from bench.peers.instances import AS_JSON, PLAIN
from bench.tables import cells_of, measured_on, row_of
from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.loading import load
from dslrun.interpreter.solve import solver
from dslrun.interpreter.solve.engine import ENGINES, EngineName
from dslrun.interpreter.solve.engines import new_engine

SECONDS_EACH = 60.0
SHARED = ("load", "propagate", "lower")
OWN = ("solve", "unique")
LAST = Path(__file__).parent / "RESULTS.md"
SLOWER = 2.0
"""The smallest ratio that is reported as slower. Smaller ratios are noise."""
LEAST = 0.05
"""The smallest total, in seconds, that is reported as slower."""


def measure(puzzle: Puzzle, engine: EngineName) -> dict[str, Any]:
    """Solve a puzzle; return the number of variables, the status and the seconds of each pass."""
    started = process_time()
    game = puzzle.load()
    spent = process_time() - started
    solver.perf_counter = process_time  # type: ignore[attr-defined]  # other work on the machine is not ours
    outcome = solver.solve(game.model, deadline=Deadline(SECONDS_EACH), engine=engine)
    return {"variables": len(game.model.variables), "status": outcome.status, "load": spent, **outcome.seconds}


def rows(some: Iterable[Puzzle], engines: Sequence[EngineName]) -> Iterator[dict[str, str]]:
    """One row per puzzle."""
    for puzzle in some:
        row = {"game": puzzle.game, "challenge": puzzle.challenge}
        most = 0.0
        for engine in engines:
            done = apart(partial(measure, puzzle, engine))
            most = max(most, done.megabytes)
            row |= told(row, engine, done.answer)
        yield {**row, "MB": f"{most:.0f}"}


def told(row: dict[str, str], engine: EngineName, found: dict[str, Any] | None) -> dict[str, str]:
    """The columns of one engine. The columns of the shared passes come from the first engine."""
    if found is None:
        return {"status": "crashed"}
    status = agreed(row.get("status"), engine, found["status"])
    total = sum(found[part] for part in (*SHARED, *OWN))
    shared = {part: f"{found[part]:.3f}" for part in SHARED if part not in row}
    own = {f"{engine} {part}": f"{found[part]:.3f}" for part in OWN}
    return {"variables": str(found["variables"]), "status": status, **shared, **own, f"{engine} total": f"{total:.2f}"}


def agreed(before: str | None, engine: EngineName, status: str) -> str:
    """Combine the statuses of two engines into one text.

    `unknown` is compatible with every status. `solved` (uniqueness not proved) is compatible with all except `none`.
    """
    if before is None or status == before:
        return status
    both = {before, status}
    if both & {"unknown", "solved"} and both != {"solved", "none"}:
        return f"{before}; {engine} {status}"
    return "THEY DIFFER"


def earlier(path: Path, engines: Sequence[EngineName]) -> dict[tuple[str, str, str], float]:
    """The totals of an earlier table by game, challenge and engine. A column `total` without an engine is Z3's."""
    found: dict[tuple[str, str, str], float] = {}
    for cells in cells_of(path, "bench solve"):
        for engine in engines:
            total = cells.get(f"{engine} total") or (cells.get("total") if engine == "z3" else None)
            if total:
                found[cells["game"], cells["challenge"], engine] = float(total)
    return found


def main(words: Sequence[str]) -> int:
    """Print the table as Markdown."""
    parser = argparse.ArgumentParser(prog="python -m bench solve")
    parser.add_argument("--engine", choices=(*ENGINES, "both"), default="both")
    parser.add_argument("--against", nargs="?", type=Path, const=LAST)
    add_choice(parser)
    parser.add_argument("--families", action="store_true", help="only the games that bench peers compares")
    asked = parser.parse_args(words)
    engines = [engine for engine in ENGINES if asked.engine in (engine, "both")]
    before = earlier(asked.against, engines) if asked.against else {}
    warm()
    for engine in engines:  # the first row must not include the imports
        solver.solve(load("n-queens").model, engine=engine)
        new_engine(engine)
    head = [
        "game",
        "challenge",
        "variables",
        "status",
        *SHARED,
        *(f"{engine} {part}" for engine in engines for part in OWN),
    ]
    head += [f"{engine} total" for engine in engines] + ["MB"]
    head += [f"{engine} {word}" for engine in engines for word in ("was", "ratio")] if before else []
    print(row_of(head) + "\n" + row_of(["---"] * len(head)))
    some = chosen(asked, asked.games or ((*PLAIN, *AS_JSON) if asked.families else ()))
    slower: list[str] = []
    totals = dict.fromkeys(engines, 0.0)
    for row in rows(some, engines):
        for engine in engines:
            now = float(row.get(f"{engine} total", "nan"))
            totals[engine] += now
            was = before.get((row["game"], row["challenge"], engine))
            if was is not None:
                ratio = now / max(was, 0.01)
                row |= {f"{engine} was": f"{was:.2f}", f"{engine} ratio": f"{ratio:.1f}"}
                if ratio >= SLOWER and now >= LEAST:
                    slower.append(f"{row['game']}, {row['challenge']}: {engine} {was:.2f} s, now {now:.2f} s")
        print(row_of([row.get(column, "") for column in head]), flush=True)
    print("\n" + "; ".join(f"{engine} {total:.1f} s in all" for engine, total in totals.items()))
    print(measured_on("z3-solver", "python-sat"))
    if before:
        print("\nslower than before:" if slower else "\nnothing is slower than before", *slower, sep="\n")
    return 0
