"""Read a drawing of a board with its edges, one character per vertex, edge and cell.

    +-+ .        For R rows and C columns of vertices there are 2R-1 lines of 2C-1 characters. A vertex is any of
    | |3         `+ . o *`, a digit or a letter; an edge is `-` or `|` (1), `=`, `H`, `"` (2), a digit, `x` for 0,
    +-+-+        blank if it is not set. Cells between show clues, or values if the game has values there.

An edge over several steps (a bridge) may be drawn in full; the character beside its first end counts.
"""

from dslrun.dsl.importers.text_lines import TextLine
from dslrun.interpreter.boardfiles.builder import BoardBuilder
from dslrun.interpreter.boardfiles.text_picture import UNKNOWN, fill_mark
from dslrun.interpreter.boards.equipment import Layer
from dslrun.interpreter.boards.sites import SiteType

ACROSS = {"-": 1, "─": 1, "━": 1, "=": 2, "═": 2, "x": 0, "X": 0, "×": 0}
DOWN = {"|": 1, "│": 1, "┃": 1, '"': 2, "H": 2, "║": 2, "x": 0, "X": 0, "×": 0}
LINES = frozenset(ACROSS) | frozenset(DOWN)


def fill_edge_drawing(builder: BoardBuilder, lines: list[TextLine]) -> None:
    """Set the edges, and the vertices and cells that have values, from a drawing."""
    board = builder.game.board
    if not board.is_grid(SiteType.VERTEX) or board.has_slants:
        message = "the edges of this board are not on a grid and cannot be read from a drawing"
        builder.problem("E0605", message, 0, 1, "", "give the board as JSON, like that of --solve --json")
        return
    rows, columns = board.grid_size(SiteType.VERTEX)
    margin = min(len(line.text) - len(line.text.lstrip()) for line in lines if line.text.strip())
    height, width = 2 * rows - 1, 2 * columns - 1
    if not fits(builder, lines, margin, height, width):
        return
    used = EdgeDrawing(builder, lines, margin)
    used.fill_edges()
    used.fill_points(SiteType.VERTEX, 0)
    used.fill_points(SiteType.CELL, 1)
    used.report_strays(height, width)


def fits(builder: BoardBuilder, lines: list[TextLine], margin: int, height: int, width: int) -> bool:
    """Return whether a drawing has the size of the board. If not, report it."""
    note = f"draw {height} lines of {width} characters: vertices, and edges between them"
    if len(lines) != height:
        at = lines[min(height, len(lines) - 1)]
        words = f"the drawing has {len(lines)} lines, but this board needs {height}"
        builder.problem("E0601", words, at.start, at.end, "", note)
        return False
    for line in lines:
        if len(line.text.rstrip()) - margin > width:
            words = f"this line is {len(line.text.rstrip()) - margin} characters long, but the board is {width} wide"
            start = line.start + margin + width
            builder.problem("E0601", words, start, line.end, "too long", note)
            return False
    return True


def is_line(mark: str) -> bool:
    """Return whether a mark is part of a line. At a vertex such a mark only shows how the edges pass."""
    return mark in LINES - {"x", "X", "×", "H"} or "\u2500" <= mark <= "\u257f"


class EdgeDrawing:
    """Reads a drawing by row and column. `edge_places` collects the places that belong to edges."""

    def __init__(self, builder: BoardBuilder, lines: list[TextLine], margin: int) -> None:
        self.builder, self.lines, self.margin = builder, lines, margin
        self.board = builder.game.board
        self.edge_places: set[tuple[int, int]] = set()

    def char(self, row: int, column: int) -> str:
        """Return the character at a place, or a blank beyond the end of a line."""
        text = self.lines[row].text
        return text[self.margin + column] if self.margin + column < len(text) else " "

    def offset(self, row: int, column: int) -> int:
        """Return the offset of a place in the source."""
        return self.lines[row].start + min(self.margin + column, len(self.lines[row].text))

    def layer(self, kind: SiteType) -> Layer | None:
        """Return the first visible layer of a site type, or None if there is none."""
        return next((layer for layer in self.builder.layers if layer.type is kind), None)

    def fill_edges(self) -> None:
        """Set the edges that run along a row or a column."""
        layer = self.layer(SiteType.EDGE)
        assert layer is not None
        for edge, ends in enumerate(self.board.graph.edges):
            (r1, c1), (r2, c2) = sorted(self.board.place(SiteType.VERTEX, end) for end in ends)
            if r1 == r2:
                places = [(2 * r1, column) for column in range(2 * c1 + 1, 2 * c2)]
                self.fill_edge(layer, edge, places, ACROSS)
            elif c1 == c2:
                places = [(row, 2 * c1) for row in range(2 * r1 + 1, 2 * r2)]
                self.fill_edge(layer, edge, places, DOWN)

    def fill_edge(self, layer: Layer, edge: int, places: list[tuple[int, int]], marks: dict[str, int]) -> None:
        """Set one edge from the character beside its first end. `marks` maps characters to values."""
        self.edge_places.update(places)
        mark = self.char(*places[0])
        start = self.offset(*places[0])
        if mark in " ?·":
            return
        value = int(mark) if mark.isdecimal() else marks.get(mark, UNKNOWN)
        if value == UNKNOWN:
            known = " ".join(sign for sign in marks if sign.isascii())
            note = f"known here: {known}, a digit, blank for not set"
            self.builder.problem("E0602", f"the mark `{mark}` is not an edge", start, start + 1, "here", note)
            return
        self.builder.put(layer, edge, value, start, start + 1)

    def fill_points(self, kind: SiteType, odd: int) -> None:
        """Set vertices (`odd` is 0) or cells (`odd` is 1) if the game has values on them; otherwise marks are clues."""
        layer = self.layer(kind)
        if layer is None:
            return
        rows, columns = self.board.grid_size(kind)
        for row in range(rows):
            for column in range(columns):
                site = self.board.at(kind, row, column)
                place = (2 * row + odd, 2 * column + odd)
                mark = self.char(*place)
                if site is not None and mark not in " +o" and not is_line(mark):
                    fill_mark(self.builder, layer, site, (mark, self.offset(*place)))

    def report_strays(self, height: int, width: int) -> None:
        """Report line characters inside faces, where no edge can be."""
        for row in range(height):
            for column in range(width):
                mark = self.char(row, column)
                inside = row % 2 and column % 2
                if inside and mark in LINES and mark not in "xX×H" and (row, column) not in self.edge_places:
                    at = self.offset(row, column)
                    message = f"`{mark}` is not on an edge of the board"
                    self.builder.problem("E0604", message, at, at + 1, "here")
