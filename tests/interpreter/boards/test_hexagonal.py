"""Numbering and lines of boards of hexagons."""

import pytest

from dslrun.interpreter.boards.board import BoardGraph
from dslrun.interpreter.boards.directions import Direction
from dslrun.interpreter.boards.hexagonal import hex_rectangle, hex_rhombus, hex_triangle, hexagon
from dslrun.interpreter.boards.sites import SiteType

CELL, VERTEX, EDGE = SiteType.CELL, SiteType.VERTEX, SiteType.EDGE
HEX3 = BoardGraph(hexagon(3))


def test_rows_of_hex_3() -> None:
    rows = [range(3), range(3, 7), range(7, 12), range(12, 16), range(16, 19)]
    assert HEX3.rows(CELL) == tuple(map(tuple, rows))


def test_columns_lean_up_to_the_left() -> None:
    columns = ((0, 3, 7), (1, 4, 8, 12), (2, 5, 9, 13, 16), (6, 10, 14, 17), (11, 15, 18))
    assert HEX3.columns(CELL) == columns


@pytest.mark.parametrize("n", [1, 2, 3, 4, 7])
def test_counts_obey_eulers_formula(n: int) -> None:
    graph = hexagon(n)
    assert len(graph.cells) == 3 * n * (n - 1) + 1
    assert len(graph.points) == 6 * n * n
    assert len(graph.points) - len(graph.edges) + len(graph.cells) == 1


def test_a_cell_has_six_neighbours_whatever_the_set() -> None:
    for direction in (Direction.ORTHOGONAL, Direction.ADJACENT, Direction.ALL):
        assert HEX3.neighbours(CELL, 9, direction) == (4, 5, 8, 10, 13, 14)
    assert HEX3.neighbours(CELL, 9, Direction.DIAGONAL) == ()


@pytest.mark.parametrize(("name", "site"), [("E", 10), ("NE", 14), ("NNE", 14), ("nw", 13), ("SSW", 4)])
def test_winds_of_a_hexagon(name: str, site: int) -> None:
    direction = Direction.parse(name)
    assert direction is not None
    assert HEX3.neighbours(CELL, 9, direction) == (site,)


def test_no_neighbour_lies_due_north() -> None:
    assert HEX3.neighbours(CELL, 9, Direction.N) == ()


def test_radials_run_through_edges_clockwise_from_north() -> None:
    radials = ((14, 18), (10, 11), (5, 2), (4, 0), (8, 7), (13, 16))
    assert HEX3.radials(CELL, 9, Direction.ADJACENT) == radials


def test_the_magic_hexagon_has_fifteen_lines() -> None:
    lines = HEX3.lines(CELL, Direction.ORTHOGONAL)
    assert len(lines) == 15
    assert {frozenset(line) for line in HEX3.rows(CELL) + HEX3.columns(CELL)} < set(map(frozenset, lines))


def test_corners_and_layers() -> None:
    assert HEX3.corners(CELL) == (0, 2, 7, 11, 16, 18)
    assert [len(ring) for ring in HEX3.layers(CELL)] == [12, 6, 1]


def test_labels_count_rows_from_the_top_and_places_in_the_row() -> None:
    assert HEX3.label(CELL, 16) == "r1c1"
    assert HEX3.label(CELL, 11) == "r3c5"
    assert HEX3.find(CELL, "r5c3") == 2
    assert len({HEX3.label(EDGE, edge) for edge in range(HEX3.count(EDGE))}) == HEX3.count(EDGE)


def test_other_shapes() -> None:
    assert [len(row) for row in BoardGraph(hex_rectangle(3, 4)).rows(CELL)] == [4, 4, 4]
    assert [len(row) for row in BoardGraph(hex_triangle(4)).rows(CELL)] == [4, 3, 2, 1]
    rhombus = BoardGraph(hex_rhombus(4, 5))
    assert [len(column) for column in rhombus.columns(CELL)] == [4] * 5
    assert rhombus.neighbours(CELL, 0, Direction.ALL) == (1, 5)
