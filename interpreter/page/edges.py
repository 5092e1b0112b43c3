"""Draw edges that have values as lines, borders or bridges, and the signs, dots and clues between places."""

from dslrun.interpreter.boards.sites import Site, SiteType
from dslrun.interpreter.drawing.clues import ClueMap
from dslrun.interpreter.drawing.contents import Contents
from dslrun.interpreter.page.geometry import middle, towards, unit
from dslrun.interpreter.page.pieces import SHAPES, chevron
from dslrun.interpreter.page.place_drawer import CENTRE
from dslrun.interpreter.page.placement import MOST_LINES, Placement, Style
from dslrun.interpreter.page.sheet import BLACK, WHITE, Pen, SheetLayer, SvgSheet, fitting, square
from dslrun.interpreter.page.svg import Point

CHEVRONS = {"<": (-1, 0), ">": (1, 0), "∧": (0, -1), "∨": (0, 1)}
DOT = 5.0
"""The radius of a dot between two places."""
BRIDGES = 3.5
"""Half the distance between parallel bridges."""
SMALL = 13.0
"""The font size of texts between places."""


class EdgeDrawer:
    """Draws edges and signs. `walled` is True if lines run across the borders of rooms."""

    def __init__(
        self, sheet: SvgSheet, placement: Placement, contents: Contents, clues: ClueMap, *, walled: bool
    ) -> None:
        self.sheet, self.placement, self.contents, self.clues = sheet, placement, contents, clues
        self.most = MOST_LINES if placement.style is Style.ISLANDS else 1
        self.pen = Pen.BORDER if placement.style is Style.PARTS else Pen.BAND if walled else Pen.LINE
        self.crossing = {edge for pair in placement.board.crossings() for edge in pair} if self.labelled else set()

    @property
    def labelled(self) -> bool:
        """True if edges can have labels."""
        return self.contents.label_room(self.most) > 0

    def draw(self) -> None:
        """Draw all edges, clues on edges, and signs."""
        for edge in range(self.placement.board.count(SiteType.EDGE)) if self.contents.layers[SiteType.EDGE] else ():
            if self.contents.is_variable(Site(SiteType.EDGE, edge)):
                self.edge(edge)
        for site, text in self.clues.on.items():
            if site.type is SiteType.EDGE:
                self.sign(self.placement.at(site), text)
        for one, two, text, _ in self.clues.signs:
            self.sign(middle(self.placement.at(one), self.placement.at(two)), text)

    def lined(self) -> set[int]:
        """Return the vertices at the ends of chosen edges."""
        if not self.contents.layers[SiteType.EDGE]:
            return set()
        chosen = (
            ends
            for edge, ends in enumerate(self.placement.board.graph.edges)
            if self.contents.value(Site(SiteType.EDGE, edge))[0]
        )
        return {end for ends in chosen for end in ends}

    def edge(self, edge: int) -> None:
        """Draw the lines and the label of an edge. An edge with value 0 has a cross until the board is complete."""
        site = Site(SiteType.EDGE, edge)
        one, two = (
            self.placement.on_paper(self.placement.board.graph.points[end])
            for end in self.placement.board.graph.edges[edge]
        )
        value, given, label = self.contents.stroke(edge, self.most)
        centre = towards(one, two, 0.3) if edge in self.crossing else middle(one, two)
        if value and self.placement.style is Style.ISLANDS and not label:
            self.bridges(one, two, value)
        elif value:
            self.sheet.line(Pen.GIVEN if given and self.pen is Pen.LINE else self.pen, one, two)
        if label:
            self.sheet.backing(centre, label, SMALL)
            self.sheet.text(centre, label, SMALL)
        elif value == 0 and not self.contents.complete and site not in self.clues.on:
            self.cross(centre)

    def bridges(self, one: Point, two: Point, count: int) -> None:
        """Draw `count` parallel lines."""
        dx, dy = unit(one, two)
        for at in range(count):
            off = (2 * at - count + 1) * BRIDGES
            self.sheet.line(Pen.BRIDGE, (one[0] - dy * off, one[1] + dx * off), (two[0] - dy * off, two[1] + dx * off))

    def cross(self, at: Point) -> None:
        """Draw a small cross."""
        x, y = at
        self.sheet.line(Pen.CROSS, (x - 3, y - 3), (x + 3, y + 3))
        self.sheet.line(Pen.CROSS, (x - 3, y + 3), (x + 3, y - 3))

    def sign(self, at: Point, text: str) -> None:
        """Draw a dot, an inequality, or a small text."""
        if text in CHEVRONS:
            self.sheet.polygon(SheetLayer.UPON, square(at, 5.5), WHITE)
            chevron(self.sheet, at, CHEVRONS[text], 5)
        elif text in ("○", "●"):
            radius = CENTRE if self.placement.style is Style.PARTS else DOT
            self.sheet.circle(SheetLayer.TOP, at, radius, WHITE if text == "○" else BLACK, 1.4)
        elif text in SHAPES:
            SHAPES[text](self.sheet, at, 10, BLACK)
        else:
            size = fitting(text, SMALL, 24)
            self.sheet.backing(at, text, size)
            self.sheet.text(at, text, size, bold=True)
