"""Sudoku: a random filled board, digits left out in pairs that face each other across the middle."""

from math import isqrt
from random import Random

from bench.make.givens import Row, cell_rows, lines, some_solution, thin_givens
from bench.make.wish import Wish, challenge, grounded, picture

LARGEST = 16
"""Up to this size the solver fills an empty board quickly."""


def make(wish: Wish) -> str:
    """A Sudoku whose givens are symmetrical about the middle."""
    size = wish.rows
    game = grounded(text(wish, [[None] * size] * size))
    last = size * size - 1
    pairs = sorted({tuple(sorted({at, last - at})) for at in range(size * size)})
    solution = some_solution(game.model, wish.random) if size <= LARGEST else shuffled(size, wish.random)
    givens = thin_givens(game.model, solution, pairs, wish.random, wish.keep)
    return text(wish, cell_rows(game, givens))


def shuffled(size: int, random: Random) -> list[int]:
    """A regular solution with its digits, bands, rows and columns shuffled."""
    box = isqrt(size)

    def order() -> list[int]:
        bands = random.sample(range(box), box)
        return [band * box + line for band in bands for line in random.sample(range(box), box)]

    digits = random.sample(range(1, size + 1), size)
    rows, columns = order(), order()
    return [digits[(box * (row % box) + row // box + column) % size] for row in rows for column in columns]


def text(wish: Wish, rows: list[Row]) -> str:
    """The challenge with these givens."""
    return challenge(wish.name, "Sudoku", givens=picture(lines(rows)))
