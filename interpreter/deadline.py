"""Deadlines: time limits that long computations check often, and a way to cancel them."""

from collections.abc import Iterable, Iterator
from time import monotonic
from typing import TypeVar

Item = TypeVar("Item")


class TimeLimit(Exception):
    """The time limit has passed, or the computation was cancelled."""


class Deadline:
    """A point on the monotonic clock, `seconds` from now, or never if None. Another thread may cancel it."""

    __slots__ = ("_cancelled", "_end")

    def __init__(self, seconds: float | None = None) -> None:
        self._end = float("inf") if seconds is None else monotonic() + seconds
        self._cancelled = False

    def cancel(self) -> None:
        """Make the deadline expire now."""
        self._cancelled = True

    def expired(self) -> bool:
        """True if the time has passed or the deadline was cancelled."""
        return self._cancelled or monotonic() >= self._end

    def remaining(self) -> float:
        """Return the seconds left, never negative; infinite without a limit."""
        return 0.0 if self._cancelled else max(0.0, self._end - monotonic())

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
    """A deadline inside another. It expires when either does."""

    __slots__ = ("_around",)

    def __init__(self, seconds: float, around: Deadline) -> None:
        super().__init__(seconds)
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
    """A limit on work instead of time, equal on all machines: it expires after more than `work` units are spent."""

    __slots__ = ("_left",)

    def __init__(self, work: int) -> None:
        super().__init__()
        self._left = work

    def spend(self, work: int) -> None:
        """Count work; raise `TimeLimit` if the limit is exceeded."""
        self._left -= work
        self.check()

    def expired(self) -> bool:
        """True if more work was done than allowed, or if it was cancelled."""
        return self._cancelled or self._left < 0

    def remaining(self) -> float:
        """Return infinite seconds until the limit expires, then 0."""
        return 0.0 if self.expired() else float("inf")
