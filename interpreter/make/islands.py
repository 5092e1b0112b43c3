"""Random islands on a grid that bridges can connect without crossing."""

from collections.abc import Sequence
from random import Random

from dslrun.interpreter.make.partition import Cell, beside
from dslrun.interpreter.values.pictures import Picture

DENSITY = 0.2
LONGEST = 6
CLOSING = 0.4
"""How often a bridge that meets an island connects to it."""
STEPS = ((-1, 0), (0, 1), (1, 0), (0, -1))
ATTEMPTS = 40
"""Attempts to add an island, for each island wanted."""
RESTARTS = 12
FEWEST, MOST = 0.75, 1.25
"""How many islands there may be, as a share of the number wanted."""

Bridge = tuple[Cell, Cell]


class Islands:
    """Islands connected by bridges that do not cross. `near` allows islands on neighbouring places."""

    def __init__(self, rows: int, columns: int, near: bool, random: Random) -> None:
        self.rows, self.columns, self.near, self.random = rows, columns, near, random
        start = (random.randrange(rows), random.randrange(columns))
        self.places = [start]
        self.taken = {start}
        self.covered: set[Cell] = set()

    def grow(self) -> None:
        """Build a bridge from a random island to a new one, or to one that it meets."""
        start = self.random.choice(self.places)
        step = self.random.choice(STEPS)
        length = self.random.randint(1 if self.near else 2, LONGEST)
        way = [(start[0] + step[0] * at, start[1] + step[1] * at) for at in range(1, length + 1)]
        met = next((at for at, place in enumerate(way) if place in self.taken), None)
        between = way[: met if met is not None else -1]
        if any(place in self.covered for place in between):
            return
        if met is not None:
            if self.random.random() < CLOSING:
                self.covered.update(between)
        elif self.has_room(way[-1]):
            self.places.append(way[-1])
            self.taken.add(way[-1])
            self.covered.update(between)

    def has_room(self, place: Cell) -> bool:
        """Return whether a new island fits: on the grid, on no bridge, next to no island unless that is usual."""
        if not (0 <= place[0] < self.rows and 0 <= place[1] < self.columns) or place in self.covered:
            return False
        return self.near or not any(other in self.taken for other in beside(place))


def islands(pictures: Sequence[Picture], rows: int, columns: int, random: Random) -> set[Cell] | None:
    """Return places on a grid as dense as the pictures; None if there is no room for them.

    If possible, islands lie at all four sides of the grid.
    """
    marks = [{(mark.row, mark.column) for mark in picture.all_marks()} for picture in pictures]
    places = sum(picture.size()[0] * picture.size()[1] for picture in pictures)
    density = sum(len(found) for found in marks) / places if places else DENSITY
    near = any(other in found for found in marks for place in found for other in beside(place))
    wanted = max(2, round(density * rows * columns))
    seas = []
    for _ in range(RESTARTS):
        seas.append(_grown(Islands(rows, columns, near, random), wanted))
        if len(seas[-1].places) >= wanted and _fills(seas[-1]):
            break
    best = max(seas, key=lambda sea: (_fills(sea), len(sea.places)))
    return best.taken if len(best.places) >= wanted * FEWEST else None


def _grown(sea: Islands, wanted: int) -> Islands:
    """Add islands until there are enough and they fill the grid, or there are too many."""
    for _ in range(ATTEMPTS * wanted):
        if len(sea.places) >= wanted and (_fills(sea) or len(sea.places) > wanted * MOST):
            break
        sea.grow()
    return sea


def _fills(sea: Islands) -> bool:
    """Return whether islands lie at all four sides of the grid."""
    rows, columns = {row for row, _ in sea.places}, {column for _, column in sea.places}
    return {0, sea.rows - 1} <= rows and {0, sea.columns - 1} <= columns
