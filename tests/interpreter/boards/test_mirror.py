"""Half turns and reflections, by the laws of geometry."""

from math import dist
from random import Random

import pytest

from dslrun.interpreter.boards.graph import Point
from dslrun.interpreter.boards.mirror import about, across, rounded


def some_points(seed: int, count: int) -> list[Point]:
    random = Random(seed)
    return [(random.uniform(-9, 9), random.uniform(-9, 9)) for _ in range(count)]


@pytest.mark.parametrize("seed", range(5))
def test_a_half_turn_puts_its_centre_between_a_point_and_its_image(seed: int) -> None:
    centre, point = some_points(seed, 2)
    image = about(centre)(point)
    assert ((point[0] + image[0]) / 2, (point[1] + image[1]) / 2) == pytest.approx(centre)


@pytest.mark.parametrize("seed", range(5))
def test_a_reflection_keeps_its_line_and_goes_straight_across_it(seed: int) -> None:
    start, end, point = some_points(seed, 3)
    mirror = across(start, end)
    image = mirror(point)
    assert mirror(start) == pytest.approx(start)
    assert mirror(end) == pytest.approx(end)
    assert mirror(image) == pytest.approx(point)
    assert dist(image, start) == pytest.approx(dist(point, start))
    assert dist(image, end) == pytest.approx(dist(point, end))
    way, line = (image[0] - point[0], image[1] - point[1]), (end[0] - start[0], end[1] - start[1])
    assert way[0] * line[0] + way[1] * line[1] == pytest.approx(0)
    assert dist(image, point) > 0.01


def test_inexact_coordinates_have_the_key_of_the_exact_ones() -> None:
    assert rounded((1.0000001, -2.9999999)) == rounded((1.0, -3.0)) == (50, -150)
    assert rounded((1.02, 0.0)) != rounded((1.0, 0.0))
