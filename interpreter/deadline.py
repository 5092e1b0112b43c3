"""Deadlines: time limits that long computations check often, and a way to cancel them.

Not everything that a text can make long checks a deadline: reading, expanding, boards, drawings. `enforced` interrupts
the rest.
"""

import signal
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from threading import current_thread, main_thread
from time import monotonic
from typing import TypeVar

Item = TypeVar("Item")

GRACE = 0.2
"""Seconds after a deadline before `enforced` interrupts. Until then, computations that check the deadline end by
themselves and report what they have found."""
AGAIN = 0.5
"""Seconds until the next interrupt, if Python ignores the first one because it arrives in a finaliser."""


class TimeLimit(Exception):
    """The time limit has passed, or the computation was cancelled."""


class Deadline:
    """A point on a clock, `seconds` from now, or never if None. Another thread may cancel it.

    With `process_time` as its clock, it limits the processor time, which does not depend on how busy the machine is.
    """

    __slots__ = ("_cancelled", "_clock", "_end")

    def __init__(self, seconds: float | None = None, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._end = float("inf") if seconds is None else clock() + seconds
        self._cancelled = False

    def cancel(self) -> None:
        """Make the deadline expire now."""
        self._cancelled = True

    def expired(self) -> bool:
        """True if the time has passed or the deadline was cancelled."""
        return self._cancelled or self._clock() >= self._end

    def remaining(self) -> float:
        """Return the seconds left, never negative; infinite without a limit."""
        return 0.0 if self._cancelled else max(0.0, self._end - self._clock())

    def check(self) -> None:
        """Raise `TimeLimit` if expired."""
        if self.expired():
            raise TimeLimit

    def spend(self, work: int) -> None:
        """Report work that was done; only a `WorkLimit` counts it."""

    def checked(self, items: Iterable[Item], every: int = 1) -> Iterator[Item]:
        """Yield the items; check the deadline before the first item and again after every `every` items."""
        for number, item in enumerate(items):
            if not number % every:
                self.check()
            yield item


class Within(Deadline):
    """A deadline inside another, on the same clock. It expires when either does."""

    __slots__ = ("_around",)

    def __init__(self, seconds: float, around: Deadline) -> None:
        super().__init__(seconds, around._clock)
        self._around = around

    def expired(self) -> bool:
        """True if either deadline has expired."""
        return super().expired() or self._around.expired()

    def remaining(self) -> float:
        """Return the seconds left until the earlier deadline."""
        return min(super().remaining(), self._around.remaining())

    def spend(self, work: int) -> None:
        """Report work to the limit around this one."""
        self._around.spend(work)


class WorkLimit(Deadline):
    """A limit on work, equal on all machines: it expires after more than `work` units are spent.

    It also expires with the deadline `around` it, by default never. Each check costs `per_check` units.
    """

    __slots__ = ("_around", "_left", "_per_check")

    def __init__(self, work: int, around: Deadline | None = None, per_check: int = 0) -> None:
        super().__init__()
        self._left, self._around, self._per_check = work, around, per_check

    def spend(self, work: int) -> None:
        """Count work; raise `TimeLimit` if the limit is exceeded."""
        self._left -= work
        super().check()

    def check(self) -> None:
        """Count the work of a check; raise `TimeLimit` if expired."""
        self.spend(self._per_check)

    def expired(self) -> bool:
        """True if more work was done than allowed, if it was cancelled, or if the deadline around it has expired."""
        around = self._around
        return self._cancelled or self._left < 0 or (around is not None and around.expired())

    def remaining(self) -> float:
        """Return the seconds left until the deadline around it, or 0 if it has expired."""
        if self.expired():
            return 0.0
        return float("inf") if self._around is None else self._around.remaining()


@contextmanager
def enforced(deadline: Deadline) -> Iterator[None]:
    """Raise `TimeLimit` soon after the deadline from whatever the block is doing, even if it checks no deadline.

    A timer signal interrupts the main thread. Blocks in other threads are not interrupted, nor are blocks in a program
    that uses the timer signal itself, in a block around this one, for example.
    """
    if not _can_enforce(deadline):
        yield
        return
    active = True

    def interrupt(*_: object) -> None:
        if active and deadline.expired():  # a clock of processor time may be behind the timer
            raise TimeLimit

    signal.signal(signal.SIGALRM, interrupt)
    signal.setitimer(signal.ITIMER_REAL, deadline.remaining() + GRACE, AGAIN)
    try:
        yield
    finally:
        active = False
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, signal.SIG_DFL)


def _can_enforce(deadline: Deadline) -> bool:
    """Return whether a timer signal can interrupt this thread at the deadline."""
    if deadline.remaining() == float("inf") or current_thread() is not main_thread():
        return False
    return hasattr(signal, "setitimer") and signal.getsignal(signal.SIGALRM) is signal.SIG_DFL
