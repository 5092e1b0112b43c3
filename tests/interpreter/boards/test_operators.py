"""Operators: what becomes of the numbers when boards are moved, joined and cut."""

import pytest

from dslrun.interpreter.boards.board import BoardGraph
from dslrun.interpreter.boards.directions import Direction
from dslrun.interpreter.boards.graph import Graph
from dslrun.interpreter.boards.operators import hole, intersect, merge, remove, rotate, scale, shift, union
from dslrun.interpreter.boards.planar import planar
from dslrun.interpreter.boards.sites import SiteType
from dslrun.interpreter.boards.square import square
from dslrun.interpreter.boards.triangular import triangle

CELL, VERTEX, EDGE = SiteType.CELL, SiteType.VERTEX, SiteType.EDGE


def merged(*places: tuple[int, int]) -> Graph:
    return merge(shift(x, y, square(9)) for x, y in places)


FLOWER = merged((0, 0), (3, 0), (0, 3), (-3, 0), (0, -3))
SOHEI = merged((0, 0), (6, 6), (12, 0), (6, -6))
SAMURAI = merged((0, 0), (12, 0), (0, 12), (12, 12), (6, 6))
KAZAGURUMA = merged((0, 0), (6, 3), (3, 9), (12, 6), (9, -3))


@pytest.mark.parametrize(("graph", "cells"), [(FLOWER, 189), (SOHEI, 289), (SAMURAI, 369), (KAZAGURUMA, 333)])
def test_merged_sudokus_have_as_many_cells_as_ludii_counts(graph: Graph, cells: int) -> None:
    assert len(graph.cells) == cells


def test_merging_a_square_with_itself_changes_nothing() -> None:
    assert merge([square(9), square(9)]) == square(9)


def test_flower_cells_are_numbered_around_each_vertex_of_the_first_square() -> None:
    # Around vertex 0 stand three cells, found from the east on: above right, above left, below right. Each
    # further vertex of that row adds the cell above it and the one below: row 0 of the centre reads 0 3 5 7 ... 17.
    board = BoardGraph(FLOWER)
    number = {board.position(CELL, cell): cell for cell in range(board.count(CELL))}
    assert [number[x + 0.5, 0.5] for x in range(9)] == [0, 3, 5, 7, 9, 11, 13, 15, 17]
    assert [number[x + 0.5, -0.5] for x in range(9)] == [2, 4, 6, 8, 10, 12, 14, 16, 18]
    assert number[-0.5, 0.5] == 1


def test_the_gap_of_sohei_is_cell_43() -> None:
    assert [cell for cell, vertices in enumerate(SOHEI.cells) if len(vertices) != 4] == [43]
    assert len(SOHEI.cells[43]) == 12
    assert len(BoardGraph(SOHEI).neighbours(CELL, 43, Direction.ORTHOGONAL)) == 12


def test_the_misplaced_hole_of_sohei_removes_nothing() -> None:
    assert hole(SOHEI, [(39, 60), (60, 63), (90, 93)]) == SOHEI


def test_union_only_concatenates() -> None:
    turned = rotate(180, triangle(3))
    hoshi = union([triangle(3), shift(1, 0.87, turned), shift(0, 3.47, triangle(3)), shift(-2, 2.6, turned)])
    assert (len(hoshi.points), len(hoshi.edges), len(hoshi.cells)) == (40, 72, 36)
    assert hoshi.cells[9] == tuple(vertex + 10 for vertex in triangle(3).cells[0])
    assert BoardGraph(hoshi).neighbours(CELL, 8, Direction.ALL) == (5, 6, 7)


def test_rotation_keeps_ids_and_turns_about_the_middle_of_the_box() -> None:
    before, after = BoardGraph(triangle(3)), BoardGraph(rotate(180, triangle(3)))
    for vertex in range(10):
        x, y = before.position(VERTEX, vertex)
        assert after.position(VERTEX, vertex) == pytest.approx((3 - x, 3 * 3**0.5 / 2 - y))
    assert rotate(90, triangle(3)).cells == triangle(3).cells


def test_a_quarter_turn_is_counterclockwise() -> None:
    turned = rotate(90, planar([(0, 0), (2, 0)], [(0, 1)]))
    assert turned.points[1] == pytest.approx((1, 1))


def test_removing_the_upper_half_of_a_square_leaves_sujiken() -> None:
    upper = [row * 9 + column for row in range(9) for column in range(9) if column > 8 - row]
    assert len(upper) == 36
    sujiken = remove(square(9), cells=upper)
    assert (len(sujiken.points), len(sujiken.edges), len(sujiken.cells)) == (100, 108, 45)
    assert sujiken.points == square(9).points
    assert [len(row) for row in BoardGraph(sujiken).rows(CELL)] == list(range(9, 0, -1))
    assert BoardGraph(sujiken).label(CELL, 44) == "r1c1"
    assert BoardGraph(sujiken).corners(CELL) == (0, 8, 44)


def test_removing_a_vertex_takes_its_edges_and_cells() -> None:
    graph = remove(square(2), vertices=[4])
    assert (len(graph.points), len(graph.edges), len(graph.cells)) == (8, 8, 0)


def test_removing_an_edge_takes_its_cells() -> None:
    graph = remove(square(2), edges=[2])
    assert (len(graph.points), len(graph.edges), len(graph.cells)) == (9, 11, 3)


def test_removing_what_is_not_there_is_refused() -> None:
    with pytest.raises(ValueError, match="no 4 to remove; the last is 3"):
        remove(square(2), cells=[4])


def test_a_hole_takes_cells_with_their_centre_inside() -> None:
    ring = hole(square(3), [(1, 1), (1, 2), (2, 2), (2, 1)])
    assert (len(ring.cells), len(ring.edges), len(ring.points)) == (8, 24, 16)
    assert BoardGraph(ring).outer(CELL) == tuple(range(8))


def test_scale_stretches_from_the_origin() -> None:
    assert scale(2, 3, shift(1, 1, square(1))).points[0] == (2, 3)
    assert BoardGraph(scale(2, 3, square(4))).label(CELL, 0) == "r4c1"


def test_intersection_keeps_what_all_have() -> None:
    common = intersect([square(3), shift(1, 1, square(3))])
    assert (len(common.points), len(common.edges), len(common.cells)) == (9, 12, 4)
    assert common.points[0] == (1, 1)
