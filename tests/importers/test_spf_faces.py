"""The areas that edges enclose, against grids whose areas are known."""

from random import Random

import pytest

from dslrun.dsl.importers.spf.faces import area, faces
from dslrun.dsl.importers.spf.graphs import holds
from dslrun.interpreter.boards.square import rectangle


def rotated(face: tuple[int, ...] | list[int]) -> tuple[int, ...]:
    """Return a face that starts at its least corner."""
    at = face.index(min(face))
    return (*face[at:], *face[:at])


@pytest.mark.parametrize("seed", range(8))
def test_a_grid_without_some_edges_has_the_faces_that_flooding_finds(seed: int) -> None:
    """Cells joined by missing edges form one area; its size is twice the number of its cells."""
    rows, columns = 3, 4
    graph = rectangle(rows, columns)
    sides = {frozenset(edge): at for at, edge in enumerate(graph.edges)}
    beside: list[list[int]] = [[] for _ in graph.edges]
    for cell, corners in enumerate(graph.cells):
        for side in zip(corners, (*corners[1:], corners[0]), strict=True):
            beside[sides[frozenset(side)]].append(cell)
    inner = [at for at, cells in enumerate(beside) if len(cells) == 2]
    missing = Random(seed).sample(inner, 4)
    area_of = list(range(rows * columns))
    for at in missing:
        one, other = (area_of[cell] for cell in beside[at])
        area_of = [one if number == other else number for number in area_of]
    kept = [edge for at, edge in enumerate(graph.edges) if at not in missing]
    found = faces(graph.points, kept)
    assert sorted(area(graph.points, face) for face in found) == sorted(
        2.0 * area_of.count(number) for number in set(area_of)
    )
    assert all(area(graph.points, face[::-1]) < 0 for face in found)


def test_the_faces_of_a_grid_are_its_cells() -> None:
    graph = rectangle(2, 3)
    found = faces(graph.points, graph.edges)
    assert sorted(map(rotated, found)) == sorted(rotated(cell[::-1]) for cell in graph.cells)
    assert [area(graph.points, face) for face in found] == [2.0] * 6


def test_loose_edges_enclose_nothing() -> None:
    points = [(0.0, 0.0), (2.0, 0.0), (1.0, 2.0), (5.0, 5.0), (3.0, 1.0)]
    triangle = [(0, 1), (2, 1), (0, 2)]
    assert faces(points, []) == []
    assert faces(points, triangle[:2]) == []
    assert [rotated(face) for face in faces(points, triangle)] == [(0, 1, 2)]
    assert [rotated(face) for face in faces(points, [*triangle, (1, 4), (3, 4)])] == [(0, 1, 2)]


@pytest.mark.parametrize("seed", range(30))
def test_a_point_is_inside_a_triangle_if_it_is_on_one_side_of_all_edges(seed: int) -> None:
    """Many of the points are as high as a corner, where a ray to the right meets two edges at once."""
    random = Random(seed)
    corners = [(float(random.randrange(7)), float(random.randrange(7))) for _ in range(3)]
    for x in range(-1, 8):
        for y in range(-1, 8):
            turns = [
                (bx - ax) * (y - ay) - (by - ay) * (x - ax)
                for (ax, ay), (bx, by) in zip(corners, [*corners[1:], corners[0]], strict=True)
            ]
            if 0 not in turns:  # not on the line through an edge
                inside = min(turns) > 0 or max(turns) < 0
                assert holds(corners, [0, 1, 2], (x, y)) == inside
