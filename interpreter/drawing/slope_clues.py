"""Draw the clues of lines on a board that is not a grid: beside the board or along the slope of their line."""

from collections.abc import Sequence

from dslrun.interpreter.boards.board import BoardGraph
from dslrun.interpreter.boards.graph import Point
from dslrun.interpreter.drawing.canvas import Canvas, Role, Spot
from dslrun.interpreter.drawing.clues import LineClue


class SlopeClues:
    """Places the clues of lines. They need `head` rows above the board, `foot` below and `margin` columns beside it."""

    def __init__(
        self, board: BoardGraph, clues: Sequence[LineClue], origin: Point, scale: tuple[float, float], *, hexagons: bool
    ) -> None:
        self.board, self.origin, self.scale = board, origin, scale
        self.beside = [clue for clue in clues if not self.step(clue)[0]]
        taken = {self.before(clue) for clue in self.beside}
        self.crowded = [c for c in clues if c not in self.beside and self.before(c) in taken]
        self.sloping = [c for c in clues if c not in self.beside and c not in self.crowded]
        self.margin = 1
        for some in (self.beside, self.crowded):  # both are in the same rows
            self.margin += max((len(" ".join(clue.texts)) + 1 for clue in some), default=0)
        self.margin = max([self.margin, *(len(clue.texts) + 2 for clue in self.sloping)])
        more = 0 if hexagons else 1  # hexagons leave a free row above them
        self.head = max([0, *(len(clue.texts) + more for clue in self.sloping if self.step(clue)[0] > 0)])
        self.foot = max([0, *(len(clue.texts) + more for clue in self.sloping if self.step(clue)[0] < 0)])

    def step(self, clue: LineClue) -> tuple[float, float]:
        """Return the rows and columns from one site of a line to the next, 0 rows if it is nearly horizontal."""
        (x, y), (x2, y2) = (self.board.position(clue.type, clue.sites[at]) for at in (0, -1))
        count = max(len(clue.sites) - 1, 1)
        rows = (y - y2) * self.scale[1] / count
        return rows if abs(rows) > 0.5 else 0, (x2 - x) * self.scale[0] / count

    def before(self, clue: LineClue) -> Spot:
        """Return the spot one step before a line's first site, relative to the origin."""
        x, y = self.board.position(clue.type, clue.sites[0])
        down, right = self.step(clue)
        return round((self.origin[1] - y) * self.scale[1] - down), round((x - self.origin[0]) * self.scale[0] - right)

    def start(self, clue: LineClue) -> Spot:
        """Return the spot one step before a line's first site, on the canvas."""
        row, column = self.before(clue)
        return row + self.head, column + self.margin

    def draw(self, canvas: Canvas) -> None:
        """Draw all clues."""
        for clue in (*self.beside, *self.crowded):
            self.draw_beside(canvas, clue)
        for clue in self.sloping:
            self.draw_along(canvas, clue)

    def draw_beside(self, canvas: Canvas, clue: LineClue) -> None:
        """Draw the numbers of a line side by side before its first site, further left if other text is there."""
        row, column = self.start(clue)
        text = " ".join(clue.texts)
        start = column - len(text) + 1 if self.step(clue)[1] > 0 else column
        while any(canvas.char(row, at) != " " for at in range(start, start + len(text) + 1)):
            start -= 1
        canvas.mark_clues([clue.number], row, start, len(text))
        for text, tone in toned(clue):
            canvas.put(row, start, text, Role.OUTER_CLUE, tone)
            start += len(text) + 1

    def draw_along(self, canvas: Canvas, clue: LineClue) -> None:
        """Draw the numbers of a line one after another along its slope, the last one next to the board."""
        row, column = self.start(clue)
        down, right = self.step(clue)
        out = 0
        for text, tone in reversed(toned(clue)):
            while True:
                line, at = row - out if down > 0 else row + out, column - round(out * right / abs(down))
                out += 1
                if all(canvas.char(line, near) == " " for near in range(at - 1, at + 2)):
                    break
            canvas.centre(line, at, text, Role.OUTER_CLUE, tone)
            canvas.mark_clues([clue.number], line, at - len(text) // 2, len(text))


def toned(clue: LineClue) -> list[tuple[str, int]]:
    """Return the texts of a clue, each with its colour."""
    return list(zip(clue.texts, clue.tones or (0,) * len(clue.texts), strict=True))
