"""Draw the contents of a place (fill, clue, values, pencil marks) or of a point without an outline."""

from collections.abc import Mapping, Sequence

from dslrun.dsl.importers.palette import parts
from dslrun.interpreter.boards.sites import Site
from dslrun.interpreter.drawing.canvas import Role
from dslrun.interpreter.drawing.contents import Contents
from dslrun.interpreter.drawing.pencil_marks import PencilMarks
from dslrun.interpreter.page.geometry import Polygon
from dslrun.interpreter.page.pieces import ARMS, ARROWS, SHAPES, arrow, speck
from dslrun.interpreter.page.placement import PlaceOutline
from dslrun.interpreter.page.sheet import BLACK, GREY, WHITE, SheetLayer, SvgSheet, fitting
from dslrun.interpreter.page.site_content import SiteContent, site_content
from dslrun.interpreter.page.svg import Point

WALL, SHADE, TINT = "#000", "#444", "#e4e4e4"
PALE_SHADE = "#a0a0a0"
"""The colour of a shade on which the borders of rooms remain visible."""
PALE_WALL = "#d4d4d4"
"""The colour of walls if some of them contain sums."""
TONES = (
    *(WHITE, "#222", "#f4f4f4", "#3b6fd4", "#d43b3b", "#f2d22e", "#3fa34d", "#ee8a1d", "#8a4fbf"),
    *("#8b5020", "#f4a6c6", "#35c9e0", "#8a8a8a", "#a5e05a", "#e03bd4", "#1f8f8f", "#ead2a6"),
    *("#ffbf00", "#000080", "#006400", "#b7a0d0", "#4b0082", "#00a878", "#40e0d0", "#5c4033", "#800000", "#87ceff"),
)
"""The colours of values, by tone, as in `drawing.colour`: 1 to 8 are Ludii's. Places also show the number."""
BRIGHT = 140
"""The least brightness, of 255, on which black is easier to read than white."""

CIRCLES = {"0": WHITE, "o": WHITE, "1": BLACK, "*": BLACK}
"""The fill of the circle for each clue of a loop that is a circle."""
LARGEST = 24.0
"""The largest font size in a place."""
CENTRE = 6.5
"""The radius of a circle that is a clue without a number."""


def is_dark(colour: str) -> bool:
    """True if white is easier to read than black on a colour such as `#d43b3b` or `#222`."""
    digits = colour.removeprefix("#")
    red, green, blue = parts(digits if len(digits) == 6 else "".join(digit * 2 for digit in digits))
    return 0.3 * red + 0.59 * green + 0.11 * blue < BRIGHT


class PlaceDrawer:
    """Draws the contents of sites."""

    def __init__(self, sheet: SvgSheet, contents: Contents, marks: PencilMarks, wall: str, shade: str) -> None:
        self.sheet, self.contents, self.marks = sheet, contents, marks
        self.wall, self.shade = wall, shade
        self.exact: Mapping[int, str] = {}
        """The colours that a puzzle file gives, by tone. They take precedence over `TONES`."""

    def draw(self, place: PlaceOutline, *, tinted: bool, lined: bool, circles: bool, bare: bool) -> None:
        """Draw a place and its contents.

        `lined` means that a line runs through it, `circles` that clues are circles, `bare` that its fill is not drawn.
        """
        found = site_content(self.contents, place.site)
        clue, fill = found.clue, self.colour(found) if not bare else ""
        if clue.endswith("#"):  # a wall that is a clue
            clue, fill = clue[:-1], self.wall
        elif clue.endswith("o") and len(clue) > 1:
            clue = clue[:-1]
            self.sheet.polygon(SheetLayer.UPON, place.corners, WHITE, stroke=BLACK, stroke_width=3)
        if fill or tinted:
            self.sheet.polygon(SheetLayer.GROUND, place.corners, fill or TINT)
        dark = fill in (WALL, SHADE) or (found.tone and is_dark(fill))
        ink = WHITE if dark else BLACK
        if clue:
            self.clue(place, clue, ink, lined=lined, circles=circles, beside=bool(found.text))
        if found.text:
            self.value(place, found, ink)
        elif place.site in self.marks and not clue:
            self.pencil(place)
        if found.crossed:
            x, y = place.centre
            at = (x - 0.7 * place.radius, y - 0.7 * place.radius) if clue or found.text else (x, y)
            if not lined:
                speck(self.sheet, at, place.radius * (2 if found.given else 1.2), BLACK if found.given else GREY)

    def colour(self, found: SiteContent) -> str:
        """Return the colour of a fill, or an empty string if there is none."""
        if found.tone:
            return self.exact.get(found.tone) or TONES[found.tone % len(TONES)]
        return {Role.WALL: self.wall, Role.SHADE: self.shade}.get(found.fill, "")

    def value(self, place: PlaceOutline, found: SiteContent, ink: str) -> None:
        """Draw the value as a shape or a text. Givens are bold."""
        (x, y), radius = place.centre, place.radius
        if found.text in ("/", "\\"):
            radius = max(abs(corner[0] - x) for corner in place.corners)
        elif place.site in self.contents.clues.corners:
            y, radius = y + 0.16 * radius, 0.86 * radius
        if found.text in SHAPES:
            SHAPES[found.text](self.sheet, (x, y), radius, ink)
            return
        wish = 0.7 if found.tone else 1.1
        size = fitting(found.text, min(wish * radius, LARGEST), 1.7 * radius)
        self.sheet.text((x, y), found.text, size, bold=found.role is Role.GIVEN, ink=ink)

    def clue(self, place: PlaceOutline, clue: str, ink: str, *, lined: bool, circles: bool, beside: bool) -> None:
        """Draw the clue in a place, or in its corner if `beside` says that there is also a value."""
        if beside:
            self.corner(place, clue, ink)
        elif circles and clue in CIRCLES:
            self.sheet.circle(SheetLayer.UPON, place.centre, 0.68 * place.radius, CIRCLES[clue], 1.6)
        elif clue in ARROWS or clue in ARMS:
            self.arrows(place, ARMS.get(clue) or (ARROWS[clue],), ink)
        elif clue[-1] in ARROWS:
            self.pointing(place, clue[:-1], ARROWS[clue[-1]], ink)
        elif clue in ("○", "●"):
            self.sheet.circle(SheetLayer.TOP, place.centre, CENTRE, WHITE if clue == "○" else BLACK, 1.4)
        elif clue in SHAPES:
            SHAPES[clue](self.sheet, place.centre, place.radius, ink)
        elif " " in clue:
            self.several(place, clue.split(), ink)
        else:
            size = fitting(clue, min(1.1 * place.radius, LARGEST), 1.7 * place.radius)
            if lined:
                self.sheet.backing(place.centre, clue, size)
            self.sheet.text(place.centre, clue, size, bold=True, ink=ink)

    def arrows(self, place: PlaceOutline, ways: Sequence[tuple[int, int]], ink: str) -> None:
        """Draw one arrow through the middle of a place, or several arrows that start near it."""
        (x, y), radius = place.centre, place.radius
        off = 0.4 * radius if len(ways) > 1 else 0.0
        for dx, dy in ways:
            arrow(self.sheet, (x + off * dx, y + off * dy), (dx, dy), (0.8 if off else 1.3) * radius, ink)

    def pointing(self, place: PlaceOutline, text: str, way: tuple[int, int], ink: str) -> None:
        """Draw a number with an arrow beside it, or below it if the arrow is horizontal."""
        (x, y), radius = place.centre, place.radius
        size = fitting(text, radius, 1.2 * radius)
        if way[0] and way[1] == 0:
            number, shaft = (x, y - 0.2 * radius), (x, y + 0.55 * radius)
        else:
            number, shaft = (x - 0.25 * radius, y), (x + 0.5 * radius, y)
        self.sheet.text(number, text, size, bold=True, ink=ink)
        arrow(self.sheet, shaft, way, (1.1 if 0 in way else 0.8) * radius, ink)

    def several(self, place: PlaceOutline, texts: list[str], ink: str) -> None:
        """Draw the numbers of one clue, spread over the place."""
        (x, y), radius = place.centre, place.radius
        spots = {
            2: ((-0.42, -0.3), (0.42, 0.3)),
            3: ((-0.45, -0.35), (0.45, -0.35), (0, 0.4)),
            4: ((0, -0.6), (0.58, 0), (0, 0.6), (-0.58, 0)),  # clockwise from the top
        }.get(len(texts))
        if spots is None:
            text = " ".join(texts)
            self.sheet.text((x, y), text, fitting(text, radius, 1.8 * radius), bold=True, ink=ink)
            return
        for text, (dx, dy) in zip(texts, spots, strict=True):
            size = fitting(text, (1.05 - 0.1 * len(texts)) * radius, 0.9 * radius)
            self.sheet.text((x + dx * radius, y + dy * radius), text, size, bold=True, ink=ink)

    def corner(self, place: PlaceOutline, text: str, ink: str = BLACK, *, backed: bool = False) -> None:
        """Draw a small text in the upper left corner of a rectangle, or above the middle of another place.

        `backed` puts a white background behind it.
        """
        size = fitting(text, max(0.52 * place.radius, 9.0), 1.2 * place.radius)
        if is_square(place.corners):
            left, top = min(x for x, _ in place.corners), min(y for _, y in place.corners)
            middle = left + 3.5 + 0.29 * size * len(text), top + 3.5 + size / 2
        else:
            middle = place.centre[0], place.centre[1] - 0.72 * place.radius
        if backed:
            self.sheet.backing(middle, text, size)
        self.sheet.text(middle, text, size, bold=not backed, ink=ink)

    def pencil(self, place: PlaceOutline) -> None:
        """Draw pencil marks, each at its fixed spot."""
        marks, (x, y), radius = self.marks, place.centre, place.radius
        across = marks.across
        step = 1.6 * radius / across
        size = fitting(str(marks.highest), min(0.85 * step, 11.0), step)
        for value in marks.noted[place.site]:
            row, column = divmod(max(0, value - marks.lowest), across)
            at = x + (column - (across - 1) / 2) * step, y + (row - (across - 1) / 2) * step
            self.sheet.text(at, marks.sign(place.site, value), size, ink=GREY)

    def point(self, site: Site, at: Point, *, radius: float, lined: bool) -> bool:
        """Draw the contents of a vertex in a circle. Return False, without drawing, if it can have none."""
        found = site_content(self.contents, site)
        text = found.clue or self.contents.clues.corners.get(site, "")
        held = self.contents.is_variable(site) or found.fill is Role.SHADE
        if text in ("○", "●") and not held:
            self.sheet.circle(SheetLayer.TOP, at, CENTRE, WHITE if text == "○" else BLACK, 1.4)
            return True
        if not text and not held:
            return False
        fill = self.colour(found) if found.fill is Role.SHADE else WHITE
        ink = WHITE if fill == SHADE or (found.tone and is_dark(fill)) else BLACK
        self.sheet.circle(SheetLayer.TOP, at, radius, fill)
        if found.crossed and not lined:
            speck(self.sheet, at, radius * 2, GREY)
        shown = found.text if not text else f"{text}:{found.text}" if found.text else text
        if shown == "o":
            return True  # the circle is already drawn
        if shown in SHAPES:
            SHAPES[shown](self.sheet, at, radius * 1.2, ink)
        elif shown:
            bold = bool(text) or found.role is Role.GIVEN
            self.sheet.text(at, shown, fitting(shown, 1.25 * radius, 1.7 * radius), bold=bold, ink=ink)
        return True


def is_square(corners: Polygon) -> bool:
    """Return whether a place is a rectangle with horizontal and vertical sides."""
    xs, ys = ({round(point[axis], 1) for point in corners} for axis in (0, 1))
    return len(corners) == 4 and len(xs) == 2 and len(ys) == 2
