"""The pieces and curves of a game, drawn in rows below the board: a fleet, the statues of a park, curves to draw."""

from collections.abc import Iterable, Iterator, Sequence

from dslrun.interpreter.boards.equipment import PieceSet
from dslrun.interpreter.boards.forms import Spots
from dslrun.interpreter.page.sheet import BLACK, Pen, SheetLayer, SvgSheet
from dslrun.interpreter.page.svg import Point
from dslrun.interpreter.values.curves import CurveSet

SIZE = 13.0
"""The width of a cell of a piece."""
PIECE_GAP = 11.0
"""The gap between pieces, and between them and the board."""
CAPTION = 12.0
"""The font size of the name of a set, and of the number of a curve."""
STEP = 9.0
"""The width and height on the page of a character of a curve."""
CURVE_GAP = 18.0
LEAST = 150.0
"""The least width of a row, if the board is narrower."""
PAPER = "#ddd"


def draw_below(sheet: SvgSheet, sets: Sequence[PieceSet], curves: Sequence[CurveSet]) -> None:
    """Draw all pieces, each as often as the game uses it, then all curves with their numbers."""
    if not sheet.xs:
        return
    left = min(sheet.xs)
    width = max(max(sheet.xs) - left, LEAST)
    for one in sets:
        top = max(sheet.ys) + PIECE_GAP
        if one.name:
            sheet.text((left, top + CAPTION / 2), one.name, CAPTION, anchor="start")
            top += CAPTION + PIECE_GAP / 2
        forms = list(one.drawn())
        sizes = [(SIZE * (1 + max(c for _, c in form)), SIZE * (1 + max(r for r, _ in form))) for form in forms]
        for form, at in zip(forms, in_rows(sizes, (left, top), width, PIECE_GAP), strict=True):
            draw_form(sheet, form, at)
    found = [curve for one in curves for curve in one.curves]
    sizes = [(CAPTION + STEP * max(map(len, curve.lines)), STEP * len(curve.lines)) for curve in found]
    corners = in_rows(sizes, (left, max(sheet.ys) + CURVE_GAP), width, CURVE_GAP)
    for curve, (x, y) in zip(found, corners, strict=True):
        sheet.text((x, y), str(curve.number), CAPTION, bold=True, anchor="start")
        draw_curve(sheet, curve.lines, (x + 1.5 * CAPTION, y))


def in_rows(sizes: Iterable[tuple[float, float]], first: Point, width: float, gap: float) -> Iterator[Point]:
    """Yield the upper left corner of each block, given its width and height. Rows are at most `width` wide."""
    (left, y), tallest = first, 0.0
    x = left
    for wide, high in sizes:
        if x > left and x + wide > left + width:
            x, y, tallest = left, y + tallest + gap, 0.0
        yield x, y
        x, tallest = x + wide + gap, max(tallest, high)


def draw_form(sheet: SvgSheet, form: Spots, at: Point) -> None:
    """Draw the cells of a piece with its upper left corner at a point."""
    for row, column in form:
        x, y = at[0] + column * SIZE, at[1] + row * SIZE
        corners = [(x, y), (x + SIZE, y), (x + SIZE, y + SIZE), (x, y + SIZE)]
        sheet.polygon(SheetLayer.UPON, corners, PAPER, stroke=BLACK, stroke_width=1)


def draw_curve(sheet: SvgSheet, lines: Sequence[str], at: Point) -> None:
    """Draw a curve with its upper left corner at a point."""
    for row, line in enumerate(lines):
        for column, sign in enumerate(line):
            x, y = at[0] + column * STEP, at[1] + row * STEP
            if sign == "-":
                sheet.line(Pen.BRIDGE, (x - STEP, y), (x + STEP, y))
            elif sign == "|":
                sheet.line(Pen.BRIDGE, (x, y - STEP), (x, y + STEP))
