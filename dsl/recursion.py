"""Room for deep texts: Python's limit on recursion, matched with ours on nesting.

Every pass follows the nesting of a text by recursion, with up to six frames of Python's stack for a level (a test
measures it). Python's own limit of a thousand frames would end that at a depth of 160, ours on nesting stands at 200.
So each way into the machine is marked `@deep`: inside it there is room for `ROOM` frames more than the program around
us has, and when the last such call returns, in whichever thread, its limit is what it was. That room is small enough
for the stack of any thread. Where it does not suffice, since the user raised the limit on nesting, a `LimitError` is
raised like that of any other limit.
"""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from threading import Lock
from typing import ParamSpec, TypeVar

from dslrun.dsl.diagnostics import Diagnostic, LimitError

P = ParamSpec("P")
T = TypeVar("T")

ROOM = 5_000
"""Frames for us: 200 levels of nesting with 25 each."""


class _RaisedLimit:
    """Those who need room at the moment, and the limit of the program around us."""

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
            if not self.inside and sys.getrecursionlimit() == self.ours:  # else somebody has set another meanwhile
                sys.setrecursionlimit(self.before)


_RAISED = _RaisedLimit()


@contextmanager
def deep_recursion() -> Iterator[None]:
    """Room for deep recursion; where there is none left, a LimitError."""
    _RAISED.enter()
    try:
        yield
    except RecursionError:
        raise too_deep() from None
    finally:
        _RAISED.leave()


def deep(function: Callable[P, T]) -> Callable[P, T]:
    """The function, run with room for deep recursion."""

    @wraps(function)
    def with_room(*args: P.args, **kwargs: P.kwargs) -> T:
        with deep_recursion():
            return function(*args, **kwargs)

    return with_room


def too_deep() -> LimitError:
    """The error for a text that is within the limit on nesting as it was raised, and beyond what we can follow."""
    note = "write it flatter: several rules, or (and a b c) instead of (and a (and b c))"
    return LimitError(Diagnostic("E0903", "this text is nested too deep to be worked on", None, (), (note,)))
