"""Easy as ABC: a random grid with each letter once in every line, and of the letters seen as many as are needed."""

from collections.abc import Sequence

from bench.make.cages import Cell
from bench.make.givens import by_clues
from bench.make.lettered import Grid, braced, cells_of, given_letters, latin_with_gaps, letter
from bench.make.skyscrapers import SIDES, lines
from bench.make.wish import Wish, challenge

Seen = tuple[str, int]
"""A side, and which of its lines."""


def make(wish: Wish) -> str:
    """A challenge with one solution."""
    grid = latin_with_gaps(wish.rows, empty_cells(wish), wish.random)
    seen = [(side, at) for side in SIDES for at in range(wish.rows)]
    filled = [(r, c) for r, c in cells_of(grid) if grid[r][c]]
    return by_clues(wish, seen, filled, lambda some, givens: text(wish, grid, some, givens))


def empty_cells(wish: Wish) -> int:
    """How many cells of a line stay empty: two on a board of five or more."""
    return 1 if wish.rows < 5 else 2


def text(wish: Wish, grid: Grid, told: Sequence[Seen], givens: Sequence[Cell]) -> str:
    """The challenge with what is seen from some places, and some letters."""

    def clue(side: str, at: int) -> str:
        if (side, at) not in told:
            return "?"
        return f'"{letter(next(value for value in lines(grid, side)[at] if value))}"'

    sides = {side: braced([clue(side, at) for at in range(wish.rows)]) for side in SIDES}
    more = {"givens": given_letters(grid, givens)} if givens else {}
    letters = str(wish.rows - empty_cells(wish))
    return challenge(wish.name, "Easy as ABC", size=str(wish.rows), letters=letters, **sides, **more)
