"""Shapes of pieces, arrows and signs, by the laws of a drawing: where they lie, how far they reach, their symmetry."""

import re
from collections.abc import Callable

import pytest

from dslrun.interpreter.page.pieces import ARROWS, SHAPES, arrow, chevron
from dslrun.interpreter.page.sheet import BLACK, SvgSheet

NUMBER = re.compile(r"-?\d+(?:\.\d+)?")
Points = set[tuple[float, float]]


def points(draw: Callable[[SvgSheet], None]) -> Points:
    """Return the ends and corners of everything drawn, and the extreme points of circles, to a tenth."""
    sheet = SvgSheet()
    draw(sheet)
    found: list[tuple[float, float]] = [point for lines in sheet.lines.values() for line in lines for point in line]
    for shape in (shape for shapes in sheet.shapes.values() for shape in shapes):
        some = shape.attributes
        if "cx" in some:
            x, y, r = (float(some[key]) for key in ("cx", "cy", "r"))
            found += [(x - r, y), (x + r, y), (x, y - r), (x, y + r)]
        else:
            for command, words in re.findall(r"([A-Za-z])([^A-Za-z]*)", str(some["d"])):
                numbers = list(map(float, NUMBER.findall(words)))[-2 if command == "A" else 0 :]
                found += zip(numbers[::2], numbers[1::2], strict=True)
    return {(round(x, 1) + 0.0, round(y, 1) + 0.0) for x, y in found}


def shape(sign: str, x: float, y: float, radius: float) -> Points:
    return points(lambda sheet: SHAPES[sign](sheet, (x, y), radius, BLACK))


def close(some: Points, others: Points) -> bool:
    """True if every point has a partner within the rounding."""
    return all(
        any(abs(x - x2) < 0.21 and abs(y - y2) < 0.21 for x2, y2 in there)
        for here, there in ((some, others), (others, some))
        for x, y in here
    )


@pytest.mark.parametrize("sign", SHAPES)
def test_a_shape_lies_around_its_place_within_its_radius(sign: str) -> None:
    here = shape(sign, 0, 0, 20)
    assert len(here) > 1
    assert max(abs(value) for point in here for value in point) <= 20
    assert close(shape(sign, 300, 70, 20), {(x + 300, y + 70) for x, y in here})
    if sign not in "/\\":
        assert close(here, {(-x, y) for x, y in here})  # left and right look alike
    reached = max(abs(value) for point in here for value in point)
    wider = max(abs(value) for point in shape(sign, 0, 0, 40) for value in point)
    assert wider == pytest.approx(2 * reached, abs=1)


def test_slopes_are_diagonals_and_mirror_each_other() -> None:
    falling, rising = shape("\\", 0, 0, 20), shape("/", 0, 0, 20)
    assert falling == {(-20.0, -20.0), (20.0, 20.0)}
    assert rising == {(-20.0, 20.0), (20.0, -20.0)}


def test_a_cross_and_bars_are_strokes_through_their_place() -> None:
    cross, across, upright = (shape(sign, 0, 0, 20) for sign in "×═║")
    assert cross == {(9.0, 9.0), (-9.0, 9.0), (9.0, -9.0), (-9.0, -9.0)}
    assert upright == {(y, x) for x, y in across}
    assert close(across, {(x, -y) for x, y in across})
    assert max(x for x, _ in across) == 12.0


@pytest.mark.parametrize("sign", ARROWS)
def test_an_arrow_reaches_from_end_to_end_and_points_its_way(sign: str) -> None:
    dx, dy = ARROWS[sign]
    length = (dx * dx + dy * dy) ** 0.5
    found = points(lambda sheet: arrow(sheet, (0, 0), (dx, dy), 30, BLACK))
    along = sorted((x * dx + y * dy) / length for x, y in found)
    aside = sorted((x * dy - y * dx) / length for x, y in found)
    assert (along[0], along[-1]) == pytest.approx((-15, 15), abs=0.15)
    assert aside[0] == pytest.approx(-aside[-1], abs=0.15)
    tips = [(x * dy - y * dx) / length for x, y in found if (x * dx + y * dy) / length > 14]
    assert tips == pytest.approx([0], abs=0.15)  # a single tip, in the middle
    assert aside[-1] == pytest.approx(2.25, abs=0.15)


@pytest.mark.parametrize("way", [(0, -1), (1, 0), (0, 1), (-1, 0)])
def test_the_tip_of_an_inequality_points_its_way(way: tuple[int, int]) -> None:
    dx, dy = way
    found = points(lambda sheet: chevron(sheet, (0, 0), way, 6))
    tip = (3.0 * dx + 0.0, 3.0 * dy + 0.0)
    wings = {(-3.0 * dx + 6.0 * dy, -3.0 * dy - 6.0 * dx), (-3.0 * dx - 6.0 * dy, -3.0 * dy + 6.0 * dx)}
    assert close(found, {tip, *wings})
    assert len(found) == 3
