"""Fill-a-Pix: a drawing, or blots made by chance, and as many of its numbers as are needed."""

from pathlib import Path

from bench.make.counts import Numbers, counting
from bench.make.nonogram import Grid, around, blots, read
from bench.make.wish import Wish


def make(wish: Wish) -> str:
    """A challenge with one solution."""
    grid = read(Path(wish.drawing)) if wish.drawing else blots(wish.rows, wish.columns, wish.random)
    return counting(wish, "Fill-a-Pix", grid, numbers, 0.3)


def numbers(grid: Grid) -> Numbers:
    """How many of the nine cells around each are black."""
    return {(r, c): around(grid, r, c) for r, row in enumerate(grid) for c in range(len(row))}
