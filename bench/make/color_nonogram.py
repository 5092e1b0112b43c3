"""Color Nonogram: a drawing, or coloured blots; cells are changed where two pictures have the same clues."""

from itertools import groupby
from pathlib import Path
from random import Random

from bench.make.clues import GaveUp, solutions
from bench.make.counts import places
from bench.make.nonogram import Grid, blots
from bench.make.wish import Wish, challenge, grounded

ROUNDS = 300
MARKS = "kwbrygov"
"""The marks of the colours 1 to 8: black, white, blue, red, yellow, green, orange, violet."""
BLOTS = "bryg"
"""The colours of blots."""


def make(wish: Wish) -> str:
    """A challenge with one solution."""
    drawn = wish.drawing is not None
    grid = read(Path(wish.drawing)) if wish.drawing is not None else coloured(wish)
    for _ in range(ROUNDS):
        puzzle = text(wish, grid)
        game = grounded(puzzle)
        found = solutions(game.model)
        if len(found) == 1:
            return puzzle
        cells = [cell for cell, a, b in zip(places(game), *found, strict=True) if a != b]
        if drawn:
            raise GaveUp(f"the drawing is not the only one with its clues: {sorted(cells)}")
        r, c = wish.random.choice(cells)
        grid[r][c] = 0 if grid[r][c] else MARKS.index(wish.random.choice(BLOTS)) + 1
    raise GaveUp(f"not unique after {ROUNDS} rounds")


def read(path: Path) -> Grid:
    """A drawing of letters and `.`, one line per row."""
    return [[MARKS.find(mark) + 1 for mark in line] for line in path.read_text(encoding="utf-8").split()]


def coloured(wish: Wish) -> Grid:
    """Blots, each cell in the colour of the nearest of a few points."""
    grid, random = blots(wish.rows, wish.columns, wish.random), wish.random
    colours = [MARKS.index(mark) + 1 for mark in 3 * BLOTS]
    points = [(spot(wish.rows, random), spot(wish.columns, random), colour) for colour in colours]
    for r, row in enumerate(grid):
        for c, filled in enumerate(row):
            nearest = min((r - y) ** 2 + (c - x) ** 2 for y, x, _ in points)
            colour = next(colour for y, x, colour in points if (r - y) ** 2 + (c - x) ** 2 == nearest)
            row[c] = colour if filled else 0
    return grid


def spot(size: int, random: Random) -> float:
    """A place along a side."""
    return random.uniform(0, size)


def runs(line: list[int]) -> str:
    """The clue of a line: lengths with the marks of their colours."""
    return " ".join(f"{len(list(run))}{MARKS[colour - 1]}" for colour, run in groupby(line) if colour)


def text(wish: Wish, grid: Grid) -> str:
    """The challenge with the clues of a picture."""
    columns = [list(column) for column in zip(*grid, strict=True)]
    return challenge(
        wish.name,
        "Color Nonogram",
        size=f"{{{len(grid)} {len(columns)}}}",
        rows="{" + " ".join(f'"{runs(row)}"' for row in grid) + "}",
        columns="{" + " ".join(f'"{runs(column)}"' for column in columns) + "}",
    )
