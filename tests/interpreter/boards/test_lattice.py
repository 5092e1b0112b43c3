"""Rows and columns of sites, by their positions."""

from fractions import Fraction
from math import gcd
from random import Random

import pytest

from dslrun.interpreter.boards.graph import Graph
from dslrun.interpreter.boards.lattice import MOST_LINES, framed, grid, is_rectilinear, ranked, shortest_edges, spacing
from dslrun.interpreter.boards.square import square


def test_a_grid_counts_rows_from_the_top() -> None:
    found = grid([(2.0, 1.0), (4.0, 1.0), (2.0, 4.0)], 2.0, 3.0)
    assert found is not None
    assert (found.rows, found.columns, found.places, found.is_grid) == (2, 2, ((1, 0), (1, 1), (0, 0)), True)
    assert [found.label(site) for site in range(3)] == ["r2c1", "r2c2", "r1c1"]
    assert found.index == {(1, 0): 0, (1, 1): 1, (0, 0): 2}


@pytest.mark.parametrize("turned", [False, True])
def test_a_grid_has_at_most_as_many_lines_as_its_limit(turned: bool) -> None:
    def ends(count: int) -> list[tuple[float, float]]:
        return [(0.0, 0.0), (0.0, count - 1.0) if turned else (count - 1.0, 0.0)]

    assert grid(ends(MOST_LINES), 1.0, 1.0) is not None
    assert grid(ends(MOST_LINES + 1), 1.0, 1.0) is None


def test_two_sites_never_share_a_place_of_a_grid() -> None:
    assert grid([(0.0, 0.0), (0.3, 0.0)], 1.0, 1.0) is None
    assert grid([(0.0, 0.0), (0.6, 0.0)], 1.0, 1.0) is not None
    empty = grid([], 1.0, 1.0)
    assert empty is not None
    assert (empty.rows, empty.columns) == (0, 0)


def test_a_frame_places_sites_in_a_larger_picture() -> None:
    found = framed([(2.0, 5.0), (4.0, 3.0)], (1.0, 2.0, 6, 4))
    assert (found.rows, found.columns, found.places) == (4, 6, ((0, 1), (2, 3)))


def test_ranks_count_from_the_top_and_from_the_left() -> None:
    found = ranked([(5.0, 0.0), (1.0, 0.0), (3.0, 7.0)], [(0, 1), (2,)])
    assert (found.rows, found.columns, found.places, found.is_grid) == (2, 2, ((1, 1), (1, 0), (0, 0)), False)


def test_diagonals_of_squares_are_the_only_oblique_edges_of_a_grid() -> None:
    one = square(1)
    points, cells = one.points, one.cells
    assert is_rectilinear(one)
    assert is_rectilinear(Graph(points, (*one.edges, (0, 3)), cells))
    assert is_rectilinear(Graph(points, (*one.edges, (0, 3), (1, 2)), cells))
    assert not is_rectilinear(Graph(points, (*one.edges, (0, 3)), ()))
    two = square(2)
    assert not is_rectilinear(Graph(two.points, (*two.edges, (0, 4), (0, 5)), two.cells))  # a knight's step


def test_the_shortest_edges_are_measured_along_each_axis() -> None:
    points = ((0.0, 0.0), (3.0, 0.0), (5.0, 7.0), (5.0, 11.0))
    assert shortest_edges(Graph(points, ((0, 1), (1, 2), (2, 3)), ())) == (2.0, 4.0)
    assert shortest_edges(Graph(points, ((0, 1),), ())) == (3.0, 1.0)


@pytest.mark.parametrize("seed", range(30))
def test_the_spacing_is_the_greatest_common_divisor_of_all_distances(seed: int) -> None:
    random = Random(seed)
    step = Fraction(random.choice([1, 2, 3, 7]), random.choice([1, 2, 3, 5]))
    places = [random.randrange(-12, 12) for _ in range(random.randrange(2, 6))]
    wanted = step * gcd(*(place - places[0] for place in places))
    found = spacing([float(step * place) for place in places])
    assert found == pytest.approx(float(wanted) or 1.0)
