"""Sudoku: a random filled board, digits left out in pairs that face each other across the middle."""

from bench.make.givens import Row, cell_rows, lines, some_solution, thin_givens
from bench.make.wish import Wish, challenge, grounded, picture


def make(wish: Wish) -> str:
    """A Sudoku whose givens are symmetrical about the middle."""
    size = wish.rows
    game = grounded(text(wish, [[None] * size] * size))
    last = size * size - 1
    pairs = sorted({tuple(sorted({at, last - at})) for at in range(size * size)})
    solution = some_solution(game.model, wish.random)
    givens = thin_givens(game.model, solution, pairs, wish.random, wish.keep)
    return text(wish, cell_rows(game, givens))


def text(wish: Wish, rows: list[Row]) -> str:
    """The challenge with these givens."""
    return challenge(wish.name, "Sudoku", givens=picture(lines(rows)))
