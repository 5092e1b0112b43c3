"""List values that did not fit on the board below it: `Gate: r1c1-r1c2 = 2, r2c1-r2c2 = 1`.

A drawing never omits a value. If another text overwrote a value, the list contains it.
"""

from collections.abc import Iterator
from dataclasses import replace
from textwrap import wrap

from dslrun.interpreter.drawing.canvas import Canvas, Drawing, Frame, Role, Segment
from dslrun.interpreter.drawing.contents import Contents

WIDTH = 78


def finished(canvas: Canvas, frame: Frame, contents: Contents) -> Drawing:
    """Return the drawing of a canvas, with a list of the values that cannot be read on it."""
    drawing = canvas.drawing(frame)
    lines = list(listed(canvas, contents))
    if not lines:
        return drawing
    rows = [(), *((Segment(line, Role.VALUE),) for line in lines)]
    return replace(drawing, rows=(*drawing.rows, *rows), listed=len(rows))


def listed(canvas: Canvas, contents: Contents) -> Iterator[str]:
    """Yield the lines of the list, grouped by layer."""
    found: dict[str, list[str]] = {}
    for variable, value in zip(contents.game.model.variables, contents.values, strict=True):
        site = variable.site
        if variable.hidden or value is None or canvas.is_legible(site) or not contents.must_be_visible(site):
            continue
        found.setdefault(variable.layer, []).append(f"{contents.game.label(site)}\0=\0{value}")
    for layer, words in found.items():
        for line in wrap(", ".join(words), WIDTH - len(layer) - 2, break_long_words=False, break_on_hyphens=False):
            yield f"{layer}: {line.rstrip(',')}".replace("\0", " ")
