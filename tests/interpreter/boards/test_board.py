"""Relations between the sites of square boards."""

import pytest

from dslrun.interpreter.boards.board import BoardGraph
from dslrun.interpreter.boards.directions import Direction
from dslrun.interpreter.boards.graph import Graph
from dslrun.interpreter.boards.sites import SiteType
from dslrun.interpreter.boards.square import rectangle, rhombus, square
from dslrun.interpreter.boards.tiling import from_tiles

CELL, VERTEX, EDGE = SiteType.CELL, SiteType.VERTEX, SiteType.EDGE
NINE = BoardGraph(square(9))
FIVE = BoardGraph(square(5))


def diamond(n: int) -> Graph:
    """The squares at most n - 1 orthogonal steps from the middle square."""
    reach = range(1 - n, n)
    places = [(x, y) for y in reach for x in reach if abs(x) + abs(y) < n]
    return from_tiles(((x, y), (x, y + 1), (x + 1, y + 1), (x + 1, y)) for x, y in places)


def test_neighbours_of_cells() -> None:
    assert NINE.neighbours(CELL, 40, Direction.ORTHOGONAL) == (31, 39, 41, 49)
    assert NINE.neighbours(CELL, 40, Direction.DIAGONAL) == (30, 32, 48, 50)
    assert NINE.neighbours(CELL, 40, Direction.ADJACENT) == (30, 31, 32, 39, 41, 48, 49, 50)
    assert NINE.neighbours(CELL, 40, Direction.ALL) == NINE.neighbours(CELL, 40, Direction.ADJACENT)
    assert NINE.neighbours(CELL, 0, Direction.N) == (9,)
    assert NINE.neighbours(CELL, 0, Direction.NE) == (10,)
    assert NINE.neighbours(CELL, 0, Direction.W) == ()


def test_several_directions_are_meant_together() -> None:
    ways = (Direction.E, Direction.N)
    assert NINE.neighbours(CELL, 40, ways) == (41, 49)
    assert NINE.radials(CELL, 60, ways) == ((61, 62), (69, 78))
    board = BoardGraph(square(2))
    assert board.graph_links(CELL, ways) == [(0, 1), (0, 2), (1, 3), (2, 3)]
    assert board.lines(CELL, (*ways, Direction.N, Direction.NE)) == ((0, 1), (2, 3), (0, 2), (1, 3), (0, 3))


def test_diagonal_vertices_are_adjacent_as_diagonal_cells_are() -> None:
    board = BoardGraph(square(4, VERTEX), VERTEX)
    assert board.neighbours(VERTEX, 5, Direction.ORTHOGONAL) == (1, 4, 6, 9)
    assert board.neighbours(VERTEX, 5, Direction.ADJACENT) == (0, 1, 2, 4, 6, 8, 9, 10)
    assert board.neighbours(VERTEX, 5, Direction.DIAGONAL) == (0, 2, 8, 10)
    assert board.neighbours(VERTEX, 5, Direction.SW) == (0,)


def test_edges_are_adjacent_where_they_share_a_vertex() -> None:
    board = BoardGraph(square(3, EDGE), EDGE)
    assert board.neighbours(EDGE, 0, Direction.ADJACENT) == (1, 2, 3)
    assert board.neighbours(EDGE, 0, Direction.E) == (1,)


def test_incidence_goes_every_way() -> None:
    board = BoardGraph(square(2))
    assert board.incident(EDGE, CELL, 0) == (0, 2, 3, 5)
    assert board.incident(VERTEX, CELL, 3) == (4, 5, 7, 8)
    assert board.incident(EDGE, VERTEX, 4) == (3, 5, 6, 8)
    assert board.incident(CELL, VERTEX, 4) == (0, 1, 2, 3)
    assert board.incident(CELL, EDGE, 3) == (0, 1)
    assert board.incident(VERTEX, EDGE, 3) == (1, 4)
    with pytest.raises(ValueError, match="two types"):
        board.incident(CELL, CELL, 0)


def test_faces_and_the_cells_beside_edges() -> None:
    board = BoardGraph(square(2))
    assert board.faces()[0] == (2, 5, 3, 0)
    assert board.dual_edges()[:4] == ((0,), (1,), (0,), (0, 1))


def test_radials_go_clockwise_from_north_and_nearest_first() -> None:
    assert FIVE.radials(CELL, 6, Direction.ALL) == (
        (11, 16, 21), (12, 18, 24), (7, 8, 9), (2,), (1,), (0,), (5,), (10,),
    )  # fmt: skip
    assert FIVE.radials(CELL, 0, Direction.ORTHOGONAL) == ((5, 10, 15, 20), (1, 2, 3, 4))
    assert FIVE.radials(CELL, 0, Direction.SE) == ()
    assert FIVE.radials(VERTEX, 0, Direction.NE) == ((7, 14, 21, 28, 35),)


def test_all_directions_start_with_the_pivot() -> None:
    lists = FIVE.all_directions(CELL)
    assert lists[0] == (0, 5, 10, 15, 20, 6, 12, 18, 24, 1, 2, 3, 4)
    assert len(lists) == 25


def test_links_name_each_pair_once() -> None:
    board = BoardGraph(rectangle(3, 4))
    assert len(board.graph_links(CELL, Direction.ORTHOGONAL)) == 3 * 3 + 2 * 4
    assert len(board.graph_links(CELL, Direction.ADJACENT)) == 17 + 2 * 6
    assert board.graph_links(CELL, Direction.E) == [(0, 1), (1, 2), (2, 3), (4, 5), (5, 6), (6, 7), (8, 9), (9, 10), (10, 11)]  # fmt: skip  # noqa: E501
    assert board.graph_links(CELL, Direction.W) == board.graph_links(CELL, Direction.E)


def test_rows_and_columns_of_every_type() -> None:
    board = BoardGraph(rectangle(2, 3))
    assert board.rows(CELL) == ((0, 1, 2), (3, 4, 5))
    assert board.columns(CELL) == ((0, 3), (1, 4), (2, 5))
    assert board.columns(VERTEX)[0] == (0, 4, 8)
    assert board.rows(EDGE) == ((0, 1, 2), (3, 4, 5, 6), (7, 8, 9), (10, 11, 12, 13), (14, 15, 16))


def test_diagonals_are_the_real_ones() -> None:
    assert BoardGraph(square(3)).diagonals(CELL) == ((0, 4, 8), (2, 4, 6))
    assert BoardGraph(rectangle(2, 3)).diagonals(CELL) == ()
    assert sorted(BoardGraph(square(3)).lines(CELL, Direction.DIAGONAL)) == [
        (0, 4, 8),
        (1, 3),
        (1, 5),
        (2, 4, 6),
        (3, 7),
        (5, 7),
    ]


def test_subgrids_are_squares_of_squares() -> None:
    assert NINE.subgrids(CELL)[:2] == ((0, 1, 2, 9, 10, 11, 18, 19, 20), (3, 4, 5, 12, 13, 14, 21, 22, 23))
    assert len(NINE.subgrids(CELL)) == 9
    assert len(BoardGraph(square(12)).subgrids(CELL)) == 9


def test_layers_sides_corners_rim() -> None:
    assert FIVE.layers(CELL) == (FIVE.outer(CELL), (6, 7, 8, 11, 13, 16, 17, 18), (12,))
    assert FIVE.inner(CELL) == (6, 7, 8, 11, 12, 13, 16, 17, 18)
    assert FIVE.corners(CELL) == (0, 4, 20, 24)
    assert FIVE.corners(VERTEX) == (0, 5, 30, 35)
    sides = FIVE.sides(CELL)
    assert sides["Left"] == sides["W"] == (0, 5, 10, 15, 20)
    assert sides["Top"] == sides["N"] == (20, 21, 22, 23, 24)
    assert len(FIVE.outer(EDGE)) == 20


def test_a_knight_walks_two_ahead_and_one_aside() -> None:
    right, left = NINE.walk(CELL, 40, "FFRF"), NINE.walk(CELL, 40, ["F", "F", "L", "F"])
    assert sorted(right + left) == [21, 23, 29, 33, 47, 51, 57, 59]
    assert NINE.walk(CELL, 0, "FFRF") == (19,)
    with pytest.raises(ValueError, match="not X"):
        NINE.walk(CELL, 0, "X")


def test_straight_pairs_go_through_a_vertex() -> None:
    board = BoardGraph(square(3, EDGE), EDGE)
    assert board.straight_pairs(4) == ((2 + 1, 8), (5, 6))
    assert board.straight_pairs(0) == ()


def test_a_plane_grid_has_no_crossings() -> None:
    assert FIVE.crossings() == ()


def test_places_count_from_the_top_left() -> None:
    board = BoardGraph(rectangle(2, 3))
    assert board.grid_size(CELL) == (2, 3)
    assert [board.at(CELL, 0, column) for column in range(4)] == [3, 4, 5, None]
    assert [board.label(CELL, cell) for cell in range(6)] == ["r2c1", "r2c2", "r2c3", "r1c1", "r1c2", "r1c3"]
    assert board.find(CELL, " R1C3 ") == 5
    assert board.find(CELL, "r3c1") is None


def test_an_edge_is_named_by_its_ends() -> None:
    board = BoardGraph(square(2, EDGE), EDGE)
    assert [board.label(EDGE, edge) for edge in range(4)] == [
        "r2c1-r2c2",
        "r1c1-r2c1",
        "r1c2-r2c2",
        "r1c1-r1c2",
    ]
    assert board.find(EDGE, "r2c1-r1c1") == 1


@pytest.mark.parametrize("site_type", list(SiteType))
def test_labels_are_unique_and_found_again(site_type: SiteType) -> None:
    for board in (NINE, BoardGraph(rhombus(3, 4)), BoardGraph(diamond(3))):
        for site in range(board.count(site_type)):
            assert board.find(site_type, board.label(site_type, site)) == site


def test_gaps_keep_true_columns() -> None:
    board = BoardGraph(diamond(2))
    assert [board.label(CELL, cell) for cell in range(5)] == ["r3c2", "r2c1", "r2c2", "r2c3", "r1c2"]
    assert board.at(CELL, 0, 0) is None
    assert board.is_grid(CELL)


def test_columns_of_a_rhombus_lean_with_it() -> None:
    board = BoardGraph(rhombus(3, 4))
    assert board.columns(CELL) == ((0, 4, 8), (1, 5, 9), (2, 6, 10), (3, 7, 11))
    assert board.radials(CELL, 0, Direction.ORTHOGONAL) == ((4, 8), (1, 2, 3))


def test_directions_are_read_in_any_case() -> None:
    assert Direction.parse("orthogonal") is Direction.ORTHOGONAL
    assert Direction.parse("sSw") is Direction.SSW
    assert Direction.parse("up") is None
