"""Vertices and edges of a grid: dots, circles and numbers, with loops, paths and bridges drawn between them."""

from collections.abc import Iterator, Sequence
from functools import cached_property, partial

from dslrun.interpreter.boards.sites import Site, SiteType
from dslrun.interpreter.drawing.canvas import Canvas, Frame, Role, Spot
from dslrun.interpreter.drawing.charset import Charset
from dslrun.interpreter.drawing.clues import are_circles, read_clues
from dslrun.interpreter.drawing.compass_clues import face_room, is_rose, petals
from dslrun.interpreter.drawing.contents import Contents
from dslrun.interpreter.drawing.draw_steps import DrawStep
from dslrun.interpreter.drawing.outside_clues import OutsideClues, joined, place_clues
from dslrun.interpreter.drawing.pencil_marks import PencilMarks
from dslrun.interpreter.drawing.room_walls import BELOW, LEFT, RIGHT, UP, RoomWalls, by_place
from dslrun.interpreter.drawing.rooms import read_rooms
from dslrun.interpreter.game import Game

ACROSS, DOWN = 4, 2
"""Columns and rows from one vertex to the next: square on most terminals, with room for a number between."""

MOST_LINES = 3
"""The highest value of an edge that is drawn as so many lines; higher ones are written upon it."""


class NetworkDrawing:
    """One network on its way to paper."""

    def __init__(self, game: Game, values: Sequence[int | None], charset: Charset, marks: PencilMarks) -> None:
        self.game, self.board, self.charset, self.marks = game, game.board, charset, marks
        self.clues = read_clues(game, charset)
        self.contents = Contents(game, values, self.clues, charset)
        edges = self.contents.layers[SiteType.EDGE]
        self.plays_edges = bool(edges)
        self.islands = bool(edges) and 1 < edges[0].high <= MOST_LINES
        labels = [self.label(vertex) for vertex in range(self.board.count(SiteType.VERTEX))]
        self.longest = longest = max([1, self.contents.point_room(), *(len(text) for text, _ in labels)])
        label = self.contents.label_room(MOST_LINES)
        faces = face_room(text for site, text in self.clues.on.items() if site.type is SiteType.CELL)
        wide = max(longest + 1, self.contents.room(SiteType.CELL), longest + label + 2 if label else 0, faces[1])
        self.across = max(ACROSS, (wide + 1) // 2 * 2)
        upon = label or (self.plays_edges and any(site.type is SiteType.EDGE for site in self.clues.on))
        self.down = max(2 * DOWN if upon else DOWN, faces[0])  # a line must be seen beside what stands upon it
        self.size = self.board.grid_size(SiteType.VERTEX)
        self.outside = self.place_lines()
        places = [self.board.place(SiteType.VERTEX, vertex) for vertex in range(len(labels))]
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
        self.extent = self.frame.bottom + bottom, self.frame.right + right
        self.walls = RoomWalls(self.rooms, self.origin, self.down, self.across)
        self.spots = [self.spot(*place) for place in places]
        self.passing: dict[Spot, tuple[list[int], list[int]]] = {}
        for edge in range(self.board.count(SiteType.EDGE)):
            for spot in self.strokes[edge]:
                self.passing.setdefault(spot, ([], []))[self.is_upright(edge)].append(edge)

    def spot(self, row: int, column: int) -> Spot:
        """Where a place of the grid lies on the canvas."""
        return self.origin[0] + self.down * row, self.origin[1] + self.across * column

    def plan(self) -> list[DrawStep]:
        """Borders and edges first, then vertices upon their ends, then what stands in the faces."""
        edges = [Site(SiteType.EDGE, edge) for edge in range(self.board.count(SiteType.EDGE))]
        return [
            DrawStep(partial(self.walls.draw, charset=self.charset)),
            DrawStep(self.draw_vacant_places),
            *(DrawStep(partial(self.draw_stroke, edge=edge.index), self.beside(edge)) for edge in edges),
            *(
                DrawStep(partial(self.draw_upon_edge, site=edge), (edge,))
                for edge in edges
                if self.plays_edges or self.clues.on
            ),
            *self.points_and_faces(),
            DrawStep(self.draw_signs),
            DrawStep(self.draw_outside),
        ]

    def points_and_faces(self) -> Iterator[DrawStep]:
        """Vertices, whose joints show the edges that end there, and cells."""
        for vertex in range(self.board.count(SiteType.VERTEX)):
            around = self.board.incident(SiteType.EDGE, SiteType.VERTEX, vertex)
            sites = Site(SiteType.VERTEX, vertex), *(Site(SiteType.EDGE, edge) for edge in around)
            yield DrawStep(partial(self.draw_vertex, vertex=vertex), sites)
        for cell in range(self.board.count(SiteType.CELL)):
            yield DrawStep(partial(self.draw_cell, cell=cell), (Site(SiteType.CELL, cell),))

    def beside(self, edge: Site) -> tuple[Site, ...]:
        """An edge, and those that cross it."""
        others = (at for spot in self.strokes[edge.index] for group in self.passing[spot] for at in group)
        return tuple(Site(SiteType.EDGE, at) for at in dict.fromkeys([edge.index, *others]))

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

    def weight(self, edge: int) -> int:
        """How many lines an edge is. Where edges are not played, all are lines, but for those between rooms."""
        if not self.plays_edges:
            ends = self.board.graph.edges[edge]
            return int(len({self.rooms.get(self.board.place(SiteType.VERTEX, end)) for end in ends}) == 1)
        value = self.contents.value(Site(SiteType.EDGE, edge))[0] or 0
        return value if self.islands else min(value, 1)

    def ends(self, edge: int) -> tuple[Spot, Spot]:
        """The spots of both ends of an edge, the upper or left one first."""
        one, two = self.board.graph.edges[edge]
        a, b = self.spots[one], self.spots[two]
        return (a, b) if a <= b else (b, a)

    def is_upright(self, edge: int) -> bool:
        """Whether an edge runs up and down."""
        one, two = self.board.graph.edges[edge]
        return self.spots[one][1] == self.spots[two][1]

    @cached_property
    def strokes(self) -> list[tuple[Spot, ...]]:
        """The spots of every edge between its ends."""
        found = []
        for edge in range(self.board.count(SiteType.EDGE)):
            a, b = self.ends(edge)
            if self.is_upright(edge):
                found.append(tuple((row, a[1]) for row in range(a[0] + 1, b[0])))
            else:
                found.append(tuple((a[0], column) for column in range(a[1] + 1, b[1])))
        return found

    def beside_its_end(self, a: Spot, b: Spot) -> Spot:
        """Half a step behind the first end of an edge: the middle of a short one; further on others may cross it."""
        if a[0] == b[0]:
            return a[0], a[1] + self.across // 2
        return a[0] + self.down // 2, a[1]

    def draw_upon_edge(self, canvas: Canvas, site: Site) -> None:
        """What stands upon an edge: its number, its clue, a cross if it is known to be empty while others are open."""
        edge = site.index
        row, column = canvas.sites[site]
        value, given, label = self.contents.stroke(edge, MOST_LINES)
        hint = self.clues.on.get(site)
        if self.contents.is_variable(site):
            upright = len({self.spots[end][1] for end in self.board.graph.edges[edge]}) == 1
            covered = len(label or hint or "")
            line = (row - 1, column) if upright else (row, column - covered // 2 - 1)
            canvas.claim(site, [line if covered and self.down > DOWN else (row, column)] if value else [])
            if label:
                canvas.centre(row, column, label, self.line_role(given), site=site)
            elif value == 0 and not self.contents.complete and not hint:
                canvas.put(row, column, self.charset.cross, Role.CROSS, site=site)
        if hint:
            canvas.centre(row, column, hint, Role.HINT)

    def draw_vacant_places(self, canvas: Canvas) -> None:
        """Dots where the grid has no vertex (the sea between islands), so that rows and columns can be counted."""
        taken = set(self.spots)
        rows, columns = self.size
        for spot in (self.spot(row, column) for row in range(rows) for column in range(columns)):
            if spot not in taken:
                canvas.put(*spot, self.charset.dot, Role.GRID)

    def draw_stroke(self, canvas: Canvas, edge: int) -> None:
        """A line; where two cross, or one crosses a border, both show."""
        site = Site(SiteType.EDGE, edge)
        canvas.sites[site] = self.beside_its_end(*self.ends(edge))
        canvas.areas[site] = self.strokes[edge]
        if not self.weight(edge):
            return
        for spot in self.strokes[edge]:
            across, upright = (self.strongest(edges) for edges in self.passing[spot])
            glyph = None
            if across + upright == 1:
                glyph = self.walls.crossed(spot, bool(upright), self.charset)
            given = any(self.contents.value(Site(SiteType.EDGE, at))[1] for at in self.chosen(spot))
            canvas.put(*spot, glyph or self.charset.bridges[across][upright], self.line_role(given))

    def chosen(self, spot: Spot) -> Iterator[int]:
        """The chosen edges through a spot."""
        return (edge for group in self.passing[spot] for edge in group if self.weight(edge))

    def strongest(self, edges: Sequence[int]) -> int:
        """The weight of the last chosen one of some edges, 0 if none is."""
        return next((weight for edge in reversed(edges) if (weight := self.weight(edge))), 0)

    def arms(self, vertex: int) -> list[int]:
        """The weights of the lines up, right, down and left of a vertex."""
        found = [0] * 4
        here = self.spots[vertex]
        for edge in self.board.incident(SiteType.EDGE, SiteType.VERTEX, vertex):
            weight = self.weight(edge)
            if weight:
                first = self.ends(edge)[0] == here
                upright = self.is_upright(edge)
                found[(BELOW if first else UP) if upright else (RIGHT if first else LEFT)] = weight
        return found

    def draw_signs(self, canvas: Canvas) -> None:
        """Signs between two places."""
        for (one, two, text), hint in zip(self.clues.signs, self.clues.told_by_sign, strict=True):
            (row, column), (row2, column2) = canvas.sites[one], canvas.sites[two]
            canvas.put((row + row2) // 2, (column + column2) // 2, text, Role.SIGN)
            canvas.tell([hint], (row + row2) // 2, (column + column2) // 2, len(text))

    def line_role(self, given: bool = False) -> Role:
        """Edges that are played are lines; others are the grid."""
        if not self.plays_edges:
            return Role.GRID
        return Role.GIVEN if given else Role.LINE

    def draw_vertex(self, canvas: Canvas, vertex: int) -> None:
        """A vertex: its text, the joint of the lines through it, or a dot."""
        row, column = self.spots[vertex]
        site = Site(SiteType.VERTEX, vertex)
        canvas.sites[site] = row, column
        canvas.areas[site] = tuple((row, column - self.longest // 2 + at) for at in range(self.longest))
        text, role = self.label(vertex)
        arms = self.arms(vertex)
        if text and not (role is Role.CROSS and any(arms)):  # where a line runs, nobody need say that nothing else does
            canvas.centre(row, column, text, role, site=site)
            canvas.tell(self.clues.told_at.get(site, ()), row, column - len(text) // 2, len(text))
        elif site in self.marks and not any(arms):
            self.marks.write(canvas, site, (row, column), self.across - 1)
        elif sum(map(bool, arms)) < 2 or max(arms) > 1:
            canvas.put(row, column, self.charset.dot, Role.GRID)
        else:
            canvas.put(row, column, self.charset.joint(*arms), self.line_role())

    def draw_cell(self, canvas: Canvas, cell: int) -> None:
        """The number (or value) in the middle of a face."""
        site = Site(SiteType.CELL, cell)
        corners = [self.spots[v] for v in self.board.incident(SiteType.VERTEX, SiteType.CELL, cell)]
        row = round(sum(y for y, _ in corners) / len(corners))
        column = round(sum(x for _, x in corners) / len(corners))
        canvas.sites[site] = row, column
        high, wide = self.down // 2, self.across // 2
        canvas.areas[site] = tuple(
            (at, beside)
            for at in range(row - high + 1, row + high)
            for beside in range(column - wide + 1, column + wide)
        )
        if not self.contents.is_worth_a_look(site):
            return
        glyph = self.contents.at(site)
        if glyph.fill is not Role.EMPTY:
            fill = self.charset.fill(glyph.fill) * max(3, self.contents.room(SiteType.CELL))
            canvas.centre(row, column, fill, glyph.fill, glyph.tone, site=site)
        corner = self.clues.corners.get(site)
        text = f"({corner}){glyph.text}" if corner else glyph.text
        role = Role.KNOCKOUT if glyph.fill is not Role.EMPTY else glyph.role
        rose = role is Role.HINT and is_rose(text)
        for (line, at), part in petals(text, (row, column)) if rose else [((row, column), text)]:
            canvas.centre(line, at, part, role, site=site)
            canvas.tell(self.clues.told_at.get(site, ()), line, at - len(part) // 2, len(part))
        if site in self.marks and not text and glyph.fill is Role.EMPTY:
            self.marks.write(canvas, site, (row, column), self.across - 1)

    # Clues outside.

    def place_lines(self) -> OutsideClues:
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

    def draw_outside(self, canvas: Canvas) -> None:
        """The clues on the four sides."""
        for side in (self.outside.left, self.outside.right):
            for row, texts in side.items():
                text = joined(texts)
                at = self.frame.left - 1 - len(text) if side is self.outside.left else self.frame.right + 1
                canvas.put(self.spot(row, 0)[0], at, text, Role.CLUE)
                name = "left" if side is self.outside.left else "right"
                canvas.tell(self.outside.told[name, row], self.spot(row, 0)[0], at, len(text))
        for side in (self.outside.top, self.outside.bottom):
            for column, texts in side.items():
                start = self.frame.top - len(texts) if side is self.outside.top else self.frame.bottom
                for line, (text, tone) in enumerate(texts, start):
                    at = self.spot(0, column)[1] - len(text) // 2
                    canvas.put(line, at, text, Role.CLUE, tone)
                    name = "top" if side is self.outside.top else "bottom"
                    canvas.tell(self.outside.told[name, column], line, at, len(text))
