"""The screen as a prompt_toolkit application: it passes keys and mouse events to the state and shows the layout."""

import asyncio
from collections.abc import Coroutine
from functools import partial
from typing import Any

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

from dslrun.repl.actions import KEYS
from dslrun.repl.play.replies import Reply, done
from dslrun.repl.screen import mouse
from dslrun.repl.screen.background import TICK
from dslrun.repl.screen.command_runner import CommandRunner, needs_the_terminal
from dslrun.repl.screen.keyboard import OTHER_KEYS, press
from dslrun.repl.screen.layout import ScreenLayout, StyledLine
from dslrun.repl.screen.pages import leave
from dslrun.repl.screen.state import ScreenState
from dslrun.repl.screen.status import spinner
from dslrun.repl.screen.styles import COLOURED, PLAIN
from dslrun.repl.screen.surface import Surface

LONG_ANSWER = 6
"""An answer with more lines than this gets a page."""
DRAGGING = (MouseButton.LEFT, MouseButton.RIGHT)
WHEEL = {MouseEventType.SCROLL_UP: -3, MouseEventType.SCROLL_DOWN: 3}


class Screen:
    """One play on a terminal, until the player leaves it."""

    def __init__(
        self,
        state: ScreenState,
        runner: CommandRunner | None = None,
        *,
        colour: bool = True,
        terminal: tuple[Input, Output] | None = None,
    ) -> None:
        self.state, self.runner = state, runner
        self.layout = ScreenLayout(COLOURED if colour else PLAIN)
        state.job.changed = self.redraw
        self._shown: list[StyledLine] = []
        self._tasks: set[asyncio.Future[None]] = set()
        self._has_typed = False
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
        """Show the screen; return how the player left it: "leave", "next" or an accepted offer."""
        try:
            return await self.app.run_async()
        finally:
            self.state.job.stop()

    def redraw(self) -> None:
        """Ask prompt_toolkit to draw the screen again."""
        self.app.invalidate()

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Run work in the background; refuse if a job is already running."""
        if self.state.job.is_on:
            self.state.say(done("Another computation is running; Ctrl-C stops it."))
            work.close()
        else:
            self._start(work)

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: "asyncio.Future[None]") -> None:
        """Finish a task. If it failed, leave the screen and raise its exception from `run`."""
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None and self.app.is_running:
            self.app.exit(exception=error)
        self._after()
        self.redraw()

    def _after(self) -> None:
        """Do what the state asks for: leave the screen, or open the command line."""
        if self.state.outcome:
            if self.app.is_running and not self.app.is_done:
                self.app.exit(result=self.state.outcome)
        elif self.state.typing_command and not self.app.layout.has_focus(self.command):
            self._open_command()

    # -- output --------------------------------------------------------------------------------------------

    def _layout(self) -> Layout:
        line = Window(BufferControl(self.command, [BeforeInput(":")]), height=1)
        parts = [
            Surface(self._lines, self.mouse),
            ConditionalContainer(line, Condition(lambda: self.state.typing_command)),
        ]
        menu = Float(CompletionsMenu(max_height=10), xcursor=True, ycursor=True)
        return Layout(FloatContainer(HSplit(parts), [menu]))

    def _lines(self, height: int, width: int) -> list[StyledLine]:
        job = self.state.job
        busy = spinner(self.state.charset, job.elapsed, job.words) if job.is_on else ""
        if job.blocks and len(self._shown) == height:  # another thread is changing the state
            return [*self._shown[:-1], [(self.layout.styles.status, f" {busy}".ljust(width)[:width])]]
        below = int(self.state.typing_command)  # the command line covers the status line, so that nothing moves
        self._shown = self.layout.lines(self.state, height + below, width, busy)[:height]
        return self._shown

    # -- keys ----------------------------------------------------------------------------------------------

    def _bindings(self) -> KeyBindings:
        bindings = KeyBindings()
        playing = Condition(lambda: not self.state.typing_command)
        for key in (*KEYS, *OTHER_KEYS, Keys.Any):
            bindings.add(*(key.split() or [key]), filter=playing)(partial(self._pressed, key))
        bindings.add("tab", filter=~playing)(lambda _: self._complete())
        bindings.add("escape", filter=~playing)(lambda _: self._close_command())
        bindings.add("c-c", filter=~playing)(lambda _: self._close_command())
        return bindings

    def _pressed(self, key: str, event: KeyPressEvent) -> None:
        char = event.data if len(event.data) == 1 and event.data.isprintable() else ""
        work = press(self.state, char if key == Keys.Any else key, char)
        if work is not None:
            self._spawn(work)
        self._after()

    # -- the command line ----------------------------------------------------------------------------------

    def _open_command(self) -> None:
        if self.runner is None:
            self.state.typing_command = False
            return
        if not self._has_typed:
            from dslrun.repl.prompt.terminal import Suggestions, kept_history  # late: most players type no commands

            self.command.completer = Suggestions(self.runner.prompt)
            self.command.history = kept_history()
            self.command.reset()
            self._has_typed = True
        self.app.layout.focus(self.command)

    def _complete(self) -> None:
        if self.command.complete_state:
            self.command.complete_next()
        else:
            self.command.start_completion(insert_common_part=True)

    def _close_command(self) -> None:
        self.command.reset()
        self.state.typing_command = False
        self.app.layout.focus_last()

    def _run_command(self, buffer: Buffer) -> bool:
        text = buffer.text.strip()
        self.state.typing_command = False
        self.app.layout.focus_last()
        if text:
            self._start(self._answer_command(text))
        return False

    async def _answer_command(self, text: str) -> None:
        assert self.runner is not None
        while self.state.job.is_on:  # commands run one after another
            await asyncio.sleep(TICK)
        run = partial(self.runner.run, text)
        if needs_the_terminal(text):
            found: Reply | None = await run_in_terminal(run, in_executor=True)
        else:
            found = await self.state.job.answer("working", run, blocks=True)
        if found is not None:
            self.state.say(found)
            self.state.refresh()
            if found.text.count("\n") >= LONG_ANSWER:
                self.state.show_page(f":{text}", found.text)
        if self.runner.left:
            leave(self.state)

    # -- the mouse -----------------------------------------------------------------------------------------

    def mouse(self, y: int, x: int, event: MouseEvent) -> None:
        """Handle a click, a drag or the wheel."""
        spot = self.layout.spot(y, x)
        pressed = event.event_type is MouseEventType.MOUSE_DOWN
        if self.state.page is not None:
            self.state.scroll += WHEEL.get(event.event_type, 0)
            if pressed:
                self.state.close_page()
        elif spot is None or self.state.job.blocks:
            return
        elif pressed and event.button is MouseButton.RIGHT:
            mouse.right_click(self.state, spot)
        elif pressed:
            mouse.click(self.state, spot)
        elif event.event_type is MouseEventType.MOUSE_MOVE and event.button in DRAGGING:
            mouse.drag(self.state, spot)
