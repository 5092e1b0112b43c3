"""A prompt_toolkit window that shows lines of styled text and reuses lines that did not change.

The standard window processes every character at every redraw, which is too slow for large boards.
"""

from collections.abc import Callable, Iterator

from prompt_toolkit.layout import FormattedTextControl, Window
from prompt_toolkit.layout.mouse_handlers import MouseHandlers
from prompt_toolkit.layout.screen import Char, Screen, WritePosition
from prompt_toolkit.mouse_events import MouseEvent

from dslrun.repl.screen.layout import StyledLine

Lines = Callable[[int, int], list[StyledLine]]
"""Returns the lines of a screen with the given numbers of rows and columns."""
Mouse = Callable[[int, int, MouseEvent], None]
"""Takes a row, a column and the mouse event there."""


class Surface(Window):
    """A window that shows lines from a callback."""

    def __init__(self, lines: Lines, mouse: Mouse) -> None:
        super().__init__(FormattedTextControl("", focusable=True, show_cursor=False), always_hide_cursor=True)
        self.lines, self.mouse = lines, mouse
        self._kept: dict[int, tuple[StyledLine, dict[int, Char]]] = {}
        self._chars: dict[tuple[str, str], Char] = {}
        self._span = (0, 0)
        """The first column of the window, and the one after its last."""

    def write_to_screen(  # noqa: PLR0917 - as prompt_toolkit calls it
        self,
        screen: Screen,
        mouse_handlers: MouseHandlers,
        write_position: WritePosition,
        parent_style: str,
        erase_bg: bool,
        z_index: int | None,
    ) -> None:
        """Write the lines to the screen."""
        left, top = write_position.xpos, write_position.ypos
        if self._span != (left, left + write_position.width):
            self._span = left, left + write_position.width
            self._kept.clear()
        for y, line in enumerate(self.lines(write_position.height, write_position.width)):
            screen.data_buffer[top + y].update(self._line(y, line))
        screen.width = max(screen.width, left + write_position.width)
        screen.height = max(screen.height, top + write_position.height)
        screen.visible_windows_to_write_positions[self] = write_position
        right, bottom = left + write_position.width, top + write_position.height
        mouse_handlers.set_mouse_handler_for_range(left, right, top, bottom, self._on_mouse(top, left))

    def _line(self, y: int, line: StyledLine) -> dict[int, Char]:
        """The characters of a line by column, cached until the line changes."""
        kept = self._kept.get(y)
        if kept is None or kept[0] != line:
            kept = self._kept[y] = line, dict(self._placed(line))
        return kept[1]

    def _placed(self, line: StyledLine) -> Iterator[tuple[int, Char]]:
        """Yield the characters of a line with their columns, up to the window's end. Some are two columns wide."""
        x, end = self._span
        for style, text in line:
            for sign in text:
                char = self._char(style, sign)
                if x + char.width > end:
                    return
                if char.width:
                    yield x, char
                    yield from ((beside, self._char("", "")) for beside in range(x + 1, x + char.width))
                x += char.width

    def _char(self, style: str, char: str) -> Char:
        found = self._chars.get((style, char))
        if found is None:
            found = self._chars[style, char] = Char(char, style)
        return found

    def _on_mouse(self, top: int, left: int) -> Callable[[MouseEvent], None]:
        def handle(event: MouseEvent) -> None:
            self.mouse(event.position.y - top, event.position.x - left, event)

        return handle
