"""Shikaku: random rectangles with their size on a cell; numbers move and rectangles are cut until it is unique."""

from bench.make.cages import Cell
from bench.make.givens import lines
from bench.make.nawabari import Rectangle, cells_of, settled
from bench.make.wish import Wish, challenge, picture

MENDED_AT_ONCE = 30
"""For so many doubtful borders one rectangle is changed before the solver is asked again."""


def make(wish: Wish) -> str:
    """A challenge with one solution."""
    return settled(wish, text, MENDED_AT_ONCE)


def text(wish: Wish, numbered: dict[Rectangle, Cell]) -> str:
    """The challenge with the size of each rectangle on one of its cells."""
    sizes = {cell: len(cells_of(one)) for one, cell in numbered.items()}
    rows = [[sizes.get((r, c)) for c in range(wish.columns)] for r in range(wish.rows)]
    return challenge(wish.name, "Shikaku", numbers=picture(lines(rows)))
