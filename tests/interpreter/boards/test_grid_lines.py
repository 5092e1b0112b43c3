"""On a full grid, rays and lines are those that counting along rows and columns gives."""

import pytest

from dslrun.interpreter.boards.board import BoardGraph, board_of
from dslrun.interpreter.boards.directions import Direction
from dslrun.interpreter.boards.sites import SiteType
from dslrun.interpreter.boards.square import rectangle

SIZES = [(1, 1), (1, 2), (2, 1), (1, 5), (5, 1), (2, 2), (3, 4), (5, 3)]
WINDS = (Direction.N, Direction.E, Direction.S, Direction.W)
CROSS = {**{wind: (wind,) for wind in WINDS}, Direction.ORTHOGONAL: WINDS}
KINDS = [SiteType.CELL, SiteType.VERTEX]


def counted_ray(site: int, way: Direction, width: int, size: int) -> tuple[int, ...]:
    """The sites straight ahead, by row-by-row numbering from the bottom left."""
    row = range(site - site % width, site - site % width + width)
    ahead = {
        Direction.N: range(site + width, size, width),
        Direction.E: range(site + 1, row.stop),
        Direction.S: range(site - width, -1, -width),
        Direction.W: range(site - 1, row.start - 1, -1),
    }
    return tuple(ahead[way])


def counted_lines(width: int, size: int) -> tuple[tuple[int, ...], ...]:
    """Every row and column of at least two sites, ordered by first site; a row comes before a column."""
    rows = [tuple(range(start, start + width)) for start in range(0, size, width)]
    found = [line for line in (*rows, *zip(*rows, strict=True)) if len(line) > 1]
    return tuple(sorted(found, key=lambda line: (line[0], line[1] - line[0])))


def board_and_width(size: tuple[int, int], kind: SiteType) -> tuple[BoardGraph, int]:
    return BoardGraph(rectangle(*size)), size[1] + (kind is SiteType.VERTEX)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("direction", list(CROSS))
def test_rays_are_those_counted_out(size: tuple[int, int], kind: SiteType, direction: Direction) -> None:
    board, width = board_and_width(size, kind)
    count = board.count(kind)
    for site in range(count):
        rays = [counted_ray(site, way, width, count) for way in CROSS[direction]]
        assert board.radials(kind, site, direction) == tuple(ray for ray in rays if ray)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("kind", KINDS)
def test_lines_are_those_counted_out(size: tuple[int, int], kind: SiteType) -> None:
    board, width = board_and_width(size, kind)
    assert board.lines(kind, Direction.ORTHOGONAL) == counted_lines(width, board.count(kind))


def test_equal_graphs_share_a_board_and_others_do_not() -> None:
    first = board_of(rectangle(4, 4), SiteType.CELL, None)
    assert board_of(rectangle(4, 4), SiteType.CELL, None) is first
    assert board_of(rectangle(4, 4), SiteType.VERTEX, None) is not first
    assert board_of(rectangle(4, 5), SiteType.CELL, None) is not first
