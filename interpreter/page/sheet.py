"""The sheet of a page drawing: lines by pen, shapes and texts by layer, and their extent.

Pens and layers determine the order from bottom to top: fills, lines in the order of the pens, shapes, texts.
"""

from collections.abc import Iterable, Sequence
from enum import Enum
from math import ceil, floor

from dslrun.interpreter.page.geometry import Polygon, Segment, joined
from dslrun.interpreter.page.svg import Attribute, Point, SvgElement, document, element, path_of

BLACK, GREY, PALE, WHITE = "#000", "#777", "#bbb", "#fff"
MARGIN = 8
"""The margin around everything."""
CAPITALS = 0.36
"""The distance from the middle of a digit to the baseline, relative to the font size."""
LETTER = 0.58
"""The width of a digit, relative to the font size."""


class Pen(Enum):
    """The pens for lines, from the lowest to the highest, with colour, width and dash pattern."""

    TUBE = ("#ddd", 14.0, "")  # the empty part of a thermometer
    MERCURY = ("#444", 14.0, "")  # the filled part of a thermometer
    DOTTED = (PALE, 1.0, "2 3")  # where a line can be drawn
    FAINT = (PALE, 1.0, "")  # the grid behind a loop
    GRID = ("#555", 1.0, "")
    CAGE = (BLACK, 1.0, "4 3")
    BORDER = (BLACK, 3.0, "")
    BRIDGE = (BLACK, 2.0, "")
    LINE = (BLACK, 4.0, "")
    GIVEN = (BLACK, 6.0, "")  # a given line, stronger than those drawn later
    SLOPE = (BLACK, 2.5, "")
    BAND = ("#888", 7.0, "")  # a loop that runs across the borders of rooms
    CROSS = (GREY, 1.2, "")

    def group(self) -> SvgElement:
        """Return an empty path with the style of this pen."""
        colour, width, dashes = self.value
        cap = "butt" if dashes else "square" if self in (Pen.BORDER, Pen.GRID) else "round"
        found: dict[str, Attribute] = {"stroke": colour, "stroke_width": width, "stroke_linecap": cap}
        if dashes:
            found["stroke_dasharray"] = dashes
        return element("path", fill="none", **found)


class SheetLayer(Enum):
    """The layer of a shape: below all lines, above the borders, or above all lines."""

    GROUND = 0
    UPON = 1
    TOP = 2


class SvgSheet:
    """A page drawing under construction."""

    def __init__(self) -> None:
        self.lines: dict[Pen, list[Segment]] = {}
        self.loops: dict[Pen, list[Sequence[Point]]] = {}
        self.shapes: dict[SheetLayer, list[SvgElement]] = {layer: [] for layer in SheetLayer}
        self.texts: dict[tuple[float, bool, str, str], list[SvgElement]] = {}
        self.xs: list[float] = []
        self.ys: list[float] = []

    # Lines.

    def line(self, pen: Pen, one: Point, two: Point) -> None:
        """Add a straight line."""
        self.reach(one, two, by=pen.value[1] / 2)
        self.lines.setdefault(pen, []).append((one, two))

    def loop(self, pen: Pen, points: Sequence[Point]) -> None:
        """Add a closed line."""
        self.reach(*points)
        self.loops.setdefault(pen, []).append(points)

    # Shapes.

    def polygon(self, layer: SheetLayer, corners: Iterable[Point], fill: str = BLACK, **more: Attribute) -> None:
        """Add a filled polygon."""
        points = list(corners)
        self.reach(*points)
        self.shapes[layer].append(element("path", d=path_of([points], closed=True), fill=fill, **more))

    def circle(self, layer: SheetLayer, centre: Point, radius: float, fill: str = WHITE, width: float = 1.2) -> None:
        """Add a circle with a black outline; width 0 means no outline."""
        self.reach(centre, by=radius + width / 2)
        shape = element("circle", cx=centre[0], cy=centre[1], r=radius, fill=fill)
        if width:
            shape.attributes |= {"stroke": BLACK, "stroke-width": width}
        self.shapes[layer].append(shape)

    def path(self, layer: SheetLayer, data: str, fill: str = "none", **more: Attribute) -> None:
        """Add a path. It does not extend the page, so it must lie inside other shapes."""
        self.shapes[layer].append(element("path", d=data, fill=fill, **more))

    # Texts.

    def text(
        self, at: Point, text: str, size: float, *, bold: bool = False, ink: str = BLACK, anchor: str = "middle"
    ) -> None:
        """Add a text at a point. `anchor` is "start", "middle" or "end": the part of the text at that point."""
        width = len(text) * LETTER * size
        left = at[0] - {"start": 0.0, "middle": width / 2, "end": width}[anchor]
        self.reach((left, at[1] - size / 2), (left + width, at[1] + size / 2))
        written = element("text", text, x=at[0], y=at[1] + CAPITALS * size)
        self.texts.setdefault((round(size, 1), bold, ink, anchor), []).append(written)

    def backing(self, at: Point, text: str, size: float) -> None:
        """Add a white background behind a text, so that lines do not run through it."""
        wide, high = (len(text) * LETTER + 0.3) * size / 2, size * 0.55
        (x, y), signs = at, ((-1, -1), (1, -1), (1, 1), (-1, 1))
        self.polygon(SheetLayer.TOP, [(x + dx * wide, y + dy * high) for dx, dy in signs], WHITE)

    # The whole page.

    def reach(self, *points: Point, by: float = 0.0) -> None:
        """Extend the page to include these points and a margin of `by` around them."""
        for x, y in points:
            self.xs += (x - by, x + by)
            self.ys += (y - by, y + by)

    def written(self, title: str, description: str) -> str:
        """Return the page as SVG text."""
        left, top = (floor(min(some, default=0)) - MARGIN for some in (self.xs, self.ys))
        right, bottom = (ceil(max(some, default=0)) + MARGIN for some in (self.xs, self.ys))
        parts = [*self.shapes[SheetLayer.GROUND]]
        for pen in Pen:
            parts += self.drawn(pen)
            if pen is Pen.BORDER:
                parts += self.shapes[SheetLayer.UPON]
        parts += self.shapes[SheetLayer.TOP]
        for (size, bold, ink, anchor), texts in sorted(self.texts.items()):
            group = element("g", font_size=size, fill=ink, text_anchor=anchor)
            if bold:
                group.attributes["font-weight"] = "bold"
            parts.append(group.add(*texts))
        return document(title, description, ((left, top), (right, bottom)), parts)

    def drawn(self, pen: Pen) -> list[SvgElement]:
        """Return the lines of a pen as one path, or no element if it has none."""
        data = path_of(joined(self.lines.get(pen, ()))) + path_of(self.loops.get(pen, ()), closed=True)
        if not data:
            return []
        group = pen.group()
        group.attributes["d"] = data
        return [group]


def fitting(text: str, size: float, room: float) -> float:
    """Return the font size at which a text is at most `room` wide, but not more than `size`."""
    return min(size, room / (LETTER * max(len(text), 1)))


def square(centre: Point, half: float) -> Polygon:
    """Return a square around a point, clockwise on the page from its upper left corner."""
    x, y = centre
    return (x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)
