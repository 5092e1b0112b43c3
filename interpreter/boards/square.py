"""Boards of squares: `(square n)` and `(rectangle rows columns)`."""

from interpreter.boards.graph import Graph, reorder
from interpreter.sites import SiteType

WIDEST_BY_FORMULA = 51
"""With more vertices in a row than this, edge scores interleave the rows and must be sorted."""


def square(n: int, on: SiteType = SiteType.CELL) -> Graph:
    """`n` by `n` cells; when played on vertices or edges, `n` by `n` vertices."""
    return rectangle(n, n, on)


def rectangle(rows: int, columns: int, on: SiteType = SiteType.CELL) -> Graph:
    """`rows` by `columns` cells; when played on vertices or edges, as many vertices instead."""
    extra = 1 if on is SiteType.CELL else 0
    return grid(rows + extra, columns + extra)


def grid(height: int, width: int) -> Graph:
    """`height` rows of `width` vertices, one apart, joined along rows and columns."""
    if height < 1 or width < 1:
        raise ValueError("a grid needs at least one row and one column")
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
