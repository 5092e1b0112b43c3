"""Run slow computations in another thread while the screen stays responsive."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from threading import Thread
from time import monotonic
from typing import TypeVar

from dslrun.interpreter.deadline import Deadline, TimeLimit

Answer = TypeVar("Answer")
PATIENCE = 120.0
"""Seconds an answer may take if the user sets no time limit."""
TICK = 0.12


class BackgroundJob:
    """At most one computation in the background. Its thread may outlive `stop`, but its answer is then discarded.

    `words` describes the computation for the status line; `blocks` is True if keys must wait for it.
    """

    def __init__(self, changed: Callable[[], None] = lambda: None) -> None:
        self.changed = changed
        self.seconds = PATIENCE
        self.words = ""
        self.blocks = False
        self._started = 0.0
        self._deadline: Deadline | None = None

    @property
    def is_on(self) -> bool:
        """True if a computation is running."""
        return self._deadline is not None

    @property
    def elapsed(self) -> float:
        """Seconds since the computation started."""
        return monotonic() - self._started

    def stop(self) -> bool:
        """Cancel the computation; return whether one was running."""
        deadline, self._deadline = self._deadline, None
        self.blocks = False
        if deadline is not None:
            deadline.cancel()
        return deadline is not None

    async def answer(self, words: str, find: Callable[[Deadline], Answer], *, blocks: bool = False) -> Answer | None:
        """Compute an answer in a thread; return None if it is stopped or takes longer than `seconds`."""
        deadline = Deadline(self.seconds)
        self.words, self.blocks, self._deadline, self._started = words, blocks, deadline, monotonic()
        ticking = asyncio.ensure_future(self._tick(deadline))
        try:
            found = await in_thread(find, deadline)
        except TimeLimit:
            return None
        finally:
            stopped = self._deadline is not deadline
            if not stopped:
                self._deadline, self.blocks = None, False
            ticking.cancel()
        return None if stopped else found

    async def _tick(self, deadline: Deadline) -> None:
        """Redraw regularly, so that the elapsed seconds on the status line advance."""
        while self._deadline is deadline:
            self.changed()
            await asyncio.sleep(TICK)


async def in_thread(find: Callable[[Deadline], Answer], deadline: Deadline) -> Answer:
    """Run a function in a daemon thread, which does not delay the end of the program."""
    loop = asyncio.get_running_loop()
    future: asyncio.Future[Answer] = loop.create_future()

    def settle(answer: Answer | None, error: BaseException | None) -> None:
        if future.cancelled():
            return
        if error is not None:
            future.set_exception(error)
        else:
            future.set_result(answer)  # type: ignore[arg-type]  # without an error there is an answer

    def run() -> None:
        answer, failure = None, None
        try:
            answer = find(deadline)
        except BaseException as error:
            failure = error
        with suppress(RuntimeError):  # the loop is closed because the player has left
            loop.call_soon_threadsafe(settle, answer, failure)

    Thread(target=run, daemon=True).start()
    return await future
