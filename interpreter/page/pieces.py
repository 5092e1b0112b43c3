"""Draw pieces and signs as shapes: stars, tents, discs, crowns, arrows. All others are text."""

from collections.abc import Callable
from math import cos, pi, sin

from dslrun.interpreter.page.sheet import BLACK, WHITE, Pen, SheetLayer, SvgSheet
from dslrun.interpreter.page.svg import Point, path_of

Shape = Callable[[SvgSheet, Point, float, str], None]
"""A function that draws a piece around a point, within a radius, in a colour."""


def star(sheet: SvgSheet, at: Point, radius: float, ink: str) -> None:
    """Draw a star with five points."""
    rays = [(0.72 * radius * (1 if turn % 2 == 0 else 0.4), pi * turn / 5) for turn in range(10)]
    sheet.polygon(SheetLayer.TOP, [(at[0] + r * sin(a), at[1] + 0.04 * radius - r * cos(a)) for r, a in rays], ink)


def disc(sheet: SvgSheet, at: Point, radius: float, ink: str) -> None:
    """Draw a filled circle."""
    sheet.circle(SheetLayer.TOP, at, 0.55 * radius, ink, 0)


def ring(sheet: SvgSheet, at: Point, radius: float, ink: str) -> None:
    """Draw a circle that is not filled in its colour."""
    sheet.path(
        SheetLayer.TOP, circle_data(at, 0.55 * radius), WHITE if ink == BLACK else "none", stroke=ink, stroke_width=1.6
    )


def tent(sheet: SvgSheet, at: Point, radius: float, ink: str) -> None:
    """Draw a tent: a triangle with an open door."""
    x, y = at
    r = 0.62 * radius
    outline = [(x, y - r), (x + 1.1 * r, y + r * 0.85), (x - 1.1 * r, y + r * 0.85)]
    sheet.polygon(SheetLayer.TOP, outline, ink)
    paper = WHITE if ink == BLACK else BLACK
    sheet.polygon(SheetLayer.TOP, [(x, y - 0.1 * r), (x + 0.35 * r, y + r * 0.85), (x - 0.35 * r, y + r * 0.85)], paper)


def tree(sheet: SvgSheet, at: Point, radius: float, ink: str) -> None:
    """Draw a tree: a trunk and a crown of three circles."""
    x, y = at
    r = 0.3 * radius
    for dx, dy in ((0, -0.42), (-0.3, 0.02), (0.3, 0.02)):
        sheet.circle(SheetLayer.TOP, (x + dx * radius, y + dy * radius), r, ink, 0)
    half = 0.09 * radius
    trunk = [(x - half, y), (x + half, y), (x + 2 * half, y + 0.65 * radius), (x - 2 * half, y + 0.65 * radius)]
    sheet.polygon(SheetLayer.TOP, trunk, ink)


def house(sheet: SvgSheet, at: Point, radius: float, ink: str) -> None:
    """Draw a house: walls, a roof and a door."""
    x, y = at
    r = 0.62 * radius
    outline = [(0, -0.95), (1.05, 0), (0.75, 0), (0.75, 0.85), (-0.75, 0.85), (-0.75, 0), (-1.05, 0)]
    sheet.polygon(SheetLayer.TOP, [(x + dx * r, y + dy * r) for dx, dy in outline], ink)
    door = [(-0.2, 0.85), (-0.2, 0.3), (0.2, 0.3), (0.2, 0.85)]
    sheet.polygon(SheetLayer.TOP, [(x + dx * r, y + dy * r) for dx, dy in door], WHITE if ink == BLACK else BLACK)


def beast(sheet: SvgSheet, at: Point, radius: float, ink: str) -> None:
    """Draw a head with two ears."""
    x, y = at
    r = 0.62 * radius
    sheet.circle(SheetLayer.TOP, (x, y + 0.15 * r), 0.72 * r, ink, 0)
    for side in (-1, 1):
        ear = [(0.05, -0.4), (0.72, -0.98), (0.72, 0.1)]
        sheet.polygon(SheetLayer.TOP, [(x + side * dx * r, y + dy * r) for dx, dy in ear], ink)


def queen(sheet: SvgSheet, at: Point, radius: float, ink: str) -> None:
    """Draw a crown."""
    x, y = at
    r = 0.62 * radius
    tips = [(-1.0, -0.45), (-0.55, 0.2), (-0.5, -0.75), (-0.12, 0.1), (0, -0.9)]
    crown = [*tips, *((-dx, dy) for dx, dy in reversed(tips[:-1])), (0.72, 0.62), (-0.72, 0.62)]
    sheet.polygon(SheetLayer.TOP, [(x + dx * r, y + dy * r) for dx, dy in crown], ink)
    base = [(-0.72, 0.72), (0.72, 0.72), (0.72, 0.92), (-0.72, 0.92)]
    sheet.polygon(SheetLayer.TOP, [(x + dx * r, y + dy * r) for dx, dy in base], ink)
    for dx, dy in ((-1.0, -0.5), (-0.5, -0.8), (0, -0.95), (0.5, -0.8), (1.0, -0.5)):
        sheet.circle(SheetLayer.TOP, (x + dx * r, y + dy * r), 0.13 * r, ink, 0)


def cross(sheet: SvgSheet, at: Point, radius: float, ink: str) -> None:
    """Draw two crossing strokes."""
    x, y = at
    r = 0.45 * radius
    strokes = [[(x - r, y - r), (x + r, y + r)], [(x - r, y + r), (x + r, y - r)]]
    sheet.path(SheetLayer.TOP, path_of(strokes), stroke=ink, stroke_width=2, stroke_linecap="round")


def speck(sheet: SvgSheet, at: Point, radius: float, ink: str) -> None:
    """Draw a small dot, the mark of an empty place."""
    sheet.circle(SheetLayer.TOP, at, 0.1 * radius, ink, 0)


def falling(sheet: SvgSheet, at: Point, radius: float, ink: str) -> None:
    """Draw a stroke from the upper left to the lower right corner of a square."""
    assert ink
    sheet.line(Pen.SLOPE, (at[0] - radius, at[1] - radius), (at[0] + radius, at[1] + radius))


def rising(sheet: SvgSheet, at: Point, radius: float, ink: str) -> None:
    """Draw a stroke from the lower left to the upper right corner of a square."""
    assert ink
    sheet.line(Pen.SLOPE, (at[0] - radius, at[1] + radius), (at[0] + radius, at[1] - radius))


def across(sheet: SvgSheet, at: Point, radius: float, ink: str) -> None:
    """Draw two horizontal strokes."""
    (x, y), r = at, 0.6 * radius
    bars = [[(x - r, y + off), (x + r, y + off)] for off in (-0.14 * radius, 0.14 * radius)]
    sheet.path(SheetLayer.TOP, path_of(bars), stroke=ink, stroke_width=1.8)


def upright(sheet: SvgSheet, at: Point, radius: float, ink: str) -> None:
    """Draw two vertical strokes."""
    (x, y), r = at, 0.6 * radius
    bars = [[(x + off, y - r), (x + off, y + r)] for off in (-0.14 * radius, 0.14 * radius)]
    sheet.path(SheetLayer.TOP, path_of(bars), stroke=ink, stroke_width=1.8)


SHAPES: dict[str, Shape] = {
    "★": star,
    "●": disc,
    "○": ring,
    "o": ring,
    "▲": tent,
    "♣": tree,
    "⌂": house,
    "♞": beast,
    "♛": queen,
    "×": cross,
    "═": across,
    "║": upright,
    "·": speck,
    "∙": speck,
    "\\": falling,
    "/": rising,
}
"""The shape drawn for a character of a grid drawing."""

ARROWS = {"↑": (0, -1), "→": (1, 0), "↓": (0, 1), "←": (-1, 0), "↗": (1, -1), "↘": (1, 1), "↙": (-1, 1), "↖": (-1, -1)}
"""Directions on the page, by the character of an arrow."""
_N, _E, _S, _W = ARROWS["↑"], ARROWS["→"], ARROWS["↓"], ARROWS["←"]
ARMS = {
    **{"↔": (_W, _E), "↕": (_N, _S), "┌": (_E, _S), "┐": (_W, _S), "└": (_N, _E), "┘": (_N, _W)},
    **{"├": (_N, _E, _S), "┤": (_N, _W, _S), "┬": (_W, _E, _S), "┴": (_N, _W, _E), "┼": (_N, _W, _E, _S)},
}
"""The directions of each mark that points in several."""


def arrow(sheet: SvgSheet, at: Point, way: tuple[int, int], length: float, ink: str) -> None:
    """Draw an arrow in the direction `way`, centred at a point."""
    size = (way[0] ** 2 + way[1] ** 2) ** 0.5
    dx, dy = way[0] / size, way[1] / size
    tail, tip = ((at[0] + sign * dx * length / 2, at[1] + sign * dy * length / 2) for sign in (-1, 1))
    head = 4.5
    neck = tip[0] - dx * head, tip[1] - dy * head
    sheet.path(SheetLayer.TOP, path_of([[tail, neck]]), stroke=ink, stroke_width=1.3)
    wings = [(neck[0] - sign * dy * head / 2, neck[1] + sign * dx * head / 2) for sign in (-1, 1)]
    sheet.polygon(SheetLayer.TOP, [tip, *wings], ink)


def chevron(sheet: SvgSheet, at: Point, way: tuple[int, int], size: float) -> None:
    """Draw an inequality sign whose tip points in the direction `way`."""
    (x, y), (dx, dy) = at, way
    wings = [(x - dx * size / 2 - sign * dy * size, y - dy * size / 2 + sign * dx * size) for sign in (-1, 1)]
    tip = x + dx * size / 2, y + dy * size / 2
    sheet.path(
        SheetLayer.TOP, path_of([[wings[0], tip, wings[1]]]), stroke=BLACK, stroke_width=1.8, stroke_linecap="round"
    )


def circle_data(at: Point, radius: float) -> str:
    """Return the path data of a circle."""
    x, y = at
    arc = f"A{radius:.2f} {radius:.2f} 0 1 1"
    return f"M{x - radius:.2f} {y:.2f}{arc} {x + radius:.2f} {y:.2f}{arc} {x - radius:.2f} {y:.2f}Z"
