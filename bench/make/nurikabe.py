"""Nurikabe: islands that grow by chance until the sea fills no square, mended until there is one solution."""

from random import Random

from bench.make.clues import GaveUp, solutions
from bench.make.fillomino import neighbours
from bench.make.wish import Wish, grounded, numbered

Cell = tuple[int, int]
Squares = list[tuple[Cell, Cell, Cell, Cell]]
ROUNDS = 120
LARGEST = 12
"""Larger islands are not wanted."""
GROWING = 0.8
"""How often a square of sea is broken by making an island larger, where that is possible, not by a new one."""


def make(wish: Wish) -> str:
    """A challenge with one solution."""
    shape = Archipelago(wish.rows, wish.columns, wish.random)
    for done in range(ROUNDS):
        game = grounded(text(wish, shape.numbers))
        places = [game.board.place(one.site.type, one.site.index) for one in game.model.variables]
        right = [int(place in shape.sea) for place in places]
        wrong = [found for found in solutions(game.model) if found != right]
        if not wrong:
            return text(wish, shape.numbers)
        differing = {place for other in wrong for place, a, b in zip(places, other, right, strict=True) if a != b}
        shape.mend(differing, done / ROUNDS)
    raise GaveUp("mending did not come to an end")


class Archipelago:
    """A sea that hangs together and fills no square, with a number on each of its islands."""

    def __init__(self, rows: int, columns: int, random: Random) -> None:
        self.random = random
        self.sea = {(r, c) for r in range(rows) for c in range(columns)}
        self.land: set[Cell] = set()
        self.squares: Squares = [
            ((r, c), (r, c + 1), (r + 1, c), (r + 1, c + 1)) for r in range(rows - 1) for c in range(columns - 1)
        ]
        self.break_squares()
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
        """Whether a cell of the sea may become land: its island stays small and the sea hangs together."""
        if len(island_of(cell, self.land | {cell})) > LARGEST:
            return False
        left = self.sea - {cell}
        return bool(left) and len(island_of(min(left), left)) == len(left)

    def sinks(self, cell: Cell) -> bool:
        """Whether a cell of an island may become sea: it touches the sea and fills no square."""
        squares = (square for square in self.squares if cell in square)
        filled = any(all(other in self.sea or other == cell for other in square) for square in squares)
        return bool(self.sea.intersection(neighbours(cell))) and not filled

    def mend(self, differing: set[Cell], drowning: float) -> None:
        """Change the islands on which another solution differs.

        A number moves to another cell, or the island gains or loses a cell; the longer mending takes, the more often
        it loses one, since small islands leave less room for doubt.
        """
        touched = [island for island in islands(self.land) if island & differing]
        for island in self.random.sample(touched, max(1, len(touched) // 2)) if touched else ():
            if island_of(min(island), self.land) != island:
                continue  # another has grown into it
            chance = self.random.random()
            coast = sorted(differing & self.sea & {at for cell in island for at in neighbours(cell)})
            risen = [cell for cell in coast if chance < 0.3 and self.rises(cell)]
            shore = [cell for cell in sorted(island) if len(island) > 1 and self.sinks(cell)]
            if risen:
                self.change(island, self.random.choice(risen))
            elif shore and chance < 0.4 + drowning:
                self.change(island, self.random.choice(shore))
            else:
                del self.numbers[next(cell for cell in island if cell in self.numbers)]
                self.numbers[self.random.choice(sorted(island & differing))] = len(island)

    def change(self, island: set[Cell], cell: Cell) -> None:
        """Add a cell to an island or take it away, and number anew what comes of it."""
        self.turn(cell)
        parts = islands((island | island_of(cell, self.land)) & self.land if cell in self.land else island - {cell})
        for place in island.union(*parts):
            self.numbers.pop(place, None)
        for part in parts:
            self.numbers[self.random.choice(sorted(part))] = len(part)


def island_of(cell: Cell, land: set[Cell]) -> set[Cell]:
    """The cells that hang together with one of them."""
    found = {cell}
    queue = [cell]
    for here in queue:
        for near in neighbours(here):
            if near in land and near not in found:
                found.add(near)
                queue.append(near)
    return found


def islands(land: set[Cell]) -> list[set[Cell]]:
    """The pieces of land that hang together."""
    left = set(land)
    found = []
    while left:
        found.append(island_of(min(left), left))
        left -= found[-1]
    return found


def text(wish: Wish, numbers: dict[Cell, int]) -> str:
    """The challenge with its numbers."""
    return numbered(wish, "Nurikabe", numbers)
