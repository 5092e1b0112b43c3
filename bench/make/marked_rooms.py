"""Rooms drawn around the marks of a solution, as many in each; borders move until the solution is the only one."""

from collections import Counter
from collections.abc import Callable, Collection
from random import Random
from typing import TypeVar

from bench.make.cages import Cell, beside, pieces
from bench.make.clues import GaveUp, solutions
from bench.make.counts import places
from bench.make.wish import grounded

ROUNDS = 150
MANY = 60
"""The largest number of solutions to examine."""
GROUPINGS = 200
Item = TypeVar("Item", int, Cell)
Rooms = dict[Cell, int]
"""The number of the room of each cell."""
ASTRAY = 0.15
"""How often a move stays that leaves more solutions."""
SMALLEST = 0.15
"""How slowly rooms grow at least, where most grow at a pace of 1."""
NEUTRAL = 0.2
"""How readily a cell is moved that refutes no solution; one that refutes a single one has 1 more."""
Text = Callable[[Rooms], str]
"""The challenge with some rooms."""


def determined(rooms: Rooms, text: Text, random: Random) -> str:
    """A challenge with one solution: of the ways to move a border those stay that leave fewer solutions."""
    before, fewest = rooms, MANY
    for _ in range(ROUNDS):
        puzzle = text(rooms)
        game = grounded(puzzle)
        boards = solutions(game.model, limit=MANY)
        if len(boards) == 1:
            return puzzle
        if len(boards) <= fewest or random.random() < ASTRAY:
            marked = [{cell for cell, value in zip(places(game), board, strict=True) if value} for board in boards]
            before, fewest = rooms, len(boards)
        rooms = moved(before, marked, random)
    raise GaveUp(f"not unique after {ROUNDS} rounds")


def moved(rooms: Rooms, solutions: list[set[Cell]], random: Random) -> Rooms:
    """The rooms with one cell moved that some solution leaves empty; cells that many others mark are likelier."""
    wanted = random.choice(solutions)
    held = Counter(cell for other in solutions for cell in other.difference(wanted))
    free = sorted(set(rooms).difference(wanted))
    for cell in sorted(free, key=lambda cell: random.random() * (NEUTRAL + held[cell]), reverse=True):
        near = [rooms[other] for other in beside(cell) if rooms.get(other, rooms[cell]) != rooms[cell]]
        left = [other for other, room in rooms.items() if room == rooms[cell] and other != cell]
        if near and len(pieces(left)) == 1:
            return rooms | {cell: random.choice(near)}
    return rooms


def around(marks: Collection[Cell], share: int, cells: Collection[Cell], random: Random) -> Rooms:
    """Rooms that together take up all cells and hold so many of the marks each."""
    rooms = spread({mark: at for at, mark in enumerate(sorted(marks))}, cells, random)
    if share == 1:
        return rooms
    for _ in range(GROUPINGS):
        if group := grouped(rooms, share, random):
            return {cell: group[room] for cell, room in rooms.items()}
    raise GaveUp("some rooms are left over")


def spread(rooms: Rooms, cells: Collection[Cell], random: Random) -> Rooms:
    """Rooms that grow by a cell in turn, some faster than others, until no cell is left."""
    left = set(cells).difference(rooms)
    shares = {room: 1 / (SMALLEST + random.expovariate(1)) for room in rooms.values()}
    taken = dict.fromkeys(shares, 0.0)
    while left:
        edge = sorted((cell, rooms[other]) for cell in left for other in beside(cell) if other in rooms)
        cell, room = min(edge, key=lambda one: (taken[one[1]], random.random()))
        taken[room] += shares[room]
        rooms[cell] = room
        left.remove(cell)
    return rooms


def grouped(rooms: Rooms, share: int, random: Random) -> dict[int, int]:
    """Rooms joined so many at a time with those beside them, the loneliest first; nothing if one is left over."""
    touching: dict[int, set[int]] = {room: set() for room in rooms.values()}
    for cell, room in rooms.items():
        touching[room] |= {rooms[other] for other in beside(cell) if rooms.get(other, room) != room}
    group: dict[int, int] = {}
    while len(group) < len(touching):
        single = shuffled(set(touching).difference(group), random)
        joined = [min(single, key=lambda one: len(touching[one].difference(group)))]
        while len(joined) < share:
            near = shuffled(set().union(*(touching[one] for one in joined)).difference(group, joined), random)
            if not near:
                return {}
            joined.append(near[0])
        group |= dict.fromkeys(joined, min(joined))
    return group


def shuffled(items: Collection[Item], random: Random) -> list[Item]:
    """The items in random order, the same for the same chance."""
    return random.sample(sorted(items), len(items))
