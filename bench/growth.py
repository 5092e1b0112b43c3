"""`python -m bench growth [FAMILY...] [-o FILE.svg]`: show how costs grow with the board, as a table and a plot.

The boards are generated from a fixed seed: Latin squares with about two fifths of the cells given, empty queens boards,
Slitherlinks around a comb, nonograms of random pictures. For each size, the bench measures loading, one move (list all
legal moves and make one), and solving up to the second solution or the proof that there is none, with each engine.
Costs are processor time. The last row of a family shows each cost as a power of the number of sites.
"""

import argparse
from collections.abc import Callable, Sequence
from itertools import groupby
from math import log
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

from bench.apart import apart
from bench.plot import Line, plotted
from bench.tables import row_of
from dslrun.dsl.source import Source
from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.loading import load
from dslrun.interpreter.positions.position import Position
from dslrun.interpreter.solve import solver
from dslrun.interpreter.solve.engine import ENGINES

SECONDS_EACH = 60.0
MOVES = 30
COSTS = ("load", "move", *ENGINES)
SVG = Path(__file__).parent / "growth.svg"


def picture(rows: Sequence[Sequence[object]]) -> str:
    """Format rows of cells as a picture."""
    return "(picture { " + " ".join('"' + " ".join(map(str, row)) + '"' for row in rows) + " })"


def latin(size: int, rng: Random) -> str:
    """A random Latin square with about two fifths of its cells given."""
    rows, columns, names = (rng.sample(range(size), size) for _ in range(3))
    cells = [[names[(i + j) % size] + 1 if rng.random() < 0.4 else "." for j in columns] for i in rows]
    return f'of:"Latin Square" givens:{picture(cells)}'


def queens(size: int, _: Random) -> str:
    """An empty board for queens."""
    return f'of:"N Queens" queens:{picture([["."] * size] * size)}'


def slitherlink(size: int, rng: Random) -> str:
    """A Slitherlink whose loop surrounds a comb with teeth of random lengths. Seven in ten clues are shown."""
    depth = [rng.randint(1, size) if column % 2 == 0 else 1 for column in range(size)]

    def inside(row: int, column: int) -> bool:
        return 0 <= column < size and 0 <= row < depth[column]

    def clue(row: int, column: int) -> object:
        around = ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
        count = sum(inside(*place) != inside(row, column) for place in around)
        return count if rng.random() < 0.7 else "."

    return f'of:"Slitherlink" clues:{picture([[clue(row, column) for column in range(size)] for row in range(size)])}'


def nonogram(size: int, rng: Random) -> str:
    """A nonogram of a random picture with about three fifths of its cells black."""
    cells = [[rng.random() < 0.6 for _ in range(size)] for _ in range(size)]

    def clues(lines: Sequence[Sequence[bool]]) -> str:
        runs = [[len(list(run)) for black, run in groupby(line) if black] or [0] for line in lines]
        return "{ " + " ".join("{" + " ".join(map(str, some)) + "}" for some in runs) + " }"

    columns = list(zip(*cells, strict=True))
    return f'of:"Nonogram" size:{{{size} {size}}} rows:{clues(cells)} columns:{clues(columns)}'


FAMILIES: dict[str, tuple[Callable[[int, Random], str], tuple[int, ...]]] = {
    "latin": (latin, (5, 10, 15, 20, 25, 30)),
    "queens": (queens, (4, 8, 12, 20, 30)),
    "slitherlink": (slitherlink, (8, 12, 17, 24, 31, 45)),
    "nonogram": (nonogram, (5, 10, 15, 20, 30, 50)),
}


def measure(text: str) -> dict[str, Any]:
    """Measure all costs on one board, in seconds; None for an engine that gives no answer in time."""
    source = Source("growth.lud", f'(challenge "Made" {text})')
    load(source)  # fill the caches of the game and its ludemes
    started = process_time()
    game = load(source)
    found: dict[str, Any] = {"load": process_time() - started, "sites": len(game.model.variables)}
    found["move"] = seconds_of_a_move(game.model)
    solver.perf_counter = process_time  # type: ignore[attr-defined]  # other work on the machine is not ours
    for engine in ENGINES:
        outcome = solver.solve(game.model, deadline=Deadline(SECONDS_EACH), engine=engine)
        found[engine] = sum(outcome.seconds.values()) if outcome.status != "unknown" else None
        found["status"] = outcome.status
    return found


def seconds_of_a_move(model: Any) -> float:
    """The median seconds of `MOVES` moves: list all legal moves and make a random one."""
    position, rng = Position(model), Random(1)
    position.legal()
    spent = []
    for _ in range(MOVES):
        started = process_time()
        legal = position.legal()
        if legal:
            position.play(*rng.choice(legal))
        spent.append(process_time() - started)
    return sorted(spent)[MOVES // 2]


def power(points: Sequence[tuple[float, float]]) -> float:
    """The exponent of growth: the slope of the regression line on logarithmic axes."""
    xs, ys = [log(x) for x, _ in points], [log(max(y, 1e-6)) for _, y in points]
    mean_x, mean_y = sum(xs) / len(xs), sum(ys) / len(ys)
    return sum((x - mean_x) * (y - mean_y) for x, y in zip(xs, ys, strict=True)) / sum((x - mean_x) ** 2 for x in xs)


def main(words: Sequence[str]) -> int:
    """Print the table as Markdown, and draw the plot."""
    parser = argparse.ArgumentParser(prog="python -m bench growth")
    parser.add_argument("families", nargs="*", choices=[*FAMILIES, []])
    parser.add_argument("-o", "--output", type=Path, default=SVG)
    asked = parser.parse_args(words)
    for engine in ENGINES:  # the first row must not include the imports
        solver.solve(load("star-battle").model, engine=engine)
    print(
        row_of(["family", "size", "sites", "status", *(f"{cost} ms" for cost in COSTS)])
        + "\n"
        + row_of(["---"] * (4 + len(COSTS)))
    )
    panels: dict[str, list[Line]] = {cost: [] for cost in COSTS}
    for family in asked.families or FAMILIES:
        make, sizes = FAMILIES[family]
        points: dict[str, list[tuple[float, float]]] = {cost: [] for cost in COSTS}
        for size in sizes:
            text = make(size, Random(size))
            found = apart(lambda text=text: measure(text)).answer or {}  # type: ignore[misc]
            for cost in COSTS:
                if found.get(cost) is not None:
                    points[cost].append((found["sites"], found[cost]))
            shown = [f"{1000 * found[cost]:.3f}" if found.get(cost) is not None else "-" for cost in COSTS]
            print(row_of([family, str(size), str(found.get("sites")), str(found.get("status")), *shown]), flush=True)
        powers = [f"^{power(points[cost]):.1f}" if len(points[cost]) > 1 else "-" for cost in COSTS]
        print(row_of([family, "", "", "grows with sites", *powers]), flush=True)
        for cost in COSTS:
            panels[cost].append(Line(family, points[cost]))
    asked.output.write_text(plotted(panels, "sites", "seconds"), encoding="utf-8")
    print(f"\n{asked.output}")
    return 0
