"""Rooms drawn around the marks of a solution, as many in each; borders move until the solution is the only one."""

from collections.abc import Callable, Collection
from random import Random
from typing import TypeVar

from bench.make.cages import Cell, beside, pieces
from bench.make.clues import GaveUp, solutions
from bench.make.counts import places
from bench.make.wish import grounded

ROUNDS = 400
PAIRINGS = 200
Item = TypeVar("Item", int, Cell)
Rooms = dict[Cell, int]
"""The number of the room of each cell."""
Text = Callable[[Rooms], str]
"""The challenge with some rooms."""


def determined(marks: Collection[Cell], rooms: Rooms, text: Text, random: Random) -> str:
    """A challenge whose rooms leave only one solution, the marks."""
    for _ in range(ROUNDS):
        puzzle = text(rooms)
        game = grounded(puzzle)
        found = [
            {cell for cell, value in zip(places(game), board, strict=True) if value} for board in solutions(game.model)
        ]
        others = [other for other in found if other != set(marks)]
        if not others:
            return puzzle
        for other in others:
            if not any(moved(cell, rooms, random) for cell in shuffled(other.difference(marks), random)):
                raise GaveUp("no border can be moved")
    raise GaveUp(f"not unique after {ROUNDS} rounds")


def moved(cell: Cell, rooms: Rooms, random: Random) -> bool:
    """Move a cell into a room beside it, if its own stays in one piece; whether that was possible."""
    left = [other for other, room in rooms.items() if room == rooms[cell] and other != cell]
    near = [rooms[other] for other in beside(cell) if rooms.get(other, rooms[cell]) != rooms[cell]]
    if not near or len(pieces(left)) != 1:
        return False
    rooms[cell] = random.choice(near)
    return True


def around(marks: Collection[Cell], share: int, cells: Collection[Cell], random: Random) -> Rooms:
    """Rooms that together take up all cells and hold so many of the marks each (1 or 2)."""
    rooms = spread({mark: at for at, mark in enumerate(sorted(marks))}, cells, random)
    if share == 1:
        return rooms
    for _ in range(PAIRINGS):
        if partner := paired(rooms, random):
            return {cell: min(room, partner[room]) for cell, room in rooms.items()}
    raise GaveUp("the rooms do not pair up")


def spread(rooms: Rooms, cells: Collection[Cell], random: Random) -> Rooms:
    """Rooms that grow by a cell in turn, until no cell is left."""
    left = set(cells).difference(rooms)
    while left:
        edge = sorted((cell, rooms[other]) for cell in left for other in beside(cell) if other in rooms)
        cell, room = random.choice(edge)
        rooms[cell] = room
        left.remove(cell)
    return rooms


def paired(rooms: Rooms, random: Random) -> dict[int, int]:
    """Each room with one beside it, the loneliest first; nothing if one is left over."""
    touching: dict[int, set[int]] = {room: set() for room in rooms.values()}
    for cell, room in rooms.items():
        touching[room] |= {rooms[other] for other in beside(cell) if rooms.get(other, room) != room}
    partner: dict[int, int] = {}
    while len(partner) < len(touching):
        single = shuffled(set(touching).difference(partner), random)
        room = min(single, key=lambda one: len(touching[one].difference(partner)))
        near = shuffled(touching[room].difference(partner), random)
        if not near:
            return {}
        partner |= {room: near[0], near[0]: room}
    return partner


def shuffled(items: Collection[Item], random: Random) -> list[Item]:
    """The items in random order, the same for the same chance."""
    return random.sample(sorted(items), len(items))
