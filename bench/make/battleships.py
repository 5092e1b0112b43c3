"""Battleships: place a random fleet, count its parts, and reveal cells until no other fleet fits."""

from bench.make.cages import Cell
from bench.make.givens import cell_rows, lines
from bench.make.statue_park import laid, told
from bench.make.wish import Wish, challenge, grounded, picture

FLEETS = {0: (3, 2, 2, 1, 1), 8: (4, 3, 3, 2, 2, 2, 1, 1, 1, 1), 15: (5, 4, 4, 3, 3, 3, 2, 2, 2, 2, 1, 1, 1, 1, 1)}
"""The lengths of the ships, by the least number of rows."""


def make(wish: Wish) -> str:
    """A challenge with one solution."""
    lengths = FLEETS[max(least for least in FLEETS if least <= wish.rows)]
    cells = {(r, c) for r in range(wish.rows) for c in range(wish.columns)}
    ships = laid([tuple((0, at) for at in range(length)) for length in lengths], cells, wish.random, around, False)
    rows = [sum(r == row for r, _ in ships) for row in range(wish.rows)]
    columns = [sum(c == column for _, c in ships) for column in range(wish.columns)]
    counts = {length: lengths.count(length) for length in lengths}
    fleet = " ".join(f"{picture(['#' * length])} {count}" for length, count in counts.items())
    clues = {"fleet": "{" + fleet + "}", "rows": numbers(rows), "columns": numbers(columns)}
    game = grounded(challenge(wish.name, "Battleships", **clues, sea=picture(["." * wish.columns] * wish.rows)))
    given = picture(lines(cell_rows(game, told(game, ships, wish.random))))
    return challenge(wish.name, "Battleships", **clues, sea=given)


def around(cell: Cell) -> list[Cell]:
    """The eight cells around a cell, and itself."""
    return [(cell[0] + down, cell[1] + right) for down in (-1, 0, 1) for right in (-1, 0, 1)]


def numbers(some: list[int]) -> str:
    """Numbers as a list."""
    return "{" + " ".join(map(str, some)) + "}"
