"""`python -m bench many [--seeds 10] [--seconds 60] -o RESULTS [GAME...]`: make many puzzles, and check all of them.

One process makes the puzzles of a game for all seeds, at the size of its middle challenge. Another one reads their
texts, solves each with Z3 and with CaDiCaL, and compares the solutions: those that a turn or a reflection of the board
maps to each other count as one. This takes less time than `bench generate`, which starts four processes for a puzzle.
RESULTS has a line of JSON for each puzzle; games in it are not made again. `--seconds` limits the processor time of
each process. The exit code is 1 if a puzzle is not unique.
"""

import argparse
import json
import resource
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Literal

import dslrun
from bench.generate import different, seed_range

ENGINES: tuple[Literal["z3", "cadical"], ...] = ("z3", "cadical")
MAKE_SECONDS = 120.0
"""Seconds on the clock for a puzzle."""

Row = dict[str, Any]


def make(game: str, seeds: Sequence[int]) -> Iterator[Row]:
    """Make the puzzles of a game. After a failure, the game is left."""
    puzzle = dslrun.load(game)
    for seed in seeds:
        try:
            made = puzzle.generate(seed=seed, time_limit=MAKE_SECONDS)
        except dslrun.CannotMake as error:
            yield {"game": game, "seed": seed, "error": str(error).splitlines()[0]}
            return
        size = made.challenge.split()[-2]  # "Sudoku 9x9 #3"
        yield {"game": game, "seed": seed, "made size": size, "clues": made.clues, "text": made.text}


def check(row: Row) -> Row:
    """Solve a puzzle with both engines."""
    puzzle = dslrun.load(dslrun.text(row["text"]))
    for engine in ENGINES:
        found = puzzle.solve(engine=engine)
        row[engine] = found.status
        row["solution"] = found[0].values if len(found) else None
    return row


def child(words: Sequence[str], seconds: float, stdin: str = "") -> list[Row]:
    """Run one of the two processes of a game; return its rows, those before the end of its time at least."""

    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_CPU, (int(seconds), int(seconds) + 1))

    command = [sys.executable, "-m", "bench", "many", *words]
    done = subprocess.run(command, input=stdin, capture_output=True, encoding="utf-8", preexec_fn=limit, check=False)
    return [json.loads(line) for line in done.stdout.splitlines() if line.endswith("}")]


def summary(rows: Sequence[Row]) -> Iterator[str]:
    """What all rows say."""
    made = [row for row in rows if "text" in row]
    yield f"{len(made)} puzzles of {len({row['game'] for row in made})} games."
    for engine in ENGINES:
        yield f"{sum(row.get(engine) == 'unique' for row in made)} are unique under {engine}."
    for row in made:
        if any(row.get(engine) != "unique" for engine in ENGINES):
            yield f"NOT PROVED UNIQUE: {row['game']}, seed {row['seed']}"
    for game in dict.fromkeys(row["game"] for row in rows):
        some = [row for row in made if row["game"] == game]
        if (solutions := different(some)) < len(some):
            yield f"{game}: {solutions} solutions of {len(some)} puzzles differ"
        yield from (f"{game}: {row['error']}" for row in rows if row["game"] == game and "error" in row)


def main(words: Sequence[str]) -> int:
    """Make and check the puzzles, and print the summary."""
    parser = argparse.ArgumentParser(prog="python -m bench many")
    parser.add_argument("games", nargs="*")
    parser.add_argument("--seeds", type=seed_range, default=range(1, 11))
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("-o", "--output", type=Path)
    parser.add_argument("--child", choices=("make", "check"), help=argparse.SUPPRESS)
    asked = parser.parse_args(words)
    if asked.child:
        some = map(json.loads, sys.stdin) if asked.child == "check" else make(asked.games[0], asked.seeds)
        for row in map(check, some) if asked.child == "check" else some:
            print(json.dumps(row), flush=True)
        return 0
    text = asked.output.read_text(encoding="utf-8") if asked.output and asked.output.exists() else ""
    rows: list[Row] = [json.loads(line) for line in text.splitlines()]
    for game in asked.games or dslrun.library():
        if any(row["game"] == game for row in rows):
            continue
        seeds = f"{asked.seeds.start}-{asked.seeds.stop - 1}"
        made = child(["--child", "make", game, "--seeds", seeds], asked.seconds)
        puzzles = [row for row in made if "text" in row]
        checked = child(["--child", "check"], 2 * asked.seconds, "\n".join(map(json.dumps, puzzles)))
        known = {row["seed"]: row for row in (*made, *checked)}
        missing = [] if known else [{"game": game, "seed": asked.seeds.start, "error": "processor time is over"}]
        found = [*known.values(), *missing]
        rows += found
        print(f"{game}: {len(puzzles)} made, {different(checked)} different", file=sys.stderr, flush=True)
        if asked.output:
            with asked.output.open("a", encoding="utf-8") as out:
                out.writelines(json.dumps(row) + "\n" for row in found)
    print("\n".join(summary(rows)))
    return int(any(row.get(engine) != "unique" for row in rows if "text" in row for engine in ENGINES))
