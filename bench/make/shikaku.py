"""Shikaku: random rectangles with their size on a cell; numbers move and rectangles are cut until it is unique."""

from bench.make.cages import Cell
from bench.make.clues import GaveUp, solutions
from bench.make.givens import lines
from bench.make.nawabari import ROUNDS, Rectangle, borders, cells_of, divide, mend
from bench.make.wish import Wish, challenge, grounded, picture

MENDED_AT_ONCE = 30
"""For so many doubtful borders one rectangle is changed before the solver is asked again."""


def make(wish: Wish) -> str:
    """A challenge with one solution."""
    rectangles = list(divide(wish, (0, 0, wish.rows, wish.columns)))
    numbered = {one: wish.random.choice(cells_of(one)) for one in rectangles}
    for _ in range(ROUNDS):
        game = grounded(text(wish, numbered))
        wanted = borders(game, numbered)
        others = [board for board in solutions(game.model) if board != wanted]
        if not others:
            return text(wish, numbered)
        doubtful = [var for var, (a, b) in enumerate(zip(wanted, others[0], strict=True)) if a != b]
        for _ in range(1 + len(doubtful) // MENDED_AT_ONCE):
            mend(wish, numbered, game, doubtful)
    raise GaveUp(f"not unique after {ROUNDS} rounds")


def text(wish: Wish, numbered: dict[Rectangle, Cell]) -> str:
    """The challenge with the size of each rectangle on one of its cells."""
    sizes = {cell: len(cells_of(one)) for one, cell in numbered.items()}
    rows = [[sizes.get((r, c)) for c in range(wish.columns)] for r in range(wish.rows)]
    return challenge(wish.name, "Shikaku", numbers=picture(lines(rows)))
