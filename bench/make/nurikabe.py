"""Nurikabe: islands that grow by chance until the sea fills no square, mended until there is one solution.

Another solution is possible only while the number of each island stands where both have land. So it is refuted, as
long as these islands stay, by any number that stands elsewhere: a lesson. Lessons are kept, and numbers move until
all are heeded; where that does not come out, islands change.
"""

from collections.abc import Iterator
from random import Random

from bench.make.clues import GaveUp, solutions
from bench.make.counts import places
from bench.make.fillomino import neighbours
from bench.make.givens import with_givens
from bench.make.numbered_rooms import spots
from bench.make.wish import Wish, grounded, numbered

Cell = tuple[int, int]
Squares = list[tuple[Cell, Cell, Cell, Cell]]
Island = frozenset[Cell]
Lesson = frozenset[tuple[Island, Island]]
"""Islands, and for each the cells of which its number must have left one at least."""
ROUNDS = 300
SMALLEST = 10
"""How far the bars of a frame are from each other at first."""
BAR = 2
"""How thick they are."""
SEVERAL = 4
"""So many solutions are learned from at a time."""
STEPS = 400
"""How many numbers move, at most, until all lessons are heeded."""
NOISE = 0.1
"""How often any number moves instead of the one that helps most."""
LARGEST = 8
"""Larger islands are not wanted."""
GAINING = 0.4
"""How often an island that changes gains a cell where it could lose one."""
GROWING = 0.8
"""How often a square of sea is broken by making an island larger, where that is possible, not by a new one."""


def make(wish: Wish) -> str:
    """A challenge with one solution."""
    shape = Archipelago(wish.rows, wish.columns, wish.random)
    window = SMALLEST
    for _ in range(ROUNDS):
        game = grounded(text(wish, shape.numbers))
        where = places(game)
        known = frame(where, window, wish.random) if window < max(wish.rows, wish.columns) else set()
        told = {var: int(cell in shape.sea) for var, cell in enumerate(where) if cell in known}
        boards = solutions(with_givens(game.model, told), limit=SEVERAL)
        lands = [{place for place, sea in zip(where, board, strict=True) if not sea} for board in boards]
        others = [land for land in lands if land != shape.land]
        if others:
            shape.mend(others)
        elif known:
            window = window * 3 // 2
        else:
            return text(wish, shape.numbers)
    raise GaveUp("mending did not come to an end")


def frame(cells: list[Cell], window: int, random: Random) -> set[Cell]:
    """The cells of bars that divide a board into windows, somewhere.

    While they are told, the solver answers quickly, and for all windows at once; a large board with much doubt in all
    places would take it minutes.
    """
    down, across = random.randrange(window), random.randrange(window)
    return {(r, c) for r, c in cells if (r + down) % window < BAR or (c + across) % window < BAR}


class Archipelago:
    """A connected sea that fills no 2x2 square, with a number on each of its islands."""

    def __init__(self, rows: int, columns: int, random: Random) -> None:
        self.random = random
        self.sea = {(r, c) for r in range(rows) for c in range(columns)}
        self.land: set[Cell] = set()
        self.squares: Squares = [
            ((r, c), (r, c + 1), (r + 1, c), (r + 1, c + 1)) for r in range(rows - 1) for c in range(columns - 1)
        ]
        self.break_squares()
        self.lessons: dict[Island, set[Lesson]] = {}
        self.numbers = {random.choice(sorted(island)): len(island) for island in islands(self.land)}

    def break_squares(self) -> None:
        """Make land until the sea fills no square; islands that are in the way are drowned."""
        for _ in range(10 * len(self.squares)):
            full = [square for square in self.squares if self.sea.issuperset(square)]
            if not full:
                return
            square = self.random.choice(full)
            free = [cell for cell in square if self.rises(cell)]
            coast = [cell for cell in free if self.land.intersection(neighbours(cell))]
            if coast and self.random.random() < GROWING:
                free = coast
            if free:
                self.turn(self.random.choice(free))
            else:
                near = {at for cell in square for at in neighbours(cell)} & self.land
                for cell in island_of(self.random.choice(sorted(near)), self.land) if near else ():
                    self.turn(cell)
        raise GaveUp("the sea fills squares")

    def turn(self, cell: Cell) -> None:
        """Land becomes sea, sea becomes land."""
        self.sea ^= {cell}
        self.land ^= {cell}

    def rises(self, cell: Cell) -> bool:
        """Return whether a sea cell can become land: its island stays small and the sea connected."""
        if len(island_of(cell, self.land | {cell})) > LARGEST:
            return False
        left = self.sea - {cell}
        return bool(left) and len(island_of(min(left), left)) == len(left)

    def sinks(self, cell: Cell) -> bool:
        """Return whether a cell of an island may become sea: it touches the sea and fills no square."""
        squares = (square for square in self.squares if cell in square)
        filled = any(all(other in self.sea or other == cell for other in square) for square in squares)
        return bool(self.sea.intersection(neighbours(cell))) and not filled

    def mend(self, others: list[set[Cell]]) -> None:
        """Learn from other solutions; where numbers cannot heed what was learned, change an island."""
        for land in others:
            for lesson in self.lessons_of(land):
                for island, _ in lesson:
                    self.lessons.setdefault(island, set()).add(lesson)
        for lesson in self.unheeded():
            island = self.random.choice(sorted((island for island, _ in lesson), key=sorted))
            if island_of(min(island), self.land) == island:
                self.reshape(island)
        now = {frozenset(island) for island in islands(self.land)}
        kept = {lesson for lessons in self.lessons.values() for lesson in lessons if now.issuperset(dict(lesson))}
        self.lessons = {island: {one for one in kept if island in dict(one)} for island in now}

    def lessons_of(self, land: set[Cell]) -> Iterator[Lesson]:
        """What another solution teaches: each spot on which it differs is another solution by itself."""
        now = {cell: frozenset(island) for island in islands(self.land) for cell in island}
        for spot in spots(land ^ self.land):
            touched = {now[cell] for cell in spot & self.land}
            if touched:  # else what it gains there it loses in another spot
                yield frozenset((one, one & island_of(self.number_of(one), land)) for one in touched)

    def number_of(self, island: Island) -> Cell:
        """Where the number of an island stands."""
        return next(cell for cell in island if cell in self.numbers)

    def is_heeded(self, lesson: Lesson) -> bool:
        """Return whether one of the numbers has left the cells it must not all stand on."""
        return any(self.number_of(island) not in cells for island, cells in lesson)

    def unheeded(self) -> list[Lesson]:
        """Move numbers until all lessons are heeded; those that still are not."""
        every = {lesson for lessons in self.lessons.values() for lesson in lessons}
        broken = {lesson for lesson in every if not self.is_heeded(lesson)}
        for _ in range(STEPS):
            if not broken:
                break
            lesson = self.random.choice(sorted(broken, key=in_order))
            moves = [(one, cell) for one, cells in sorted(lesson, key=sorted_island) for cell in sorted(one - cells)]
            if self.random.random() > NOISE:
                moves = [min(moves, key=lambda move: (self.cost(*move), self.random.random()))]
            island, cell = self.random.choice(moves)
            self.put(island, cell)
            broken -= self.lessons[island]
            broken |= {lesson for lesson in self.lessons[island] if not self.is_heeded(lesson)}
        return sorted(broken, key=in_order)

    def cost(self, island: Island, cell: Cell) -> int:
        """How many lessons about an island are not heeded when its number stands on a cell."""
        before = self.number_of(island)
        self.put(island, cell)
        found = sum(not self.is_heeded(lesson) for lesson in self.lessons[island])
        self.put(island, before)
        return found

    def put(self, island: Island, cell: Cell) -> None:
        """Move the number of an island to one of its cells."""
        del self.numbers[self.number_of(island)]
        self.numbers[cell] = len(island)

    def reshape(self, island: Island) -> None:
        """Let an island gain a cell, or lose one."""
        coast = sorted(self.sea & {at for cell in island for at in neighbours(cell)})
        risen = [cell for cell in coast if self.rises(cell)]
        shore = [cell for cell in sorted(island) if len(island) > 1 and self.sinks(cell)]
        if choice := (self.random.random() < GAINING and risen) or shore or risen:
            self.change(set(island), self.random.choice(choice))

    def change(self, island: set[Cell], cell: Cell) -> None:
        """Add a cell to an island or remove it, and number the resulting islands again."""
        self.turn(cell)
        parts = islands((island | island_of(cell, self.land)) & self.land if cell in self.land else island - {cell})
        for place in island.union(*parts):
            self.numbers.pop(place, None)
        for part in parts:
            self.numbers[self.random.choice(sorted(part))] = len(part)


def sorted_island(pair: tuple[Island, Island]) -> list[Cell]:
    """The cells of the island in a pair of a lesson, for an order that is always the same."""
    return sorted(pair[0])


def in_order(lesson: Lesson) -> list[tuple[list[Cell], list[Cell]]]:
    """All cells of a lesson, for an order that is always the same."""
    return sorted((sorted(island), sorted(cells)) for island, cells in lesson)


def island_of(cell: Cell, land: set[Cell]) -> set[Cell]:
    """Return the cells connected to one of them."""
    found = {cell}
    queue = [cell]
    for here in queue:
        for near in neighbours(here):
            if near in land and near not in found:
                found.add(near)
                queue.append(near)
    return found


def islands(land: set[Cell]) -> list[set[Cell]]:
    """Return the connected pieces of land."""
    left = set(land)
    found = []
    while left:
        found.append(island_of(min(left), left))
        left -= found[-1]
    return found


def text(wish: Wish, numbers: dict[Cell, int]) -> str:
    """The challenge with its numbers."""
    return numbered(wish, "Nurikabe", numbers)
