"""Redraw a board while it is played: compute the layout once, then redraw only what changed."""

from collections.abc import Iterable, Mapping, Sequence

from dslrun.dsl.recursion import deep
from dslrun.dsl.sanitiser import sanitise
from dslrun.interpreter.boards.sites import Site
from dslrun.interpreter.drawing import draw, drawing_of
from dslrun.interpreter.drawing.canvas import Drawing, Segment, segments
from dslrun.interpreter.drawing.layered_canvas import LayeredCanvas
from dslrun.interpreter.drawing.pencil_marks import PencilMarks, Room
from dslrun.interpreter.game import Game

Row = tuple[Segment, ...]


class Drawer:
    """Draws the positions of one game.

    `room` is the room that tiles reserve for pencil marks. A list of values below the board is possible only if the
    board with the highest value everywhere needs one. An unchanged row is the same object as in the previous drawing.
    """

    @deep
    def __init__(self, game: Game, charset: str = "unicode", room: Room = Room.NONE) -> None:
        self.game, self.charset, self.room = game, charset, room
        self._values: list[int | None] = [game.model.givens.get(var) for var in range(len(game.model.variables))]
        self._marks: dict[int, frozenset[int]] = {}
        self._crowded = draw(game, highest_board(game), charset=charset).listed > 0
        self._drawing = drawing_of(game, self._values, charset, PencilMarks(game, {}, room))
        self._steps = list(self._drawing.steps())
        self._levels: dict[Site, list[int]] = {}
        for level, step in enumerate(self._steps):
            for site in step.sites:
                self._levels.setdefault(site, []).append(level)
        self._sheet = LayeredCanvas(*self._drawing.extent)
        self._rows: list[Row] = [() for _ in range(self._sheet.height)]
        self._take(range(len(self._steps)))

    @property
    def size(self) -> tuple[int, int]:
        """Rows and columns of every drawing, without the list below it."""
        return self._drawing.extent

    @deep
    def draw(self, values: Sequence[int | None], marks: Mapping[int, Iterable[int]] | None = None) -> Drawing:
        """Draw the board with these values and pencil marks."""
        noted = {var: frozenset(some) for var, some in (marks or {}).items() if some}
        self._take(self._changed(values, noted))
        rows, sheet = tuple(self._rows), self._sheet
        clues = {clue: tuple(spots) for clue, spots in sheet.clues.items()}
        listed = 0
        if self._crowded:
            whole = draw(self.game, values, charset=self.charset)
            listed = whole.listed
            rows += whole.rows[len(whole.rows) - listed :]
        return Drawing(rows, sheet.sites, self._drawing.frame, {}, listed, sheet.areas, clues)

    def _changed(self, values: Sequence[int | None], marks: dict[int, frozenset[int]]) -> Sequence[int]:
        """Store the values and marks; return the indices of the steps to take again, in order."""
        before, noted, contents = self._values, self._marks, self._drawing.contents
        fresh = [var for var, value in enumerate(values) if value != before[var]]
        fresh += [var for var in {*marks, *noted} if marks.get(var) != noted.get(var)]
        if not fresh:
            return ()
        was_complete = contents.complete
        self._values, self._marks = list(values), marks
        contents.fill(values)
        self._drawing.marks.note(marks)
        if contents.complete != was_complete:  # crosses appear or disappear everywhere
            return range(len(self._steps))
        variables = self.game.model.variables
        return sorted({level for var in fresh for level in self._levels.get(variables[var].site, ())})

    def _take(self, levels: Sequence[int]) -> None:
        """Take the given steps again and update the rows they changed."""
        sheet = self._sheet
        for level in levels:
            sheet.erase(level)
        for level in levels:
            sheet.level = level
            self._steps[level].draw(sheet)
        for row in sheet.stale:
            parts = segments(sheet.chars[row], sheet.inks[row])
            self._rows[row] = tuple(part._replace(text=sanitise(part.text)) for part in parts)
        sheet.stale.clear()


def highest_board(game: Game) -> list[int | None]:
    """Return the board with the highest value everywhere. If its values fit, those of every board do."""
    return [variable.domain.bit_length() - 1 for variable in game.model.variables]
