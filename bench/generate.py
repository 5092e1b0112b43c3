"""`python -m bench generate [GAME...]`: make puzzles of every game, and check each in fresh processes.

    --seeds 10          make puzzles with the seeds 1 to 10 [1]; `--seeds 3-7` takes those from 3 to 7
    --sizes 8,10x10     in each of these sizes; `middle` is that of the middle challenge [middle]
    --puzzles N         stop after N puzzles; with this option, seeds go on from the first one
    --wish "..."        more options of `dslrun generate`, such as --wish "--level easy --clues few"
    --seconds 60        processor seconds for a puzzle
    --spare             also count the clues and givens that a puzzle does not need, with `--lint`
    -o RESULTS          a line of JSON for each puzzle; a second run continues there
    --table FILE        write the table there after each puzzle [bench/GENERATED.md if no game is named]

Each puzzle is made by a process of its own. Three more read its text: one grades it unless its maker has done so, one
solves it with Z3 and one with CaDiCaL, and both must find it unique. The table has a row for each game and size: those
made and asked for, median CPU seconds of the whole command, median number of clues, grades, how many are unique under
each engine, the most spare clues of a puzzle, how many solutions differ if boards that a turn or a reflection maps to
each other count as one, what a reader thought of one of the boards (JUDGEMENTS.txt), and why puzzles are missing.
Games with fewer such solutions than puzzles are named below.
After two failures a game is not asked again. The exit code is 1 if a puzzle is not unique.
"""

import argparse
import json
import resource
import shlex
import subprocess
import sys
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import count
from pathlib import Path
from statistics import median, quantiles
from typing import Any

import dslrun
from bench.symmetric import form_of
from bench.tables import measured_on, row_of

HEAD = (
    "game",
    "size",
    "made",
    "CPU s",
    "clues",
    "grade",
    "Z3",
    "CaDiCaL",
    "spare",
    "different",
    "judgement",
    "missing",
)
ENGINES = ("z3", "cadical")
MIDDLE = "middle"
TABLE = Path(__file__).parent / "GENERATED.md"
JUDGEMENTS = Path(__file__).parent / "JUDGEMENTS.txt"
DEGENERATE = "degenerate"
"""Judgements that begin with this word are counted."""
FAILURES = 2
"""After this many failures, a game is not asked for more puzzles of that size and wish."""
GRADE_SECONDS = 20.0
"""Processor seconds for a grade."""
PATIENCE = 4
"""The seconds on the clock that a process may take for each processor second."""

Row = dict[str, Any]
"""What is known about a puzzle: game, size, seed and wish; then what was made, or the `error`."""


def command(words: Sequence[str], seconds: float, stdin: str = "") -> tuple[subprocess.CompletedProcess[str], float]:
    """Run dslrun in a fresh process; return what it did and its processor seconds."""

    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_CPU, (int(seconds) + 1, int(seconds) + 2))

    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(
        [sys.executable, "-m", "dslrun", *words],
        input=stdin,
        capture_output=True,
        encoding="utf-8",
        timeout=PATIENCE * seconds + 60,
        preexec_fn=limit,
        check=False,
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return done, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def make(game: str, size: str, seed: int, asked: argparse.Namespace) -> Row:
    """Make a puzzle and check it."""
    wish, seconds = asked.wish, asked.seconds
    row: Row = {"game": game, "size": size, "seed": seed, "wish": wish}
    words = ["generate", game, "--seed", str(seed), "--json", "--time-limit", f"{PATIENCE * seconds:g}"]
    words += [] if size == MIDDLE else ["--size", size]
    try:
        done, row["cpu"] = command([*words, *shlex.split(wish)], seconds)
    except subprocess.TimeoutExpired:
        return {**row, "cpu": seconds, "error": "it hangs"}
    if done.returncode:
        ended = "processor time is over" if done.returncode < 0 else ""
        return {**row, "error": ended or done.stderr.strip().splitlines()[0]}
    made = json.loads(done.stdout)
    row |= {key: made[key] for key in ("challenge", "clues", "grade", "text")}
    row["made size"] = "x".join(map(str, made["size"]))
    row["grade"] = row["grade"] or graded(made["text"], seconds)
    for engine in ENGINES:
        row[engine], solution = solved(made["text"], engine, seconds)
        row["solution"] = row.get("solution") or solution
    row["spare"] = spare(made["text"], seconds) if asked.spare else None
    return row


def spare(text: str, seconds: float) -> int | None:
    """Count the clues and givens of a puzzle that it does not need; None if that takes too long."""
    done, _ = command(["-", "--lint", "--json", "--time-limit", f"{seconds:g}"], PATIENCE * seconds, text)
    found: Row = json.loads(done.stdout or '{"complete": false}')
    return sum(len(one["unneeded"]) for one in found["challenges"]) if found["complete"] else None


def graded(text: str, seconds: float) -> Row | None:
    """Grade a text in a fresh process; None if that takes too long."""
    try:
        done, _ = command(["-", "--grade", "--json"], min(seconds, GRADE_SECONDS), text)
    except subprocess.TimeoutExpired:
        return None
    return json.loads(done.stdout) if done.stdout else None


def solved(text: str, engine: str, seconds: float) -> tuple[str, Row | None]:
    """Solve a text in a fresh process; return the status and the solution."""
    try:
        done, _ = command(["-", "--solve", "--json", "--engine", engine], seconds, text)
    except subprocess.TimeoutExpired:
        return "unknown", None
    found = json.loads(done.stdout or "{}")
    solutions = found.get("solutions") or [None]
    return str(found.get("status", "failed")), solutions[0]


class Results:
    """The rows of this run and of earlier ones, in a file of JSON lines."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self.rows: list[Row] = []
        if path is not None and path.exists():
            self.rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]

    def of(self, game: str, size: str, wish: str) -> list[Row]:
        """The rows of a game, a size and a wish."""
        return [row for row in self.rows if (row["game"], row["size"], row["wish"]) == (game, size, wish)]

    @property
    def made(self) -> int:
        """The number of puzzles made."""
        return sum("error" not in row for row in self.rows)

    def add(self, row: Row) -> None:
        """Add a row to the file at once."""
        self.rows.append(row)
        if self.path is not None:
            with self.path.open("a", encoding="utf-8") as out:
                out.write(json.dumps(row) + "\n")


def groups(rows: Sequence[Row]) -> dict[tuple[str, str], list[Row]]:
    """The rows of each game and size."""
    found: dict[tuple[str, str], list[Row]] = {}
    for row in rows:
        found.setdefault((row["game"], row["size"]), []).append(row)
    return found


def report(rows: Sequence[Row]) -> str:
    """The table as Markdown, and what it says in all."""
    head = (row_of(HEAD), row_of(["---"] * len(HEAD)))
    return "\n".join((*head, *table(rows), "", measured_on("z3-solver", "python-sat"), *summary(rows))) + "\n"


@cache
def judgements() -> dict[str, str]:
    """What a reader thought of a made board, by game: lines such as `akari: good`, after comments with `#`."""
    lines = [line for line in JUDGEMENTS.read_text(encoding="utf-8").splitlines() if line and line[0] != "#"]
    return {game: text.strip() for game, _, text in (line.partition(":") for line in lines)}


def table(rows: Sequence[Row]) -> Iterator[str]:
    """The lines of the table, one for each game and size."""
    for (game, size), some in groups(rows).items():
        good = [row for row in some if "error" not in row]
        missing = "; ".join(sorted({row["error"] for row in some if "error" in row}))
        if not good:
            yield row_of([game, size, f"0/{len(some)}", *[""] * (len(HEAD) - 4), missing])
            continue
        sizes = "/".join(sorted({row["made size"] for row in good}))
        grades = [row["grade"]["grade"] for row in good if row["grade"] and row["grade"]["grade"] is not None]
        unique = [str(sum(row[engine] == "unique" for row in good)) for engine in ENGINES]
        yield row_of(
            [
                game,
                sizes,
                f"{len(good)}/{len(some)}",
                f"{median(row['cpu'] for row in good):.2f}",
                f"{median(row['clues'] for row in good):g}",
                "-".join(dict.fromkeys((f"{min(grades):.1f}", f"{max(grades):.1f}"))) if grades else "",
                *unique,
                str(max((row["spare"] for row in good if row.get("spare") is not None), default="")),
                str(different(good)),
                judgements().get(game, ""),
                missing,
            ]
        )


def different(rows: Sequence[Row]) -> int:
    """The number of solutions that no symmetry of the board maps to each other."""
    found = [row for row in rows if row.get("solution")]
    if len(found) < 2:
        return len(found)
    return len({(row["made size"], form(row["text"], json.dumps(row["solution"]))) for row in found})


@cache
def form(text: str, solution: str) -> tuple[tuple[int, ...], ...]:
    """The form that a solution has in common with those that a symmetry of the board maps to it."""
    return form_of(dslrun.load(dslrun.text(text)).game, json.loads(solution))


def summary(rows: Sequence[Row]) -> Iterator[str]:
    """What the table says in all."""
    good = [row for row in rows if "error" not in row]
    games = {row["game"] for row in rows}
    yield f"{len(good)} of {len(rows)} puzzles made, of {len({row['game'] for row in good})} of {len(games)} games."
    judged = [text for game, text in judgements().items() if game in games]
    bad_ones = sum(text.startswith(DEGENERATE) for text in judged)
    yield f"A reader judged a board of {len(judged)} games: {bad_ones} are degenerate."
    seconds = sorted(row["cpu"] for row in good)
    if len(seconds) > 1:
        yield f"CPU seconds: median {median(seconds):.2f}, 90th percentile {quantiles(seconds, n=10)[-1]:.2f}."
    bad = [row for row in good if any(row[engine] != "unique" for engine in ENGINES)]
    for row in bad:
        statuses = ", ".join(f"{engine}: {row[engine]}" for engine in ENGINES)
        yield f"NOT UNIQUE: {row['challenge']} (seed {row['seed']}): {statuses}"
    if good and not bad:
        yield "All are unique under both engines."
    for (game, size), some in groups(good).items():
        if (solutions := different(some)) < len(some):
            yield f"FEWER SOLUTIONS THAN PUZZLES: {game} ({size}): {solutions} of {len(some)} differ"


def tasks(asked: argparse.Namespace, results: Results) -> Iterator[tuple[str, str, int]]:
    """The puzzles to make: all games with the first seed, then all with the next."""
    seeds: Iterator[int] | range = asked.seeds if asked.puzzles is None else count(asked.seeds.start)
    pairs = [(game, size) for game in asked.games or dslrun.library() for size in asked.sizes.split(",")]
    for seed in seeds:
        alive = False
        for game, size in pairs:
            if asked.puzzles is not None and results.made >= asked.puzzles:
                return
            tried = results.of(game, size, asked.wish)
            if sum("error" in row for row in tried) < FAILURES:
                alive = True
                if all(row["seed"] != seed for row in tried):
                    yield game, size, seed
        if not alive:
            return


def seed_range(text: str) -> range:
    """Parse `10`, the seeds from 1 to 10, or `3-7`."""
    first, dash, last = text.partition("-")
    return range(int(first), int(last) + 1) if dash else range(1, int(first) + 1)


def main(words: Sequence[str]) -> int:
    """Make the puzzles, and print the table as Markdown."""
    parser = argparse.ArgumentParser(prog="python -m bench generate")
    parser.add_argument("games", nargs="*")
    parser.add_argument("--seeds", type=seed_range, default=range(1, 2))
    parser.add_argument("--sizes", default=MIDDLE)
    parser.add_argument("--puzzles", type=int)
    parser.add_argument("--wish", default="")
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--spare", action="store_true")
    parser.add_argument("-o", "--output", type=Path)
    parser.add_argument("--table", type=Path)
    asked = parser.parse_args(words)
    results = Results(asked.output)
    path = asked.table or (None if asked.games else TABLE)
    for game, size, seed in tasks(asked, results):
        row = make(game, size, seed, asked)
        results.add(row)
        what = row.get("error") or f"{row['clues']} clues, {row['z3']}, {row['cadical']}"
        print(f"{game} {size} #{seed}: {row['cpu']:.2f} s, {what}", file=sys.stderr, flush=True)
        if path is not None:
            path.write_text(report(results.rows), encoding="utf-8")
    print(report(results.rows), end="")
    return int(any(row[engine] != "unique" for row in results.rows if "error" not in row for engine in ENGINES))
