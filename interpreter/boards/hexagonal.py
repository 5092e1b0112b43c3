"""Boards of hexagons that stand on a corner, with sides of 1: `(hex n)` and other outlines.

A cell of row r has its centre at height 1.5 r. Neighbours in a row are sqrt 3 apart, and each row is shifted by half of
that. Corners lie on a lattice with the steps sqrt 3 / 2 across and 1 / 2 up.
"""

from collections.abc import Iterable
from math import sqrt

from dslrun.interpreter.boards.graph import Graph
from dslrun.interpreter.boards.tiling import LatticePoint, from_tiles

CORNERS: tuple[LatticePoint, ...] = ((-1, -1), (-1, 1), (0, 2), (1, 1), (1, -1), (0, -2))


def hexagon(n: int) -> Graph:
    """Return `(hex n)`: a hexagon with `n` cells on each side, in rows of n, n+1, ... 2n-1, ... n cells."""
    _require(n)
    rows = range(2 * n - 1)
    return _hexagons(
        (2 * column - row, row) for row in rows for column in range(max(0, row - n + 1), min(n + row, 2 * n - 1))
    )


def hex_rectangle(rows: int, columns: int) -> Graph:
    """Return rows of equal length. Every second row is shifted half a cell to the right."""
    _require(rows, columns)
    return _hexagons((2 * column + row % 2, row) for row in range(rows) for column in range(columns))


def hex_rhombus(rows: int, columns: int) -> Graph:
    """Return rows of equal length, each shifted half a cell to the right of the row below: the board of Hex."""
    _require(rows, columns)
    return _hexagons((2 * column + row, row) for row in range(rows) for column in range(columns))


def hex_triangle(n: int) -> Graph:
    """Return a triangle with `n` cells on each side."""
    _require(n)
    return _hexagons((2 * column + row, row) for row in range(n) for column in range(n - row))


def _hexagons(centres: Iterable[LatticePoint]) -> Graph:
    """Return the graph of the cells with these centres (x, row), where x counts half cells."""
    tiles = (tuple((x + dx, 3 * row + dy) for dx, dy in CORNERS) for x, row in centres)
    return from_tiles(tiles, across=sqrt(3) / 2, up=0.5)


def _require(*sizes: int) -> None:
    if min(sizes) < 1:
        raise ValueError("a board of hexagons needs at least one row and one column")
