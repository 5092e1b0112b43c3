"""What lies between places: edges that are played, as lines, borders or bridges; signs, dots and clues upon them."""

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
"""Half the way from one bridge to the next."""
SMALL = 13.0
"""The type of what is written between places."""


class EdgeDrawer:
    """Draws edges and signs. `walled`: lines run across the borders of rooms."""

    def __init__(self, sheet: SvgSheet, plan: Placement, contents: Contents, clues: ClueMap, *, walled: bool) -> None:
        self.sheet, self.plan, self.contents, self.clues = sheet, plan, contents, clues
        self.most = MOST_LINES if plan.style is Style.ISLANDS else 1
        self.pen = Pen.BORDER if plan.style is Style.PARTS else Pen.BAND if walled else Pen.LINE
        self.crossing = {edge for pair in plan.board.crossings() for edge in pair} if self.labelled else set()

    @property
    def labelled(self) -> bool:
        """Whether numbers are written upon edges."""
        return self.contents.label_room(self.most) > 0

    def draw(self) -> None:
        """Everything that lies between."""
        for edge in range(self.plan.board.count(SiteType.EDGE)) if self.contents.layers[SiteType.EDGE] else ():
            if self.contents.is_variable(Site(SiteType.EDGE, edge)):
                self.edge(edge)
        for site, text in self.clues.on.items():
            if site.type is SiteType.EDGE:
                self.sign(self.plan.at(site), text)
        for one, two, text in self.clues.signs:
            self.sign(middle(self.plan.at(one), self.plan.at(two)), text)

    def lined(self) -> set[int]:
        """The vertices that a chosen edge leads to."""
        if not self.contents.layers[SiteType.EDGE]:
            return set()
        chosen = (
            ends
            for edge, ends in enumerate(self.plan.board.graph.edges)
            if self.contents.value(Site(SiteType.EDGE, edge))[0]
        )
        return {end for ends in chosen for end in ends}

    def edge(self, edge: int) -> None:
        """An edge: its line or lines, its number, a cross if it is known to be empty while others are open."""
        site = Site(SiteType.EDGE, edge)
        one, two = (self.plan.on_paper(self.plan.board.graph.points[end]) for end in self.plan.board.graph.edges[edge])
        value, given, label = self.contents.stroke(edge, self.most)
        centre = towards(one, two, 0.3) if edge in self.crossing else middle(one, two)
        if value and self.plan.style is Style.ISLANDS and not label:
            self.bridges(one, two, value)
        elif value:
            self.sheet.line(Pen.GIVEN if given and self.pen is Pen.LINE else self.pen, one, two)
        if label:
            self.sheet.backing(centre, label, SMALL)
            self.sheet.text(centre, label, SMALL)
        elif value == 0 and not self.contents.complete and site not in self.clues.on:
            self.cross(centre)

    def bridges(self, one: Point, two: Point, count: int) -> None:
        """So many lines side by side."""
        dx, dy = unit(one, two)
        for at in range(count):
            off = (2 * at - count + 1) * BRIDGES
            self.sheet.line(Pen.BRIDGE, (one[0] - dy * off, one[1] + dx * off), (two[0] - dy * off, two[1] + dx * off))

    def cross(self, at: Point) -> None:
        """A small cross."""
        x, y = at
        self.sheet.line(Pen.CROSS, (x - 3, y - 3), (x + 3, y + 3))
        self.sheet.line(Pen.CROSS, (x - 3, y + 3), (x + 3, y - 3))

    def sign(self, at: Point, text: str) -> None:
        """A dot, an inequality, or a small text."""
        if text in CHEVRONS:
            self.sheet.polygon(SheetLayer.UPON, square(at, 5.5), WHITE)
            chevron(self.sheet, at, CHEVRONS[text], 5)
        elif text in ("○", "●"):
            radius = CENTRE if self.plan.style is Style.PARTS else DOT
            self.sheet.circle(SheetLayer.TOP, at, radius, WHITE if text == "○" else BLACK, 1.4)
        elif text in SHAPES:
            SHAPES[text](self.sheet, at, 10, BLACK)
        else:
            size = fitting(text, SMALL, 24)
            self.sheet.backing(at, text, size)
            self.sheet.text(at, text, size, bold=True)
