"""Boards of triangles with sides of 1: `(tri n)` and other outlines.

A vertex (row, column) is at x = column - row / 2, y = row * sqrt 3 / 2. A strip of triangles lists its up cells before
its down cells, because the up cells have the lower centre. (Ludii keeps these coordinates in single precision; the
difference is too small to change the numbering.)
"""

from collections.abc import Iterable, Sequence
from math import sqrt

from dslrun.interpreter.boards.graph import Graph
from dslrun.interpreter.boards.sites import SiteType
from dslrun.interpreter.boards.tiling import LatticePoint, Tile, from_tiles


def triangle(n: int, on: SiteType = SiteType.CELL) -> Graph:
    """Return `(tri n)`: a triangle with `n` cells on each side, or `n` vertices if played on vertices or edges."""
    rows = n + 1 if on is SiteType.CELL else n
    return _triangles(n, ((row, column) for row in range(rows) for column in range(row, rows)))


def tri_hexagon(n: int) -> Graph:
    """Return a hexagon of triangles with sides of `n`."""
    return tri_outline((n,) * 6)


def tri_outline(sides: Sequence[int]) -> Graph:
    """Return the board with these six sides, clockwise from the top. At a side of 0, its neighbours meet."""
    if len(sides) != 6 or min(sides) < 0:
        raise ValueError("an outline of triangles has six sides of 0 or more")
    top, upper_right, lower_right, bottom, lower_left, upper_left = sides
    height = lower_left + upper_left
    if height != lower_right + upper_right or top + upper_right != bottom + lower_left:
        raise ValueError(f"an outline with the sides {' '.join(map(str, sides))} does not close")
    rows = ((row, max(0, row - lower_left), bottom + min(row, lower_right)) for row in range(height + 1))
    return _triangles(height, ((row, column) for row, first, last in rows for column in range(first, last + 1)))


def tri_parallelogram(rows: int, columns: int) -> Graph:
    """Return a parallelogram that leans to the right: `rows` strips of twice `columns` triangles."""
    return _triangles(
        min(rows, columns),
        ((row, row + column) for row in range(rows + 1) for column in range(columns + 1)),
    )


def _triangles(size: int, vertices: Iterable[LatticePoint]) -> Graph:
    """Return all triangles whose corners are among the vertices (row, column). A `size` below 1 is an error."""
    if size < 1:
        raise ValueError("a board of triangles needs a side of at least 1")
    present = dict.fromkeys(vertices)
    tiles: list[Tile] = []
    for row, column in present:
        above, beside, left = (row + 1, column + 1), (row, column + 1), (row + 1, column)
        if above in present and beside in present:
            tiles.append(((row, column), above, beside))
        if above in present and left in present:
            tiles.append(((row, column), left, above))
    drawn = (tuple((2 * column - row, row) for row, column in tile) for tile in tiles)
    return from_tiles(drawn, across=0.5, up=sqrt(3) / 2)
