"""A finished board as plain Python sees it: rows from the top, places (row, column) from 1, edges by their ends."""

from dataclasses import dataclass
from itertools import combinations

from dslrun.interpreter.game import Game
from tests.laws.examples import Board

Place = tuple[int, int]
Link = frozenset[Place]


def place_of(label: str) -> Place:
    row, column = label[1:].split("c")
    return int(row), int(column)


@dataclass(frozen=True)
class Grid:
    """The values of cells and vertices by place, of edges by their two ends, of a second layer by place."""

    at: dict[Place, int]
    edges: dict[Link, int]
    letter: dict[Place, int]

    @staticmethod
    def of(game: Game, board: Board) -> "Grid":
        at: dict[Place, int] = {}
        edges: dict[Link, int] = {}
        letter: dict[Place, int] = {}
        for variable, value in zip(game.model.variables, board, strict=True):
            label = game.label(variable.site)
            if "-" in label:
                edges[frozenset(map(place_of, label.split("-")))] = value
            else:
                (letter if variable.layer == "Letter" else at)[place_of(label)] = value
        return Grid(at, edges, letter)

    def row(self, number: int) -> list[int]:
        return [value for (row, _), value in sorted(self.at.items()) if row == number]

    def column(self, number: int) -> list[int]:
        """From the top down."""
        return [value for (_, column), value in sorted(self.at.items()) if column == number]

    @property
    def rows(self) -> list[list[int]]:
        return [self.row(number) for number in sorted({row for row, _ in self.at})]

    @property
    def columns(self) -> list[list[int]]:
        return [self.column(number) for number in sorted({column for _, column in self.at})]

    @property
    def values(self) -> list[int]:
        return [value for _, value in sorted(self.at.items())]

    def ray(self, place: Place, step: Place) -> list[int]:
        """The values straight on from a place, without it."""
        found = []
        row, column = place[0] + step[0], place[1] + step[1]
        while (row, column) in self.at:
            found.append(self.at[row, column])
            row, column = row + step[0], column + step[1]
        return found

    def places(self, *wanted: int) -> set[Place]:
        """The places that hold one of some values."""
        return {place for place, value in self.at.items() if value in wanted}

    def chosen(self) -> list[Link]:
        return [ends for ends, value in self.edges.items() if value]

    def degree(self, vertex: Place) -> int:
        return sum(vertex in ends for ends in self.chosen())

    def joined(self, vertex: Place) -> list[Place]:
        """The other ends of the chosen edges at a vertex."""
        return [next(iter(ends - {vertex})) for ends in self.chosen() if vertex in ends]

    def linked(self, a: Place, b: Place) -> bool:
        """Whether a chosen edge joins two vertices."""
        return frozenset((a, b)) in self.chosen()

    def straight(self, vertex: Place) -> bool:
        """Whether just two chosen edges meet at a vertex, in line."""
        return self.degree(vertex) == 2 and opposite(vertex, *self.joined(vertex))

    def turn(self, vertex: Place) -> bool:
        """Whether just two chosen edges meet at a vertex, at a corner."""
        return self.degree(vertex) == 2 and not opposite(vertex, *self.joined(vertex))

    def corners(self, vertex: Place) -> set[bool]:
        """For any two chosen edges at a vertex, whether they are in line."""
        return {opposite(vertex, a, b) for a, b in combinations(self.joined(vertex), 2)}

    @property
    def touched(self) -> set[Place]:
        """The vertices at chosen edges."""
        return {vertex for ends in self.chosen() for vertex in ends}

    @property
    def vertices(self) -> set[Place]:
        return {vertex for ends in self.edges for vertex in ends}


def opposite(middle: Place, a: Place, b: Place) -> bool:
    return a[0] + b[0] == 2 * middle[0] and a[1] + b[1] == 2 * middle[1]


def beside(a: Place, b: Place) -> bool:
    return abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1


def touching(a: Place, b: Place) -> bool:
    return max(abs(a[0] - b[0]), abs(a[1] - b[1])) == 1


def groups(places: set[Place], near: object = beside) -> int:
    """How many connected groups some places form."""
    assert callable(near)
    left, count = set(places), 0
    while left:
        count += 1
        stack = [left.pop()]
        while stack:
            here = stack.pop()
            reached = {other for other in left if near(here, other)}
            left -= reached
            stack += reached
    return count


def runs(line: list[int]) -> list[tuple[int, int]]:
    """The runs of equal filled values of a line, as (length, value)."""
    found: list[tuple[int, int]] = []
    before = 0
    for value in line:
        if value and value == before:
            found[-1] = (found[-1][0] + 1, value)
        elif value:
            found.append((1, value))
        before = value
    return found


def before_stop(line: list[int], stop: int) -> list[int]:
    """The part of a line before the first place that holds a value."""
    return line[: line.index(stop)] if stop in line else line
