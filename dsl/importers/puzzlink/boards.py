"""`LinkBoard`: the clues of a puzzle as lists, and the lists of places that they belong to."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import product

from dslrun.dsl.importers.areas import Cell, flooded
from dslrun.dsl.importers.board import PlacedValue
from dslrun.dsl.importers.puzzlink.tokens import Clue
from dslrun.dsl.records import record

Sections = tuple[int, ...]
WALLS = "walls"
"""The layer of walls between cells."""
HOLES = "holes"
"""The layer of cells outside the board."""


@dataclass(eq=False, repr=False)
class LinkBoard:
    """The size, the flags and the layers of a puzzle. A layer is a list of clues, None where there is none.

    `places` are the offsets of the clues in the text that they were read from.
    """

    rows: int
    columns: int
    flags: str = ""
    layers: dict[str, list[Clue]] = field(default_factory=dict)
    places: dict[str, list[tuple[int, int]]] = field(default_factory=dict)
    whole: tuple[int, int] = (0, 0)
    """The place of the whole puzzle in its text."""
    answers: list[PlacedValue] = field(default_factory=list)
    """The values of a solution in the text."""

    @property
    def cells(self) -> Iterator[Cell]:
        """All cells in reading order."""
        return product(range(self.rows), range(self.columns))

    def layer(self, name: str, target: "PlaceList") -> list[Clue]:
        """Return a layer; a new empty one if it is missing."""
        return self.layers.get(name) or [None] * sum(target.sections(self))

    def place(self, name: str, index: int) -> tuple[int, int]:
        """Return the place of a clue in the text."""
        found = self.places.get(name, ())
        return found[index] if index < len(found) else self.whole

    def wall_pairs(self) -> set[tuple[Cell, Cell]]:
        """Return the pairs of cells with a wall between them."""
        walls = self.layers.get(WALLS) or []
        return {pair for pair, wall in zip(border_pairs(self), walls, strict=False) if wall}

    def rooms(self) -> list[list[Cell]]:
        """Return the cells of each room, in reading order of their first cells. Holes belong to no room."""
        holes = {cell for cell, hole in zip(self.cells, self.layers.get(HOLES) or (), strict=False) if hole}
        return [sorted(room) for room in flooded(self.rows, self.columns, {*self.wall_pairs()}, holes)]

    def set_rooms(self, names: dict[Cell, str]) -> None:
        """Put a wall between any two cells with different names."""
        self.layers[WALLS] = [1 if names[a] != names[b] else None for a, b in border_pairs(self)]


def border_pairs(board: LinkBoard) -> Iterator[tuple[Cell, Cell]]:
    """Yield the pairs of neighbours: those beside each other row by row, then those above each other."""
    for r, c in product(range(board.rows), range(board.columns - 1)):
        yield (r, c), (r, c + 1)
    for r, c in product(range(board.rows - 1), range(board.columns)):
        yield (r, c), (r + 1, c)


@record
class PlaceList:
    """A list of places of a board: `sections` returns the lengths of its parts."""

    name: str
    sections: Callable[[LinkBoard], Sections]


CELL = PlaceList("cell", lambda b: (b.rows * b.columns,))
BORDER = PlaceList("border", lambda b: (b.rows * (b.columns - 1), (b.rows - 1) * b.columns))
CROSS = PlaceList("cross", lambda b: ((b.rows + 1) * (b.columns + 1),))
INNER_CROSS = PlaceList("cross-", lambda b: ((b.rows - 1) * (b.columns - 1),))
DOT = PlaceList("dot", lambda b: ((2 * b.rows - 1) * (2 * b.columns - 1),))
EX4 = PlaceList("ex4", lambda b: (2 * (b.columns + b.rows),))
ROOM = PlaceList("room", lambda b: (len(b.rooms()),))
ONE = PlaceList("one", lambda b: (1,))
RIM = PlaceList("border+", lambda b: (*BORDER.sections(b), *EX4.sections(b)))
"""The borders between cells, then those around the board."""
NOTHING = PlaceList("nothing", lambda b: (0,))


def outside(depth: int = 1) -> PlaceList:
    """Return the clues above and at the left, `depth` for each column and row, the nearest first."""
    return PlaceList(f"ex1:{depth}", lambda b: (depth * b.columns, depth * b.rows))


EX1 = outside()
HALF = PlaceList("ex1:h", lambda b: (b.columns * ((b.rows + 1) // 2), b.rows * ((b.columns + 1) // 2)))
