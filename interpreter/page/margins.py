"""Draw the clues of lines: around the board, in the wall before a run (Kakuro), or along a sloping line."""

from collections.abc import Iterable

from dslrun.interpreter.boards.sites import Site
from dslrun.interpreter.drawing.canvas import Spot
from dslrun.interpreter.drawing.charset import Charset
from dslrun.interpreter.drawing.clues import LineClue
from dslrun.interpreter.drawing.outside_clues import OutsideClues, Texts, place_clues, toned
from dslrun.interpreter.drawing.outside_clues import joined as side_by_side
from dslrun.interpreter.page.geometry import distance, reaches, unit
from dslrun.interpreter.page.placement import CELL, Placement
from dslrun.interpreter.page.sheet import LETTER, Pen, SvgSheet, fitting
from dslrun.interpreter.page.svg import Point

SIZE = 16.0
"""The font size of a clue outside the board."""
GAP = 7.0
"""The gap between the board and the clues outside."""


class Margins:
    """The clues of lines on a page. On a grid they have the same places as in the grid drawing."""

    def __init__(self, placement: Placement, clues: Iterable[LineClue], walls: set[Spot], charset: Charset) -> None:
        self.placement, self.charset, self.walls = placement, charset, walls
        board = placement.board
        own = [clue for clue in clues if clue.sites]
        self.kind = own[0].type if own else placement.kind
        self.is_grid = board.is_grid(self.kind)
        level = [clue for clue in own if clue.type is self.kind] if self.is_grid else []
        self.others = [clue for clue in own if clue not in level]
        self.taken: list[tuple[Point, float]] = []
        self.outside: OutsideClues = place_clues(level, board.grid_size(self.kind), self.spots, self.is_free, charset)

    def spots(self, clue: LineClue) -> list[Spot]:
        """Return the places of a clue's line."""
        return [self.placement.board.place(clue.type, site) for site in clue.sites]

    def is_free(self, place: Spot) -> bool:
        """Return whether a clue can be written in a place: a wall, or a gap in the board."""
        return place in self.walls or self.placement.board.at(self.kind, *place) is None

    @property
    def dense(self) -> bool:
        """True if a row or column has several numbers. Every fifth line of the grid is then stronger."""
        return any(len(texts) > 1 for side in (self.outside.left, self.outside.top) for texts in side.values())

    def draw(self, sheet: SvgSheet) -> None:
        """Draw all clues."""
        left, top, right, bottom = self.frame(sheet)
        for row, texts in self.outside.left.items():
            self.across(sheet, (left - GAP, self.centre(row, None)[1]), texts, "end")
        for row, texts in self.outside.right.items():
            self.across(sheet, (right + GAP, self.centre(row, None)[1]), texts, "start")
        for column, texts in self.outside.top.items():
            start = top - GAP - SIZE / 2 - (len(texts) - 1) * (SIZE + 2)
            self.down(sheet, (self.centre(None, column)[0], start), texts)
        for column, texts in self.outside.bottom.items():
            self.down(sheet, (self.centre(None, column)[0], bottom + GAP + SIZE / 2), texts)
        for place, (down, across) in self.outside.inside.items():
            self.sums(sheet, place, down, across)
        for clue in self.others:
            self.sloping(sheet, clue)

    def frame(self, sheet: SvgSheet) -> tuple[float, float, float, float]:
        """Return the extent of the board without the clues around it."""
        if not sheet.xs:
            return 0.0, 0.0, 0.0, 0.0
        return min(sheet.xs), min(sheet.ys), max(sheet.xs), max(sheet.ys)

    def centre(self, row: int | None, column: int | None) -> Point:
        """Return the middle of the first place in a row or a column on the page."""
        board = self.placement.board
        rows, columns = board.grid_size(self.kind)
        for one in range(rows) if row is None else (row,):
            for two in range(columns) if column is None else (column,):
                site = board.at(self.kind, one, two)
                if site is not None:
                    return self.placement.at(Site(self.kind, site))
        return 0.0, 0.0

    def across(self, sheet: SvgSheet, at: Point, texts: Texts, anchor: str) -> None:
        """Draw the numbers of a row side by side."""
        sheet.text(at, side_by_side(texts), SIZE, anchor=anchor)

    def down(self, sheet: SvgSheet, at: Point, texts: Texts) -> None:
        """Draw the numbers of a column one below the other."""
        for line, (text, _) in enumerate(texts):
            sheet.text((at[0], at[1] + line * (SIZE + 2)), text, fitting(text, SIZE, 0.95 * CELL))

    def sums(self, sheet: SvgSheet, spot: Spot, down: str, across: str) -> None:
        """Draw the sums in a wall: `down` for the run below at the lower left, `across` at the upper right."""
        x, y = self.place_of(spot)
        half = CELL / 2
        sheet.line(Pen.GRID, (x - half, y - half), (x + half, y + half))
        size = 0.7 * half
        if down:
            sheet.text((x - 0.42 * half, y + 0.48 * half), down, fitting(down, size, half), bold=True)
        if across:
            sheet.text((x + 0.42 * half, y - 0.48 * half), across, fitting(across, size, half), bold=True)

    def place_of(self, spot: Spot) -> Point:
        """Return the middle of a grid place on the page, even if the board has no site there."""
        return self.centre(None, spot[1])[0], self.centre(spot[0], None)[1]

    def sloping(self, sheet: SvgSheet, clue: LineClue) -> None:
        """Draw the numbers of a line outwards from its first site along the line, as near as there is room."""
        ends = [self.placement.at(Site(clue.type, clue.sites[at])) for at in (0, -1)]
        way = unit(ends[1], ends[0]) if len(clue.sites) > 1 else (-1.0, 0.0)
        texts = toned(clue, self.charset)
        level = abs(way[1]) < 0.2
        words = [side_by_side(texts)] if level else [text for text, _ in reversed(texts)]
        far = 0.0
        for word in words:
            half = LETTER * SIZE * len(word) / 2
            while True:
                far += 2.0
                at = ends[0][0] + way[0] * (far + half * level), ends[0][1] + way[1] * far
                if not self.is_taken(at, half):
                    break
            self.taken.append((at, half))
            sheet.text(at, word, SIZE)

    def is_taken(self, at: Point, half: float) -> bool:
        """Return whether a text centred at a point would overlap a place or another text. `half` is half its width."""
        beside = any(abs(x - at[0]) < half + wide + 3 and abs(y - at[1]) < SIZE + 1 for (x, y), wide in self.taken)
        return beside or any(
            reaches(place.corners, (at[0] + dx, at[1] + dy))
            for place in self.placement.places.values()
            if distance(place.centre, at) < half + SIZE + 3 * place.radius
            for dx in (-half - 2, 0, half + 2)
            for dy in (-0.5 * SIZE, 0, 0.5 * SIZE)
        )
