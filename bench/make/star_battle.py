"""Star Battle: stars placed at random, and rooms drawn around them."""

from random import Random
from string import ascii_letters

from bench.make.cages import Cell
from bench.make.clues import GaveUp
from bench.make.marked_rooms import Rooms, around, determined
from bench.make.wish import Wish, challenge, picture

SEVERAL_FROM = (9, 14)
"""From these sizes on, there are two and three stars in every line."""


def make(wish: Wish) -> str:
    """A challenge with one solution."""
    stars = 1 + sum(wish.rows >= size for size in SEVERAL_FROM)
    marks = placed(wish.rows, stars, wish.random)
    cells = [(r, c) for r in range(wish.rows) for c in range(wish.rows)]
    rooms = around(marks, stars, cells, wish.random)
    return determined(rooms, lambda some: text(wish, stars, some), wish.random)


def placed(size: int, stars: int, random: Random) -> list[Cell]:
    """Place stars that do not touch, equally many in every row and column, row by row with restarts."""
    for _ in range(5000):
        found: list[Cell] = []
        for row in range(size):
            for _ in range(stars):
                free = [c for c in range(size) if has_room((row, c), found, stars)]
                if free:
                    found.append((row, random.choice(free)))
        if len(found) == size * stars:
            return found
    raise GaveUp("the stars do not fit")


def has_room(cell: Cell, placed: list[Cell], stars: int) -> bool:
    """Return whether a star may stand in a cell, beside those placed."""
    in_column = sum(column == cell[1] for _, column in placed)
    return in_column < stars and all(max(abs(row - cell[0]), abs(col - cell[1])) > 1 for row, col in placed)


def text(wish: Wish, stars: int, rooms: Rooms) -> str:
    """The challenge; rooms have letters in reading order."""
    return challenge(wish.name, "Star Battle", stars=str(stars), rooms=picture(lettered(rooms, wish)))


def lettered(rooms: Rooms, wish: Wish) -> list[str]:
    """Rooms as rows of letters, in reading order."""
    letters = dict(zip(dict.fromkeys(rooms[cell] for cell in sorted(rooms)), ascii_letters, strict=False))
    return ["".join(letters[rooms[r, c]] for c in range(wish.columns)) for r in range(wish.rows)]
