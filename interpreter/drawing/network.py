"""Draw the vertices and edges of a grid: dots, circles and numbers, with loops, paths and bridges between them."""

from collections.abc import Iterator, Sequence
from functools import cached_property, partial

from dslrun.interpreter.boards.sites import Site, SiteType
from dslrun.interpreter.drawing.canvas import Canvas, Frame, Role, Spot
from dslrun.interpreter.drawing.charset import Charset
from dslrun.interpreter.drawing.clues import are_circles, read_clues
from dslrun.interpreter.drawing.compass_clues import compass_parts, face_room, is_compass_clue
from dslrun.interpreter.drawing.contents import Contents
from dslrun.interpreter.drawing.draw_steps import DrawStep
from dslrun.interpreter.drawing.outside_clues import OutsideClues, place_clues
from dslrun.interpreter.drawing.pencil_marks import PencilMarks
from dslrun.interpreter.drawing.room_walls import BELOW, LEFT, RIGHT, UP, RoomWalls, by_place
from dslrun.interpreter.drawing.rooms import read_rooms
from dslrun.interpreter.game import Game

ACROSS, DOWN = 4, 2
"""The least columns and rows from vertex to vertex: square on most terminals, with room for a number between."""

MOST_LINES = 3
"""If no edge can have a higher value, a value is drawn as that many lines. Otherwise it becomes a label."""


class NetworkDrawing:
    """The drawing of a network of vertices and edges."""

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
        self.down = max(2 * DOWN if upon else DOWN, faces[0])  # a line must be visible beside its label
        self.size = self.board.grid_size(SiteType.VERTEX)
        self.outside = self.place_lines()
        places = [self.board.place(SiteType.VERTEX, vertex) for vertex in range(len(labels))]
        found = read_rooms(game, SiteType.VERTEX, self.clues.areas.get(SiteType.VERTEX, ()))
        self.rooms = by_place(found.rooms or dict.fromkeys(found.tinted, 0), places)  # tinted areas become rooms
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
        """Return the spot of a grid position on the canvas."""
        return self.origin[0] + self.down * row, self.origin[1] + self.across * column

    def steps(self) -> list[DrawStep]:
        """Return the steps: borders, edges, vertices, the contents of faces, then signs and the clues outside."""
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
        """Yield the steps for vertices, whose joints show the edges that end there, and for cells."""
        for vertex in range(self.board.count(SiteType.VERTEX)):
            around = self.board.incident(SiteType.EDGE, SiteType.VERTEX, vertex)
            sites = Site(SiteType.VERTEX, vertex), *(Site(SiteType.EDGE, edge) for edge in around)
            yield DrawStep(partial(self.draw_vertex, vertex=vertex), sites)
        for cell in range(self.board.count(SiteType.CELL)):
            yield DrawStep(partial(self.draw_cell, cell=cell), (Site(SiteType.CELL, cell),))

    def beside(self, edge: Site) -> tuple[Site, ...]:
        """Return an edge and the edges that cross it or overlap it."""
        others = (at for spot in self.strokes[edge.index] for group in self.passing[spot] for at in group)
        return tuple(Site(SiteType.EDGE, at) for at in dict.fromkeys([edge.index, *others]))

    def label(self, vertex: int) -> tuple[str, Role]:
        """Return the text and role of a vertex: its clue (in brackets on islands, circled on loops) or its value."""
        site = Site(SiteType.VERTEX, vertex)
        if not self.contents.can_show_anything(site):
            return "", Role.EMPTY
        clue = self.clues.on.get(site) or self.clues.corners.get(site)
        if clue and not self.contents.is_variable(site):
            if self.islands:
                return f"({clue})", Role.CLUE
            return (self.circle(clue) if self.circles else clue), Role.CLUE
        glyph = self.contents.at_point(site, self.charset.square if self.plays_edges else self.charset.black)
        if glyph.role is Role.CROSS and glyph.text == self.charset.dot:
            return (self.charset.cross, Role.CROSS) if self.plays_edges else (self.charset.white, Role.VALUE)
        return glyph.text, glyph.role

    @property
    def circles(self) -> bool:
        """True if the clues on vertices are white and black circles."""
        return are_circles(self.game)

    def circle(self, clue: str) -> str:
        """Return a white circle for 0, a black one for 1, and any other clue unchanged."""
        return {"0": self.charset.white, "1": self.charset.black}.get(clue, clue)

    def weight(self, edge: int) -> int:
        """Return the number of lines of an edge. Edges without values are single lines, except between rooms."""
        if not self.plays_edges:
            ends = self.board.graph.edges[edge]
            return int(len({self.rooms.get(self.board.place(SiteType.VERTEX, end)) for end in ends}) == 1)
        value = self.contents.value(Site(SiteType.EDGE, edge))[0] or 0
        return value if self.islands else min(value, 1)

    def ends(self, edge: int) -> tuple[Spot, Spot]:
        """Return the spots of both ends of an edge, the upper or left one first."""
        one, two = self.board.graph.edges[edge]
        a, b = self.spots[one], self.spots[two]
        return (a, b) if a <= b else (b, a)

    def is_upright(self, edge: int) -> bool:
        """Return whether an edge is vertical."""
        one, two = self.board.graph.edges[edge]
        return self.spots[one][1] == self.spots[two][1]

    @cached_property
    def strokes(self) -> list[tuple[Spot, ...]]:
        """For each edge, the canvas positions strictly between its ends."""
        found = []
        for edge in range(self.board.count(SiteType.EDGE)):
            a, b = self.ends(edge)
            if self.is_upright(edge):
                found.append(tuple((row, a[1]) for row in range(a[0] + 1, b[0])))
            else:
                found.append(tuple((a[0], column) for column in range(a[1] + 1, b[1])))
        return found

    def label_place(self, a: Spot, b: Spot) -> Spot:
        """Return the spot half a grid step from the first end of an edge, where no other edge crosses it."""
        if a[0] == b[0]:
            return a[0], a[1] + self.across // 2
        return a[0] + self.down // 2, a[1]

    def draw_upon_edge(self, canvas: Canvas, site: Site) -> None:
        """Draw the label or clue of an edge. An edge with value 0 has a cross until the board is complete."""
        edge = site.index
        row, column = canvas.sites[site]
        value, given, label = self.contents.stroke(edge, MOST_LINES)
        clue = self.clues.on.get(site)
        if self.contents.is_variable(site):
            upright = len({self.spots[end][1] for end in self.board.graph.edges[edge]}) == 1
            covered = len(label or clue or "")
            line = (row - 1, column) if upright else (row, column - covered // 2 - 1)
            canvas.claim(site, [line if covered and self.down > DOWN else (row, column)] if value else [])
            if label:
                canvas.centre(row, column, label, self.line_role(given), site=site)
            elif value == 0 and not self.contents.complete and not clue:
                canvas.put(row, column, self.charset.cross, Role.CROSS, site=site)
        if clue:
            canvas.centre_clue(self.clues.numbers_at[site], row, column, clue, Role.CLUE)

    def draw_vacant_places(self, canvas: Canvas) -> None:
        """Draw dots where the grid has no vertex (the sea between islands), so that rows and columns can be counted."""
        taken = set(self.spots)
        rows, columns = self.size
        for spot in (self.spot(row, column) for row in range(rows) for column in range(columns)):
            if spot not in taken:
                canvas.put(*spot, self.charset.dot, Role.GRID)

    def draw_stroke(self, canvas: Canvas, edge: int) -> None:
        """Draw the line of an edge. Where it crosses another line or a border, both are visible."""
        site = Site(SiteType.EDGE, edge)
        canvas.sites[site] = self.label_place(*self.ends(edge))
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
        """Return the chosen edges through a spot."""
        return (edge for group in self.passing[spot] for edge in group if self.weight(edge))

    def strongest(self, edges: Sequence[int]) -> int:
        """Return the weight of the last chosen edge, 0 if none is chosen."""
        return next((weight for edge in reversed(edges) if (weight := self.weight(edge))), 0)

    def arms(self, vertex: int) -> list[int]:
        """Return the weights of the lines up, right, down and left of a vertex."""
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
        """Draw the signs between pairs of sites."""
        for one, two, text, clue in self.clues.signs:
            (row, column), (row2, column2) = canvas.sites[one], canvas.sites[two]
            canvas.put((row + row2) // 2, (column + column2) // 2, text, Role.SIGN)
            canvas.mark_clues([clue], (row + row2) // 2, (column + column2) // 2, len(text))

    def line_role(self, given: bool = False) -> Role:
        """Return the role of an edge: GRID if edges have no values, otherwise GIVEN or LINE."""
        if not self.plays_edges:
            return Role.GRID
        return Role.GIVEN if given else Role.LINE

    def draw_vertex(self, canvas: Canvas, vertex: int) -> None:
        """Draw a vertex: its text, its pencil marks, the joint of the lines through it, or a dot."""
        row, column = self.spots[vertex]
        site = Site(SiteType.VERTEX, vertex)
        canvas.sites[site] = row, column
        canvas.areas[site] = tuple((row, column - self.longest // 2 + at) for at in range(self.longest))
        text, role = self.label(vertex)
        arms = self.arms(vertex)
        if text and not (role is Role.CROSS and any(arms)):  # a line already shows that there is nothing else
            canvas.centre(row, column, text, role, site=site)
            canvas.mark_clues(self.clues.numbers_at.get(site, ()), row, column - len(text) // 2, len(text))
        elif site in self.marks and not any(arms):
            self.marks.write(canvas, site, (row, column), self.across - 1)
        elif sum(map(bool, arms)) < 2 or max(arms) > 1:
            canvas.put(row, column, self.charset.dot, Role.GRID)
        else:
            canvas.put(row, column, self.charset.joint(*arms), self.line_role())

    def draw_cell(self, canvas: Canvas, cell: int) -> None:
        """Draw the contents of a cell in the middle of its face: fill, clue, value, pencil marks."""
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
        if not self.contents.can_show_anything(site):
            return
        glyph = self.contents.at(site)
        if glyph.fill is not Role.EMPTY:
            fill = self.charset.fill(glyph.fill) * max(3, self.contents.room(SiteType.CELL))
            canvas.centre(row, column, fill, glyph.fill, glyph.tone, site=site)
        corner = self.clues.corners.get(site)
        text = f"({corner}){glyph.text}" if corner else glyph.text
        role = Role.KNOCKOUT if glyph.fill is not Role.EMPTY else glyph.role
        is_compass = role is Role.CLUE and is_compass_clue(text)
        for (line, at), part in compass_parts(text, (row, column)) if is_compass else [((row, column), text)]:
            canvas.centre(line, at, part, role, site=site)
            canvas.mark_clues(self.clues.numbers_at.get(site, ()), line, at - len(part) // 2, len(part))
        if site in self.marks and not text and glyph.fill is Role.EMPTY:
            self.marks.write(canvas, site, (row, column), self.across - 1)

    # Clues outside.

    def place_lines(self) -> OutsideClues:
        """Place the clues of lines of vertices beside the outermost vertices."""
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
        """Draw the clues on the four sides."""
        self.outside.draw(
            canvas,
            self.frame,
            lambda row: self.spot(row, 0)[0],
            lambda column, length: self.spot(0, column)[1] - length // 2,
        )
