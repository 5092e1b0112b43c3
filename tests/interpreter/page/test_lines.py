"""Joined lines, outlines and insets."""

from dslrun.interpreter.page.geometry import apothem, inset, joined, outlines, reaches
from dslrun.interpreter.page.sheet import square


def test_pieces_of_a_line_become_one_and_gaps_stay() -> None:
    pieces = [((40.0, 0.0), (80.0, 0.0)), ((40.0, 0.0), (0.0, 0.0)), ((120.0, 0.0), (160.0, 0.0))]
    assert joined(pieces) == [((0, 0), (80, 0)), ((120, 0), (160, 0))]


def test_slopes_are_joined_too_and_parallels_are_not() -> None:
    pieces = [((0.0, 0.0), (1.0, 1.0)), ((2.0, 2.0), (1.0, 1.0)), ((0.0, 5.0), (1.0, 6.0))]
    assert sorted(joined(pieces)) == [((0, 0), (2, 2)), ((0, 5), (1, 6))]


def test_two_squares_side_by_side_have_one_outline() -> None:
    (loop,) = outlines([square((5, 5), 5), square((15, 5), 5)])
    assert set(loop) == {(0, 0), (10, 0), (20, 0), (20, 10), (10, 10), (0, 10)}


def test_squares_that_touch_at_a_corner_keep_their_own() -> None:
    loops = outlines([square((5, 5), 5), square((15, 15), 5)])
    assert sorted(map(len, loops)) == [4, 4]


def test_a_hole_has_an_outline_of_its_own() -> None:
    ring = [square((10 * x + 5, 10 * y + 5), 5) for x in range(3) for y in range(3) if (x, y) != (1, 1)]
    loops = sorted(outlines(ring), key=len)
    assert set(loops[0]) == {(10, 10), (20, 10), (20, 20), (10, 20)}
    assert len(loops) == 2
    assert set(inset(loops[0], 2)) == {(8, 8), (22, 8), (22, 22), (8, 22)}  # inwards is away from the hole


def test_an_inset_keeps_corners_square_and_drops_what_lies_on_a_side() -> None:
    assert set(inset([(0, 0), (10, 0), (20, 0), (20, 10), (0, 10)], 2)) == {(2, 2), (18, 2), (18, 8), (2, 8)}


def test_inside_and_distance() -> None:
    corners = square((0, 0), 10)
    assert apothem(corners, (0, 0)) == 10
    assert reaches(corners, (9, 9))
    assert not reaches(corners, (12, 0))
