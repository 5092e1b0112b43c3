"""Norinori: dominoes that do not touch, placed at random, and rooms drawn around their cells, two in each."""

from random import Random

from bench.make.cages import Cell, beside
from bench.make.marked_rooms import Rooms, around, determined
from bench.make.star_battle import lettered
from bench.make.wish import Wish, challenge, picture


def make(wish: Wish) -> str:
    """A challenge with one solution."""
    cells = [(r, c) for r in range(wish.rows) for c in range(wish.columns)]
    marks = dominoes(cells, wish.random)
    rooms = around(marks, 2, cells, wish.random)
    return determined(rooms, lambda some: text(wish, some), wish.random)


def dominoes(cells: list[Cell], random: Random) -> set[Cell]:
    """The cells of dominoes that do not touch along an edge, until there is no room for another."""
    found: set[Cell] = set()
    pairs = [(cell, other) for cell in cells for other in beside(cell) if other in cells and cell < other]
    for pair in random.sample(pairs, len(pairs)):
        if found.isdisjoint({near for cell in pair for near in (cell, *beside(cell))}):
            found.update(pair)
    return found


def text(wish: Wish, rooms: Rooms) -> str:
    """The challenge with some rooms."""
    return challenge(wish.name, "Norinori", rooms=picture(lettered(rooms, wish)))
