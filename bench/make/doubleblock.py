"""Doubleblock: take a random solution and reveal as many sums between its blocks as are needed."""

from collections.abc import Sequence

from bench.make.cages import Cell
from bench.make.givens import by_clues
from bench.make.lettered import Grid, braced, cells_of, latin_with_gaps
from bench.make.skyscrapers import lines
from bench.make.wish import Wish, challenge, picture

SIDES = ("top", "left")
Sum = tuple[str, int]
"""A side, and which of its lines."""


def make(wish: Wish) -> str:
    """A challenge with one solution."""
    grid = latin_with_gaps(wish.rows, 2, wish.random)
    sums = [(side, at) for side in SIDES for at in range(wish.rows)]
    return by_clues(wish, sums, cells_of(grid), lambda some, givens: text(wish, grid, some, givens))


def between(line: list[int]) -> int:
    """The sum of the numbers between the two blocks of a line."""
    first = line.index(0)
    return sum(line[first : line.index(0, first + 1)])


def text(wish: Wish, grid: Grid, told: Sequence[Sum], givens: Sequence[Cell]) -> str:
    """The challenge with the sums of some lines, and some cells."""
    size = range(wish.rows)
    sides = {
        side: braced([between(lines(grid, side)[at]) if (side, at) in told else "?" for at in size]) for side in SIDES
    }
    shown = picture("".join(str(grid[r][c]) if (r, c) in givens else "." for c in size) for r in size)
    return challenge(wish.name, "Doubleblock", size=str(wish.rows), **sides, **({"givens": shown} if givens else {}))
