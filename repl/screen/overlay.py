"""Draw over the board: the cursor, signs at conflicts and highlighted sites, satisfied clues."""

from collections.abc import Iterable
from typing import NamedTuple

from dslrun.interpreter.boards.sites import Site
from dslrun.interpreter.drawing.canvas import Drawing, Role, Segment, Spot
from dslrun.repl.screen.state import ScreenState
from dslrun.repl.screen.styles import Styles

FILLED = frozenset("█▒░#%,")
"""Characters that fill a place; a sign may replace them."""


class Signs(NamedTuple):
    """The characters of the signs."""

    highlight: str
    conflict: str


SIGNS = {"unicode": Signs("›", "!"), "ascii": Signs(">", "!")}


class StyledChar(NamedTuple):
    """A character on the screen and its style."""

    char: str
    style: str


class BoardRows:
    """A drawing as rows of styled characters. Rows that did not change are cached."""

    def __init__(self, styles: Styles) -> None:
        self.styles = styles
        self._kept: dict[int, tuple[tuple[Segment, ...], list[StyledChar]]] = {}
        self.over: dict[Spot, StyledChar] = {}

    def row(self, drawing: Drawing, row: int, width: int) -> list[StyledChar]:
        """The characters of a row of the drawing."""
        segments = drawing.rows[row]
        kept = self._kept.get(row)
        if kept is None or kept[0] is not segments or len(kept[1]) != width:
            cells = [StyledChar(char, self.styles.of(part.role, part.tone)) for part in segments for char in part.text]
            cells += [StyledChar(" ", "")] * (width - len(cells))
            kept = self._kept[row] = segments, cells
        return kept[1]

    def lay_over(self, state: ScreenState, width: int) -> dict[Spot, StyledChar]:
        """The characters to draw over the board, by place."""
        self.over = {}
        drawing, styles, signs = state.view.drawing, self.styles, SIGNS[state.charset]
        self._clues(drawing, state.satisfied, self.styles.satisfied, width)
        self._clues(drawing, state.wrong, self.styles.conflict, width)
        for site in self._cells_of_clues(state):
            for spot in drawing.areas.get(site, ()):
                self.over[spot] = StyledChar(self._at(drawing, spot, width).char, styles.wrong)
        for site in state.highlighted - state.conflicts:
            self._sign(drawing, site, signs.highlight, styles.highlight, width, left=True)
        for site in state.conflicts:
            self._sign(drawing, site, signs.conflict, styles.conflict, width, left=False)
        self._cursor(state, width)
        return self.over

    def _at(self, drawing: Drawing, spot: Spot, width: int) -> StyledChar:
        """The character at a place, including those already drawn over the board."""
        row, column = spot
        if spot in self.over:
            return self.over[spot]
        inside = 0 <= row < len(drawing.rows) and 0 <= column < width
        return self.row(drawing, row, width)[column] if inside else StyledChar(" ", "")

    def _clues(self, drawing: Drawing, clues: Iterable[int], style: str, width: int) -> None:
        """Show clues in a style: satisfied ones dimmed or struck out, wrong ones as conflicts."""
        for hint in clues:
            for spot in drawing.clues.get(hint, ()):
                self.over[spot] = StyledChar(self._at(drawing, spot, width).char, style)

    def _cells_of_clues(self, state: ScreenState) -> set[Site]:
        """The sites of wrong clues."""
        wrong = (state.game.clues[number] for number in state.wrong)
        return {Site(clue.type, index) for clue in wrong for index in clue.sites} - state.conflicts

    def _sign(self, drawing: Drawing, site: Site, sign: str, style: str, width: int, *, left: bool) -> None:
        """Change the style of a site, and put a sign at its left or right end."""
        area = drawing.areas.get(site, ())
        if not area:
            return
        for spot in area:
            self.over[spot] = StyledChar(self._at(drawing, spot, width).char, style)
        row = drawing.sites[site][0]
        columns = [column for at, column in area if at == row] or [area[0][1]]
        end, beside = (min(columns), min(columns) - 1) if left else (max(columns), max(columns) + 1)
        for column in (end, beside) if len(columns) > 1 else (beside, end):
            char = self._at(drawing, (row, column), width).char
            if char == " " or (char in FILLED and len(columns) > 1):
                self.over[row, column] = StyledChar(sign, style)
                return
        clues = {spot for spots in drawing.clues.values() for spot in spots}
        covered = columns[len(columns) // 2] if (row, beside) in clues else beside
        self.over[row, covered] = StyledChar(sign, style)  # better to cover a line than a clue

    def _cursor(self, state: ScreenState, width: int) -> None:
        """Put brackets around the cursor's site, with the digits being typed between them."""
        drawing, styles = state.view.drawing, self.styles
        row, middle = drawing.sites[state.cursor]
        area = drawing.areas.get(state.cursor) or ((row, middle),)
        for spot in area:
            char, style = self._at(drawing, spot, width)
            if char not in FILLED:  # shading stays visible
                self.over[spot] = StyledChar(char, f"{style} {styles.cursor}".strip())
        columns = [column for at, column in area if at == row] or [middle]
        low, high = min(columns), max(columns)
        below = self.row(drawing, row, width)
        ends = [below[column].char for column in (low, high) if 0 <= column < width]
        taken = any(map(taken_at, ends)) and not is_stroke(drawing, area, row)
        typed = f"{state.typed.text}_" if high - low > len(state.typed.text) + 1 else state.typed.text
        if high - low == 1 and not taken_at(ends[0]):  # close tiles have a free column before each tile
            high += 1
        elif high - low < 2 or taken or len(state.typed.text) > high - low - 1:
            low, high = low - 1, high + 1
        for column, bracket in ((low, "["), (high, "]")):
            self.over[row, column] = StyledChar(bracket, styles.brackets)
        if state.typed.text:
            for at, char in enumerate(typed.ljust(high - low - 1), low + 1):
                self.over[row, at] = StyledChar(char, f"{styles.cursor} underline".strip())


def taken_at(char: str) -> bool:
    """True if a character must not be covered by a bracket."""
    return char not in FILLED and char != " "


def is_stroke(drawing: Drawing, area: tuple[Spot, ...], row: int) -> bool:
    """True if an area shows a line, whose ends brackets may cover. `row` is the row of its site."""
    lines = (Role.LINE, Role.GRID, Role.BORDER)
    at = min(column for line, column in area if line == row) if any(line == row for line, _ in area) else 0
    for part in drawing.rows[row]:
        if at < len(part.text):
            return part.role in lines
        at -= len(part.text)
    return False
