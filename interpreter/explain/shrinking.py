"""Dropping what is not needed: the one loop behind every reason that is made small."""

from collections.abc import Callable, Sequence
from typing import TypeVar

Item = TypeVar("Item")


def shrunk(items: Sequence[Item], suffices: Callable[[Sequence[Item]], bool]) -> list[Item]:
    """A part of the items that suffices, from which no single item can be dropped.

    All of them must suffice. Items are tried in their order, in ever smaller groups: what stands first goes first.
    """
    kept = list(items)
    size = max(1, len(kept) // 2)
    while kept:
        at = 0
        while at < len(kept):
            rest = kept[:at] + kept[at + size :]
            if suffices(rest):
                kept = rest
            else:
                at += size
        if size == 1:
            return kept
        size = min(size // 2, max(1, len(kept) // 2))
    return kept
