"""The drawings of curves below a board: joints, ends, and as many side by side as fit."""

import pytest

from dslrun.interpreter.drawing.charset import CHARSETS
from dslrun.interpreter.drawing.tracing import curve_lines, traced
from dslrun.interpreter.loading import load

UNICODE, ASCII = CHARSETS["unicode"], CHARSETS["ascii"]
SNAKE = ("+-+", "  |", "+-+", "|", "+")
CROSS = ("  +", "  |", "+-+-+", "  |", "  +")


def test_a_curve_is_drawn_with_joints_and_its_ends_are_dots() -> None:
    dot = UNICODE.dot
    assert traced(1, SNAKE, UNICODE) == [f"1 {dot}─┐", "    │", "  ┌─┘", "  │  ", f"  {dot}  "]
    assert traced(12, CROSS, UNICODE) == [f"12   {dot}  ", "     │  ", f"   {dot}─┼─{dot}", "     │  ", f"     {dot}  "]


def test_a_curve_in_ascii_keeps_its_signs() -> None:
    assert [line.replace(ASCII.dot, "+") for line in traced(1, CROSS, ASCII)] == [
        *("1   +  ", "    |  ", "  +-+-+", "    |  ", "    +  "),
    ]


@pytest.mark.parametrize("width", [1, 12, 20, 40, 80, 200])
def test_as_many_curves_stand_side_by_side_as_fit(width: int) -> None:
    game = load("curve-data")
    curves = game.world.curves[0]
    lines = list(curve_lines(curves, UNICODE, width))
    blocks = [traced(curve.number, curve.lines, UNICODE) for curve in curves.curves]
    widest = max(len(block[0]) for block in blocks)
    assert max(map(len, lines)) <= max(width, widest)
    assert sum(line.count("─") for line in lines) == sum(row.count("─") for block in blocks for row in block)
    if width == 200:
        assert len(lines) == max(map(len, blocks))
    if width == 1:
        assert len(lines) == sum(map(len, blocks))
