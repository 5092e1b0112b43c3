"""Numbrix: a random path through all cells, of whose numbers as many stay as are needed."""

from random import Random

from bench.make.cages import Cell, beside
from bench.make.counts import places
from bench.make.givens import cell_rows, lines, thin_givens
from bench.make.wish import Wish, challenge, grounded, picture

MIXING = 40
"""How often an end of the path is turned to another cell, for each cell."""


def make(wish: Wish) -> str:
    """A challenge with one solution."""

    def text(rows: list[list[int | None]]) -> str:
        return challenge(wish.name, "Numbrix", givens=picture(lines(rows)))

    number = {cell: at + 1 for at, cell in enumerate(path(wish.rows, wish.columns, wish.random))}
    game = grounded(text([[None] * wish.columns] * wish.rows))
    solution = [number[place] for place in places(game)]
    singles = [(var,) for var in range(len(solution))]
    return text(cell_rows(game, thin_givens(game.model, solution, singles, wish.random, wish.keep)))


def path(rows: int, columns: int, random: Random) -> list[Cell]:
    """A path through all cells: there and back row by row at first, then its ends are joined elsewhere."""
    found = [(r, c if r % 2 == 0 else columns - 1 - c) for r in range(rows) for c in range(columns)]
    for _ in range(MIXING * len(found)):
        if random.random() < 0.5:
            found.reverse()
        near = [found.index(cell) for cell in beside(found[-1]) if cell in found[:-2]]
        if near:
            at = random.choice(near)
            found[at + 1 :] = found[:at:-1]
    return found
