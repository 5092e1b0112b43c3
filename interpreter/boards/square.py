"""Boards of squares: `(square n)`, `(rectangle rows columns)`, and rhombuses."""

from functools import lru_cache
from math import sqrt

from dslrun.interpreter.boards.graph import Graph, reorder
from dslrun.interpreter.boards.sites import SiteType

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
