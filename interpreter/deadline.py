"""A limit on time, and a way to stop: checked often by everything that may run long."""

from collections.abc import Iterable, Iterator
from time import monotonic
from typing import TypeVar

Item = TypeVar("Item")


class TimeLimit(Exception):
    """The time allowed is over, or the work was cancelled."""


class Deadline:
    """A point on the monotonic clock, `seconds` from now (None: never); another thread may cancel."""

    __slots__ = ("_cancelled", "_end")

    def __init__(self, seconds: float | None = None) -> None:
        self._end = float("inf") if seconds is None else monotonic() + seconds
        self._cancelled = False

    def cancel(self) -> None:
        """Expire now."""
        self._cancelled = True

    def expired(self) -> bool:
        """True if the time is over or the work was cancelled."""
        return self._cancelled or monotonic() >= self._end

    def remaining(self) -> float:
        """Seconds left, never negative, infinite without a limit."""
        return 0.0 if self._cancelled else max(0.0, self._end - monotonic())

    def check(self) -> None:
        """Raise `TimeLimit` if expired."""
        if self.expired():
            raise TimeLimit

    def spend(self, work: int) -> None:
        """Report work that was done; only a `WorkLimit` counts it."""

    def checked(self, items: Iterable[Item], every: int = 1) -> Iterator[Item]:
        """The items one by one, with a look at the clock before each, or before every so many that take no time."""
        for number, item in enumerate(items):
            if not number % every:
                self.check()
            yield item


class Within(Deadline):
    """A shorter time inside another, which ends with it."""

    __slots__ = ("_around",)

    def __init__(self, seconds: float, around: Deadline) -> None:
        super().__init__(seconds)
        self._around = around

    def expired(self) -> bool:
        """True if either time is over."""
        return super().expired() or self._around.expired()

    def remaining(self) -> float:
        """Seconds left of the one that ends first."""
        return min(super().remaining(), self._around.remaining())

    def spend(self, work: int) -> None:
        """Report work to the limit around this one."""
        self._around.spend(work)


class WorkLimit(Deadline):
    """A limit that reads no clock: it expires when more than `work` units were spent, on any machine alike."""

    __slots__ = ("_left",)

    def __init__(self, work: int) -> None:
        super().__init__()
        self._left = work

    def spend(self, work: int) -> None:
        """Count work; raise `TimeLimit` if that is more than was left."""
        self._left -= work
        self.check()

    def expired(self) -> bool:
        """True if more work was done than allowed, or if it was cancelled."""
        return self._cancelled or self._left < 0

    def remaining(self) -> float:
        """Seconds left: unlimited until the limit expires."""
        return 0.0 if self.expired() else float("inf")
