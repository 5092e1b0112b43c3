"""Skyscrapers with Parks: a random solution, the views from all sides, and as many of them as are needed."""

from collections.abc import Sequence

from bench.make.cages import Cell
from bench.make.givens import by_clues
from bench.make.lettered import Grid, braced, cells_of, latin_with_gaps
from bench.make.skyscrapers import SIDES, lines
from bench.make.wish import Wish, challenge, picture

View = tuple[str, int]
"""A side, and which of its lines."""


def make(wish: Wish) -> str:
    """A challenge with one solution."""
    grid = latin_with_gaps(wish.rows, parks_of(wish), wish.random)
    views = [(side, at) for side in SIDES for at in range(wish.rows)]
    return by_clues(wish, views, cells_of(grid), lambda some, givens: text(wish, grid, some, givens))


def parks_of(wish: Wish) -> int:
    """How many parks a line has: two on a board of six or more."""
    return 1 if wish.rows < 6 else 2


def seen(line: list[int]) -> int:
    """How many buildings of a line are seen from its start."""
    return sum(height > max(line[:at], default=0) for at, height in enumerate(line))


def text(wish: Wish, grid: Grid, told: Sequence[View], givens: Sequence[Cell]) -> str:
    """The challenge with the views from some places, and some cells."""
    size = range(wish.rows)
    sides = {
        side: braced([seen(lines(grid, side)[at]) if (side, at) in told else "?" for at in size]) for side in SIDES
    }
    shown = picture("".join(str(grid[r][c]) if (r, c) in givens else "." for c in size) for r in size)
    more = {"givens": shown} if givens else {}
    return challenge(
        wish.name, "Skyscrapers with Parks", size=str(wish.rows), parks=str(parks_of(wish)), **sides, **more
    )
