"""Random loops: the outline of a random connected shape of cells without holes."""

from collections.abc import Sequence
from random import Random

Cell = tuple[int, int]
RING = ((-1, -1), (-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1))
SIDES = RING[1::2]
STRAY = 0.04
"""How often a cell is taken although it makes the shape thicker."""


def shape(rows: int, columns: int, random: Random, share: float = 0.6) -> set[Cell]:
    """A shape with long arms: cells are added at random as long as its outline stays one loop."""
    inside = {(random.randrange(rows), random.randrange(columns))}
    edge = neighbours(next(iter(inside)), rows, columns)
    wanted = share * rows * columns
    for _ in range(60 * rows * columns):
        if not edge or len(inside) >= wanted:
            break
        cell = random.choice(edge)
        if cell in inside or not may_join(cell, inside):
            edge.remove(cell)
            continue
        if touching(cell, inside) > 1 and random.random() > STRAY:
            continue
        inside.add(cell)
        edge += [other for other in neighbours(cell, rows, columns) if other not in inside]
    return inside


def neighbours(cell: Cell, rows: int, columns: int) -> list[Cell]:
    """The cells beside a cell on the board."""
    places = [(cell[0] + dr, cell[1] + dc) for dr, dc in SIDES]
    return [(r, c) for r, c in places if 0 <= r < rows and 0 <= c < columns]


def touching(cell: Cell, inside: set[Cell]) -> int:
    """How many sides of a cell touch the shape."""
    return sum((cell[0] + dr, cell[1] + dc) in inside for dr, dc in SIDES)


def may_join(cell: Cell, inside: set[Cell]) -> bool:
    """Return whether the shape stays connected, without holes or touching corners: around the cell it is one arc."""
    ring = [(cell[0] + dr, cell[1] + dc) in inside for dr, dc in RING]
    arcs = sum(here != ring[at - 1] for at, here in enumerate(ring))
    return arcs == 2 and touching(cell, inside) > 0


def bend(inside: set[Cell], near: Sequence[Cell], random: Random, rows: int, columns: int) -> None:
    """Add or take away some of the cells, wherever the outline stays one loop and stays on the board."""
    for cell in random.sample(near, 1 + len(near) // 12):
        if 0 <= cell[0] < rows and 0 <= cell[1] < columns and may_join(cell, inside) and touching(cell, inside) < 4:
            inside ^= {cell}


def is_outlined(inside: set[Cell], a: Cell, b: Cell) -> bool:
    """Return whether the outline runs between two cells that touch (or between a cell and the outside)."""
    return (a in inside) != (b in inside)
