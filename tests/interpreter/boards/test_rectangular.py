"""On a full grid rays and lines are counted out: they are those that looking at positions finds."""

import pytest

from dslrun.interpreter.boards.board import BoardGraph, board_of
from dslrun.interpreter.boards.directions import Direction
from dslrun.interpreter.boards.graph import Graph
from dslrun.interpreter.boards.hexagonal import hexagon
from dslrun.interpreter.boards.operators import remove
from dslrun.interpreter.boards.rectangular import CROSS, grid_width
from dslrun.interpreter.boards.sites import SiteType
from dslrun.interpreter.boards.square import grid, rectangle, rhombus
from dslrun.interpreter.boards.straight import Straight

SIZES = [(1, 1), (1, 2), (2, 1), (1, 5), (5, 1), (2, 2), (3, 4), (5, 3)]


class Searched(Straight):
    """The same, looking at positions on every board."""

    _width = 0


def both(graph: Graph, kind: SiteType) -> tuple[Straight, Straight]:
    sites = BoardGraph(graph)._kinds[kind]
    return sites.straight, Searched(sites.positions, sites.adjacency, ())


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("kind", [SiteType.CELL, SiteType.VERTEX])
@pytest.mark.parametrize("direction", list(CROSS))
def test_rays_are_those_found_by_search(size: tuple[int, int], kind: SiteType, direction: Direction) -> None:
    counted, searched = both(rectangle(*size), kind)
    for site in range(len(counted._positions)):
        assert counted.radials(site, direction) == searched.radials(site, direction)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("kind", [SiteType.CELL, SiteType.VERTEX])
def test_lines_are_those_found_by_search(size: tuple[int, int], kind: SiteType) -> None:
    counted, searched = both(rectangle(*size), kind)
    assert counted.lines(Direction.ORTHOGONAL) == searched.lines(Direction.ORTHOGONAL)


def width(graph: Graph, kind: SiteType = SiteType.CELL) -> int:
    sites = BoardGraph(graph)._kinds[kind]
    return grid_width(sites.positions, sites.adjacency.orthogonal)


def test_only_full_grids_are_counted_out() -> None:
    assert width(rectangle(3, 4)) == 4
    assert width(grid(3, 4), SiteType.VERTEX) == 4
    assert width(remove(rectangle(2, 2), cells=(3,))) == 0, "a corner is missing"
    assert width(rhombus(3, 3)) == 0
    assert width(hexagon(2)) == 0
    whole = grid(3, 3)
    without_edge = Graph(whole.points, whole.edges[1:], ())
    assert width(without_edge, SiteType.VERTEX) == 0, "two neighbours are not joined"


def test_equal_graphs_share_a_board_and_others_do_not() -> None:
    first = board_of(rectangle(4, 4), SiteType.CELL, None)
    assert board_of(rectangle(4, 4), SiteType.CELL, None) is first
    assert board_of(rectangle(4, 4), SiteType.VERTEX, None) is not first
    assert board_of(rectangle(4, 5), SiteType.CELL, None) is not first
