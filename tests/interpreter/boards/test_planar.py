"""Graphs drawn point by point, islands, and crossings."""

import random
from math import cos, pi, sin

import pytest

from dslrun.interpreter.boards.board import BoardGraph
from dslrun.interpreter.boards.crossings import crossings
from dslrun.interpreter.boards.directions import Direction
from dslrun.interpreter.boards.graph import Point, trace_faces
from dslrun.interpreter.boards.planar import planar, visibility
from dslrun.interpreter.boards.sites import SiteType
from dslrun.interpreter.boards.square import square

CELL, VERTEX, EDGE = SiteType.CELL, SiteType.VERTEX, SiteType.EDGE


def test_a_drawn_graph_keeps_its_order_and_drops_repeated_edges() -> None:
    points: list[Point] = [(1, 1), (0, 0), (1, 0), (0, 1)]
    graph = planar(points, [(2, 1), (1, 3), (3, 0), (1, 2), (0, 2)])
    assert graph.points == tuple(points)
    assert graph.edges == ((2, 1), (1, 3), (3, 0), (0, 2))
    assert [set(cell) for cell in graph.cells] == [{0, 1, 2, 3}]


def test_an_edge_to_nowhere_is_refused() -> None:
    with pytest.raises(ValueError, match="0 2 ends at no vertex; the last is 1"):
        planar([(0, 0), (1, 0)], [(0, 2)])


def test_loose_ends_stop_a_walk_except_at_its_start() -> None:
    points = [(0.0, 0.0), (0.0, 3.0), (3.0, 3.0), (3.0, 0.0), (1.0, 1.0), (2.0, 2.0)]
    outline = [(0, 1), (1, 2), (2, 3), (3, 0)]
    assert trace_faces(points, [*outline, (0, 4)]) == ((0, 1, 2, 3),)
    assert trace_faces(points, [*outline, (0, 4), (2, 5)]) == ()


def test_a_face_has_at_most_32_corners() -> None:
    for corners in (32, 33):
        ring = [(cos(-2 * pi * at / corners), sin(-2 * pi * at / corners)) for at in range(corners)]
        edges = [(at, (at + 1) % corners) for at in range(corners)]
        assert len(trace_faces(ring, edges)) == (1 if corners == 32 else 0)


def test_tracing_finds_the_cells_of_a_square_in_their_order() -> None:
    graph = square(6)
    assert trace_faces(graph.points, graph.edges) == graph.cells


def test_islands_see_each_other_along_rows_and_columns() -> None:
    graph = visibility([(2, 2), (0, 0), (2, 0), (1, 1), (1, -1), (4, 0)])
    assert graph.points == ((1, -1), (0, 0), (2, 0), (4, 0), (1, 1), (2, 2))
    assert graph.edges == ((1, 2), (0, 4), (2, 3), (2, 5))
    assert graph.cells == ()
    assert BoardGraph(graph).crossings() == ((0, 1),)


def test_a_frame_gives_the_labels_of_the_picture() -> None:
    board = BoardGraph(visibility([(1, 1), (3, 1), (1, 4)]), EDGE, frame=(0, 0, 6, 7))
    assert board.grid_size(VERTEX) == (7, 6)
    assert [board.label(VERTEX, vertex) for vertex in range(3)] == ["r6c2", "r6c4", "r3c2"]
    assert board.at(VERTEX, 5, 3) == 1
    assert board.at(VERTEX, 0, 0) is None
    assert board.find(EDGE, "R6C4-r6c2") == 0


def test_radials_of_islands_hop_from_one_to_the_next() -> None:
    board = BoardGraph(visibility([(0, 0), (2, 0), (7, 0), (2, 5)]), EDGE)
    assert board.radials(VERTEX, 0, Direction.ALL) == ((1, 2),)
    assert board.radials(VERTEX, 1, Direction.ORTHOGONAL) == ((3,), (2,), (0,))


def test_edges_that_meet_or_touch_do_not_cross() -> None:
    points = [(0.0, 0.0), (2.0, 0.0), (1.0, 0.0), (1.0, 2.0), (0.0, 2.0), (2.0, 2.0)]
    assert crossings(points, [(0, 1), (2, 3)]) == ()
    assert crossings(points, [(0, 5), (2, 5)]) == ()
    assert crossings(points, [(0, 5), (1, 4), (4, 5)]) == ((0, 1),)


@pytest.mark.parametrize("seed", range(4))
def test_the_sweep_finds_what_trying_all_pairs_finds(seed: int) -> None:
    chance = random.Random(seed)
    points = [(float(chance.randrange(9)), float(chance.randrange(9))) for _ in range(40)]
    edges = [(a, a + 1) for a in range(39) if points[a] != points[a + 1]]
    pairs = [(a, b) for b in range(len(edges)) for a in range(b)]
    expected = sorted(pair for pair in pairs if crossings(points, [edges[i] for i in pair]))
    assert list(crossings(points, edges)) == expected
    assert expected


@pytest.mark.parametrize("seed", range(3))
def test_upright_and_oblique_search_agree(seed: int) -> None:
    chance = random.Random(seed)
    graph = visibility((chance.randrange(12), chance.randrange(12)) for _ in range(60))
    sheared = [(x + 0.1 * y, y + 0.1 * x) for x, y in graph.points]
    found = crossings(graph.points, graph.edges)
    assert found
    assert found == crossings(sheared, graph.edges)
