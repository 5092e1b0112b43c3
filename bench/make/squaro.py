"""Squaro: discs put on the corners by chance, and as many numbers as are needed."""

from bench.make.counts import Numbers, counting
from bench.make.nonogram import Grid
from bench.make.wish import Wish


def make(wish: Wish) -> str:
    """A challenge with one solution."""
    grid = [[int(wish.random.random() < 0.5) for _ in range(wish.columns + 1)] for _ in range(wish.rows + 1)]
    return counting(wish, "Squaro", grid, numbers, 0.6)


def numbers(grid: Grid) -> Numbers:
    """How many corners of each cell carry a disc."""
    return {
        (r, c): sum(map(sum, (line[c : c + 2] for line in grid[r : r + 2])))
        for r in range(len(grid) - 1)
        for c in range(len(grid[0]) - 1)
    }
