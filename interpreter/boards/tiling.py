"""Tilings: graphs made of tiles whose corners lie on an integer lattice."""

from collections.abc import Iterable
from itertools import chain

from dslrun.interpreter.boards.graph import Graph, distinct_edges, reorder

LatticePoint = tuple[int, int]
Tile = tuple[LatticePoint, ...]


def from_tiles(tiles: Iterable[Tile], across: float = 1.0, up: float = 1.0) -> Graph:
    """Return the graph of the tiles, whose corners are clockwise. `across` and `up` are the steps of the lattice."""
    unique = list(dict.fromkeys(tiles))
    corners = dict.fromkeys(chain.from_iterable(unique))
    number = {corner: vertex for vertex, corner in enumerate(corners)}
    points = tuple((x * across, y * up) for x, y in corners)
    cells = tuple(tuple(number[corner] for corner in tile) for tile in unique)
    sides = [side for cell in cells for side in zip(cell, cell[1:] + cell[:1], strict=True)]
    return reorder(Graph(points, distinct_edges(sides), cells))
