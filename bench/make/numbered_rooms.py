"""Rooms with the number of shaded cells they hold, cut in two wherever the numbers leave a shading in doubt."""

from collections.abc import Callable, Collection, Iterator
from random import Random

from bench.make.cages import Cell, drawn
from bench.make.clues import GaveUp, Thinning, by_hint, solutions
from bench.make.counts import places
from bench.make.wish import Wish, challenge, grounded, picture

ROUNDS = 200
LONGEST = 4
"""The sides of a room are at most that long."""
Room = list[Cell]
CUT_AT_ONCE = 3
"""Of the rooms that can be cut to refute another shading, one in so many is."""
Fits = Callable[[set[Cell], list[Room]], bool]
"""Whether a shading obeys the rules of the game with some rooms."""


def rectangles(rows: int, columns: int, random: Random) -> list[Room]:
    """Rectangular rooms that take up the board, from the upper left on."""
    free = {(r, c) for r in range(rows) for c in range(columns)}
    rooms = []
    while free:
        top, left = min(free)
        height, width = random.randint(2, LONGEST), random.randint(2, LONGEST)
        while not all((top, left + at) in free for at in range(width)):
            width -= 1
        height = min(height, rows - top)
        room = [(r, c) for r in range(top, top + height) for c in range(left, left + width)]
        free.difference_update(room)
        rooms.append(room)
    return rooms


def determined(wish: Wish, name: str, shaded: set[Cell], rooms: list[Room], fits: Fits) -> str:
    """A challenge whose numbers leave only one shading; as few numbers as are needed.

    Where no cut refutes another shading, that one is wanted from then on.
    """
    for _ in range(ROUNDS):
        game = grounded(text(wish, name, shaded, rooms, rooms))
        wanted = [int(place in shaded) for place in places(game)]
        others = [board for board in solutions(game.model) if board != wanted]
        if not others:
            thinning = Thinning(game.model, *by_hint(game), wanted)
            every = set(thinning.clues)
            told = thinning.fewer(every, wish.random, 1 + len(every) // 12, 1 if len(every) < 60 else 3)
            return text(wish, name, shaded, rooms, [room for room in rooms if label(room[0]) in told])
        other = {place for place, value in zip(places(game), others[0], strict=True) if value}
        if not refuted(rooms, shaded, other, fits, wish.random):
            shaded = other
    raise GaveUp(f"not unique after {ROUNDS} rounds")


def refuted(rooms: list[Room], shaded: set[Cell], other: set[Cell], fits: Fits, random: Random) -> bool:
    """Cut some rooms in which another shading differs, so that their parts have other numbers there."""
    differing = [room for room in rooms if any((cell in shaded) != (cell in other) for cell in room)]
    wanted = 1 + len(differing) // CUT_AT_ONCE
    for room in random.sample(differing, len(differing)):
        rest = [one for one in rooms if one is not room]
        for first, second in shuffled_cuts(room, random):
            telling = sum(cell in shaded for cell in first) != sum(cell in other for cell in first)
            if wanted and telling and fits(shaded, [*rest, first, second]):
                rooms[:] = [*rest, first, second]
                wanted -= 1
                break
    return wanted <= len(differing) // CUT_AT_ONCE


def shuffled_cuts(room: Room, random: Random) -> Iterator[tuple[Room, Room]]:
    """The ways to cut a rectangle in two, in random order."""
    cuts = [(axis, at) for axis in (0, 1) for at in sorted({cell[axis] for cell in room})[1:]]
    for axis, at in random.sample(cuts, len(cuts)):
        yield [cell for cell in room if cell[axis] < at], [cell for cell in room if cell[axis] >= at]


def label(cell: Cell) -> str:
    """The cell as rules name it."""
    return f"r{cell[0] + 1}c{cell[1] + 1}"


def text(wish: Wish, name: str, shaded: Collection[Cell], rooms: list[Room], told: list[Room]) -> str:
    """The challenge with the numbers of some rooms."""
    room_of = {cell: at for at, room in enumerate(rooms) for cell in room}
    numbers = {min(room): sum(cell in shaded for cell in room) for room in told}
    return challenge(wish.name, name, rooms=picture(drawn(room_of, numbers, wish.rows, wish.columns)))
