"""The rules in a sentence, printed below the board."""

from textwrap import wrap

from dslrun.interpreter.page.sheet import LETTER, SvgSheet

SIZE = 11.0
"""The font size."""
LINE = 14.0
"""The height of a line."""
LEAST = 200.0
"""The least width of the text, if the board is narrower."""


def draw_caption(sheet: SvgSheet, text: str) -> None:
    """Write a text below everything else, in lines as wide as the board."""
    if not text or not sheet.xs:
        return
    left, width = min(sheet.xs), max(max(sheet.xs) - min(sheet.xs), LEAST)
    top = max(sheet.ys) + LINE
    for at, line in enumerate(wrap(text, int(width / (LETTER * SIZE)))):
        sheet.text((left, top + at * LINE), line, SIZE, anchor="start")
