"""Sides and lines of boards that are no rectangles: outlines, and the third direction of triangles and hexagons."""

from dslrun.interpreter.boards.board import BoardGraph
from dslrun.interpreter.boards.hexagonal import hexagon
from dslrun.interpreter.boards.sites import SiteType
from dslrun.interpreter.boards.square import rectangle
from dslrun.interpreter.boards.triangular import triangle

CELL = SiteType.CELL


def test_the_sides_of_a_rectangle_go_round_from_the_top() -> None:
    assert BoardGraph(rectangle(2, 3)).outline(CELL) == ((3, 4, 5), (2, 5), (0, 1, 2), (0, 3))


def test_a_single_row_is_its_own_top_and_bottom() -> None:
    assert BoardGraph(rectangle(1, 3)).outline(CELL) == ((0, 1, 2), (2,), (0, 1, 2), (0,))


def test_a_triangle_has_three_sides_of_upright_cells() -> None:
    assert BoardGraph(triangle(3)).outline(CELL) == ((2, 6, 8), (0, 1, 2), (0, 5, 8))


def test_a_hexagon_has_six_sides() -> None:
    assert BoardGraph(hexagon(3)).outline(CELL) == (
        (16, 17, 18),
        (11, 15, 18),
        (2, 6, 11),
        (0, 1, 2),
        (0, 3, 7),
        (7, 12, 16),
    )


def test_diagonals_lean_against_leaning_columns() -> None:
    board = BoardGraph(hexagon(2))
    assert board.rows(CELL) == ((0, 1), (2, 3, 4), (5, 6))
    assert board.columns(CELL) == ((0, 2), (1, 3, 5), (4, 6))
    assert board.diagonals(CELL) == ((2, 5), (0, 3, 6), (1, 4))
