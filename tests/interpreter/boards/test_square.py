"""Numbering of square boards: cells, vertices and the interleaved edges."""

import pytest

from dslrun.interpreter.boards.board import BoardGraph
from dslrun.interpreter.boards.graph import reorder
from dslrun.interpreter.boards.sites import SiteType
from dslrun.interpreter.boards.square import grid, rectangle, square

CELL, VERTEX, EDGE = SiteType.CELL, SiteType.VERTEX, SiteType.EDGE


@pytest.mark.parametrize(("rows", "columns"), [(1, 1), (2, 5), (7, 3), (12, 50)])
def test_a_rectangle_of_cells_follows_the_formulas(rows: int, columns: int) -> None:
    board = BoardGraph(rectangle(rows, columns))
    width = columns + 1
    assert board.count(CELL) == rows * columns
    assert board.count(VERTEX) == (rows + 1) * width
    for row in range(rows):
        for column in range(columns):
            assert board.position(CELL, row * columns + column) == (column + 0.5, row + 0.5)
            horizontal, vertical = row * (2 * width - 1) + column, row * (2 * width - 1) + width - 1 + column
            corner = row * width + column
            assert board.incident(VERTEX, EDGE, horizontal) == (corner, corner + 1)
            assert board.incident(VERTEX, EDGE, vertical) == (corner, corner + width)


@pytest.mark.parametrize("on", [VERTEX, EDGE])
def test_played_on_vertices_or_edges_the_size_counts_vertices(on: SiteType) -> None:
    graph = square(8, on)
    assert (len(graph.points), len(graph.edges), len(graph.cells)) == (64, 112, 49)


def test_a_cell_lists_its_corners_clockwise_from_the_bottom_left() -> None:
    assert square(2).cells[0] == (0, 3, 4, 1)


def test_a_cells_edges_go_left_top_right_bottom() -> None:
    board = BoardGraph(square(1))
    assert [board.position(EDGE, edge) for edge in board.faces()[0]] == [
        (0, 0.5),
        (0.5, 1),
        (1, 0.5),
        (0.5, 0),
    ]


@pytest.mark.parametrize("width", [50, 51, 52, 60, 130])
def test_numbering_by_formula_is_numbering_by_score(width: int) -> None:
    graph = grid(4, width)
    assert reorder(graph) == graph


def test_edges_of_wide_boards_interleave_as_scores_do() -> None:
    middles = [BoardGraph(grid(3, 60)).position(EDGE, edge) for edge in range(70)]
    assert (0, 0.5) in middles[:59]


def test_an_empty_board_is_refused() -> None:
    with pytest.raises(ValueError, match="at least one row"):
        square(0)
