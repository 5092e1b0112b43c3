"""Usowan: a random shading, rooms with one lie each, and of the true numbers as many as are needed."""

from collections.abc import Sequence
from random import Random

from bench.make.cages import Cell, beside, drawn, grow
from bench.make.clues import GaveUp
from bench.make.givens import is_unique, thin
from bench.make.hitori import shading
from bench.make.wish import Wish, challenge, grounded, picture

SIZES = (4, 5, 6, 6, 7, 8)
SPARSER = 0.85
"""The share of the shaded cells that are kept."""
TRIES = 200


def make(wish: Wish) -> str:
    """A challenge with one solution."""
    random = wish.random
    black = shading(wish.rows, wish.columns, random)
    black = set(random.sample(sorted(black), round(SPARSER * len(black))))
    rooms = some_rooms(wish)
    truth = {cell: len(black.intersection(beside(cell))) for room in rooms for cell in room if cell not in black}
    for _ in range(TRIES):
        lies = {liar(room, black, random): room for room in rooms}
        numbers = truth | {cell: random.choice([n for n in range(4) if n != truth[cell]]) for cell in lies}
        if is_unique(grounded(text(wish, rooms, numbers)).model):
            break
    else:
        raise GaveUp("all numbers together leave more than one solution")

    def enough(some: Sequence[Cell]) -> bool:
        left = {cell: numbers[cell] for cell in [*some, *lies]}
        return is_unique(grounded(text(wish, rooms, left)).model)

    kept = thin([cell for cell in truth if cell not in lies], enough, random, wish.keep or 0.0)
    return text(wish, rooms, {cell: numbers[cell] for cell in [*kept, *lies]})


def some_rooms(wish: Wish) -> list[list[Cell]]:
    """The board cut into rooms; small ones join a neighbour."""
    free = {(r, c) for r in range(wish.rows) for c in range(wish.columns)}
    rooms: list[list[Cell]] = []
    while free:
        room = grow(min(free), free, wish.random.choice(SIZES), lambda area, cell: True, wish.random)
        free.difference_update(room)
        near = {cell for inside in room for cell in beside(inside)}
        host = next((other for other in rooms if len(room) < min(SIZES) and near.intersection(other)), None)
        if host is None:
            rooms.append(room)
        else:
            host += room
    return rooms


def liar(room: list[Cell], black: set[Cell], random: Random) -> Cell:
    """A white cell of the room."""
    return random.choice([cell for cell in sorted(room) if cell not in black])


def text(wish: Wish, rooms: list[list[Cell]], numbers: dict[Cell, int]) -> str:
    """The challenge with some numbers."""
    room_of = {cell: at for at, room in enumerate(rooms) for cell in room}
    return challenge(wish.name, "Usowan", rooms=picture(drawn(room_of, numbers, wish.rows, wish.columns)))
