"""The sets of pieces of a game, drawn below the board: a fleet, the statues of a park."""

from collections.abc import Sequence

from dslrun.interpreter.boards.equipment import PieceSet
from dslrun.interpreter.boards.forms import Spots
from dslrun.interpreter.page.sheet import BLACK, SheetLayer, SvgSheet
from dslrun.interpreter.page.svg import Point

SIZE = 13.0
"""The width of a cell of a piece."""
GAP = 11.0
"""The gap between pieces, and between them and the board."""
CAPTION = 12.0
"""The font size of the name of a set."""
LEAST = 150.0
"""The least width of a row, if the board is narrower."""
PAPER = "#ddd"


def draw_sets(sheet: SvgSheet, sets: Sequence[PieceSet]) -> None:
    """Draw all pieces in rows below everything else, each as often as the game uses it."""
    if not sets or not sheet.xs:
        return
    left, width = min(sheet.xs), max(max(sheet.xs) - min(sheet.xs), LEAST)
    for one in sets:
        x, y, tallest = left, max(sheet.ys) + GAP, 0.0
        if one.name:
            sheet.text((left, y + CAPTION / 2), one.name, CAPTION, anchor="start")
            y += CAPTION + GAP / 2
        for form in one.drawn():
            wide, high = (SIZE * (1 + max(spot[axis] for spot in form)) for axis in (1, 0))
            if x > left and x + wide > left + width:
                x, y, tallest = left, y + tallest + GAP, 0.0
            draw_form(sheet, form, (x, y))
            x, tallest = x + wide + GAP, max(tallest, high)


def draw_form(sheet: SvgSheet, form: Spots, at: Point) -> None:
    """Draw the cells of a piece with its upper left corner at a point."""
    for row, column in form:
        x, y = at[0] + column * SIZE, at[1] + row * SIZE
        corners = [(x, y), (x + SIZE, y), (x + SIZE, y + SIZE), (x, y + SIZE)]
        sheet.polygon(SheetLayer.UPON, corners, PAPER, stroke=BLACK, stroke_width=1)
