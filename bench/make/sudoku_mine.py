"""Sudoku Mine: random mines, and of the numbers of free cells as many as are needed."""

from collections.abc import Sequence

from bench.make.givens import is_unique, some_solution, thin
from bench.make.wish import Wish, challenge, grounded, picture
from dslrun.interpreter.boards.directions import Direction
from dslrun.interpreter.boards.sites import SiteType

Cell = tuple[int, int]
Numbers = Sequence[tuple[Cell, int]]


def make(wish: Wish) -> str:
    """A challenge with one solution."""
    game = grounded(text(wish, ()))
    mines = some_solution(game.model, wish.random, 0.1)
    numbers = []
    for site, mine in enumerate(mines):
        if not mine:
            around = game.board.neighbours(SiteType.CELL, site, Direction.ADJACENT)
            numbers.append((game.board.place(SiteType.CELL, site), sum(mines[other] for other in around)))
    numbers = thin(numbers, lambda some: is_unique(grounded(text(wish, some)).model), wish.random, wish.keep or 0.0)
    return text(wish, numbers)


def text(wish: Wish, numbers: Numbers) -> str:
    """The challenge with some numbers."""
    known = dict(numbers)
    rows = ("".join(str(known.get((r, c), ".")) for c in range(wish.columns)) for r in range(wish.rows))
    return challenge(wish.name, "Sudoku Mine", numbers=picture(rows))
