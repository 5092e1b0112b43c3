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
TRIES = 40
LIGHTER = 0.15
"""The share of cells that stay unshaded when an area is shaded again."""


def make(wish: Wish) -> str:
    """A challenge with one solution."""
    rooms = rectangles(wish.rows, wish.columns, wish.random)

    def fits(shaded: set[Cell], rooms: list[Room]) -> bool:
        room_of = {cell: at for at, room in enumerate(rooms) for cell in room}
        return all(is_broken_up(line, shaded, room_of) for line in lines(wish))

    def shade(shaded: set[Cell], spot: set[Cell], rooms: list[Room]) -> set[Cell]:
        cells = {cell for room in rooms for cell in room}
        for _ in range(TRIES):
            some = {cell for cell in sorted(spot & cells) if wish.random.random() > LIGHTER}
            other = denser(shaded - spot, some, cells, wish.random)
            if other != shaded and fits(other, rooms):
                return other
        return shaded

    return determined(wish, "Heyawake", shaded_cells(wish, rooms), rooms, fits, shade=shade)


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
            cells = set(variable)
            return denser({cell for cell in cells if found[0][variable[cell]]}, cells, cells, wish.random)
        share *= SHARE
    raise GaveUp("no solution")


def denser(shaded: set[Cell], spot: set[Cell], cells: set[Cell], random: Random) -> set[Cell]:
    """The shading with as many further cells of a spot as there is room for."""
    for cell in random.sample(sorted(spot), len(spot)):
        if not shaded.intersection((cell, *beside(cell))) and hangs_together(cells - shaded - {cell}):
            shaded = shaded | {cell}
    return shaded


def lines(wish: Wish) -> list[list[Cell]]:
    """The rows and columns of the board."""
    rows = [[(r, c) for c in range(wish.columns)] for r in range(wish.rows)]
    return rows + [list(column) for column in zip(*rows, strict=True)]


def is_broken_up(line: list[Cell], shaded: set[Cell], room_of: dict[Cell, int]) -> bool:
    """Return whether no white stretch of a line enters more than two rooms."""
    stretches = (list(cells) for black, cells in groupby(line, key=shaded.__contains__) if not black)
    return all(len(list(groupby(cells, key=room_of.__getitem__))) <= 2 for cells in stretches)
