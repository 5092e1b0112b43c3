"""Vertices and edges of a grid: dots, circles and numbers, with loops, paths and bridges drawn between them."""

from collections.abc import Sequence

from interpreter.boards.sites import Site, SiteType
from interpreter.drawing.canvas import Canvas, Drawing, Frame, Role, Spot
from interpreter.drawing.charset import Charset
from interpreter.drawing.clues import are_circles, read_clues
from interpreter.drawing.contents import Contents
from interpreter.drawing.listing import finished
from interpreter.drawing.outside import Outside, joined, place_clues
from interpreter.drawing.rooms import read_rooms
from interpreter.drawing.walls import BELOW, LEFT, RIGHT, UP, Walls, by_place
from interpreter.game import Game

ACROSS, DOWN = 4, 2
"""Columns and rows from one vertex to the next: square on most terminals, with room for a number between."""

MOST_LINES = 3
"""The highest value of an edge that is drawn as so many lines; higher ones are written upon it."""


def draw_network(game: Game, values: Sequence[int | None], charset: Charset) -> Drawing:
    """The drawing of a board of vertices and edges."""
    return NetworkDrawing(game, values, charset).draw()


class NetworkDrawing:
    """One network on its way to paper."""

    def __init__(self, game: Game, values: Sequence[int | None], charset: Charset) -> None:
        self.game, self.board, self.charset = game, game.board, charset
        self.clues = read_clues(game, charset)
        self.contents = Contents(game, values, self.clues, charset)
        edges = self.contents.layers[SiteType.EDGE]
        self.plays_edges = bool(edges)
        self.islands = bool(edges) and 1 < edges[0].high <= MOST_LINES
        self.labels = [self.label(vertex) for vertex in range(self.board.count(SiteType.VERTEX))]
        longest = max([1, self.contents.point_room(), *(len(text) for text, _ in self.labels)])
        label = self.contents.label_room(MOST_LINES)
        wide = max(longest + 1, self.contents.room(SiteType.CELL), longest + label + 2 if label else 0)
        self.across = max(ACROSS, (wide + 1) // 2 * 2)
        upon = label or (self.plays_edges and any(site.type is SiteType.EDGE for site in self.clues.on))
        self.down = 2 * DOWN if upon else DOWN  # a line must be seen beside what stands upon it
        self.size = self.board.grid_size(SiteType.VERTEX)
        self.outside = self.place_lines()
        places = [self.board.place(SiteType.VERTEX, vertex) for vertex in range(len(self.labels))]
        found = read_rooms(game, SiteType.VERTEX, self.clues.areas.get(SiteType.VERTEX, ()))
        self.rooms = by_place(found.rooms or dict.fromkeys(found.tinted, 0), places)  # there is nothing to tint
        rim = (self.down // 2, self.across // 2) if self.rooms else (0, longest // 2)
        top, bottom, left, right = self.outside.margins()
        rows, columns = self.size
        self.origin = top + rim[0], left + rim[1]
        self.frame = Frame(
            top,
            left,
            top + 2 * rim[0] + self.down * (rows - 1) + 1,
            left + 2 * rim[1] + self.across * (columns - 1) + 1,
        )
        self.canvas = Canvas(self.frame.bottom + bottom, self.frame.right + right)
        self.walls = Walls(self.rooms, self.origin, self.down, self.across)
        self.spots = [self.spot(*place) for place in places]
        self.arms: dict[Spot, list[int]] = {}
        self.strokes: dict[Spot, list[int]] = {}

    def spot(self, row: int, column: int) -> Spot:
        """Where a place of the grid lies on the canvas."""
        return self.origin[0] + self.down * row, self.origin[1] + self.across * column

    def draw(self) -> Drawing:
        """Borders and edges first, then vertices upon their ends, then what stands in the faces."""
        self.walls.draw(self.canvas, self.charset)
        for edge in range(self.board.count(SiteType.EDGE)):
            self.note_edge(edge)
        self.draw_vacant_places()
        self.draw_strokes()
        for edge in range(self.board.count(SiteType.EDGE)) if self.plays_edges or self.clues.on else ():
            self.draw_upon_edge(edge)
        for vertex in range(self.board.count(SiteType.VERTEX)):
            self.draw_vertex(vertex)
        for cell in range(self.board.count(SiteType.CELL)):
            self.draw_cell(cell)
        for one, two, text in self.clues.signs:
            (row, column), (row2, column2) = self.canvas.sites[one], self.canvas.sites[two]
            self.canvas.put((row + row2) // 2, (column + column2) // 2, text, Role.SIGN)
        self.draw_outside()
        return finished(self.canvas, self.frame, self.contents)

    def label(self, vertex: int) -> tuple[str, Role]:
        """The text of a vertex: a circled number on islands, a circle for hints 0 and 1 on a loop, or its value."""
        site = Site(SiteType.VERTEX, vertex)
        if not self.contents.is_worth_a_look(site):
            return "", Role.EMPTY
        hint = self.clues.on.get(site) or self.clues.corners.get(site)
        if hint and not self.contents.is_variable(site):
            if self.islands:
                return f"({hint})", Role.HINT
            return (self.circle(hint) if self.circles else hint), Role.HINT
        glyph = self.contents.at_point(site, self.charset.square if self.plays_edges else self.charset.black)
        if glyph.role is Role.CROSS and glyph.text == self.charset.dot:
            return (self.charset.cross, Role.CROSS) if self.plays_edges else (self.charset.white, Role.VALUE)
        return glyph.text, glyph.role

    @property
    def circles(self) -> bool:
        """Whether the hints on vertices are white and black circles."""
        return are_circles(self.game)

    def circle(self, hint: str) -> str:
        """White for 0, black for 1."""
        return {"0": self.charset.white, "1": self.charset.black}.get(hint, hint)

    def note_edge(self, edge: int) -> None:
        """Remember a chosen edge as a line. Where edges are not played, all are lines, but for those between rooms."""
        one, two = self.board.graph.edges[edge]
        a, b = sorted((self.spots[one], self.spots[two]))
        site = Site(SiteType.EDGE, edge)
        self.canvas.sites[site] = self.beside_its_end(a, b)
        value, given, _ = self.contents.stroke(edge, MOST_LINES)
        if not self.plays_edges:
            rooms = {self.rooms.get(self.board.place(SiteType.VERTEX, end)) for end in (one, two)}
            value = int(len(rooms) == 1)
        if value:
            self.stroke(a, b, value, given)

    def beside_its_end(self, a: Spot, b: Spot) -> Spot:
        """Half a step behind the first end of an edge: the middle of a short one; further on others may cross it."""
        if a[0] == b[0]:
            return a[0], a[1] + self.across // 2
        return a[0] + self.down // 2, a[1]

    def draw_upon_edge(self, edge: int) -> None:
        """What stands upon an edge: its number, its clue, a cross if it is known to be empty while others are open."""
        site = Site(SiteType.EDGE, edge)
        row, column = self.canvas.sites[site]
        value, given, label = self.contents.stroke(edge, MOST_LINES)
        hint = self.clues.on.get(site)
        if self.contents.is_variable(site):
            upright = len({self.spots[end][1] for end in self.board.graph.edges[edge]}) == 1
            covered = len(label or hint or "")
            line = (row - 1, column) if upright else (row, column - covered // 2 - 1)
            self.canvas.claim(site, [line if covered and self.down > DOWN else (row, column)] if value else [])
            if label:
                self.canvas.centre(row, column, label, self.line_role(given), site=site)
            elif value == 0 and not self.contents.complete and not hint:
                self.canvas.put(row, column, self.charset.cross, Role.CROSS, site=site)
        if hint:
            self.canvas.centre(row, column, hint, Role.HINT)

    def stroke(self, a: Spot, b: Spot, value: int, given: bool) -> None:
        """Remember a line between two spots: it may cross another, and joins others at its ends."""
        weight = value if self.islands else 1
        upright = a[1] == b[1]
        self.arms.setdefault(a, [0] * 4)[BELOW if upright else RIGHT] = weight
        self.arms.setdefault(b, [0] * 4)[UP if upright else LEFT] = weight
        spots = (
            [(row, a[1]) for row in range(a[0] + 1, b[0])]
            if upright
            else [(a[0], column) for column in range(a[1] + 1, b[1])]
        )
        for spot in spots:
            stroke = self.strokes.setdefault(spot, [0, 0, 0])
            stroke[upright] = weight
            stroke[2] |= given

    def draw_vacant_places(self) -> None:
        """Dots where the grid has no vertex (the sea between islands), so that rows and columns can be counted."""
        taken = set(self.spots)
        rows, columns = self.size
        for spot in (self.spot(row, column) for row in range(rows) for column in range(columns)):
            if spot not in taken:
                self.canvas.put(*spot, self.charset.dot, Role.GRID)

    def draw_strokes(self) -> None:
        """All lines; where two cross, or one crosses a border, both show."""
        for spot, (across, upright, given) in self.strokes.items():
            glyph = None
            if across + upright == 1:
                glyph = self.walls.crossed(spot, bool(upright), self.charset)
            self.canvas.put(*spot, glyph or self.charset.bridges[across][upright], self.line_role(bool(given)))

    def line_role(self, given: bool = False) -> Role:
        """Edges that are played are lines; others are the grid."""
        if not self.plays_edges:
            return Role.GRID
        return Role.GIVEN if given else Role.LINE

    def draw_vertex(self, vertex: int) -> None:
        """A vertex: its text, the joint of the lines through it, or a dot."""
        row, column = self.spots[vertex]
        site = Site(SiteType.VERTEX, vertex)
        self.canvas.sites[site] = row, column
        text, role = self.labels[vertex]
        arms = self.arms.get((row, column), [0] * 4)
        if text and not (role is Role.CROSS and any(arms)):  # where a line runs, nobody need say that nothing else does
            self.canvas.centre(row, column, text, role, site=site)
        elif sum(map(bool, arms)) < 2 or max(arms) > 1:
            self.canvas.put(row, column, self.charset.dot, Role.GRID)
        else:
            self.canvas.put(row, column, self.charset.joint(*arms), self.line_role())

    def draw_cell(self, cell: int) -> None:
        """The number (or value) in the middle of a face."""
        site = Site(SiteType.CELL, cell)
        corners = [self.spots[v] for v in self.board.incident(SiteType.VERTEX, SiteType.CELL, cell)]
        row = round(sum(y for y, _ in corners) / len(corners))
        column = round(sum(x for _, x in corners) / len(corners))
        self.canvas.sites[site] = row, column
        if not self.contents.is_worth_a_look(site):
            return
        glyph = self.contents.at(site)
        if glyph.fill is not Role.EMPTY:
            fill = self.charset.fill(glyph.fill) * max(3, self.contents.room(SiteType.CELL))
            self.canvas.centre(row, column, fill, glyph.fill, glyph.tone, site=site)
        corner = self.clues.corners.get(site)
        text = f"({corner}){glyph.text}" if corner else glyph.text
        role = Role.KNOCKOUT if glyph.fill is not Role.EMPTY else glyph.role
        self.canvas.centre(row, column, text, role, site=site)

    # Clues outside.

    def place_lines(self) -> Outside:
        """Clues of lines of vertices, beside the outermost ones."""
        vertices = [clue for clue in self.clues.lines if clue.type is SiteType.VERTEX]
        place = self.board.place
        return place_clues(
            vertices,
            self.size,
            lambda clue: [place(clue.type, site) for site in clue.sites],
            lambda place: self.board.at(SiteType.VERTEX, *place) is None,
            self.charset,
        )

    def draw_outside(self) -> None:
        """The clues on the four sides."""
        for side in (self.outside.left, self.outside.right):
            for row, texts in side.items():
                text = joined(texts)
                at = self.frame.left - 1 - len(text) if side is self.outside.left else self.frame.right + 1
                self.canvas.put(self.spot(row, 0)[0], at, text, Role.CLUE)
        for side in (self.outside.top, self.outside.bottom):
            for column, texts in side.items():
                start = self.frame.top - len(texts) if side is self.outside.top else self.frame.bottom
                for line, (text, tone) in enumerate(texts, start):
                    self.canvas.centre(line, self.spot(0, column)[1], text, Role.CLUE, tone)
