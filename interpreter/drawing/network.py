"""Vertices and edges of a grid: dots, circles and numbers, with loops, paths and bridges drawn between them."""

from collections.abc import Sequence

from interpreter.boards.sites import Site, SiteType
from interpreter.drawing.canvas import Canvas, Drawing, Frame, Role
from interpreter.drawing.charset import Charset
from interpreter.drawing.clues import read_clues
from interpreter.drawing.contents import Contents
from interpreter.drawing.outside import Outside, joined, place_clues
from interpreter.game import Game

ACROSS, DOWN = 4, 2
"""Columns and rows from one vertex to the next: square on most terminals, with room for a number between."""

UP, RIGHT, BELOW, LEFT = range(4)


def draw_network(game: Game, values: Sequence[int | None], charset: Charset) -> Drawing:
    """The drawing of a board of vertices and edges."""
    return NetworkDrawing(game, values, charset).draw()


class NetworkDrawing:
    """One network on its way to paper."""

    def __init__(self, game: Game, values: Sequence[int | None], charset: Charset) -> None:
        self.game, self.board, self.charset = game, game.board, charset
        self.clues = read_clues(game, charset)
        self.contents = Contents(game, values, self.clues, charset)
        edges = game.layer_of(SiteType.EDGE)
        self.plays_edges = edges is not None and not edges.hidden
        self.islands = edges is not None and edges.high > 1
        self.labels = [self.label(vertex) for vertex in range(self.board.count(SiteType.VERTEX))]
        longest = max((len(text) for text, _ in self.labels), default=1)
        self.across = max(ACROSS, (longest + 2) // 2 * 2)
        self.size = self.board.grid_size(SiteType.VERTEX)
        self.outside = self.place_lines()
        self.top, bottom, self.left, right = self.outside.margins()
        rows, columns = self.size
        self.bottom = self.top + DOWN * (rows - 1) + 1
        self.edge = longest // 2
        self.right = self.left + 2 * self.edge + self.across * (columns - 1) + 1
        self.canvas = Canvas(self.bottom + bottom, self.right + right)
        self.spots = [
            (self.top + DOWN * row, self.left + self.edge + self.across * column)
            for row, column in (self.board.place(SiteType.VERTEX, vertex) for vertex in range(len(self.labels)))
        ]
        self.arms: dict[tuple[int, int], list[int]] = {}
        self.strokes: dict[tuple[int, int], list[int]] = {}

    def draw(self) -> Drawing:
        """Edges first, then vertices upon their ends, then what stands in the faces."""
        for edge in range(self.board.count(SiteType.EDGE)):
            self.draw_edge(edge)
        self.draw_vacant_places()
        self.draw_strokes()
        for vertex in range(self.board.count(SiteType.VERTEX)):
            self.draw_vertex(vertex)
        for cell in range(self.board.count(SiteType.CELL)):
            self.draw_cell(cell)
        self.draw_outside()
        return self.canvas.drawing(Frame(self.top, self.left, self.bottom, self.right))

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
        glyph = self.contents.at(site)
        if glyph.fill is Role.SHADE:
            binary = self.charset.square if self.plays_edges else self.charset.black
            return glyph.text or binary, Role.SHADE
        if glyph.role is Role.CROSS and not self.plays_edges:
            return self.charset.white, Role.VALUE
        return glyph.text, glyph.role

    @property
    def circles(self) -> bool:
        """Whether the hints on vertices are white and black circles: all are 0 or 1."""
        hints = [hint for hint in self.game.hints if hint.type is SiteType.VERTEX]
        return self.plays_edges and all(set(hint.numbers) <= {0, 1} for hint in hints)

    def circle(self, hint: str) -> str:
        """White for 0, black for 1."""
        return {"0": self.charset.white, "1": self.charset.black}.get(hint, hint)

    def draw_edge(self, edge: int) -> None:
        """A chosen edge as a line; one known to be empty is crossed out while others are open."""
        one, two = self.board.graph.edges[edge]
        a, b = sorted((self.spots[one], self.spots[two]))
        site = Site(SiteType.EDGE, edge)
        middle = (a[0] + b[0]) // 2, (a[1] + b[1]) // 2
        self.canvas.sites[site] = middle
        value, given = self.contents.value(site)
        if not self.plays_edges:
            value = 1
        if value:
            self.stroke(a, b, value, given)
        elif value == 0 and not self.contents.complete:
            self.canvas.put(*middle, self.charset.cross, Role.CROSS)
        hint = self.clues.on.get(site)
        if hint:
            self.canvas.centre(*middle, hint, Role.HINT)

    def stroke(self, a: tuple[int, int], b: tuple[int, int], value: int, given: bool) -> None:
        """Remember a line between two spots: it may cross another, and joins others at its ends."""
        weight = min(value, 3) if self.islands else 1
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
        for row in range(self.top, self.top + DOWN * rows, DOWN):
            for column in range(columns):
                spot = row, self.left + self.edge + self.across * column
                if spot not in taken:
                    self.canvas.put(*spot, self.charset.dot, Role.GRID)

    def draw_strokes(self) -> None:
        """All lines; where two cross, both show."""
        for (row, column), (across, upright, given) in self.strokes.items():
            glyph = self.charset.bridges[across][upright]
            self.canvas.put(row, column, glyph, self.line_role(bool(given)))

    def line_role(self, given: bool = False) -> Role:
        """Edges that are played are lines; others are the grid."""
        if not self.plays_edges:
            return Role.GRID
        return Role.GIVEN if given else Role.LINE

    def draw_vertex(self, vertex: int) -> None:
        """A vertex: its text, the joint of the lines through it, or a dot."""
        row, column = self.spots[vertex]
        self.canvas.sites[Site(SiteType.VERTEX, vertex)] = row, column
        text, role = self.labels[vertex]
        if text:
            self.canvas.centre(row, column, text, role)
            return
        arms = self.arms.get((row, column), [0] * 4)
        if sum(map(bool, arms)) < 2 or max(arms) > 1:
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
        text = glyph.text or (self.charset.shade * 3 if glyph.fill is Role.SHADE else "")
        role = Role.SHADE if glyph.fill is Role.SHADE else glyph.role
        self.canvas.centre(row, column, text, role)

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
                at = self.left - 1 - len(text) if side is self.outside.left else self.right + 1
                self.canvas.put(self.top + DOWN * row, at, text, Role.CLUE)
        for side in (self.outside.top, self.outside.bottom):
            for column, texts in side.items():
                start = self.top - len(texts) if side is self.outside.top else self.bottom
                for line, (text, tone) in enumerate(texts, start):
                    self.canvas.centre(line, self.left + self.edge + self.across * column, text, Role.CLUE, tone)
