"""The chooser as a prompt_toolkit application."""

import asyncio
from collections.abc import Callable

from prompt_toolkit.application import Application
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.keys import Keys
from prompt_toolkit.layout import Layout
from prompt_toolkit.mouse_events import MouseEvent, MouseEventType
from prompt_toolkit.output import ColorDepth

from dslrun.repl.play.new_puzzle import ALL_SECONDS, NotMade, made
from dslrun.repl.play.saves import saves
from dslrun.repl.screen.background import BackgroundJob
from dslrun.repl.screen.chooser import Choice, Chooser
from dslrun.repl.screen.styles import COLOURED, PLAIN
from dslrun.repl.screen.surface import Surface

STEPS = {"up": -1, "down": 1, "pageup": -12, "pagedown": 12}


class ChooserScreen:
    """Show a chooser until the player chooses something or leaves."""

    def __init__(self, chooser: Chooser, *, colour: bool) -> None:
        self.chooser = chooser
        self.styles = COLOURED if colour else PLAIN
        self.app: Application[Choice | None] = Application(
            layout=Layout(Surface(lambda height, width: chooser.lines(self.styles, height, width), self.mouse)),
            key_bindings=self._bindings(),
            full_screen=True,
            mouse_support=True,
            color_depth=None if colour else ColorDepth.DEPTH_1_BIT,
        )
        self.app.ttimeoutlen = 0.05
        self.job = BackgroundJob(self._tick)
        self.job.seconds = ALL_SECONDS
        self._making: asyncio.Future[None] | None = None

    async def run(self) -> Choice | None:
        """Show the chooser and return the choice, None if the player left."""
        self.chooser.kept = saves()
        self.chooser.move(0)
        learning = asyncio.ensure_future(self._learn())
        try:
            return await self.app.run_async()
        finally:
            learning.cancel()
            self.job.stop()

    async def _learn(self) -> None:
        """Read the challenges of all games in the background while the list is shown."""
        for path in self.chooser.games:
            await asyncio.to_thread(self.chooser.learn, path)
            self.app.invalidate()

    def mouse(self, y: int, x: int, event: MouseEvent) -> None:
        """Handle the mouse: the wheel and clicks move the cursor; a click on the selected row chooses it."""
        step = {MouseEventType.SCROLL_UP: -3, MouseEventType.SCROLL_DOWN: 3}.get(event.event_type)
        if step is not None:
            self.chooser.move(step)
        elif event.event_type is MouseEventType.MOUSE_DOWN and self.chooser.click(y):
            self._take()

    def _bindings(self) -> KeyBindings:
        bindings = KeyBindings()

        def bind(key: str, action: Callable[[], object]) -> None:
            bindings.add(key)(lambda _: action())

        for key, step in STEPS.items():
            bind(key, lambda step=step: self.chooser.move(step))  # type: ignore[misc]
        bind("enter", self._take)
        bind("right", self._take)
        bind("left", self.chooser.back)
        bind("backspace", self.chooser.rub)
        bind("escape", self._leave)
        for key in ("c-c", "c-q", "c-d"):
            bind(key, lambda: self.app.exit(result=None))

        @bindings.add(Keys.Any)
        def _(event: KeyPressEvent) -> None:
            if len(event.data) == 1 and event.data.isprintable():
                self.chooser.type(event.data)

        return bindings

    def _take(self) -> None:
        self._stop()
        choice = self.chooser.take()
        if choice is not None and choice.is_new:
            self._making = asyncio.ensure_future(self._make(choice.game))
        elif choice is not None:
            self.app.exit(result=choice)

    def _leave(self) -> None:
        if not self._stop() and not self.chooser.back():
            self.app.exit(result=None)

    # -- a new puzzle --------------------------------------------------------------------------------------

    async def _make(self, game: str) -> None:
        """Make a puzzle of a game while the list stays usable, and choose it."""
        try:
            path = await self.job.answer(f"making a new {game}", lambda deadline: made(game, game, (), deadline))
        except NotMade as error:
            self.chooser.notice = f"No new puzzle was made: {error}".splitlines()[0]
            path = None
        if path is not None and self.app.is_running:
            self.app.exit(result=Choice(str(path), None, None))
        self.app.invalidate()

    def _tick(self) -> None:
        """Show what is being made, and since when."""
        self.chooser.notice = f"{self.job.words}: {int(self.job.elapsed)} s, Esc stops it"
        self.app.invalidate()

    def _stop(self) -> bool:
        """Stop making a puzzle; return whether one was being made."""
        self.chooser.notice = ""
        return self.job.stop()
