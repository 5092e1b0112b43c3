"""Numbering and strips of boards of triangles."""

from itertools import pairwise

import pytest

from dslrun.interpreter.boards.board import BoardGraph
from dslrun.interpreter.boards.directions import Direction
from dslrun.interpreter.boards.sites import SiteType
from dslrun.interpreter.boards.triangular import tri_hexagon, tri_parallelogram, triangle

CELL, VERTEX, EDGE = SiteType.CELL, SiteType.VERTEX, SiteType.EDGE
TRI3 = BoardGraph(triangle(3))


def points_up(board: BoardGraph, cell: int) -> bool:
    heights = sorted(board.position(VERTEX, vertex)[1] for vertex in board.incident(VERTEX, CELL, cell))
    return heights[1] - heights[0] < 0.1


def test_strips_of_tri_9_list_up_cells_before_down_cells() -> None:
    board = BoardGraph(triangle(9))
    ends = [0, 9, 17, 25, 32]
    for (low, high), up in zip(pairwise(ends), (True, False, True, False), strict=True):
        assert all(points_up(board, cell) is up for cell in range(low, high))
    assert board.count(CELL) == 81


def test_cells_of_tri_3() -> None:
    assert [points_up(TRI3, cell) for cell in range(9)] == [True] * 3 + [False] * 2 + [True] * 2 + [
        False,
        True,
    ]
    assert (TRI3.count(VERTEX), TRI3.count(EDGE)) == (10, 18)


def test_played_on_vertices_the_size_counts_vertices() -> None:
    assert len(triangle(4, VERTEX).points) == 10


def test_rows_are_strips_and_columns_lean() -> None:
    assert TRI3.rows(CELL) == ((0, 1, 2, 3, 4), (5, 6, 7), (8,))
    assert TRI3.columns(CELL) == ((0,), (1, 3, 5), (2, 4, 6, 7, 8))


def test_neighbours_share_an_edge_or_a_vertex() -> None:
    assert TRI3.neighbours(CELL, 3, Direction.ORTHOGONAL) == (0, 1, 5)
    assert TRI3.neighbours(CELL, 0, Direction.ADJACENT) == (1, 3, 5)
    assert TRI3.neighbours(CELL, 0, Direction.NE) == (3,)


def test_radials_follow_strips() -> None:
    assert TRI3.radials(CELL, 0, Direction.E) == ((3, 1, 4, 2),)
    assert TRI3.radials(CELL, 0, Direction.NE) == ((3, 5, 7, 8),)


def test_every_strip_is_a_line() -> None:
    strips = {frozenset(line) for line in TRI3.lines(CELL, Direction.ORTHOGONAL)}
    assert strips == {
        frozenset(strip)
        for strip in [(0, 1, 2, 3, 4), (5, 6, 7), (1, 3, 5), (2, 4, 6, 7, 8), (0, 3, 5, 7, 8), (1, 4, 6)]
    }


def test_labels_go_along_a_strip() -> None:
    assert [TRI3.label(CELL, cell) for cell in (8, 5, 7, 6, 0, 3)] == [
        "r1c1",
        "r2c1",
        "r2c2",
        "r2c3",
        "r3c1",
        "r3c2",
    ]


@pytest.mark.parametrize("n", [1, 2, 5])
def test_a_hexagon_of_triangles(n: int) -> None:
    graph = tri_hexagon(n)
    assert len(graph.cells) == 6 * n * n
    assert len(graph.points) - len(graph.edges) + len(graph.cells) == 1


def test_a_parallelogram_of_triangles() -> None:
    assert len(tri_parallelogram(2, 3).cells) == 12
