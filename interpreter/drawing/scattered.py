"""Draw boards that are not grids: hexagons, triangles, drawn graphs. Sites are at their scaled positions.

At zoom 1, a side of a hexagon is a single character. All other edges are lines from vertex to vertex.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from math import hypot, sqrt

from dslrun.interpreter.boards.graph import Point
from dslrun.interpreter.boards.sites import Site, SiteType
from dslrun.interpreter.drawing.canvas import Canvas, Frame, Role, Spot
from dslrun.interpreter.drawing.charset import Charset
from dslrun.interpreter.drawing.clues import read_clues
from dslrun.interpreter.drawing.contents import Contents
from dslrun.interpreter.drawing.draw_steps import DrawStep
from dslrun.interpreter.drawing.outside_clues import toned
from dslrun.interpreter.drawing.pencil_marks import PencilMarks, Room
from dslrun.interpreter.drawing.rooms import read_rooms
from dslrun.interpreter.drawing.slope_clues import SlopeClues
from dslrun.interpreter.game import Game

ZOOMS = (1, 1.5, 2, 3, 4)
"""The factors by which a board may be enlarged to keep the contents of cells, vertices and edges apart."""
MARKED = {Room.WIDE: 2, Room.SQUARE: 3}
"""The enlargement that makes room for pencil marks."""


class ScatteredDrawing:
    """The drawing of a board whose sites are not on a grid."""

    def __init__(self, game: Game, values: Sequence[int | None], charset: Charset, marks: PencilMarks) -> None:
        self.game, self.board, self.charset, self.marks = game, game.board, charset, marks
        self.clues = read_clues(game, charset)
        self.contents = Contents(game, values, self.clues, charset)
        kinds = (SiteType.CELL, SiteType.VERTEX)
        marked_out = {kind: read_rooms(game, kind, self.clues.areas.get(kind, ())) for kind in kinds}
        self.rooms = {kind: found.rooms for kind, found in marked_out.items()}
        self.tinted = marked_out[SiteType.CELL].tinted
        self.plays_edges = bool(self.contents.layers[SiteType.EDGE])
        sides = {len(face) for face in self.board.faces()}
        across, down = scale_of(self.board.graph.points, self.board.graph.edges, sides)
        least = max(self.least_zoom(sides), MARKED.get(marks.room, 1))
        zooms = [zoom for zoom in ZOOMS if zoom >= least]
        zoom = next((zoom for zoom in zooms if self.has_room(across * zoom, down * zoom)), ZOOMS[-1])
        self.scale = across * zoom, down * zoom
        self.hexagons = sides == {6} and zoom == 1
        self.inner = int(4 * zoom - 1 if sides == {6} else 2 * zoom + 1) if marks.room in MARKED else 3
        xs, ys = zip(*self.board.graph.points, strict=True)
        self.origin = min(xs), max(ys)
        lines = [replace(clue, texts=tuple(text for text, _ in toned(clue, charset))) for clue in self.clues.lines]
        self.lines = SlopeClues(self.board, lines, self.origin, self.scale, hexagons=self.hexagons)
        self.head, self.margin = self.lines.head, self.lines.margin
        self.height = round((max(ys) - min(ys)) * self.scale[1]) + 1 - self.hexagons + self.head + self.lines.foot
        self.width = round((max(xs) - min(xs)) * self.scale[0]) + 1 + 2 * self.margin
        self.extent = self.height, self.width
        self.frame = Frame(self.head, self.margin, self.height - self.lines.foot, self.width - self.margin)

    def least_zoom(self, sides: set[int]) -> float:
        """Return the least zoom. At zoom 1, hexagons have no room for contents of vertices or labels of edges."""
        if sides != {6} or not (self.contents.layers[SiteType.VERTEX] or self.contents.label_room(1)):
            return 1
        return 2 if self.contents.label_room(1) else 1.5

    def has_room(self, across: float, down: float) -> bool:
        """Return whether the values of cells, vertices and edges do not overlap at this scale."""
        rooms = {
            SiteType.CELL: self.contents.room(SiteType.CELL),
            SiteType.VERTEX: self.contents.point_room(),
            SiteType.EDGE: self.contents.label_room(1) or self.plays_edges,
        }
        if sum(map(bool, rooms.values())) < 2 and not self.contents.label_room(1) and rooms[SiteType.VERTEX] < 2:
            return True
        taken: set[Spot] = set()
        for kind, room in rooms.items():
            places = {self.board.position(kind, index) for index in range(self.board.count(kind) if room else 0)}
            for x, y in places:  # edges that cross at their middles overlap at any scale
                row, middle = round(-y * down), round(x * across)
                spots = {(row, middle - room // 2 + at) for at in range(-(room > 1), room + (room > 1))}
                if spots & taken:
                    return False
                taken |= spots
        return True

    def steps(self) -> list[DrawStep]:
        """Return the steps: edges, vertices, cells, the clues of lines, then signs."""
        edges = [Site(SiteType.EDGE, edge) for edge in range(self.board.count(SiteType.EDGE))]
        upon = edges if self.plays_edges or self.clues.on else ()
        vertices = [Site(SiteType.VERTEX, vertex) for vertex in range(self.board.count(SiteType.VERTEX))]
        cells = [Site(SiteType.CELL, cell) for cell in range(self.board.count(SiteType.CELL))]
        return [  # chosen edges last, so that no other edge overwrites them
            *(DrawStep(partial(self.draw_edge, site=edge, chosen=False), (edge,)) for edge in edges),
            *(DrawStep(partial(self.draw_edge, site=edge, chosen=True), (edge,)) for edge in edges),
            *(DrawStep(partial(self.draw_upon_edge, site=edge), (edge,)) for edge in upon),
            *(DrawStep(partial(self.draw_vertex, site=vertex), (vertex,)) for vertex in vertices),
            *(DrawStep(partial(self.draw_cell, site=cell), (cell,)) for cell in cells),
            DrawStep(self.lines.draw),
            DrawStep(self.draw_signs),
        ]

    def draw_signs(self, canvas: Canvas) -> None:
        """Draw the signs between pairs of sites."""
        for one, two, text, clue in self.clues.signs:
            ends = [self.board.position(site.type, site.index) for site in (one, two)]
            row, column = self.spot(middle(*ends))
            canvas.put(row, column, text, Role.SIGN)
            canvas.mark_clues([clue], row, column, len(text))

    def spot(self, point: Point) -> Spot:
        """Return the canvas spot of a point of the board."""
        x, y = point
        row = (self.origin[1] - y) * self.scale[1] + self.head
        return round(row), round((x - self.origin[0]) * self.scale[0]) + self.margin

    def draw_edge(self, canvas: Canvas, site: Site, chosen: bool) -> None:
        """Draw an edge. Do nothing unless `chosen` says correctly whether it is chosen.

        If edges have values, an edge that is not chosen is faint, or blank if the board is complete.
        """
        edge = site.index
        value, given = self.contents.value(site)
        if bool(value) != chosen:
            return
        one, two = (self.board.graph.points[end] for end in self.board.graph.edges[edge])
        centre = self.spot(middle(one, two))
        spots = [centre] if self.hexagons else list(between(self.spot(one), self.spot(two))) or [centre]
        canvas.sites[site] = spot = spots[len(spots) // 2]
        canvas.areas[site] = tuple(spots)
        faint = self.is_faint(edge)
        role = Role.GRID
        if self.plays_edges:
            faint = not value
            role = Role.GRID if not value else Role.GIVEN if given else Role.LINE
        blank = faint and self.plays_edges and self.contents.complete
        glyph = " " if blank else self.charset.dot if faint else self.line_glyph(one, two)
        for at in spots:
            canvas.put(*at, glyph, role)
        if self.plays_edges and value:
            label = len(self.contents.stroke(edge, 1).label)
            covered = {(spot[0], spot[1] - label // 2 + at) for at in range(label)}
            canvas.claim(site, [at for at in spots if at not in covered][:1] if label else [spot])

    def draw_upon_edge(self, canvas: Canvas, site: Site) -> None:
        """Draw the label or clue of an edge. An edge with value 0 has a cross until the board is complete."""
        spot = canvas.sites[site]
        value, given, label = self.contents.stroke(site.index, 1)
        if label:
            canvas.centre(*spot, label, Role.GIVEN if given else Role.LINE, site=site)
        elif value == 0 and not self.contents.complete:
            canvas.put(*spot, self.charset.cross, Role.CROSS, site=site)
        clue = self.clues.on.get(site)
        if clue:
            canvas.centre_clue(self.clues.numbers_at[site], *spot, clue, Role.CLUE)

    def is_faint(self, edge: int) -> bool:
        """Return whether an edge lies inside a room of cells or between rooms of vertices, which makes it faint."""
        cells = self.board.dual_edges()[edge]
        rooms = {self.rooms[SiteType.CELL].get(cell) for cell in cells}
        ends = {self.rooms[SiteType.VERTEX].get(end) for end in self.board.graph.edges[edge]}
        return (len(cells) == 2 and len(rooms) == 1 and None not in rooms) or len(ends) > 1

    def line_glyph(self, one: Point, two: Point) -> str:
        """Return the glyph whose slope is closest to that of a line."""
        dx, dy = (two[0] - one[0]) * self.scale[0], (two[1] - one[1]) * self.scale[1]
        if abs(dy) * 4 < abs(dx):
            return self.charset.across[1]
        if abs(dx) * 4 < abs(dy):
            return self.charset.upright[1]
        return self.charset.slants[dx * dy < 0]

    def draw_vertex(self, canvas: Canvas, site: Site) -> None:
        """Draw a vertex: its text, its pencil marks or a `+`. An empty corner of a hexagon stays blank."""
        spot = self.spot(self.board.graph.points[site.index])
        canvas.sites[site] = spot
        width = max(1, self.contents.point_room())
        canvas.areas[site] = tuple((spot[0], spot[1] - width // 2 + at) for at in range(width))
        glyph = self.contents.at_point(site, self.charset.square)
        if glyph.text:
            canvas.centre(*spot, glyph.text, glyph.role, site=site)
            canvas.mark_clues(
                self.clues.numbers_at.get(site, ()), spot[0], spot[1] - len(glyph.text) // 2, len(glyph.text)
            )
        elif site in self.marks:
            self.marks.write(canvas, site, spot, 3)
        elif not self.hexagons:
            canvas.put(*spot, "+", Role.GRID)

    def draw_cell(self, canvas: Canvas, site: Site) -> None:
        """Draw the contents of a cell in its middle: fill, value or clue, pencil marks."""
        spot = self.spot(self.board.position(SiteType.CELL, site.index))
        canvas.sites[site] = spot
        width = 3 if self.hexagons else max(self.inner, self.contents.room(SiteType.CELL))
        canvas.areas[site] = tuple((spot[0], spot[1] - width // 2 + at) for at in range(width))
        glyph = self.contents.at(site)
        corner = self.clues.corners.get(site, "")
        filled = glyph.fill is not Role.EMPTY
        if filled or site.index in self.tinted:
            role = glyph.fill if filled else Role.TINT
            fill = self.charset.fill(role) * max(3, self.contents.room(SiteType.CELL) + 2)
            canvas.centre(*spot, fill, role, glyph.tone, site=site if filled else None)
        role, text = glyph.role if glyph.text else Role.OUTER_CLUE, glyph.text or corner
        canvas.centre(*spot, text, Role.KNOCKOUT if filled else role, site=site)
        canvas.mark_clues(self.clues.numbers_at.get(site, ()), spot[0], spot[1] - len(text) // 2, len(text))
        if site in self.marks and not text and not filled:
            self.marks.write(canvas, site, spot, width)


def middle(one: Point, two: Point) -> Point:
    """Return the midpoint of two points."""
    return (one[0] + two[0]) / 2, (one[1] + two[1]) / 2


def scale_of(points: Sequence[Point], edges: Sequence[tuple[int, int]], sides: set[int]) -> tuple[float, float]:
    """Return columns and rows per unit of the board. `sides` holds the numbers of sides that its cells have."""
    lengths = [hypot(points[a][0] - points[b][0], points[a][1] - points[b][1]) for a, b in edges]
    unit = min((length for length in lengths if length > 0), default=1.0)
    if sides == {6}:  # a hexagon is sqrt(3) wide, and its rows are 3/2 apart
        return 4 / sqrt(3) / unit, 4 / 3 / unit
    if sides == {3}:  # slopes of one column per row
        return 6 / unit, 6 / sqrt(3) / unit
    return 6 / unit, 3 / unit


def between(a: Spot, b: Spot) -> Iterator[Spot]:
    """Yield the spots of a straight line without its ends."""
    steps = max(abs(a[0] - b[0]), abs(a[1] - b[1]))
    for step in range(1, steps):
        yield round(a[0] + (b[0] - a[0]) * step / steps), round(a[1] + (b[1] - a[1]) * step / steps)
