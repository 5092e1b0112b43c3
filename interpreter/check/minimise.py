"""Deletion-based minimisation of a sufficient set."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from dslrun.interpreter.deadline import TimeLimit

Item = TypeVar("Item")


def minimised(
    items: Sequence[Item], enough: Callable[[list[Item]], bool], most: int | None = None, *, quietly: bool = True
) -> list[Item]:
    """Return a subset of the items that is still enough. Try to remove ever smaller groups, first items first.

    If adding items never makes a set insufficient, the result is minimal. After `most` tests, or if `enough` raises
    `TimeLimit`, the subset found so far is returned; unless `quietly`, the exception is raised again.
    """
    kept = list(items)
    tests = 0
    size = max(1, len(kept) // 2)
    while True:
        at = 0
        while at < len(kept):
            if most is not None and tests >= most:
                return kept
            rest = kept[:at] + kept[at + size :]
            tests += 1
            try:
                suffices = enough(rest)
            except TimeLimit:
                if not quietly:
                    raise
                return kept
            if suffices:
                kept = rest
            else:
                at += size
        if size == 1:
            return kept
        size //= 2
