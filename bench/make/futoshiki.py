"""Futoshiki: a random Latin square with all its signs, of which signs and numbers are left out one by one."""

from itertools import product

from bench.make.givens import cell_rows, is_unique, some_solution, thin
from bench.make.wish import Wish, challenge, grounded, picture

Clue = tuple[int, int, str]
"""A mark of the picture: row, column, sign or number."""


def make(wish: Wish) -> str:
    """A Futoshiki with one solution; numbers go first, so that the signs carry the puzzle."""
    size, random = wish.rows, wish.random
    game = grounded(text(wish, []))
    solution = some_solution(game.model, random)
    rows = [[value or 0 for value in row] for row in cell_rows(game, dict(enumerate(solution)))]
    numbers = [(2 * r, 2 * c, str(rows[r][c])) for r, c in product(range(size), range(size))]
    signs = all_signs(rows)
    numbers = thin(numbers, lambda some: unique(wish, [*some, *signs]), random)
    signs = thin(signs, lambda some: unique(wish, [*numbers, *some]), random, wish.keep or 0.0)
    return text(wish, [*numbers, *signs])


def unique(wish: Wish, clues: list[Clue]) -> bool:
    """Return whether the clues leave one solution."""
    return is_unique(grounded(text(wish, clues)).model)


def all_signs(rows: list[list[int]]) -> list[Clue]:
    """Every sign between two neighbours."""
    size = len(rows)
    across = [(r, c, "<" if rows[r][c] < rows[r][c + 1] else ">") for r in range(size) for c in range(size - 1)]
    down = [(r, c, "^" if rows[r][c] < rows[r + 1][c] else "v") for r in range(size - 1) for c in range(size)]
    return [(2 * r, 2 * c + 1, s) for r, c, s in across] + [(2 * r + 1, 2 * c, s) for r, c, s in down]


def text(wish: Wish, clues: list[Clue]) -> str:
    """The challenge with these clues."""
    marks = {(row, column): mark for row, column, mark in clues}
    places = range(2 * wish.rows - 1)
    rows = (" ".join(marks.get((row, column), ".") for column in places) for row in places)
    return challenge(wish.name, "Futoshiki", size=str(wish.rows), grid=picture(rows))
