"""Boards of squares: `(square n)`, `(rectangle rows columns)`, rhombuses, and any set of squares."""

from collections.abc import Iterable
from functools import lru_cache
from math import sqrt

from dslrun.interpreter.boards.graph import Graph, reorder
from dslrun.interpreter.boards.sites import SiteType
from dslrun.interpreter.boards.tiling import from_tiles

WIDEST_BY_FORMULA = 51
"""With more vertices in a row than this, edge scores interleave rows and must be sorted."""


def square(n: int, on: SiteType = SiteType.CELL) -> Graph:
    """Return `n` by `n` cells, or `n` by `n` vertices if played on vertices or edges."""
    return rectangle(n, n, on)


def rectangle(rows: int, columns: int, on: SiteType = SiteType.CELL) -> Graph:
    """Return `rows` by `columns` cells, or as many vertices if played on vertices or edges."""
    if rows < 1 or columns < 1:
        raise ValueError("a board needs at least one row and one column")
    extra = 1 if on is SiteType.CELL else 0
    return grid(rows + extra, columns + extra)


@lru_cache(maxsize=4)
def grid(height: int, width: int) -> Graph:
    """Return `height` rows of `width` vertices at distance 1, joined along rows and columns."""
    points = tuple((float(x), float(y)) for y in range(height) for x in range(width))
    edges: list[tuple[int, int]] = []
    for base in range(0, height * width, width):
        edges.extend((v, v + 1) for v in range(base, base + width - 1))
        if base + width < height * width:
            edges.extend((v, v + width) for v in range(base, base + width))
    cells = tuple(
        (v, v + width, v + width + 1, v + 1)
        for base in range(0, (height - 1) * width, width)
        for v in range(base, base + width - 1)
    )
    graph = Graph(points, tuple(edges), cells)
    return graph if width <= WIDEST_BY_FORMULA else reorder(graph)


def rhombus(rows: int, columns: int, on: SiteType = SiteType.CELL) -> Graph:
    """Return a rectangle that leans 30 degrees to the right, so that its cells are rhombuses with sides of 1."""
    upright = rectangle(rows, columns, on)
    points = tuple((x + y / 2, y * sqrt(3) / 2) for x, y in upright.points)
    return reorder(Graph(points, upright.edges, upright.cells))


def squares(places: Iterable[tuple[int, int]]) -> Graph:
    """Return the unit squares with the given bottom left corners (x, y)."""
    return from_tiles(((x, y), (x, y + 1), (x + 1, y + 1), (x + 1, y)) for x, y in places)


def diamond(n: int) -> Graph:
    """Return the squares at most `n` - 1 orthogonal steps from the middle square."""
    if n < 1:
        raise ValueError("a diamond needs a side of at least 1")
    reach = range(1 - n, n)
    return squares((x, y) for y in reach for x in reach if abs(x) + abs(y) < n)
