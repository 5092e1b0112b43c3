"""LITS: tetrominoes that hang together, and rooms grown around them as long as no other shading fits."""

from random import Random

from bench.make.cages import Cell, beside, drawn
from bench.make.clues import GaveUp
from bench.make.counts import places
from bench.make.givens import is_unique, with_givens
from bench.make.wish import Wish, challenge, grounded, picture
from interpreter.ground.pieces import forms, polyominoes
from interpreter.model import Model

SHARE = 6
"""So many cells come to a room, about."""
LAYOUTS = 10
"""Of so many layouts of tetrominoes the fullest is taken."""
REPAIRS = 12
"""How often the rooms around cells that fit into none are drawn anew."""
Rooms = dict[Cell, int]


def make(wish: Wish) -> str:
    """A challenge with one solution."""
    laid = max((tetrominoes(wish.rows, wish.columns, wish.random) for _ in range(LAYOUTS)), key=len)
    first = {cell: number for number, cells in enumerate(laid) for cell in cells}
    rooms = dict(first)
    for _ in range(REPAIRS):
        left = -1
        while left != len(rooms):
            left = len(rooms)
            grow(wish, rooms)
        stuck = [(r, c) for r in range(wish.rows) for c in range(wish.columns) if (r, c) not in rooms]
        if not stuck:
            break
        for cell in [cell for cell in rooms if cell not in first and any(near(cell, other) for other in stuck)]:
            del rooms[cell]
    else:
        raise GaveUp("some cells fit into no room")
    return challenge(wish.name, "LITS", rooms=picture(drawn(rooms, {}, wish.rows, wish.columns)))


def near(cell: Cell, other: Cell) -> bool:
    """Whether two cells are at most two rows and columns apart."""
    return max(abs(cell[0] - other[0]), abs(cell[1] - other[1])) <= 2


def grow(wish: Wish, rooms: Rooms) -> None:
    """Give cells beside rooms to one of them while the shading stays the only one: many at once, fewer if need be."""
    edge: dict[Cell, list[int]] = {}
    for cell in sorted(rooms):
        for other in beside(cell):
            if other not in rooms and 0 <= other[0] < wish.rows and 0 <= other[1] < wish.columns:
                edge.setdefault(other, []).append(rooms[cell])
    chosen = [(cell, wish.random.choice(near)) for cell, near in edge.items()]
    wish.random.shuffle(chosen)
    groups = [chosen]
    while groups:
        group = groups.pop()
        if is_unique(shading(wish, rooms | dict(group))):
            rooms.update(group)
        elif len(group) > 1:
            half = len(group) // 2
            groups += [group[:half], group[half:]]
        else:
            (cell, tried), *_ = group
            for room in sorted({*edge[cell]} - {tried}):
                if cell not in rooms and is_unique(shading(wish, rooms | {cell: room})):
                    rooms[cell] = room


def shading(wish: Wish, rooms: Rooms) -> Model:
    """The puzzle whose cells outside all rooms are white."""
    rows = (" ".join(str(rooms.get((r, c), ".")) for c in range(wish.columns)) for r in range(wish.rows))
    game = grounded(challenge(wish.name, "LITS", rooms=picture(rows)))
    return with_givens(game.model, {var: 0 for var, cell in enumerate(places(game)) if cell not in rooms})


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
    return not has_square(owner.keys() | cells)


def has_square(cells: set[Cell]) -> bool:
    """Whether the cells fill a square of two by two."""
    return any({(r, c + 1), (r + 1, c), (r + 1, c + 1)} <= cells for r, c in cells)
