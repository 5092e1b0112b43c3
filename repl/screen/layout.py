"""The whole screen as lines of styled text: title, board, panel, messages, status."""

from textwrap import wrap
from typing import NamedTuple

from dslrun.interpreter.drawing.canvas import Spot
from dslrun.repl.screen.overlay import BoardRows, StyledChar
from dslrun.repl.screen.state import ScreenState
from dslrun.repl.screen.status import legend_lines, message_lines, side_lines, status_text, wrapped
from dslrun.repl.screen.styles import Styles
from dslrun.repl.screen.viewport import Extent, View, view
from dslrun.repl.showing import rules_line

StyledLine = list[tuple[str, str]]
"""The parts of a line: style and text."""

LEAST = (8, 30)
"""The smallest window, in rows and columns."""
PANEL = (34, 60)
"""The smallest and the largest width of the panel."""
GAP = 3
HINTED = 40
"""The smallest width at which the title names the key of the rules, if the rules are hidden."""
MANY = 1000
"""More lines than a message can have on a screen."""
TOO_SMALL = "This window is too small to play in: make it larger."
ARROWS = {"unicode": "↑↓←→", "ascii": "^v<>"}


BLANK = StyledChar(" ", "")
EMPTY: StyledLine = [("", "")]
LARGE = (30, 100)
"""The rows and columns from which the board gets a margin above and to the left."""


class ScreenAreas(NamedTuple):
    """The number of rows for the board and for messages."""

    board: int
    messages: int


class ScreenLayout:
    """Lays out the screen, and remembers which rows and columns of the drawing it shows."""

    def __init__(self, styles: Styles) -> None:
        self.styles = styles
        self.board = BoardRows(styles)
        self.offsets = (0, 0)
        self.margin = (0, 0)
        """Empty rows above the board and columns left of it."""
        self.hides_rules = False
        """True if neither the panel nor the rows below the board have room for the rules."""
        self.rows: tuple[int, ...] = ()
        self.columns: tuple[int, ...] = ()

    def spot(self, y: int, x: int) -> Spot | None:
        """Convert a place of the screen to a place of the drawing; None outside the board."""
        y, x = y - 1 - self.margin[0], x - 1 - self.margin[1]
        inside = 0 <= y < len(self.rows) and 0 <= x < len(self.columns)
        return (self.rows[y], self.columns[x]) if inside else None

    def lines(self, state: ScreenState, height: int, width: int, busy: str = "") -> list[StyledLine]:
        """The lines of the screen, one for each row; only a notice if the window is too small.

        `busy` describes the running job.
        """
        self.rows = self.columns = ()
        state.is_too_small = height < LEAST[0] or width < LEAST[1]
        if state.is_too_small:
            return [[("", TOO_SMALL[start : start + width])] for start in range(0, len(TOO_SMALL), max(1, width))]
        areas = shared_out(height)
        if state.page is not None:
            middle = self._page(state, areas.board + areas.messages, width)
            more = ""
        else:
            state.resize(areas.board, width - 2)
            middle, more = self._middle(state, areas, height - 2, width)
        return [self._title(state, more, width), *middle, self._status(state, busy, width)]

    def _middle(self, state: ScreenState, areas: ScreenAreas, height: int, width: int) -> tuple[list[StyledLine], str]:
        """The lines of board, panel and messages, and arrows that point to hidden parts of the board."""
        wide = max(state.view.drawing.width, state.view.drawer.size[1])
        self.margin = top, left = margins((state.view.drawing.height + areas.messages, wide), height, width)
        height, width = height - top, width - left
        beside = width - min(wide, width - 2) - GAP
        panel: list[StyledLine] = []
        colours = [] if beside >= PANEL[0] else legend_lines(state, self.styles, width - 2)
        height -= len(colours)
        self.hides_rules = False
        if beside >= PANEL[0]:
            panel = side_lines(state, self.styles, min(beside - 1, PANEL[1]))[: height - areas.messages]
        room = max(0 if panel else areas.messages, height - max(state.view.drawing.height, len(panel)))
        below = self._messages(state, MANY, width)
        if panel and len(below) > room:
            panel, below = self._message_panel(state, min(beside - 1, PANEL[1]), height), []
        elif not below and not panel:  # the rules give way to the board
            free = max(0, height - state.view.drawing.height - 1)
            rules = message_lines(rules_line(state.game), width - 2, free) if free else []
            below = [[(self.styles.faint, f" {line}")] for line in rules]
            self.hides_rules = not rules
        else:
            below = self._messages(state, room, width)
        lines, more = self._board(state, (height - len(below), width, wide), panel)
        lines += [EMPTY] * (len(lines) + len(below) < height)
        lines += below
        lines += [EMPTY] * (height - len(lines))
        lines += [[("", " "), *line] for line in colours]
        return [EMPTY] * top + [[("", " " * left), *line] if left and line else line for line in lines], more

    # -- the board -----------------------------------------------------------------------------------------

    def _board(
        self, state: ScreenState, size: tuple[int, int, int], panel: list[StyledLine]
    ) -> tuple[list[StyledLine], str]:
        """The lines of the board and the panel, and arrows that point to hidden parts of the board."""
        height, width, wide = size
        rows, columns = self._views(state, height, width - 2, wide)
        self.offsets = rows.offset, columns.offset
        self.rows, self.columns = rows.shown, columns.shown
        over = self.board.lay_over(state, wide)
        lines: list[StyledLine] = []
        for at in range(max(len(rows.shown), len(panel))):
            line: StyledLine = []
            if at < len(rows.shown):
                line += joined(self._cells(state, rows.shown[at], wide, columns.shown, over))
            elif at < len(panel):
                line.append(("", " " * (len(columns.shown) + 2)))
            if at < len(panel):
                line += [("", " " * (GAP - 2)), *panel[at]]
            lines.append(line)
        arrows = ARROWS[state.charset]
        flags = (rows.before, rows.behind, columns.before, columns.behind)
        return lines, "".join(arrow for arrow, more in zip(arrows, flags, strict=True) if more)

    def _cells(
        self, state: ScreenState, row: int, wide: int, columns: tuple[int, ...], over: dict[Spot, StyledChar]
    ) -> list[StyledChar]:
        """The visible characters of a row, with one column on each side for the brackets of the cursor."""
        cells = self.board.row(state.view.drawing, row, wide)
        laid = {column: cell for (at, column), cell in over.items() if at == row}
        ends = [laid.get(columns[0] - 1, BLANK), laid.get(columns[-1] + 1, BLANK)]
        inside = [laid.get(column) or cells[column] for column in columns] if laid or len(columns) != wide else cells
        return [ends[0], *inside, ends[1]]

    def _views(self, state: ScreenState, height: int, width: int, wide: int) -> tuple[View, View]:
        drawing = state.view.drawing
        frame = drawing.frame
        area = drawing.areas.get(state.cursor) or (drawing.sites[state.cursor],)
        spans = [(min(spot[axis] for spot in area), max(spot[axis] for spot in area)) for axis in (0, 1)]
        tall = Extent(drawing.height, frame.top, drawing.height - frame.bottom)
        broad = Extent(wide, frame.left, wide - frame.right)
        return view(tall, height, spans[0], self.offsets[0]), view(broad, width, spans[1], self.offsets[1])

    def _message_panel(self, state: ScreenState, width: int, height: int) -> list[StyledLine]:
        """The lines of the panel with the message in place of the keys. A long message also replaces the rules."""
        rules = wrapped(rules_line(state.game), width)
        message = self._messages(state, MANY, width + 2, "")
        if len(rules) + 1 + len(message) <= height:
            return [*([("", line)] for line in rules), EMPTY, *message]
        return self._messages(state, height, width + 2, "")

    # -- words ---------------------------------------------------------------------------------------------

    def _title(self, state: ScreenState, more: str, width: int) -> StyledLine:
        left = f" {state.play.title if state.page is None else state.page.title}"
        rules = "  t rules" if self.hides_rules and width >= HINTED else ""
        right = f"{more}{rules}  ? keys  q leave " if state.page is None else "arrows scroll, any other key goes back "
        left = left[: width - len(right) - 1]
        return [(self.styles.title, left), ("", " " * (width - len(left) - len(right))), (self.styles.faint, right)]

    def _messages(self, state: ScreenState, room: int, width: int, indent: str = " ") -> list[StyledLine]:
        """The lines of the message and of what the player may do next, at most `room`."""
        message = state.message
        style = self.styles.solved if message.solved else "" if message.ok else self.styles.refusal
        below = message_lines(state.footer, width - 2, max(1, room - 1))
        found = message_lines(message.text, width - 2, room - len(below))
        lines: list[StyledLine] = [[(style, f"{indent}{line}")] for line in found]
        lines += [[(self.styles.title, f"{indent}{line}")] for line in below]
        return lines

    def _status(self, state: ScreenState, busy: str, width: int) -> StyledLine:
        return [(self.styles.status, status_text(state, busy, width)[:width].ljust(width))]

    def _page(self, state: ScreenState, room: int, width: int) -> list[StyledLine]:
        """The lines of a page that covers the board."""
        assert state.page is not None
        text = [part for line in state.page.lines for part in folded(line, width - 2)]
        state.scroll = max(0, min(state.scroll, len(text) - room))
        shown: list[StyledLine] = [[("", f" {line}")] for line in text[state.scroll : state.scroll + room]]
        return shown + [[("", "")]] * (room - len(shown))


def folded(line: str, width: int) -> list[str]:
    """Wrap a line of a page, and indent the continuation lines."""
    if len(line) <= width:
        return [line]
    depth = len(line) - len(line.lstrip()) + 2
    return wrap(line, width, subsequent_indent=" " * min(depth, width // 2))


def shared_out(height: int) -> ScreenAreas:
    """Divide the rows: one for the title, one for the status, three or six for messages, the others for the board."""
    messages = 3 if height < 32 else 6
    return ScreenAreas(height - 2 - messages, messages)


def margins(needed: tuple[int, int], height: int, width: int) -> tuple[int, int]:
    """The empty rows above the content and columns left of it, which keep it off the corner of a large window.

    `needed` is the height and width of the content without the panel.
    """
    top = (height - needed[0]) // 3 if height >= LARGE[0] else 0
    left = (width - needed[1] - GAP - PANEL[1]) // 2 if width >= LARGE[1] else 0
    return max(0, top), max(0, left)


def joined(cells: list[StyledChar]) -> StyledLine:
    """Join neighbouring characters with the same style."""
    line: StyledLine = []
    text: list[str] = []
    style = ""
    for cell in cells:
        if cell.style != style:
            if text:
                line.append((style, "".join(text)))
            text, style = [], cell.style
        text.append(cell.char)
    return [*line, (style, "".join(text))] if text else line


def plain(lines: list[StyledLine]) -> str:
    """The screen as plain text."""
    return "\n".join("".join(text for _, text in line).rstrip() for line in lines)
