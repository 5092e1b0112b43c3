"""The screen as a program of the terminal: keys and mouse go to the state, its layout is shown."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial

from prompt_toolkit.application import Application, run_in_terminal
from prompt_toolkit.buffer import Buffer
from prompt_toolkit.filters import Condition
from prompt_toolkit.input import Input
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.keys import Keys
from prompt_toolkit.layout import (
    CompletionsMenu,
    ConditionalContainer,
    Float,
    FloatContainer,
    HSplit,
    Layout,
    Window,
)
from prompt_toolkit.layout.controls import BufferControl
from prompt_toolkit.layout.processors import BeforeInput
from prompt_toolkit.mouse_events import MouseButton, MouseEvent, MouseEventType
from prompt_toolkit.output import ColorDepth, Output

from dslrun.repl.play.replies import Reply, done
from dslrun.repl.screen.assistant import Assistant
from dslrun.repl.screen.background import TICK, BackgroundJob
from dslrun.repl.screen.command_runner import CommandRunner, needs_the_terminal
from dslrun.repl.screen.keys import ARROWS, SECTIONS
from dslrun.repl.screen.layout import ScreenLayout, StyledLine
from dslrun.repl.screen.navigation import Way
from dslrun.repl.screen.state import ScreenState
from dslrun.repl.screen.status import spinner
from dslrun.repl.screen.styles import COLOURED, PLAIN
from dslrun.repl.screen.surface import Surface

WAYS = {"left": Way.LEFT, "right": Way.RIGHT, "up": Way.UP, "down": Way.DOWN}
LONG_ANSWER = 6
"""Answers of more lines than this get a page."""
ALWAYS = ("c-c", ":")
"""Keys that work also while an answer is waited for: what is typed ahead after `:` must not be taken for keys."""
DRAGGING = (MouseButton.LEFT, MouseButton.RIGHT)
PAGE_KEYS = {"up": -1, "k": -1, "down": 1, "j": 1, "pageup": -15, "pagedown": 15, " ": 15}


class Screen:
    """One play on a terminal, until the player leaves it."""

    def __init__(
        self,
        state: ScreenState,
        runner: CommandRunner | None = None,
        *,
        colour: bool = True,
        seconds: float | None = None,
        terminal: tuple[Input, Output] | None = None,
    ) -> None:
        self.state, self.runner = state, runner
        self._shown: list[StyledLine] = []
        self.layout = ScreenLayout(COLOURED if colour else PLAIN)
        self.work = BackgroundJob(self.redraw, seconds)
        self.assistant = Assistant(state, self.work, self.spawn, self.leave_with)
        self.typing_command = self.typed_before = False
        self._tasks: set[asyncio.Future[None]] = set()
        self.command = Buffer(multiline=False, accept_handler=self._run_command)
        source, sink = terminal or (None, None)
        self.app: Application[str] = Application(
            layout=self._layout(),
            key_bindings=self._bindings(),
            full_screen=True,
            mouse_support=True,
            color_depth=None if colour else ColorDepth.DEPTH_1_BIT,
            refresh_interval=1.0,
            input=source,
            output=sink,
        )
        self.app.ttimeoutlen = 0.05

    async def run(self) -> str:
        """Show it; how the player left: "leave" or "next"."""
        try:
            return await self.app.run_async()
        finally:
            self.work.stop()

    def redraw(self) -> None:
        """Show what has changed."""
        self.app.invalidate()

    def spawn(self, work: Awaitable[None]) -> None:
        """Start work aside, unless some is going on."""
        if self.work.is_on:
            self.state.say(done("Something else is being worked on; Ctrl-C stops it."))
            asyncio.ensure_future(work).cancel()
        else:
            self._start(work)

    def _start(self, work: Awaitable[None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: "asyncio.Future[None]") -> None:
        """What went wrong in a task ends the screen: it is told as any failure is."""
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None and self.app.is_running:
            self.app.exit(exception=error)
        self.redraw()

    def leave_with(self, outcome: str) -> None:
        """End the screen."""
        self.state.finish_typing()
        self.app.exit(result=outcome)

    # -- what is shown -------------------------------------------------------------------------------------

    def _layout(self) -> Layout:
        line = Window(BufferControl(self.command, [BeforeInput(":")]), height=1)
        parts = [
            Surface(self._lines, self.mouse),
            ConditionalContainer(line, Condition(lambda: self.typing_command)),
        ]
        menu = Float(CompletionsMenu(max_height=10), xcursor=True, ycursor=True)
        return Layout(FloatContainer(HSplit(parts), [menu]))

    def _lines(self, height: int, width: int) -> list[StyledLine]:
        busy = spinner(self.state.charset, self.work.elapsed, self.work.words) if self.work.is_on else ""
        if self.work.blocks and len(self._shown) == height:  # another thread is changing what would be shown
            return [*self._shown[:-1], [(self.layout.styles.status, f" {busy}".ljust(width)[:width])]]
        below = int(self.typing_command)  # the line that is typed covers the status line, and nothing moves
        self._shown = self.layout.lines(self.state, height + below, width, busy)[:height]
        return self._shown

    # -- keys ----------------------------------------------------------------------------------------------

    def _bindings(self) -> KeyBindings:
        """All keys, from their table."""
        bindings = KeyBindings()
        playing = Condition(lambda: not self.typing_command)
        for name, keys in ARROWS.items():
            for key in keys:
                self._bind(bindings, key, partial(self.state.go, WAYS[name]), playing)
            for key in (f"s-{name}", keys[1].upper()):
                self._bind(bindings, key, partial(self.state.draw_on, WAYS[name]), playing)
            self._bind(bindings, f"c-{name}", partial(self.state.cross_line, WAYS[name]), playing)
            self._bind(bindings, f"escape {name}", partial(self.state.cross_line, WAYS[name]), playing)
        for section in SECTIONS.values():
            for entry in section:
                for key in entry.keys:
                    self._bind(bindings, key, self._action(entry.action), playing)
        for key in ("pageup", "pagedown", "escape", Keys.Any):
            self._bind(bindings, key, None, playing)
        bindings.add("tab", filter=~playing)(lambda _: self._complete())
        bindings.add("escape", filter=~playing)(lambda _: self._close_command())
        bindings.add("c-c", filter=~playing)(lambda _: self._close_command())
        return bindings

    def _action(self, name: str) -> Callable[[], None]:
        if name == "open_prompt":
            return self.open_prompt
        found: Callable[[], None] = getattr(self.state if hasattr(self.state, name) else self.assistant, name)
        return found

    def _bind(self, bindings: KeyBindings, key: str, action: Callable[[], None] | None, playing: Condition) -> None:
        """Let a key do something on the board; a page is closed by any key, and a value may be called like a key."""

        def pressed(event: KeyPressEvent) -> None:
            char = event.data if len(event.data) == 1 and event.data.isprintable() else ""
            if self.state.page is not None and key != ":":
                self._on_page(key if key != Keys.Any else char)
            elif self.work.blocks and key not in ALWAYS:
                self.state.message = done("Wait for the answer, or stop it with Ctrl-C.")
            elif (char and not is_command(char) and self.state.type(char)) or action is None:
                pass
            else:
                action()

        bindings.add(*(key.split() or [key]), filter=playing)(pressed)

    def _on_page(self, key: str) -> None:
        if key in PAGE_KEYS:
            self.layout.scroll += PAGE_KEYS[key]
        else:
            self.state.page, self.layout.scroll = None, 0

    # -- the prompt ----------------------------------------------------------------------------------------

    def open_prompt(self) -> None:
        """Let the player type a command."""
        if self.runner is None:
            return
        from dslrun.repl.prompt.terminal import Suggestions, kept_history  # late: most players type no commands

        self.state.finish_typing()
        self.state.page, self.layout.scroll = None, 0
        if not self.typed_before:
            self.command.completer = Suggestions(self.runner.prompt)
            self.command.history = kept_history()
            self.command.reset()
            self.typed_before = True
        self.typing_command = True
        self.app.layout.focus(self.command)

    def _complete(self) -> None:
        if self.command.complete_state:
            self.command.complete_next()
        else:
            self.command.start_completion(insert_common_part=True)

    def _close_command(self) -> None:
        self.command.reset()
        self.typing_command = False
        self.app.layout.focus_last()

    def _run_command(self, buffer: Buffer) -> bool:
        text = buffer.text.strip()
        self.typing_command = False
        self.app.layout.focus_last()
        if text:
            self._start(self._answer_command(text))
        return False

    async def _answer_command(self, text: str) -> None:
        assert self.runner is not None
        while self.work.is_on:  # one after the other, as they were typed
            await asyncio.sleep(TICK)
        if needs_the_terminal(text):
            found: Reply | None = await run_in_terminal(partial(self.runner.run, text), in_executor=True)
        else:
            found = await self.work.answer("at work", partial(self.runner.run, text), blocks=True)
        if found is not None:
            self.state.say(found)
            self.state.refresh()
            if found.text.count("\n") >= LONG_ANSWER:
                self.state.show_page(f":{text}", found.text)
        if self.runner.left:
            self.leave_with("leave")

    # -- the mouse -----------------------------------------------------------------------------------------

    def mouse(self, y: int, x: int, event: MouseEvent) -> None:
        """A click, a drag, the wheel."""
        spot = self.layout.spot(y, x)
        if self.state.page is not None:
            wheel = {MouseEventType.SCROLL_UP: -3, MouseEventType.SCROLL_DOWN: 3}
            self.layout.scroll += wheel.get(event.event_type, 0)
            if event.event_type is MouseEventType.MOUSE_DOWN:
                self.state.page, self.layout.scroll = None, 0
        elif spot is None or self.work.blocks:
            return
        elif event.event_type is MouseEventType.MOUSE_DOWN:
            if event.button is MouseButton.RIGHT:
                self.state.click_right(spot)
            else:
                self.state.click(spot)
        elif event.event_type is MouseEventType.MOUSE_MOVE and event.button in DRAGGING:
            self.state.drag(spot)


def is_command(char: str) -> bool:
    """Whether a character is a small letter that is a key: such a letter never sets a value."""
    return char.islower() and any(char in entry.keys for section in SECTIONS.values() for entry in section)
