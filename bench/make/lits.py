"""LITS: connected tetrominoes, and rooms around them whose borders move until no other shading fits.

Another shading is possible only while each of its tetrominoes lies in one room. So it is refuted for good, whatever
else moves, as long as one of its cells belongs to another room: a lesson. All lessons are kept.
"""

from collections.abc import Iterator
from random import Random

from bench.make.cages import Cell, beside, drawn, pieces
from bench.make.clues import GaveUp, solutions
from bench.make.counts import places
from bench.make.marked_rooms import spread
from bench.make.numbered_rooms import around, spots
from bench.make.wish import Wish, challenge, grounded, picture
from dslrun.interpreter.boards.forms import forms
from dslrun.interpreter.values.pieces import polyominoes

SHARE = 5
"""So many cells come to a room, about."""
LAYOUTS = 200
"""Of so many layouts of tetrominoes the fullest is taken, of fewer on boards of more than `LARGE` cells."""
LARGE = 100
ROUNDS = 300
"""How often the solver is asked."""
SEVERAL = 8
"""So many shadings are learned from at a time."""
STEPS = 5000
"""How many borders move, at most, until the rooms heed all lessons."""
NOISE = 0.1
"""How often any border moves instead of the one that helps most."""
Rooms = dict[Cell, int]
Lesson = frozenset[tuple[Cell, int]]
"""Cells, and the rooms to which they must not all belong at once."""


def make(wish: Wish) -> str:
    """A challenge with one solution."""
    layouts = LAYOUTS if wish.rows * wish.columns <= LARGE else LAYOUTS // 10
    laid = max((tetrominoes(wish.rows, wish.columns, wish.random) for _ in range(layouts)), key=len)
    first = {cell: number for number, cells in enumerate(laid) for cell in cells}
    cells = [(r, c) for r in range(wish.rows) for c in range(wish.columns)]
    plan = Plan(first, spread(dict(first), cells, wish.random), wish.random)
    for _ in range(ROUNDS):
        text = challenge(wish.name, "LITS", rooms=picture(drawn(plan.rooms, {}, wish.rows, wish.columns)))
        others = other_shadings(text, set(plan.first))
        if not others:
            return text
        before = dict(plan.rooms)
        if not plan.learn({lesson for other in others for lesson in plan.lessons_of(other)}):
            plan.rooms = before
            plan.adopt(wish.random.choice(others))
    raise GaveUp(f"not unique after {ROUNDS} rounds")


def other_shadings(text: str, wanted: set[Cell]) -> list[set[Cell]]:
    """Some solutions beside the one that is wanted."""
    game = grounded(text)
    boards = solutions(game.model, limit=SEVERAL)
    shaded = [{cell for cell, value in zip(places(game), board, strict=True) if value} for board in boards]
    return [other for other in shaded if other != wanted]


class Plan:
    """Rooms around their tetrominoes, and the lessons they heed."""

    def __init__(self, first: Rooms, rooms: Rooms, random: Random) -> None:
        self.first, self.rooms, self.random = first, rooms, random
        self.by_pair: dict[tuple[Cell, int], list[Lesson]] = {}
        self.broken: set[Lesson] = set()

    def lessons_of(self, other: set[Cell]) -> Iterator[Lesson]:
        """What another shading teaches: each spot on which it differs is another way to shade by itself."""
        for spot in spots(other ^ self.first.keys()):
            if strange := spot & other:
                yield frozenset((cell, self.rooms[cell]) for cell in strange)

    def learn(self, lessons: set[Lesson]) -> bool:
        """Move borders until all lessons are heeded, these and those before; whether that comes out."""
        self.note(lessons)
        self.broken |= lessons
        for _ in range(STEPS):
            if not self.broken:
                return True
            lesson = self.random.choice(sorted(self.broken, key=sorted))
            moves = [move for cell, room in sorted(lesson) for move in self.moves(cell, room)]
            if moves and self.random.random() > NOISE:
                moves = [min(moves, key=lambda move: (self.cost(*move), self.random.random()))]
            else:
                near = around({cell for cell, _ in lesson}) & self.rooms.keys()
                moves = [
                    move for cell in self.random.sample(sorted(near), 3) for move in self.moves(cell, self.rooms[cell])
                ]
            if moves:
                self.move(*self.random.choice(moves))
        return False

    def note(self, lessons: set[Lesson]) -> None:
        """Keep some lessons."""
        for lesson in sorted(lessons, key=sorted):
            for pair in sorted(lesson):
                self.by_pair.setdefault(pair, []).append(lesson)

    def adopt(self, other: set[Cell]) -> None:
        """Let another shading be the one that is wanted, and forget the lessons about rooms in which it differs."""
        first = {cell: self.rooms[cell] for cell in sorted(other)}
        changed = {room for _, room in first.items() ^ self.first.items()}
        known = {lesson for lessons in self.by_pair.values() for lesson in lessons}
        heeded = {lesson for lesson in known if any(self.rooms[cell] != room for cell, room in lesson)}
        self.first, self.by_pair, self.broken = first, {}, set()
        self.note({lesson for lesson in heeded if changed.isdisjoint(room for _, room in lesson)})

    def moves(self, cell: Cell, room: int) -> Iterator[tuple[Cell, int]]:
        """The rooms that a cell may move to without breaking its own apart."""
        left = [other for other, name in self.rooms.items() if name == room and other != cell]
        if cell not in self.first and len(pieces(left)) == 1:
            for near in sorted({self.rooms[other] for other in beside(cell) if other in self.rooms} - {room}):
                yield cell, near

    def cost(self, cell: Cell, room: int) -> int:
        """How many more lessons are broken when a cell moves to a room."""
        gone = self.by_pair.get((cell, self.rooms[cell]), ())
        return len(self.breaking(cell, room)) - sum(lesson in self.broken for lesson in gone)

    def breaking(self, cell: Cell, room: int) -> list[Lesson]:
        """The lessons that are broken when a cell moves to a room."""
        known = self.by_pair.get((cell, room), ())
        return [lesson for lesson in known if all(self.rooms[at] == name or at == cell for at, name in lesson)]

    def move(self, cell: Cell, room: int) -> None:
        """Let a cell belong to another room."""
        self.broken.difference_update(self.by_pair.get((cell, self.rooms[cell]), ()))
        self.broken.update(self.breaking(cell, room))
        self.rooms[cell] = room


def tetrominoes(rows: int, columns: int, random: Random) -> list[set[Cell]]:
    """Return connected tetrominoes that fill no 2x2 square, with equal ones apart."""
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
    """Return whether a tetromino touches those laid before, none of them its equal, and fills no square with them."""
    touched = {owner[other] for cell in cells for other in beside(cell) if other in owner}
    if owner.keys() & cells or number in touched or (owner and not touched):
        return False
    return not has_square(cells, owner.keys() | cells)


def has_square(fresh: set[Cell], cells: set[Cell]) -> bool:
    """Return whether the cells fill a square of two by two, with a fresh one in it."""
    corners = {(r - dr, c - dc) for r, c in fresh for dr in (0, 1) for dc in (0, 1)}
    return any({(r, c), (r, c + 1), (r + 1, c), (r + 1, c + 1)} <= cells for r, c in corners)
