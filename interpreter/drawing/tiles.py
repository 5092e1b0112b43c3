"""Draw boards of square tiles: cells, or the vertices of a grid that have values but no lines between them."""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import chain

from dslrun.interpreter.boards.sites import Site, SiteType
from dslrun.interpreter.drawing.canvas import Canvas, Frame, Role, Spot
from dslrun.interpreter.drawing.charset import Charset, Weight
from dslrun.interpreter.drawing.clues import LineClue, read_clues
from dslrun.interpreter.drawing.contents import Contents
from dslrun.interpreter.drawing.draw_steps import DrawStep
from dslrun.interpreter.drawing.looks import Glyph
from dslrun.interpreter.drawing.outside_clues import OutsideClues, place_clues
from dslrun.interpreter.drawing.pencil_marks import PencilMarks, Room
from dslrun.interpreter.drawing.rooms import read_rooms
from dslrun.interpreter.drawing.stroke_signs import place_strokes
from dslrun.interpreter.drawing.tile_borders import TileBorders
from dslrun.interpreter.drawing.tile_layout import TileLayout, read_lines
from dslrun.interpreter.game import Game


class TileDrawing:
    """The drawing of a board of tiles."""

    def __init__(
        self, game: Game, kind: SiteType, values: Sequence[int | None], charset: Charset, marks: PencilMarks
    ) -> None:
        self.game, self.board, self.kind, self.charset, self.marks = game, game.board, kind, charset, marks
        self.size = self.board.grid_size(kind)
        self.clues = read_clues(game, charset)
        place_strokes(game, self.clues, charset)
        self.rooms = read_rooms(game, kind, self.clues.areas.get(kind, ()))
        self.contents = Contents(game, values, self.clues, charset, self.rooms.walls)
        self.places = {self.board.place(kind, index): Site(kind, index) for index in range(self.board.count(kind))}
        self.glyphs = {place: self.contents.at(site) for place, site in self.places.items()}  # for the initial layout
        self.seams = TileBorders(game, kind, self.contents, self.clues, charset)
        self.bars, self.gaps = ({self.seams.beside(at) for at in some} for some in (self.rooms.bars, self.rooms.gaps))
        self.outside = place_clues(self.own_lines(), self.size, self.spots, self.is_free, charset)
        self.between = self.lines_between()
        inside = self.outside.inside.values()
        self.sums = max((len(d) for d, _ in inside), default=0), max((len(a) for _, a in inside), default=0)
        self.fifths = self.is_dense()
        self.dense = self.fifths or (marks.room is Room.CLOSE and self.may_be_close())
        self.layout, self.frame, self.extent = self.lay_out()

    def lay_out(self) -> tuple[TileLayout, Frame, Spot]:
        """Return the layout of the lines, the frame of the board, and the size of the canvas."""
        lines = read_lines(*self.size, self.dense_weight if self.dense else self.weight)
        if self.seams.edges or (lines.has_heavy and not lines.has_dashes):
            self.charset = self.charset.with_faint_lines()
        top, bottom, left, right = map(max, self.outside.margins(), self.between.margins())
        rim = self.seams.point_room() // 2
        left, right = max(left, rim), max(right, rim)
        layout = TileLayout(lines, top, left, *self.tile_size())
        extent = layout.bottom + bottom, layout.right + right
        return layout, Frame(top, left, layout.bottom, layout.right), extent

    def steps(self) -> list[DrawStep]:
        """Return the steps: lines, tiles, the clues in and between tiles, then the clues outside."""
        layout = self.layout
        return [
            DrawStep(partial(layout.draw, charset=self.charset)),
            *self.chosen_lines(),
            *(
                DrawStep(partial(self.draw_tile, place=place, site=site), (site,))
                for place, site in self.places.items()
            ),
            DrawStep(self.draw_sums),
            DrawStep(self.draw_corners),
            *self.seams.steps(layout),
            DrawStep(self.draw_outside),
        ]

    def chosen_lines(self) -> Iterator[DrawStep]:
        """Yield the steps for the lines whose edges have values, and for the joints at their ends."""
        joints: dict[Spot, list[Site]] = {}
        for places, edge in self.seams.edges.items():
            one, two = sorted(places)
            yield DrawStep(partial(self.draw_line, one=one, two=two), (edge,))
            across = one[1] == two[1]
            for end in (two, (two[0], two[1] + 1) if across else (two[0] + 1, two[1])):
                joints.setdefault(end, []).append(edge)
        for joint, edges in joints.items():
            yield DrawStep(partial(self.layout.draw_joint, charset=self.charset, joint=joint), tuple(edges))

    def draw_line(self, canvas: Canvas, one: Spot, two: Spot) -> None:
        """Draw the line between two places with its current weight."""
        lines = self.layout.lines
        weight = self.weight(one, two)
        (lines.above if one[1] == two[1] else lines.before)[two] = weight
        self.layout.draw_line(canvas, self.charset, one, two, weight)

    # Layout.

    def own_lines(self) -> list[LineClue]:
        """Return the line clues whose sites are tiles."""
        return [clue for clue in self.clues.lines if clue.type is self.kind]

    def lines_between(self) -> OutsideClues:
        """Place the clues of lines of vertices at the ends of the lines between tiles."""
        lines = [clue for clue in self.clues.lines if clue.type is SiteType.VERTEX is not self.kind]
        rows, columns = self.size
        return place_clues(lines, (rows + 1, columns + 1), self.spots, lambda _: False, self.charset)

    def spots(self, clue: LineClue) -> list[Spot]:
        """Return the places of a clue's line."""
        return [self.board.place(clue.type, site) for site in clue.sites]

    def is_free(self, place: Spot) -> bool:
        """Return whether a clue can be written in a place: a wall without a text, or a gap in the board."""
        glyph = self.glyphs.get(place)
        return glyph is None or (glyph.fill is Role.WALL and not glyph.text)

    def is_dense(self) -> bool:
        """Return whether this is a picture to shade by clues outside. Its drawing has only every fifth line."""
        layers = self.contents.layers[self.kind]
        look = self.contents.looks[layers[0].name] if len(layers) == 1 else None
        lists = chain(self.outside.left.values(), self.outside.top.values())
        return (
            look is not None
            and (look.binary or look.colours)
            and not look.piece
            and not (self.clues.on or self.clues.signs or self.rooms.rooms or self.outside.inside)
            and not (self.seams.edges or self.seams.points)
            and any(len(texts) > 1 for texts in lists)
        )

    def may_be_close(self) -> bool:
        """Return whether the lines between tiles carry no information and can be omitted.

        The borders of boxes stay. Other borders would need room in all rows, so that nothing is gained.
        """
        return read_lines(*self.size, self.weight).are_uniform and not (
            self.clues.signs
            or self.clues.corners
            or self.rooms.cages
            or self.outside.inside
            or self.outside.stray
            or self.seams.edges
            or self.seams.points
            or self.seams.clued
        )

    def tile_size(self) -> tuple[int, int]:
        """Return the height and width of a tile.

        It is at least three columns wide so that squares look square, or two in a dense drawing.
        """
        height, width = map(max, self.marks.size(), self.seams.tile_size())
        lengths = (len(text) for site, text in self.clues.on.items() if site.type is self.kind)
        alone = (self.glyphs[place].text for place, site in self.places.items() if site not in self.clues.on)
        texts = [self.contents.room(self.kind), *lengths, *(len(text.strip("()")) for text in alone)]
        heads = [len(text) for some in (self.outside.top, self.outside.bottom) for t in some.values() for text, _ in t]
        if self.fifths:
            return height, max(width, 2, max(heads, default=1) + (max(heads, default=1) > 1))
        if self.dense:
            return height, max(width, 2, max(texts) + 1, max(heads, default=1) + 1)
        inner = max(
            max(texts) + 2, self.contents.room_with_clue(self.kind)
        )  # a clue beside a value may touch the lines
        labels = [len(text) + 1 for text in self.clues.corners.values()]
        clue = sum(self.sums) + 1 if self.outside.inside else 0
        return height, max(3, width, inner, clue, *labels, *heads)

    def weight(self, one: Spot, two: Spot) -> Weight:
        """Return the weight of the line between two places."""
        a, b = self.places.get(one), self.places.get(two)
        pair = frozenset((one, two))
        if pair in self.bars:
            return Weight.HEAVY
        if (a is None and b is None) or pair in self.gaps:
            return Weight.NONE
        rooms, cages = self.rooms.rooms, self.rooms.cages
        if a is None or b is None:
            heavy = (bool(rooms) or bool(self.seams.edges)) and pair not in self.seams.edges
        else:
            heavy = rooms.get(a.index) != rooms.get(b.index)
            cage = cages.get(a.index)
            if cage is not None and cage == cages.get(b.index):
                return Weight.HEAVY_DASHED if heavy else Weight.LIGHT_DASHED
        if heavy and pair in self.seams.edges and not self.seams.is_chosen(one, two):
            return Weight.HEAVY_DASHED
        return Weight.HEAVY if heavy or self.seams.is_chosen(one, two) else Weight.LIGHT

    def dense_weight(self, one: Spot, two: Spot) -> Weight:
        """Return the weight of a line in a dense drawing: that of a border of rooms, or a light one.

        Light lines are on the outline and, with `fifths`, every fifth line.
        """
        if self.rooms.rooms:
            weight = self.weight(one, two)
            return weight if weight is Weight.HEAVY else Weight.NONE
        inside = one in self.places and two in self.places
        fifth = self.fifths and (two[0] % 5 == 0 if one[1] == two[1] else two[1] % 5 == 0)
        outline = (one in self.places) != (two in self.places)
        return Weight.LIGHT if outline or (inside and fifth) else Weight.NONE

    # Drawing.

    def draw_tile(self, canvas: Canvas, place: Spot, site: Site) -> None:
        """Draw the fill and the text of a tile."""
        glyph, layout = self.contents.at(site), self.layout
        row, column = layout.inside(place)
        middle = layout.middle(place)
        canvas.sites[site] = middle
        canvas.areas[site] = layout.area(place)
        fill = glyph.fill
        if fill is Role.EMPTY and site.index in self.rooms.tinted:
            fill = Role.TINT
        if fill is not Role.EMPTY:
            owner = site if fill is Role.SHADE else None
            text = self.charset.fill(fill) * layout.width
            for line in range(row, row + layout.height):
                canvas.put(line, column, text, fill, glyph.tone, site=owner if line == middle[0] else None)
        is_noted = not glyph.text and site in self.marks
        if self.dense and fill is Role.EMPTY and not is_noted and (not glyph.text or glyph.role is Role.CROSS):
            unknown = self.contents.value(site)[0] is None
            text = self.charset.dot if unknown else self.charset.cross if glyph.text else ""
            canvas.put(*middle, text, Role.GRID if unknown else Role.CROSS, site=None if unknown else site)
        elif glyph.text:
            start = column + (layout.width - len(glyph.text) + 1) // 2
            canvas.put(middle[0], start, glyph.text, self.role(glyph), glyph.tone, site=site)
            if numbers := self.clues.numbers_at.get(site, ()):
                canvas.mark_clues(numbers, middle[0], start, len(glyph.text))
        elif is_noted:
            self.marks.draw(canvas, site, (row, column), layout.width)

    def role(self, glyph: Glyph) -> Role:
        """Return the role of a text: KNOCKOUT on a wall or a shade."""
        return Role.KNOCKOUT if glyph.fill in (Role.WALL, Role.SHADE) else glyph.role

    def draw_sums(self, canvas: Canvas) -> None:
        """Draw the sums of a Kakuro in their walls: the sum down, a backslash, the sum across."""
        layout, numbers = self.layout, self.outside.numbers
        for place, (down, across) in self.outside.inside.items():
            row, column = layout.middle(place)[0], layout.inside(place)[1]
            stroke = column + (layout.width - sum(self.sums) - 1) // 2 + self.sums[0]
            canvas.put(row, stroke - len(down), f"{down}\\{across}", Role.OUTER_CLUE)
            canvas.mark_clues(numbers.get(("down", place), ()), row, stroke - len(down), len(down))
            canvas.mark_clues(numbers.get(("across", place), ()), row, stroke + 1, len(across))

    def draw_corners(self, canvas: Canvas) -> None:
        """Draw the clues of areas, and stray clues, on the line above their first tile."""
        layout = self.layout
        for site, text in self.clues.corners.items():
            row, column = self.board.place(site.type, site.index)
            canvas.mark_clues(
                self.clues.numbers_at.get(site, ()), layout.ys[row], layout.inside((row, column))[1], len(text)
            )
        texts = {self.board.place(site.type, site.index): text for site, text in self.clues.corners.items()}
        for place, text in self.outside.stray:
            texts[place] = f"{texts[place]}\\{text}" if place in texts else text
        for (row, column), text in texts.items():
            apart = " " if text[-1] in self.charset.across else ""  # a minus would be lost in the line
            canvas.put(layout.ys[row], layout.inside((row, column))[1], text + apart, Role.OUTER_CLUE)

    def draw_outside(self, canvas: Canvas) -> None:
        """Draw the clues of rows and columns of tiles, and of the lines between them, on the four sides."""
        layout, frame = self.layout, self.frame
        self.outside.draw(
            canvas,
            frame,
            lambda row: layout.middle((row, 0))[0],
            lambda column, length: layout.inside((0, column))[1] + (layout.width - length + 1) // 2,
        )
        self.between.draw(canvas, frame, layout.ys.__getitem__, lambda column, length: layout.xs[column] - length // 2)
