"""One board on its way to paper: the grid, what marks it out, what stands on it, what stands around it."""

from collections.abc import Iterable, Mapping, Sequence

from dslrun.interpreter.boards.sites import Site, SiteType
from dslrun.interpreter.drawing.canvas import Role, Spot
from dslrun.interpreter.drawing.charset import UNICODE
from dslrun.interpreter.drawing.clues import are_circles, read_clues
from dslrun.interpreter.drawing.contents import Contents
from dslrun.interpreter.drawing.pencil_marks import PencilMarks
from dslrun.interpreter.drawing.rooms import RoomMap, read_rooms
from dslrun.interpreter.game import Game
from dslrun.interpreter.page.curves import draw_curves
from dslrun.interpreter.page.edges import EdgeDrawer
from dslrun.interpreter.page.geometry import inset, outlines
from dslrun.interpreter.page.margins import Margins
from dslrun.interpreter.page.named_pieces import name_pieces
from dslrun.interpreter.page.piece_sets import draw_sets
from dslrun.interpreter.page.place_drawer import PALE_SHADE, PALE_WALL, SHADE, WALL, PlaceDrawer
from dslrun.interpreter.page.placement import Placement, SharedSide, Style
from dslrun.interpreter.page.sheet import BLACK, Pen, SheetLayer, SvgSheet
from dslrun.interpreter.page.site_content import site_content
from dslrun.interpreter.page.tubes import draw_tubes, take_tubes

CAGE_GAP = 3.5
"""Between the lines of the grid and the dashes of a cage."""
POINTS = {Style.ISLANDS: 14.0, Style.NETWORK: 13.0}
"""The radius of a circle at a vertex."""
SMALL_POINT = 9.0
DOTS = {Style.DOTS: 2.2, Style.NETWORK: 3.0}
"""The radius of the dot of a vertex that holds nothing."""


class PageDrawing:
    """Reads what is to be drawn, and draws it on a sheet."""

    def __init__(self, game: Game, values: Sequence[int | None], marks: Mapping[int, Iterable[int]]) -> None:
        self.game, self.board = game, game.board
        self.clues = read_clues(game, UNICODE)
        self.strands = take_tubes(game, self.clues)
        name_pieces(game, self.clues)
        self.plan = plan = Placement(game, self.clues)
        self.rooms: RoomMap = read_rooms(game, plan.kind, self.clues.areas.get(plan.kind, ()))
        self.point_rooms = read_rooms(game, SiteType.VERTEX, ()).rooms if plan.kind is SiteType.CELL else {}
        self.contents = Contents(game, values, self.clues, UNICODE, self.rooms.walls)
        if plan.style is Style.LOOP:
            self.loosen()
        self.margins = Margins(plan, self.clues.lines, self.walls(), UNICODE)
        self.sheet = SvgSheet()
        walled = plan.style is Style.LOOP and bool(self.rooms.rooms)
        self.between = EdgeDrawer(self.sheet, plan, self.contents, self.clues, walled=walled)
        wall = PALE_WALL if self.margins.outside.inside else WALL
        shade = PALE_SHADE if self.rooms.rooms else SHADE
        self.places = PlaceDrawer(self.sheet, self.contents, PencilMarks(game, marks), wall, shade)
        self.lined = self.between.lined()

    def loosen(self) -> None:
        """Behind a loop: areas that do not fill the board are dashed, and a clue that is no area's is written large."""
        if len(self.rooms.rooms) < len(self.plan.places):
            self.rooms.cages, self.rooms.rooms = self.rooms.rooms or self.rooms.cages, {}
        areas = {site for area in self.clues.areas.get(self.plan.kind, ()) if len(area) > 1 for site in area}
        for site, text in list(self.clues.corners.items()):
            if site.index not in areas and not self.contents.is_variable(site):
                self.clues.on[site] = self.clues.corners.pop(site)
                if text == "#":
                    self.rooms.cages.pop(site.index, None)

    def walls(self) -> set[Spot]:
        """The places of the grid that are walls without a clue: sums may be written there."""
        if not self.clues.lines or not self.board.is_grid(self.plan.kind):
            return set()
        found = ((place.site, site_content(self.contents, place.site)) for place in self.plan.places.values())
        return {self.board.place(site.type, site.index) for site, it in found if it.fill is Role.WALL and not it.hint}

    def draw(self) -> SvgSheet:
        """Everything; the clues outside and the pieces below last, since they stand around all else."""
        for side in self.plan.sides:
            pen = self.pen(side)
            if pen:
                self.sheet.line(pen, *side.ends)
        draw_tubes(self.sheet, self.plan, self.strands, self.filled())
        self.draw_cages()
        self.draw_places()
        self.draw_points()
        self.between.draw()
        self.margins.draw(self.sheet)
        draw_sets(self.sheet, self.game.world.pieces)
        draw_curves(self.sheet, self.game.world.curves)
        return self.sheet

    def filled(self) -> set[Site]:
        """The sites of strands that are shaded."""
        sites = {Site(hint.type, site) for hint in self.strands for site in hint.sites}
        return {site for site in sites if site_content(self.contents, site).fill is Role.SHADE}

    # The lines of the board.

    def pen(self, side: SharedSide) -> Pen | None:
        """What a side is drawn with, if it is drawn."""
        rooms = {self.rooms.rooms.get(place) for place in side.places}
        apart = len(rooms) > 1
        match self.plan.style:
            case Style.DOTS | Style.ISLANDS:
                return None
            case Style.PARTS:
                return Pen.DOTTED
            case Style.NETWORK:
                return Pen.FAINT
            case Style.LOOP:
                rim = len(side.places) == 1
                return Pen.BORDER if apart or (rim and self.rooms.rooms) else Pen.GRID if rim else Pen.FAINT
        across = not side.places and not self.contents.layers[SiteType.EDGE]  # a diagonal that nobody plays
        if across or side.edge in self.rooms.gaps:
            return None
        barred = side.edge in self.rooms.bars
        if (
            barred
            or apart
            or (len(side.places) == 1 and self.is_outlined)
            or (self.margins.dense and self.is_fifth(side))
        ):
            return Pen.BORDER
        return Pen.FAINT if self.is_loose(side) else Pen.GRID

    @property
    def is_outlined(self) -> bool:
        """Whether the board has a heavy outline: not where something may stand upon the rim."""
        points = self.contents.layers[SiteType.VERTEX] or any(site.type is SiteType.VERTEX for site in self.clues.on)
        return self.plan.kind is SiteType.VERTEX or not (points or self.contents.layers[SiteType.EDGE])

    def is_fifth(self, side: SharedSide) -> bool:
        """Whether a side is one of every five of a picture with many numbers around it."""
        if len(side.places) != 2 or not self.board.is_grid(self.plan.kind) or self.rooms.rooms:
            return False
        (row, column), (row2, column2) = sorted(self.board.place(self.plan.kind, place) for place in side.places)
        return (row2 if column == column2 else column2) % 5 == 0 and (row == row2 or column == column2)

    def is_loose(self, side: SharedSide) -> bool:
        """Whether an edge leads from one room of vertices to another."""
        if side.edge is None or not self.point_rooms:
            return False
        return len({self.point_rooms.get(end) for end in self.board.graph.edges[side.edge]}) > 1

    def draw_cages(self) -> None:
        """The dashed outlines of cages."""
        cages: dict[int, list[int]] = {}
        for place, number in self.rooms.cages.items():
            cages.setdefault(number, []).append(place)
        for members in cages.values():
            corners = [self.plan.places[place].corners for place in sorted(members) if place in self.plan.places]
            for loop in outlines(corners):
                self.sheet.loop(Pen.CAGE, inset(loop, CAGE_GAP))

    # What stands on the board.

    def draw_places(self) -> None:
        """All places with what stands in them, and the numbers of areas in their corners."""
        circles = self.plan.kind is SiteType.VERTEX and are_circles(self.game)
        dual = self.plan.kind is SiteType.VERTEX
        strands = {Site(hint.type, site) for hint in self.strands for site in hint.sites}
        for index, place in self.plan.places.items():
            tinted = index in self.rooms.tinted
            lined = dual and index in self.lined
            self.places.draw(place, tinted=tinted, lined=lined, circles=circles, bare=place.site in strands)
        corners = {site.index: text for site, text in self.clues.corners.items() if site.type is self.plan.kind}
        for spot, text in self.margins.outside.stray:
            stray = self.board.at(self.margins.kind, *spot)
            if stray is not None and self.margins.kind is self.plan.kind:
                corners[stray] = f"{corners[stray]}\\{text}" if stray in corners else text
        for index, text in corners.items():
            self.places.corner(self.plan.places[index], text, backed=bool(self.rooms.cages))

    def draw_points(self) -> None:
        """The vertices, where they are no places themselves: what they hold, or a dot."""
        if self.plan.kind is SiteType.VERTEX:
            return
        style = self.plan.style
        for vertex, point in enumerate(self.board.graph.points):
            site, at = Site(SiteType.VERTEX, vertex), self.plan.on_paper(point)
            lined = vertex in self.lined
            radius = POINTS.get(style, SMALL_POINT)
            if not self.places.point(site, at, radius=radius, lined=lined) and style in DOTS and not lined:
                self.sheet.circle(SheetLayer.UPON, at, DOTS[style], BLACK, 0)
