"""Draw what lies on the lines between tiles: edges that have values, clues, signs, vertices at corners."""

from collections.abc import Iterator
from functools import partial

from dslrun.interpreter.boards.sites import Site, SiteType
from dslrun.interpreter.drawing.canvas import Canvas, Role, Spot
from dslrun.interpreter.drawing.charset import Charset
from dslrun.interpreter.drawing.clues import ClueMap
from dslrun.interpreter.drawing.contents import Contents
from dslrun.interpreter.drawing.draw_steps import DrawStep
from dslrun.interpreter.drawing.tile_layout import TileLayout
from dslrun.interpreter.game import Game


class TileBorders:
    """The edges and vertices of a board whose cells are tiles. Tiles that are vertices have only signs between them."""

    def __init__(self, game: Game, kind: SiteType, contents: Contents, clues: ClueMap, charset: Charset) -> None:
        self.board, self.kind = game.board, kind
        self.contents, self.clues, self.charset = contents, clues, charset
        self.edges = self.played_edges() if kind is SiteType.CELL else {}
        upon = {site.type for site in clues.on}
        self.clued = kind is SiteType.CELL and SiteType.EDGE in upon
        self.points = kind is SiteType.CELL and (SiteType.VERTEX in upon or bool(contents.layers[SiteType.VERTEX]))

    def played_edges(self) -> dict[frozenset[Spot], Site]:
        """Return the edges that have values, by the places on their two sides."""
        if not self.contents.layers[SiteType.EDGE]:
            return {}
        edges = (Site(SiteType.EDGE, edge) for edge in range(self.board.count(SiteType.EDGE)))
        return {self.beside(edge.index): edge for edge in edges if self.contents.is_variable(edge)}

    def beside(self, edge: int) -> frozenset[Spot]:
        """Return the places on the two sides of an edge. One of them may be outside the board."""
        cells = self.board.incident(SiteType.CELL, SiteType.EDGE, edge)
        places = [self.board.place(self.kind, cell) for cell in cells]
        if len(places) == 1:
            (x, y), (cx, cy) = self.board.position(SiteType.EDGE, edge), self.board.position(self.kind, cells[0])
            (row, column) = places[0]
            aside = abs(x - cx) > abs(y - cy)
            other = (row, column + (1 if x > cx else -1)) if aside else (row + (1 if y < cy else -1), column)
            places.append(other)
        return frozenset(places)

    def is_chosen(self, one: Spot, two: Spot) -> bool:
        """Return whether the edge between two places has a value other than 0."""
        edge = self.edges.get(frozenset((one, two))) if self.edges else None
        return edge is not None and bool(self.contents.value(edge)[0])

    def tile_size(self) -> tuple[int, int]:
        """Return the least height and width of a tile that keep a line visible beside its label."""
        layers = self.contents.layers[SiteType.EDGE] if self.edges else []
        label = self.contents.label_room(1) if layers else 0
        tall = bool(layers) and bool(label or self.clued or self.clues.signs)
        return 3 if tall else 1, max(self.point_room(), label + 2 * bool(label) + self.point_room() * bool(label))

    def point_room(self) -> int:
        """Return the length of the longest text at a corner, 0 if corners have none."""
        return self.contents.point_room() if self.points else 0

    def steps(self, layout: TileLayout) -> Iterator[DrawStep]:
        """Yield the steps for everything on the lines."""
        for places, edge in self.edges.items():
            yield DrawStep(partial(self.draw_edge, layout=layout, places=places, edge=edge), (edge,))
        yield DrawStep(partial(self.place_corners, layout=layout))
        yield DrawStep(partial(self.draw_signs, layout=layout))
        for vertex in range(self.board.count(SiteType.VERTEX)) if self.points else ():
            site = Site(SiteType.VERTEX, vertex)
            yield DrawStep(partial(self.draw_point, layout=layout, vertex=vertex), (site,))

    def place_corners(self, canvas: Canvas, layout: TileLayout) -> None:
        """Record the spots of the vertices if edges have values."""
        for vertex in range(self.board.count(SiteType.VERTEX)) if self.edges else ():
            if corner := self.corner(vertex):
                spot = layout.ys[corner[0]], layout.xs[corner[1]]
                canvas.sites[Site(SiteType.VERTEX, vertex)] = spot
                canvas.areas[Site(SiteType.VERTEX, vertex)] = (spot,)

    def draw_signs(self, canvas: Canvas, layout: TileLayout) -> None:
        """Draw clues on edges, and signs between tiles."""
        for site, text in self.clues.on.items() if self.clued else ():
            if site.type is SiteType.EDGE:
                row, column = layout.between(*sorted(self.beside(site.index)))
                canvas.centre_clue(self.clues.numbers_at[site], row, column, text, Role.SIGN)
        for one, two, text, clue in self.clues.signs:
            first, second = sorted(self.board.place(site.type, site.index) for site in (one, two))
            row, column = layout.between(first, second)
            canvas.put(row, column, text, Role.SIGN)
            canvas.mark_clues([clue], row, column, len(text))

    def draw_edge(self, canvas: Canvas, layout: TileLayout, places: frozenset[Spot], edge: Site) -> None:
        """Draw the label of an edge and give its line the right role.

        An edge with value 0 has a cross until the board is complete.
        """
        one, two = sorted(places)
        canvas.sites[edge] = row, column = layout.between(one, two)
        canvas.areas[edge] = tuple(layout.line(one, two))
        value, given, label = self.contents.stroke(edge.index, 1)
        sign = label or self.clues.on.get(edge, "")
        upright = one[0] == two[0]
        if value:
            canvas.set_role(layout.line(one, two), Role.GIVEN if given else Role.LINE)
        if value or label:
            line = (row - 1, column) if upright else (row, column - len(sign) // 2 - 1)
            canvas.claim(edge, [line if sign and not (upright and layout.height == 1) else (row, column)])
        if label:
            canvas.centre(row, column, label, Role.GIVEN if given else Role.VALUE, site=edge)
        elif value == 0 and not self.contents.complete:
            canvas.put(row, column, self.charset.cross, Role.CROSS, site=edge)

    def draw_point(self, canvas: Canvas, layout: TileLayout, vertex: int) -> None:
        """Draw the clue or the value of a vertex where the lines of its cells meet."""
        site = Site(SiteType.VERTEX, vertex)
        corner = self.corner(vertex)
        if corner is None:
            return
        row, column = layout.ys[corner[0]], layout.xs[corner[1]]
        canvas.sites[site] = row, column
        canvas.areas[site] = ((row, column),)
        glyph = self.contents.at_point(site, self.charset.black)
        if glyph.role is Role.CROSS and glyph.text == self.charset.dot:
            glyph = glyph._replace(text=self.charset.white)
        if glyph.text:
            canvas.centre(row, column, glyph.text, glyph.role, glyph.tone, site=site)
            canvas.mark_clues(self.clues.numbers_at.get(site, ()), row, column - len(glyph.text) // 2, len(glyph.text))

    def corner(self, vertex: int) -> Spot | None:
        """Return the indices of the two grid lines through a vertex, or None if it is not a corner of a cell."""
        cells = self.board.incident(SiteType.CELL, SiteType.VERTEX, vertex)
        if not cells:
            return None
        (x, y), (cx, cy) = self.board.position(SiteType.VERTEX, vertex), self.board.position(SiteType.CELL, cells[0])
        row, column = self.board.place(SiteType.CELL, cells[0])
        return row + (y < cy), column + (x > cx)
