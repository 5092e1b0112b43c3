"""Raise Python's recursion limit to match the limit on nesting.

Every pass recurses over the nesting of a text, with up to six Python frames per level (a test measures it). Python's
default of a thousand frames would stop at a depth of 160, but the default limit `nesting` is 200. Each entry point is
therefore marked `@deep`: inside it, the recursion limit is raised by `ROOM` frames. When the last such call returns, in
any thread, the old limit is restored. The stack of any thread can hold these frames. If they are not enough, because
the user raised the limit `nesting`, a `LimitError` is raised.
"""

import sys
from collections.abc import Callable
from functools import wraps
from threading import Lock
from typing import ParamSpec, TypeVar

from dslrun.dsl.diagnostics import Diagnostic, LimitError

P = ParamSpec("P")
T = TypeVar("T")

ROOM = 5_000
"""Additional frames: 25 for each of 200 levels of nesting."""


class _RaisedLimit:
    """Counts the calls in progress, and remembers the recursion limit of the program."""

    def __init__(self) -> None:
        self.lock = Lock()
        self.inside = 0
        self.before = self.ours = 0

    def enter(self) -> None:
        with self.lock:
            if not self.inside:
                self.before = sys.getrecursionlimit()
                self.ours = self.before + ROOM
                sys.setrecursionlimit(self.ours)
            self.inside += 1

    def leave(self) -> None:
        with self.lock:
            self.inside -= 1
            if not self.inside and sys.getrecursionlimit() == self.ours:  # else the program has changed it
                sys.setrecursionlimit(self.before)


_RAISED = _RaisedLimit()


def deep(function: Callable[P, T]) -> Callable[P, T]:
    """Decorate a function to allow deep recursion; it raises a LimitError if its recursion is still too deep."""

    @wraps(function)
    def wrapper(*args: P.args, **kwargs: P.kwargs) -> T:
        _RAISED.enter()
        try:
            return function(*args, **kwargs)
        except RecursionError:
            raise too_deep() from None
        finally:
            _RAISED.leave()

    return wrapper


def too_deep() -> LimitError:
    """Return the error for a text that is within the raised limit `nesting` but too deep for Python's stack."""
    note = "write it flatter: several rules, or (and a b c) instead of (and a (and b c))"
    return LimitError(Diagnostic("E0903", "this text is nested too deeply", None, (), (note,)))
