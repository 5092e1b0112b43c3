"""Edges cross only at a point inside both: compared with exact arithmetic on small integer drawings."""

from fractions import Fraction
from itertools import combinations
from random import Random

import pytest

from dslrun.interpreter.boards import crossings as module
from dslrun.interpreter.boards.crossings import CrowdedDrawing, crossings

Point = tuple[float, float]
Segment = tuple[Point, Point]


def crossing(*segments: Segment) -> tuple[tuple[int, int], ...]:
    points = [end for segment in segments for end in segment]
    return crossings(points, [(2 * at, 2 * at + 1) for at in range(len(segments))])


def cross_exactly(first: Segment, second: Segment) -> bool:
    """Solve for the common point of both lines; it must lie strictly between the ends of each."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = ((Fraction(x), Fraction(y)) for x, y in (*first, *second))
    determinant = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx)
    if determinant == 0:
        return False
    along = ((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx)) / determinant
    across = ((cx - ax) * (by - ay) - (cy - ay) * (bx - ax)) / determinant
    return 0 < along < 1 and 0 < across < 1


@pytest.mark.parametrize(
    ("first", "second"),
    [
        (((0, 0), (4, 0)), ((2, 0), (2, 3))),  # an upright edge stands on a level one
        (((0, 3), (4, 3)), ((2, 0), (2, 3))),  # it hangs from one
        (((2, 1), (4, 1)), ((2, 0), (2, 3))),  # a level edge ends at an upright one, on either side
        (((0, 1), (2, 1)), ((2, 0), (2, 3))),
        (((0, 0), (4, 4)), ((2, 2), (4, 0))),  # an oblique edge ends on another
        (((0, 0), (4, 4)), ((2, 2), (2, 5))),
        (((0, 0), (4, 4)), ((4, 4), (8, 0))),  # two edges share an end
        (((0, 0), (4, 4)), ((2, 2), (6, 6))),  # two edges overlap on one line
        (((0, 0), (4, 0)), ((2, 0), (6, 0))),
    ],
)
def test_edges_that_only_touch_do_not_cross(first: Segment, second: Segment) -> None:
    assert crossing(first, second) == crossing(second, first) == ()
    assert crossing(first[::-1], second) == crossing(first, second[::-1]) == ()


def test_a_level_edge_that_ends_early_does_not_cross_where_a_longer_one_of_its_row_does() -> None:
    assert crossing(((0, 1), (6, 1)), ((1, 1), (2, 1)), ((2, 0), (2, 3))) == ((0, 2),)
    assert crossing(((0, 1), (2, 1)), ((1, 1), (6, 1)), ((2, 0), (2, 3))) == ((1, 2),)


@pytest.mark.parametrize("span", [2, 3, 6])
def test_crossings_agree_with_exact_arithmetic(span: int) -> None:
    random = Random(span)
    for _ in range(60):
        segments: list[Segment] = []
        while len(segments) < 7:
            one, other = ((random.randint(0, span), random.randint(0, span)) for _ in range(2))
            if one != other:
                segments.append((one, other))
        pairs = combinations(range(len(segments)), 2)
        expected = tuple((a, b) for a, b in pairs if cross_exactly(segments[a], segments[b]))
        assert crossing(*segments) == expected, segments


def test_only_pairs_that_overlap_from_left_to_right_count_as_crowded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_PAIRS", 3)
    row: list[Segment] = [((x, 0), (x + 1, 1)) for x in range(20)]
    assert crossing(*row) == ()
    stack: list[Segment] = [((0, y), (1, y + 1)) for y in range(3)]
    assert crossing(*stack) == ()
    with pytest.raises(CrowdedDrawing):
        crossing(*stack, ((0, 5), (1, 7)))
