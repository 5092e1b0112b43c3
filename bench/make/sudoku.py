"""Sudoku: a random filled board, digits left out in pairs that face each other across the middle."""

from bench.make.proof import grid_rows, read_game, some_solution, thin_givens
from bench.make.wish import Wish, challenge, picture


def make(wish: Wish) -> str:
    """A Sudoku whose clues are symmetrical about the middle; `single=1` leaves out digits one by one instead."""
    size = wish.rows
    game = read_game(text(wish, [[None] * size] * size))
    last = size * size - 1
    groups = sorted({tuple(sorted({at, last - at})) for at in range(size * size)})
    if wish.setting("single", 0):
        groups = [(at,) for at in range(size * size)]
    solution = some_solution(game.model, wish.random)
    givens = thin_givens(game.model, solution, groups, wish.random, wish.extra)
    return text(wish, grid_rows(game, givens))


def text(wish: Wish, rows: list[list[int | None]]) -> str:
    """The challenge with these givens."""
    return challenge(wish, "Sudoku", {"givens": picture(rows)})
