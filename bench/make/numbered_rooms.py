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
LARGEST = 16
"""Rooms that become one have at most so many cells together."""
MERGED = 2
"""So often two rooms near a spot become one where no cut helps there."""
Room = list[Cell]
CUT_AT_ONCE = 3
"""Of the rooms that can be cut to refute another shading, one in so many is."""
Fits = Callable[[set[Cell], list[Room]], bool]
"""Return whether a shading obeys the rules of the game with some rooms."""
Shade = Callable[[set[Cell], set[Cell], list[Room]], set[Cell]]
"""The shading with other cells of some places shaded; the same one where there is no other."""
MANY = 100
"""With more rooms than that, numbers are not taken away one by one: some are told, and those that are missed."""
TOLD = 0.7
"""Of many rooms, the share that tell their number from the start."""


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


def determined(
    wish: Wish, name: str, shaded: set[Cell], rooms: list[Room], fits: Fits, *, shade: Shade | None = None
) -> str:
    """A challenge whose numbers leave only one shading; not many more numbers than are needed.

    If no cut refutes another shading, the area is shaded again, or the other shading becomes the goal.
    """
    for _ in range(ROUNDS):
        game = grounded(text(wish, name, shaded, rooms, rooms))
        wanted = [int(place in shaded) for place in places(game)]
        others = [board for board in solutions(game.model) if board != wanted]
        if not others:
            told = needed(wish, Thinning(game.model, *by_hint(game), wanted))
            return text(wish, name, shaded, rooms, [room for room in rooms if label(room[0]) in told])
        other = {place for place, value in zip(places(game), others[0], strict=True) if value}
        for spot in spots(shaded ^ other):
            if refuted(rooms, shaded, other, spot, fits=fits, random=wish.random):
                continue
            if shade is None:
                shaded = other
                break
            for _ in range(MERGED):
                merge(rooms, around(spot), wish.random)
            middle = wish.random.choice(sorted(spot))
            shaded = shade(shaded, around({middle}, wish.random.randint(1, 3)), rooms)
    raise GaveUp(f"not unique after {ROUNDS} rounds")


def needed(wish: Wish, thinning: Thinning) -> set[str]:
    """The places of the numbers to tell."""
    every = set(thinning.clues)
    if len(every) > MANY:
        return thinning.enough(wish.random, TOLD if wish.keep is None else wish.keep)
    return thinning.fewer(every, wish.random, 1 + len(every) // 12, 1 if len(every) < 60 else 3)


def spots(differing: set[Cell]) -> list[set[Cell]]:
    """The cells about which two shadings differ, those that are near each other together."""
    left, found = set(differing), []
    while left:
        spot = [min(left)]
        left.discard(spot[0])
        for cell in spot:
            near = around({cell}) & left
            left -= near
            spot += sorted(near)
        found.append(set(spot))
    return found


def around(cells: set[Cell], far: int = 2) -> set[Cell]:
    """The cells and those up to so many steps away in any direction."""
    steps = range(-far, far + 1)
    return {(r + dr, c + dc) for r, c in cells for dr in steps for dc in steps}


def merge(rooms: list[Room], spot: set[Cell], random: Random) -> None:
    """Make one room of two, one of them at the spot, that together are a rectangle of moderate size."""
    pairs = [
        (room, other)
        for room in rooms
        if not spot.isdisjoint(room)
        for other in rooms
        if other is not room and is_rectangle(room + other) and len(room + other) <= LARGEST
    ]
    if pairs:
        room, other = random.choice(pairs)
        rooms[:] = [*(one for one in rooms if one is not room and one is not other), sorted(room + other)]


def is_rectangle(cells: Room) -> bool:
    """Return whether the cells fill a rectangle."""
    height, width = (1 + max(places) - min(places) for places in zip(*cells, strict=True))
    return int(height * width) == len(cells)


def refuted(
    rooms: list[Room], shaded: set[Cell], other: set[Cell], spot: set[Cell], *, fits: Fits, random: Random
) -> bool:
    """Cut some rooms in which another shading differs, so that their parts have other numbers there."""
    differing = [room for room in rooms if not spot.isdisjoint(room)]
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
