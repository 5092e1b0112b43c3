"""Smaller sets: what can be left out of a set that is enough for something, so that the rest still is."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from dslrun.interpreter.deadline import TimeLimit

Item = TypeVar("Item")


def minimised(
    items: Sequence[Item], enough: Callable[[list[Item]], bool], most: int | None = None, *, quietly: bool = True
) -> list[Item]:
    """A part of the items that is still enough, found by leaving out ever smaller groups; first items go first.

    If more items never make a set less than enough, none of those kept can be left out. When `most` questions have been
    asked, or `enough` raises `TimeLimit`, the part is what it is by then; unless `quietly`, the exception goes on.
    """
    kept = list(items)
    asked = 0
    size = max(1, len(kept) // 2)
    while True:
        at = 0
        while at < len(kept):
            if most is not None and asked >= most:
                return kept
            rest = kept[:at] + kept[at + size :]
            asked += 1
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
