"""Straight lines on a full grid, computed from row-by-row numbering instead of positions."""

from collections.abc import Iterator, Sequence

from dslrun.interpreter.boards.directions import Direction
from dslrun.interpreter.boards.graph import Indices, Point

CROSS: dict[Direction, tuple[Direction, ...]] = {
    Direction.N: (Direction.N,),
    Direction.E: (Direction.E,),
    Direction.S: (Direction.S,),
    Direction.W: (Direction.W,),
    Direction.ORTHOGONAL: (Direction.N, Direction.E, Direction.S, Direction.W),
}
"""The directions along rows and columns of a grid, each with the single directions it contains."""


def grid_width(positions: Sequence[Point], orthogonal: Sequence[Indices]) -> int:
    """Return the number of sites in a row of a full grid, or 0 if the board is not a full grid.

    In a full grid there are no gaps, distances along x and along y are equal, numbers start at the bottom left, and
    every site is adjacent only to the sites beside it.
    """
    size = len(positions)
    if not size:
        return 0
    left, bottom = positions[0]
    width = next((site for site, (_, y) in enumerate(positions) if y != bottom), size)
    across = positions[1][0] - left if width > 1 else 1.0
    up = positions[width][1] - bottom if size > width else 1.0
    if size % width or across <= 0 or up <= 0:
        return 0
    for site, (place, near) in enumerate(zip(positions, orthogonal, strict=True)):
        row, column = divmod(site, width)
        if place != (left + column * across, bottom + row * up) or near != beside(site, width, size):
            return 0
    return width


def beside(site: int, width: int, size: int) -> Indices:
    """Return the orthogonal neighbours of a site on a full grid, in ascending order."""
    column = site % width
    found = (site - width, site - 1 if column else -1, site + 1 if column + 1 < width else -1, site + width)
    return tuple([other for other in found if 0 <= other < size])


def ray_on_grid(site: int, way: Direction, width: int, size: int) -> Indices:
    """Return the sites straight ahead of a site in the direction N, E, S or W, nearest first."""
    match way:
        case Direction.N:
            return tuple(range(site + width, size, width))
        case Direction.E:
            return tuple(range(site + 1, site - site % width + width))
        case Direction.S:
            return tuple(range(site - width, -1, -width))
        case _:
            return tuple(range(site - 1, site - site % width - 1, -1))


def lines_on_grid(width: int, size: int) -> Iterator[Indices]:
    """Yield every row and column of at least two sites, ordered by first site; a row comes before a column."""
    for site in range(size):
        if site % width == 0 and width > 1:
            yield tuple(range(site, site + width))
        if site < width < size:
            yield tuple(range(site, size, width))
