"""Juosan: draw a random board of bars, and redraw rooms while two boards have the same numbers."""

from collections import Counter
from collections.abc import Sequence

from bench.make.cages import Cell, beside, drawn, grow
from bench.make.clues import GaveUp, solutions
from bench.make.counts import places
from bench.make.givens import is_unique, some_solution, thin
from bench.make.wish import Wish, challenge, grounded, picture

SIZES = (3, 4, 4, 5, 6, 7)
ROUNDS = 600
LARGEST = 9
"""The numbers of a drawing of rooms have one digit."""
Rooms = list[list[Cell]]
Bars = dict[Cell, int]
MIXED = 0.35
"""The share of rooms that may hold both kinds of bars."""


def make(wish: Wish) -> str:
    """A challenge with one solution."""
    cells = [(r, c) for r in range(wish.rows) for c in range(wish.columns)]
    blank = grounded(text(wish, [cells], {}, []))
    bars = dict(zip(places(blank), some_solution(blank.model, wish.random, 0.3), strict=True))
    rooms: Rooms = []
    divide(wish, rooms, set(cells), bars)
    for _ in range(ROUNDS):
        doubtful = differences(wish, rooms, bars)
        if not doubtful:
            break
        redraw(wish, rooms, wish.random.choice(doubtful), bars)
    else:
        raise GaveUp(f"not unique after {ROUNDS} rounds")
    kept = thin(
        rooms, lambda some: is_unique(grounded(text(wish, rooms, bars, some)).model), wish.random, wish.keep or 0.0
    )
    return text(wish, rooms, bars, kept)


def divide(wish: Wish, rooms: Rooms, free: set[Cell], bars: Bars) -> None:
    """Cut free cells into rooms, most of them with bars of one kind only: their numbers say the most."""
    while free:
        start = wish.random.choice(sorted(free))
        mixed = wish.random.random() < MIXED

        def fits(area: list[Cell], cell: Cell, start: Cell = start, mixed: bool = mixed) -> bool:
            return mixed or bars[cell] == bars[start]

        room = grow(start, free, wish.random.choice(SIZES), fits, wish.random)
        free.difference_update(room)
        rooms.append(room)


def redraw(wish: Wish, rooms: Rooms, cell: Cell, bars: Bars) -> None:
    """Redraw the room of a cell and two adjacent rooms."""
    here = next(room for room in rooms if cell in room)
    near = {other for inside in here for other in beside(inside)}
    beside_it = [room for room in rooms if room is not here and near.intersection(room)]
    chosen = [here, *wish.random.sample(beside_it, min(2, len(beside_it)))]
    for room in chosen:
        rooms.remove(room)
    divide(wish, rooms, {cell for room in chosen for cell in room}, bars)


def differences(wish: Wish, rooms: Rooms, bars: Bars) -> list[Cell]:
    """The cells in which another solution differs; none if there is no other."""
    game = grounded(text(wish, rooms, bars, rooms))
    for found in solutions(game.model):
        different = [cell for cell, value in zip(places(game), found, strict=True) if value != bars[cell]]
        if different:
            return sorted(different)
    return []


def text(wish: Wish, rooms: Rooms, bars: Bars, told: Sequence[list[Cell]]) -> str:
    """The challenge with the numbers of some rooms: how many bars of the commoner kind."""
    room_of = {cell: at for at, room in enumerate(rooms) for cell in room}
    numbers = {min(room): max(Counter(bars[cell] for cell in room).values()) for room in told}
    return challenge(wish.name, "Juosan", rooms=picture(drawn(room_of, numbers, wish.rows, wish.columns)))
