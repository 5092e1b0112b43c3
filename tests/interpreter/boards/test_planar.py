"""Graphs drawn point by point, islands, and crossings."""

import random
from itertools import combinations
from math import cos, pi, sin

import pytest

from dslrun.interpreter.boards.board import BoardGraph
from dslrun.interpreter.boards.crossings import crossings
from dslrun.interpreter.boards.diagonals import with_diagonals
from dslrun.interpreter.boards.directions import Direction
from dslrun.interpreter.boards.graph import Point, trace_faces
from dslrun.interpreter.boards.planar import planar, sight_lines, visibility
from dslrun.interpreter.boards.sites import SiteType
from dslrun.interpreter.boards.square import rectangle, square

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


@pytest.mark.parametrize("seed", range(8))
def test_points_see_each_other_if_no_other_point_lies_between(seed: int) -> None:
    lots = random.Random(seed)
    points = [(lots.randrange(-3, 4), lots.randrange(-3, 4)) for _ in range(12)]
    places = sorted(set(points), key=lambda point: (point[1], point[0]))

    def hides(one: tuple[int, int], two: tuple[int, int], other: tuple[int, int]) -> bool:
        """True if a point lies on the segment between two others, by its cross and dot product."""
        (ax, ay), (bx, by) = (one[0] - other[0], one[1] - other[1]), (two[0] - other[0], two[1] - other[1])
        return ax * by == ay * bx and ax * bx + ay * by < 0

    seen = {
        (places.index(one), places.index(two))
        for one, two in combinations(places, 2)
        if not any(hides(one, two, other) for other in places)
    }
    level = {(a, b) for a, b in seen if places[a][0] == places[b][0] or places[a][1] == places[b][1]}
    for graph, expected in ((sight_lines(points), seen), (visibility(points), level)):
        assert graph.points == tuple(places)
        assert set(graph.edges) == expected
        assert len(graph.edges) == len(expected)
        middles = [(places[a][1] + places[b][1], places[a][0] + places[b][0]) for a, b in graph.edges]
        assert middles == sorted(middles)


def test_listed_cells_need_three_corners_and_an_edge_at_every_side() -> None:
    points: list[Point] = [(0, 0), (0, 1), (1, 1), (1, 0)]
    edges = [(0, 1), (1, 2), (2, 3), (3, 0), (0, 2)]
    assert planar(points, edges, [(0, 1, 2), (0, 3, 2)]).cells == ((0, 1, 2), (2, 3, 0))  # clockwise
    for cell in ((0, 1), (0, 1, 0), (0, 1, 2, 1)):
        with pytest.raises(ValueError, match="needs at least three different corners"):
            planar(points, edges, [cell])
    with pytest.raises(ValueError, match="no edge joins 3 and 1, which follow each other in the cell 1 2 3"):
        planar(points, edges, [(1, 2, 3)])
    with pytest.raises(ValueError, match="no edge joins 1 and 3"):
        planar(points, edges, [(0, 1, 3)])
    with pytest.raises(ValueError, match="the edge 0 4 has no length"):
        planar([*points, (0, 0)], [*edges, (0, 4)])


def test_only_a_drawing_without_missing_faces_has_bounded_faces() -> None:
    graph = square(2)
    whole = BoardGraph(graph)
    assert whole.bounded_faces() == whole.faces()
    one_missing = BoardGraph(planar(graph.points, graph.edges, graph.cells[1:]))
    assert one_missing.bounded_faces() == ()
    with_tail = BoardGraph(planar([*graph.points, (5, 5)], [*graph.edges, (8, 9)], graph.cells))
    assert with_tail.bounded_faces() == ()  # an edge borders no cell
    with_loose_point = BoardGraph(planar([*graph.points, (5, 5)], graph.edges, graph.cells))
    assert with_loose_point.bounded_faces() == with_loose_point.faces()
    crossed = planar(graph.points, [*graph.edges, (0, 4), (1, 3)], [*graph.cells, (0, 3, 4), (0, 4, 1)])
    assert BoardGraph(crossed).bounded_faces() == ()
    shifted = [(x + 5, y) for x, y in graph.points]
    edges = [*graph.edges, *((a + 9, b + 9) for a, b in graph.edges)]
    cells = [*graph.cells, *(tuple(corner + 9 for corner in cell) for cell in graph.cells)]
    assert BoardGraph(planar([*graph.points, *shifted], edges, cells)).bounded_faces() == ()  # two parts


@pytest.mark.parametrize(("how", "faces", "points"), [("Solid", 4, 1), ("Alternating", 2, 0), ("SolidNoSplit", 1, 0)])
def test_diagonals_split_the_cells_of_a_grid(how: str, faces: int, points: int) -> None:
    """Euler's formula and the areas hold after the split: no face is missing and none is counted twice."""
    rows, columns = 2, 3
    plain = rectangle(rows, columns)
    graph = with_diagonals(plain, how)
    assert len(graph.cells) == faces * rows * columns
    assert len(graph.points) == len(plain.points) + points * rows * columns
    assert len(graph.edges) - len(plain.edges) == {"Solid": 4, "Alternating": 1, "SolidNoSplit": 2}[how] * 6
    corners = [[graph.points[vertex] for vertex in cell] for cell in graph.cells]
    areas = [
        sum(bx * ay - ax * by for (ax, ay), (bx, by) in zip(cell, cell[1:] + cell[:1], strict=True)) / 2
        for cell in corners
    ]
    assert areas == pytest.approx([1 / faces] * len(areas))
    edges = {frozenset(edge) for edge in graph.edges}
    assert all(frozenset(side) in edges for cell in graph.cells for side in zip(cell, cell[1:] + cell[:1], strict=True))
    if how == "Alternating":
        oblique = [edge for edge in graph.edges if len({graph.points[end][1] for end in edge}) == 2]
        ends = [sorted(graph.points[end] for end in edge) for edge in oblique]
        leaning = {low: high[1] > low[1] for low, high in ends if low[0] != high[0]}
        rising = {(x, y) for x in range(columns) for y in range(rows) if (x + y) % 2 == 0}
        assert {low for low, up in leaning.items() if up} == rising
    assert with_diagonals(plain, "Implied") is plain


@pytest.mark.parametrize(("corners", "bends"), [(100, False), (40, True)])
def test_a_line_follows_slight_bends_only(corners: int, bends: bool) -> None:
    """A ring of 100 corners turns by 3.6 degrees at each of them, one of 40 corners by 9."""
    ring = [(9 * cos(2 * pi * at / corners), 9 * sin(2 * pi * at / corners)) for at in range(corners)]
    board = BoardGraph(planar(ring, [(at, (at + 1) % corners) for at in range(corners)]), VERTEX)
    around = tuple((7 + at) % corners for at in range(1, corners + 1))
    back = tuple((7 - at) % corners for at in range(1, corners + 1))
    expected = {around[:1], back[:1]} if bends else {around, back}
    for _ in range(2):  # the second time, from what the first one cached
        assert set(board.radials(VERTEX, 7, Direction.ALL)) == expected
