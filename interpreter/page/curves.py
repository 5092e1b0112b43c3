"""Draw the curves of a game below the board, each with its number."""

from collections.abc import Sequence

from dslrun.interpreter.page.sheet import Pen, SvgSheet
from dslrun.interpreter.page.svg import Point
from dslrun.interpreter.values.curves import CurveSet

STEP = 9.0
"""The width and height on the page of a character of a curve."""
GAP = 18.0
NUMBER = 12.0
"""The font size of a curve's number."""
LEAST = 150.0
"""The least width of a row, if the board is narrower."""


def draw_curves(sheet: SvgSheet, sets: Sequence[CurveSet]) -> None:
    """Draw all curves in rows below everything else."""
    if not sets or not sheet.xs:
        return
    left, width = min(sheet.xs), max(max(sheet.xs) - min(sheet.xs), LEAST)
    x, y, tallest = left, max(sheet.ys) + GAP, 0.0
    for curve in (curve for one in sets for curve in one.curves):
        wide, high = NUMBER + STEP * max(map(len, curve.lines)), STEP * len(curve.lines)
        if x > left and x + wide > left + width:
            x, y, tallest = left, y + tallest + GAP, 0.0
        sheet.text((x, y), str(curve.number), NUMBER, bold=True, anchor="start")
        draw_curve(sheet, curve.lines, (x + 1.5 * NUMBER, y))
        x, tallest = x + wide + GAP, max(tallest, high)


def draw_curve(sheet: SvgSheet, lines: Sequence[str], at: Point) -> None:
    """Draw a curve with its upper left corner at a point."""
    for row, line in enumerate(lines):
        for column, sign in enumerate(line):
            x, y = at[0] + column * STEP, at[1] + row * STEP
            if sign == "-":
                sheet.line(Pen.BRIDGE, (x - STEP, y), (x + STEP, y))
            elif sign == "|":
                sheet.line(Pen.BRIDGE, (x, y - STEP), (x, y + STEP))
