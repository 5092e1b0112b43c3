"""LITS: tetrominoes that hang together, and rooms grown around them as long as no other shading fits."""

from random import Random

from bench.make.cages import Cell, beside, drawn
from bench.make.clues import GaveUp, solutions
from bench.make.counts import places
from bench.make.givens import with_givens
from bench.make.numbered_rooms import spots
from bench.make.wish import Wish, challenge, grounded, picture
from interpreter.ground.pieces import forms, polyominoes

SHARE = 5
"""So many cells come to a room, about."""
LAYOUTS = 200
"""Of so many layouts of tetrominoes the fullest is taken, of fewer on boards of more than `LARGE` cells."""
LARGE = 100
ROUNDS = 40
"""How often cells that fit into no room are tried anew, with their surroundings."""
Rooms = dict[Cell, int]


def make(wish: Wish) -> str:
    """A challenge with one solution."""
    layouts = LAYOUTS if wish.rows * wish.columns <= LARGE else LAYOUTS // 10
    laid = max((tetrominoes(wish.rows, wish.columns, wish.random) for _ in range(layouts)), key=len)
    first = {cell: number for number, cells in enumerate(laid) for cell in cells}
    rooms, banned = dict(first), set[tuple[Cell, int]]()
    for _ in range(ROUNDS):
        grow(wish, rooms, banned)
        while wrong := wrongly_shaded(wish, rooms, first):
            for spot in spots(set(wrong)):
                cell = max(sorted(spot), key=lambda cell: (free_rooms(cell, rooms, banned), wish.random.random()))
                banned.add((cell, rooms.pop(cell)))
            drop_loose(rooms, first)
        stuck = [(r, c) for r in range(wish.rows) for c in range(wish.columns) if (r, c) not in rooms]
        if not stuck:
            return challenge(wish.name, "LITS", rooms=picture(drawn(rooms, {}, wish.rows, wish.columns)))
        reach = wish.random.choice((1, 1, 2))
        around = {cell for cell in rooms.keys() - first.keys() if any(apart(cell, other) <= reach for other in stuck)}
        if not any(free_rooms(cell, rooms, banned) for cell in stuck):
            rooms = {cell: room for cell, room in rooms.items() if cell not in around}
            banned = {(cell, room) for cell, room in banned if cell not in around and cell not in stuck}
    raise GaveUp("some cells fit into no room")


def apart(cell: Cell, other: Cell) -> int:
    """How many rows or columns two cells are apart, whichever is more."""
    return max(abs(cell[0] - other[0]), abs(cell[1] - other[1]))


def free_rooms(cell: Cell, rooms: Rooms, banned: set[tuple[Cell, int]]) -> int:
    """How many other rooms beside it a cell is not banned from."""
    return sum((cell, room) not in banned for room in {*beside_rooms(cell, rooms)} - {rooms.get(cell)})


def beside_rooms(cell: Cell, rooms: Rooms) -> list[int]:
    """The rooms beside a cell."""
    return [rooms[other] for other in beside(cell) if other in rooms]


def grow(wish: Wish, rooms: Rooms, banned: set[tuple[Cell, int]]) -> None:
    """Give every cell beside a room to one of those it is not banned from, as far as that goes."""
    cells = [(r, c) for r in range(wish.rows) for c in range(wish.columns)]
    size = -1
    while size != len(rooms):
        size = len(rooms)
        for cell in wish.random.sample(cells, len(cells)):
            choice = [room for room in beside_rooms(cell, rooms) if (cell, room) not in banned]
            if cell not in rooms and choice:
                rooms[cell] = wish.random.choice(choice)


def drop_loose(rooms: Rooms, first: Rooms) -> None:
    """Take cells from a room that no longer hang together with its tetromino."""
    waiting = list(first)
    held = set(waiting)
    while waiting:
        cell = waiting.pop()
        fresh = [other for other in beside(cell) if other not in held and rooms.get(other) == rooms[cell]]
        held.update(fresh)
        waiting += fresh
    for cell in rooms.keys() - held:
        del rooms[cell]


def wrongly_shaded(wish: Wish, rooms: Rooms, first: Rooms) -> list[Cell]:
    """The cells that another solution shades; none if there is no other. Cells outside all rooms are white."""
    rows = (" ".join(str(rooms.get((r, c), ".")) for c in range(wish.columns)) for r in range(wish.rows))
    game = grounded(challenge(wish.name, "LITS", rooms=picture(rows)))
    where = places(game)
    outside = {var: 0 for var, cell in enumerate(where) if cell not in rooms}
    for board in solutions(with_givens(game.model, outside)):
        wrong = [cell for cell, value in zip(where, board, strict=True) if value and cell not in first]
        if wrong:
            return wrong
    return []


def tetrominoes(rows: int, columns: int, random: Random) -> list[set[Cell]]:
    """Tetrominoes that hang together, without a square of four, equal ones apart."""
    every = [
        (number, {(top + row, left + column) for row, column in form})
        for number, shape in enumerate(polyominoes(4))
        for form in forms(shape, turn=True, flip=True)
        for top in range(rows - max(row for row, _ in form))
        for left in range(columns - max(column for _, column in form))
    ]
    random.shuffle(every)
    laid: list[set[Cell]] = []
    owner: dict[Cell, int] = {}
    while len(laid) < rows * columns // SHARE:
        found = next((one for one in every if fits(*one, owner)), None)
        if found is None:
            break
        laid.append(found[1])
        owner.update(dict.fromkeys(found[1], found[0]))
    return laid


def fits(number: int, cells: set[Cell], owner: dict[Cell, int]) -> bool:
    """Whether a tetromino touches those laid before, none of them its equal, and fills no square with them."""
    touched = {owner[other] for cell in cells for other in beside(cell) if other in owner}
    if owner.keys() & cells or number in touched or (owner and not touched):
        return False
    return not has_square(cells, owner.keys() | cells)


def has_square(fresh: set[Cell], cells: set[Cell]) -> bool:
    """Whether the cells fill a square of two by two, with a fresh one in it."""
    corners = {(r - dr, c - dc) for r, c in fresh for dr in (0, 1) for dc in (0, 1)}
    return any({(r, c), (r, c + 1), (r + 1, c), (r + 1, c + 1)} <= cells for r, c in corners)
