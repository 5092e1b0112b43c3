"""Inshi no Heya: random rooms over a random Latin square, cut in two where there are two solutions."""

from collections.abc import Sequence
from math import prod
from string import ascii_letters

from bench.make.cages import Cell, grow, pieces
from bench.make.clues import GaveUp, solutions
from bench.make.counts import places
from bench.make.givens import is_unique, thin
from bench.make.hitori import latin
from bench.make.wish import Wish, challenge, grounded, picture

SIZES = (2, 2, 3, 3, 4, 5)
Rooms = list[list[Cell]]


def make(wish: Wish) -> str:
    """A challenge with one solution."""
    numbers = latin(wish.rows, wish.rows, wish.random)
    free = set(numbers)
    rooms: Rooms = []
    while free:
        rooms.append(grow(min(free), free, wish.random.choice(SIZES), lambda area, cell: True, wish.random))
        free.difference_update(rooms[-1])
    while doubtful := differences(wish, rooms, numbers):
        cut(wish, rooms, wish.random.choice(doubtful))
        if len(rooms) > len(ascii_letters):
            raise GaveUp("too many rooms")
    kept = thin(
        rooms, lambda some: is_unique(grounded(text(wish, rooms, numbers, some)).model), wish.random, wish.keep or 0.0
    )
    return text(wish, rooms, numbers, kept)


def cut(wish: Wish, rooms: Rooms, cell: Cell) -> None:
    """Cut the room of a cell: the cell, with or without a neighbour of it, becomes a room of its own."""
    room = next(room for room in rooms if cell in room)
    rooms.remove(room)
    part = grow(cell, room, wish.random.randint(1, max(1, len(room) // 2)), lambda area, other: True, wish.random)
    rooms += [part, *pieces(set(room).difference(part))]


def differences(wish: Wish, rooms: Rooms, numbers: dict[Cell, int]) -> list[Cell]:
    """The cells in which another solution differs; none if there is no other."""
    game = grounded(text(wish, rooms, numbers, rooms))
    for found in solutions(game.model):
        different = [cell for cell, value in zip(places(game), found, strict=True) if value != numbers[cell]]
        if different:
            return sorted(different)
    return []


def text(wish: Wish, rooms: Rooms, numbers: dict[Cell, int], told: Sequence[list[Cell]]) -> str:
    """The challenge with the products of some rooms, named by letters in reading order."""
    ordered = sorted(rooms, key=min)
    letter = {cell: ascii_letters[at] for at, room in enumerate(ordered) for cell in room}
    rows = ["".join(letter[r, c] for c in range(wish.rows)) for r in range(wish.rows)]
    products = " ".join(
        f'"{letter[room[0]]}" {prod(map(numbers.__getitem__, room))}' for room in ordered if room in told
    )
    return challenge(wish.name, "Inshi no Heya", rooms=picture(rows), products="{" + products + "}")
