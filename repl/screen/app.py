"""The screen as a prompt_toolkit application: it passes keys and mouse events to the state and shows the layout."""

import asyncio
import os
import signal
from collections.abc import Coroutine
from contextlib import suppress
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
from dslrun.repl.play.new_puzzle import NotMade
from dslrun.repl.play.replies import Reply, done, refused
from dslrun.repl.screen import mouse
from dslrun.repl.screen.assistant import PLAY_IT
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
        state.job.changed = state.maker.changed = self.redraw
        self._shown: list[StyledLine] = []
        self._tasks: set[asyncio.Future[None]] = set()
        self._apart: set[asyncio.Future[None]] = set()
        self._typed_ahead: list[str] = []
        """Keys that wait for the end of the running computation."""
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
        """Show the screen; return how the player left it: "leave", "next", "made" or an accepted offer."""
        loop = asyncio.get_running_loop()
        with suppress(NotImplementedError, RuntimeError):  # no such signals here, or not the main thread
            loop.add_signal_handler(signal.SIGTSTP, self._suspend)
            loop.add_signal_handler(signal.SIGCONT, self._continue)
        try:
            return await self.app.run_async()
        finally:
            self.state.job.stop()
            self.state.maker.stop()
            with suppress(NotImplementedError, RuntimeError):
                loop.remove_signal_handler(signal.SIGTSTP)
                loop.remove_signal_handler(signal.SIGCONT)

    def _suspend(self) -> None:
        """Give the terminal back to the shell and stop the program until `fg`. The clock stops meanwhile."""
        self.state.wants_to_stop = False
        self.state.play.pause()

        def stop() -> None:
            signal.signal(signal.SIGTSTP, signal.SIG_DFL)
            os.kill(0, signal.SIGTSTP)

        def resumed(_: object) -> None:
            asyncio.get_running_loop().add_signal_handler(signal.SIGTSTP, self._suspend)
            if self.state.page is None:
                self.state.play.go_on()
            self.redraw()

        asyncio.ensure_future(run_in_terminal(stop)).add_done_callback(resumed)

    def _continue(self) -> None:
        """Set up the terminal again after the program was stopped by another program."""
        if self.app.is_running and not self.app._running_in_terminal:
            self.app.input.raw_mode().__enter__()
            self.app.renderer.clear()
            self.redraw()

    def redraw(self) -> None:
        """Ask prompt_toolkit to draw the screen again."""
        self.app.invalidate()

    def _press(self, key: str, char: str) -> None:
        """Handle a key. If it starts a computation while another one runs, it waits for the end of that one."""
        work = press(self.state, key, char)
        if work is None:
            self._typed_ahead *= key != "c-c"
        elif self.state.job.is_on or self._tasks:
            work.close()
            self._typed_ahead.append(key)
        else:
            self._start(work)

    def _start(self, work: Coroutine[Any, Any, None], *, apart: bool = False) -> None:
        """Run a coroutine. Keys that start others wait for it, unless it is `apart`."""
        task = asyncio.ensure_future(work)
        (self._apart if apart else self._tasks).add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: "asyncio.Future[None]") -> None:
        """Finish a task. If it failed, leave the screen and raise its exception from `run`."""
        self._tasks.discard(task)
        self._apart.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None and self.app.is_running:
            self.app.exit(exception=error)
        while self._typed_ahead and not self.state.job.is_on and not self._tasks:
            self._press(self._typed_ahead.pop(0), "")
        self._after()
        self.redraw()

    def _after(self) -> None:
        """Do what the state asks for: stop the program, leave the screen, or open the command line."""
        if self.state.wants_new:
            self.state.wants_new = False
            self._start(self._make_new(), apart=True)
        if self.state.wants_to_stop:
            self._suspend()
        elif self.state.outcome:
            if self.app.is_running and not self.app.is_done:
                self.app.exit(result=self.state.outcome)
        elif self.state.typing_command and not self.app.layout.has_focus(self.command):
            self._open_command()

    # -- a new puzzle --------------------------------------------------------------------------------------

    async def _make_new(self) -> None:
        """Make a new puzzle while the player goes on. If nothing happened meanwhile, leave for it, else offer it."""
        state, depth = self.state, self.state.play.depth
        try:
            state.made = await state.maker.answer("making a new puzzle", state.make_new) or ""
        except NotMade as error:
            state.say(refused(f"No new puzzle was made: {error}"))
        if state.made and state.play.depth == depth and (state.solved or not depth):
            state.outcome = state.outcome or "made"
        elif state.made:
            state.say(done("The new puzzle is ready.")._replace(offer=PLAY_IT))

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
        state = self.state
        running = state.job if state.job.is_on else state.maker
        busy = spinner(state.charset, running.elapsed, running.words) if running.is_on else ""
        if state.job.blocks and len(self._shown) == height:  # another thread is changing the state
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
        self._press(char if key == Keys.Any else key, char)
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
