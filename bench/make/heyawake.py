"""Heyawake: rectangular rooms, a dense shading of which no white line enters three of them, and its numbers."""

from itertools import groupby
from random import Random

from bench.make.cages import Cell
from bench.make.clues import GaveUp, solutions
from bench.make.counts import places
from bench.make.givens import with_givens
from bench.make.hitori import beside, hangs_together, shading
from bench.make.numbered_rooms import Room, determined, rectangles, text
from bench.make.wish import Wish, grounded

SHARE = 0.7
TRIES = 8


def make(wish: Wish) -> str:
    """A challenge with one solution."""
    rooms = rectangles(wish.rows, wish.columns, wish.random)

    def fits(shaded: set[Cell], rooms: list[Room]) -> bool:
        room_of = {cell: at for at, room in enumerate(rooms) for cell in room}
        return all(is_broken_up(line, shaded, room_of) for line in lines(wish))

    return determined(wish, "Heyawake", shaded_cells(wish, rooms), rooms, fits)


def shaded_cells(wish: Wish, rooms: list[Room]) -> set[Cell]:
    """A shading that obeys the rules: some cells of a dense one, and what the solver adds."""
    game = grounded(text(wish, "Heyawake", (), rooms, []))
    variable = {place: var for var, place in enumerate(places(game))}
    dense = sorted(shading(wish.rows, wish.columns, wish.random))
    share = SHARE
    for _ in range(TRIES):
        begun = wish.random.sample(dense, round(share * len(dense)))
        found = solutions(with_givens(game.model, {variable[cell]: 1 for cell in begun}), limit=1)
        if found:
            return denser({cell for cell, var in variable.items() if found[0][var]}, set(variable), wish.random)
        share *= SHARE
    raise GaveUp("no solution")


def denser(shaded: set[Cell], cells: set[Cell], random: Random) -> set[Cell]:
    """The shading with as many further cells as there is room for."""
    for cell in random.sample(sorted(cells), len(cells)):
        if not shaded.intersection((cell, *beside(cell))) and hangs_together(cells - shaded - {cell}):
            shaded = shaded | {cell}
    return shaded


def lines(wish: Wish) -> list[list[Cell]]:
    """The rows and columns of the board."""
    rows = [[(r, c) for c in range(wish.columns)] for r in range(wish.rows)]
    return rows + [list(column) for column in zip(*rows, strict=True)]


def is_broken_up(line: list[Cell], shaded: set[Cell], room_of: dict[Cell, int]) -> bool:
    """Whether no white stretch of a line enters more than two rooms."""
    stretches = (list(cells) for black, cells in groupby(line, key=shaded.__contains__) if not black)
    return all(len(list(groupby(cells, key=room_of.__getitem__))) <= 2 for cells in stretches)
