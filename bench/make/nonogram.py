"""Nonogram: a drawing, or blots made by chance; cells are changed where two pictures have the same numbers.

Blots make easy puzzles. With `--keep` chance is left as it is, with so large a share of black cells: at about a half
that makes hard ones, which no looking at single lines solves.
"""

from itertools import groupby
from pathlib import Path
from random import Random

from bench.make.clues import GaveUp, solutions
from bench.make.wish import Wish, challenge, grounded, lists

Grid = list[list[int]]
ROUNDS = 200


def make(wish: Wish) -> str:
    """A challenge with one solution."""
    drawn = wish.drawing is not None
    grid = read(Path(wish.drawing)) if wish.drawing is not None else by_chance(wish)
    for _ in range(ROUNDS):
        puzzle = text(wish, grid)
        game = grounded(puzzle)
        found = solutions(game.model)
        if len(found) == 1:
            return puzzle
        differing = [var for var, (a, b) in enumerate(zip(*found, strict=True)) if a != b]
        if drawn:
            places = sorted(game.label(game.model.variables[var].site) for var in differing)
            raise GaveUp(f"the drawing is not the only one with its numbers: {' '.join(places)}")
        site = game.model.variables[wish.random.choice(differing)].site
        r, c = game.board.place(site.type, site.index)
        grid[r][c] ^= 1
    raise GaveUp(f"not unique after {ROUNDS} rounds")


def read(path: Path) -> Grid:
    """A drawing of `#` and `.`, one line per row."""
    return [[int(mark == "#") for mark in line] for line in path.read_text(encoding="utf-8").split()]


def by_chance(wish: Wish) -> Grid:
    """Noise of a wanted darkness, or else blots."""
    if wish.keep is None:
        return blots(wish.rows, wish.columns, wish.random)
    return noise(wish.rows, wish.columns, wish.random, wish.keep)


def noise(rows: int, columns: int, random: Random, share: float) -> Grid:
    """Chance: about such a share of the cells is black."""
    return [[int(random.random() < share) for _ in range(columns)] for _ in range(rows)]


def blots(rows: int, columns: int, random: Random) -> Grid:
    """Chance, smoothed once: cells go with the majority around them, so that runs have some length."""
    grid = noise(rows, columns, random, 0.54)
    return [[int(around(grid, r, c) > random.choice((3, 4))) for c in range(columns)] for r in range(rows)]


def around(grid: Grid, row: int, column: int) -> int:
    """How many of the nine cells around a place (itself included) are black."""
    near = [line[max(column - 1, 0) : column + 2] for line in grid[max(row - 1, 0) : row + 2]]
    return sum(map(sum, near))


def runs(line: list[int]) -> list[int]:
    """The lengths of the black runs of a line."""
    return [len(list(run)) for black, run in groupby(line) if black]


def text(wish: Wish, grid: Grid) -> str:
    """The challenge with the numbers of a picture."""
    columns = [list(column) for column in zip(*grid, strict=True)]
    return challenge(
        wish.name,
        "Nonogram",
        size=f"{{{len(grid)} {len(columns)}}}",
        rows=lists(map(runs, grid)),
        columns=lists(map(runs, columns)),
    )
