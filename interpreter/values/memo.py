"""One memo for everything that grounding computes once and shares.

A key is a tuple: the name of the computation, then everything its result depends on. Expressions, regions, nodes and
clues compare by identity, so they can stand in a key as they are. Wrap a long tuple in `Same`: a lookup then does not
hash it item by item.
"""

from collections.abc import Callable, Hashable
from typing import Any, TypeVar

Result = TypeVar("Result")


class Same:
    """A part of a key that is equal only to itself; it keeps its object alive."""

    __slots__ = ("thing",)

    def __init__(self, thing: object) -> None:
        self.thing = thing

    def __hash__(self) -> int:
        return id(self.thing)

    def __eq__(self, other: object) -> bool:
        return type(other) is Same and self.thing is other.thing


class Memo(dict[tuple[Hashable, ...], Any]):
    """Results by their keys. Frequent lookups use `get`; a result is never None."""

    def once(self, key: tuple[Hashable, ...], compute: Callable[[], Result]) -> Result:
        """Return the result under a key; compute it the first time."""
        found: Result | None = self.get(key)
        if found is None:
            found = self[key] = compute()
        return found
