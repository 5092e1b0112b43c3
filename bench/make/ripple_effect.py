"""Ripple Effect: rooms laid and numbered one by one, the last few again where nothing fits; then numbers left out."""

from bench.make.cages import Cell, drawn, grow
from bench.make.clues import GaveUp
from bench.make.givens import thin_givens
from bench.make.wish import Wish, challenge, grounded, picture

SIZES = (1, 2, 3, 3, 4, 4, 4, 5, 5, 5, 6)
TRIES = 40
STEPS = 4000


def make(wish: Wish) -> str:
    """Rooms and numbers with one solution."""
    rooms = Rooms(wish)
    rooms.fill()
    game = grounded(text(wish, rooms, rooms.numbers))
    solution = [0] * len(game.model.variables)
    for cell, number in rooms.numbers.items():
        solution[cell_variable(wish, cell)] = number
    model = grounded(text(wish, rooms, {})).model
    singles = [(var,) for var in range(len(solution))]
    kept = thin_givens(model, solution, singles, wish.random, wish.keep)
    return text(wish, rooms, {cell: n for cell, n in rooms.numbers.items() if cell_variable(wish, cell) in kept})


def cell_variable(wish: Wish, cell: Cell) -> int:
    """The variable of a cell: cells count from the bottom left."""
    return (wish.rows - 1 - cell[0]) * wish.columns + cell[1]


class Rooms:
    """The rooms laid so far and their numbers."""

    def __init__(self, wish: Wish) -> None:
        self.wish, self.random = wish, wish.random
        self.free = {(row, column) for row in range(wish.rows) for column in range(wish.columns)}
        self.laid: list[list[Cell]] = []
        self.numbers: dict[Cell, int] = {}

    def fill(self) -> None:
        """Lay rooms until no cell is free."""
        for _ in range(STEPS):
            if not self.free:
                return
            if not any(self.lay() for _ in range(TRIES)):
                for _ in range(min(len(self.laid), self.random.randint(1, 8))):
                    self.lift()
        raise GaveUp("the rooms cannot be numbered")

    def lay(self) -> bool:
        """Lay a random room at the first free cell, if it can be numbered."""
        room = grow(min(self.free), self.free, self.random.choice(SIZES), lambda area, cell: True, self.random)
        trial = self.number(room, {})
        if trial is None:
            return False
        self.numbers.update(trial)
        self.free.difference_update(room)
        self.laid.append(room)
        return True

    def number(self, room: list[Cell], trial: dict[Cell, int]) -> dict[Cell, int] | None:
        """Numbers for a room, beginning with those tried so far; None if there are none."""
        if len(trial) == len(room):
            return trial
        cell = room[len(trial)]
        numbers = [n for n in range(1, len(room) + 1) if n not in trial.values() and self.fits(cell, n)]
        self.random.shuffle(numbers)
        for number in numbers:
            found = self.number(room, {**trial, cell: number})
            if found is not None:
                return found
        return None

    def lift(self) -> None:
        """Take the last room away."""
        room = self.laid.pop()
        self.free.update(room)
        for cell in room:
            del self.numbers[cell]

    def fits(self, cell: Cell, number: int) -> bool:
        """Return whether no equal number in line lies too near; those of its own room differ anyway."""
        row, column = cell
        for step in range(1, number + 1):
            for other in ((row - step, column), (row + step, column), (row, column - step), (row, column + step)):
                if self.numbers.get(other) == number:
                    return False
        return True


def text(wish: Wish, rooms: Rooms, numbers: dict[Cell, int]) -> str:
    """The challenge with these rooms and givens."""
    area_of = {cell: at for at, room in enumerate(rooms.laid) for cell in room}
    largest = max(map(len, rooms.laid))
    lines = drawn(area_of, numbers, wish.rows, wish.columns)
    return challenge(wish.name, "Ripple Effect", max=str(largest), rooms=picture(lines))
