"""Draw a board on a page: its grid, rooms and cages, contents, and the clues around it."""

from collections.abc import Iterable, Mapping, Sequence

from dslrun.dsl.importers.palette import exact
from dslrun.interpreter.boards.sites import Site, SiteType
from dslrun.interpreter.drawing.canvas import Role, Spot
from dslrun.interpreter.drawing.charset import UNICODE
from dslrun.interpreter.drawing.clues import are_circles, read_clues
from dslrun.interpreter.drawing.colour import inks_of, tone_of
from dslrun.interpreter.drawing.contents import Contents
from dslrun.interpreter.drawing.pencil_marks import PencilMarks
from dslrun.interpreter.drawing.rooms import RoomMap, read_rooms
from dslrun.interpreter.game import Game
from dslrun.interpreter.page.below_board import draw_below
from dslrun.interpreter.page.edges import EdgeDrawer
from dslrun.interpreter.page.geometry import inset, outlines
from dslrun.interpreter.page.margins import Margins
from dslrun.interpreter.page.named_pieces import name_pieces
from dslrun.interpreter.page.place_drawer import PALE_SHADE, PALE_WALL, SHADE, WALL, PlaceDrawer
from dslrun.interpreter.page.placement import Placement, SharedSide, Style
from dslrun.interpreter.page.sheet import BLACK, Pen, SheetLayer, SvgSheet
from dslrun.interpreter.page.site_content import site_content
from dslrun.interpreter.page.tubes import draw_strokes, draw_tubes, take_tubes

CAGE_GAP = 3.5
"""The gap between the lines of the grid and the dashes of a cage."""
POINTS = {Style.ISLANDS: 14.0, Style.NETWORK: 13.0}
"""The radius of the circle of a vertex with contents, by style."""
SMALL_POINT = 9.0
DOTS = {Style.DOTS: 2.2, Style.NETWORK: 3.0}
"""The radius of the dot of an empty vertex, by style."""


class PageDrawing:
    """The drawing of a position on a sheet."""

    def __init__(self, game: Game, values: Sequence[int | None], marks: Mapping[int, Iterable[int]]) -> None:
        self.game, self.board = game, game.board
        self.clues = read_clues(game, UNICODE)
        self.tubes = take_tubes(game, self.clues)
        name_pieces(game, self.clues)
        self.placement = placement = Placement(game, self.clues)
        self.rooms: RoomMap = read_rooms(game, placement.kind, self.clues.areas.get(placement.kind, ()))
        self.point_rooms = read_rooms(game, SiteType.VERTEX, ()).rooms if placement.kind is SiteType.CELL else {}
        self.contents = Contents(game, values, self.clues, UNICODE, self.rooms.walls)
        if placement.style is Style.LOOP:
            self.dash_loose_areas()
        self.margins = Margins(placement, self.clues.lines, self.walls(), UNICODE)
        self.sheet = SvgSheet()
        walled = placement.style is Style.LOOP and bool(self.rooms.rooms)
        self.between = EdgeDrawer(self.sheet, placement, self.contents, self.clues, walled=walled)
        wall = PALE_WALL if self.margins.outside.inside else WALL
        shade = PALE_SHADE if self.rooms.rooms else SHADE
        self.places = PlaceDrawer(self.sheet, self.contents, PencilMarks(game, marks), wall, shade)
        self.places.exact = exact_colours(game)
        self.lined = self.between.lined()

    def dash_loose_areas(self) -> None:
        """Adapt areas and clues to a loop.

        Rooms that do not fill the board become cages. A clue outside all areas moves from the corner of its place to
        the middle.
        """
        if len(self.rooms.rooms) < len(self.placement.places):
            self.rooms.cages, self.rooms.rooms = self.rooms.rooms or self.rooms.cages, {}
        areas = {site for area in self.clues.areas.get(self.placement.kind, ()) if len(area) > 1 for site in area}
        for site, text in list(self.clues.corners.items()):
            if site.index not in areas and not self.contents.is_variable(site):
                self.clues.on[site] = self.clues.corners.pop(site)
                if text == "#":
                    self.rooms.cages.pop(site.index, None)

    def walls(self) -> set[Spot]:
        """Return the places of the grid that are walls without a clue, where sums can be written."""
        if not self.clues.lines or not self.board.is_grid(self.placement.kind):
            return set()
        found = ((place.site, site_content(self.contents, place.site)) for place in self.placement.places.values())
        return {self.board.place(site.type, site.index) for site, it in found if it.fill is Role.WALL and not it.clue}

    def draw(self) -> SvgSheet:
        """Draw everything. Clues outside, pieces and curves come last because they go around the rest."""
        for side in self.placement.sides:
            pen = self.pen(side)
            if pen:
                self.sheet.line(pen, *side.ends)
        draw_tubes(self.sheet, self.placement, self.tubes, self.filled())
        self.draw_cages()
        self.draw_places()
        draw_strokes(self.sheet, self.placement, self.clues.strokes)  # over the tints of places
        self.draw_points()
        self.between.draw()
        self.margins.draw(self.sheet)
        draw_below(self.sheet, self.game.world.pieces, self.game.world.curves)
        return self.sheet

    def filled(self) -> set[Site]:
        """Return the shaded sites of tubes."""
        sites = {Site(clue.type, site) for clue in self.tubes for site in clue.sites}
        return {site for site in sites if site_content(self.contents, site).fill is Role.SHADE}

    # The lines of the board.

    def pen(self, side: SharedSide) -> Pen | None:
        """Return the pen for a side, or None if it is not drawn."""
        rooms = {self.rooms.rooms.get(place) for place in side.places}
        apart = len(rooms) > 1
        match self.placement.style:
            case Style.DOTS | Style.ISLANDS:
                return None
            case Style.PARTS:
                return Pen.DOTTED
            case Style.NETWORK:
                return Pen.FAINT
            case Style.LOOP:
                rim = len(side.places) == 1
                return Pen.BORDER if apart or (rim and self.rooms.rooms) else Pen.GRID if rim else Pen.FAINT
        across = not side.places and not self.contents.layers[SiteType.EDGE]  # a diagonal that is not played
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
        """True if the board has a heavy outline. Contents of edges or vertices on the rim prevent it."""
        points = self.contents.layers[SiteType.VERTEX] or any(site.type is SiteType.VERTEX for site in self.clues.on)
        return self.placement.kind is SiteType.VERTEX or not (points or self.contents.layers[SiteType.EDGE])

    def is_fifth(self, side: SharedSide) -> bool:
        """Return whether a side lies on every fifth line of a grid without rooms."""
        if len(side.places) != 2 or not self.board.is_grid(self.placement.kind) or self.rooms.rooms:
            return False
        (row, column), (row2, column2) = sorted(self.board.place(self.placement.kind, place) for place in side.places)
        return (row2 if column == column2 else column2) % 5 == 0 and (row == row2 or column == column2)

    def is_loose(self, side: SharedSide) -> bool:
        """Return whether a side is an edge between two rooms of vertices."""
        if side.edge is None or not self.point_rooms:
            return False
        return len({self.point_rooms.get(end) for end in self.board.graph.edges[side.edge]}) > 1

    def draw_cages(self) -> None:
        """Draw the dashed outlines of cages."""
        cages: dict[int, list[int]] = {}
        for place, number in self.rooms.cages.items():
            cages.setdefault(number, []).append(place)
        for members in cages.values():
            corners = [
                self.placement.places[place].corners for place in sorted(members) if place in self.placement.places
            ]
            for loop in outlines(corners):
                self.sheet.loop(Pen.CAGE, inset(loop, CAGE_GAP))

    # The contents of the board.

    def draw_places(self) -> None:
        """Draw the contents of all places, and in their corners the clues of areas and stray clues."""
        circles = self.placement.kind is SiteType.VERTEX and are_circles(self.game)
        dual = self.placement.kind is SiteType.VERTEX
        tubes = {Site(clue.type, site) for clue in self.tubes for site in clue.sites}
        for index, place in self.placement.places.items():
            tinted = index in self.rooms.tinted
            lined = dual and index in self.lined
            self.places.draw(place, tinted=tinted, lined=lined, circles=circles, bare=place.site in tubes)
        corners = {site.index: text for site, text in self.clues.corners.items() if site.type is self.placement.kind}
        for spot, text in self.margins.outside.stray:
            stray = self.board.at(self.margins.kind, *spot)
            if stray is not None and self.margins.kind is self.placement.kind:
                corners[stray] = f"{corners[stray]}\\{text}" if stray in corners else text
        for index, text in corners.items():
            self.places.corner(self.placement.places[index], text, backed=bool(self.rooms.cages))

    def draw_points(self) -> None:
        """Draw the contents of vertices, or a dot, unless the places themselves are vertices."""
        if self.placement.kind is SiteType.VERTEX:
            return
        style = self.placement.style
        for vertex, point in enumerate(self.board.graph.points):
            site, at = Site(SiteType.VERTEX, vertex), self.placement.on_paper(point)
            lined = vertex in self.lined
            radius = POINTS.get(style, SMALL_POINT)
            if not self.places.point(site, at, radius=radius, lined=lined) and style in DOTS and not lined:
                self.sheet.circle(SheetLayer.UPON, at, DOTS[style], BLACK, 0)


def exact_colours(game: Game) -> dict[int, str]:
    """The colours that the challenge gives for the marks of a palette (`colours:"r #f42020"`), by tone."""
    challenge = game.expanded.choices.challenge if game.expanded is not None else None
    known = exact(challenge.meta.get("colours", "")) if challenge is not None else {}
    inks = inks_of(game)
    return {tone_of(value, inks): f"#{known[ink.mark]}" for value, ink in inks.items() if ink.mark in known}
