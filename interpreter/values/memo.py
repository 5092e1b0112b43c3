"""The memo of everything that grounding computes once and shares.

A key is a tuple: the name of the computation, then everything its result depends on. Expressions, regions, nodes and
clues compare by identity, so a key can contain them directly. Wrap a long tuple in `dsl.identity.Same`, so that a
lookup does not hash it item by item.
"""

from collections.abc import Callable, Hashable
from typing import Any, TypeVar

Result = TypeVar("Result")


class Memo(dict[tuple[Hashable, ...], Any]):
    """Results by key. Frequent lookups use `get` directly, because a result is never None."""

    def once(self, key: tuple[Hashable, ...], compute: Callable[[], Result]) -> Result:
        """Return the result for a key. Compute and store it the first time."""
        found: Result | None = self.get(key)
        if found is None:
            found = self[key] = compute()
        return found

    def last(self, key: tuple[Hashable, ...], reads: object, compute: Callable[[], Result]) -> Result:
        """Return the last result for a key while what it depends on stays the same, else compute it again."""
        found: tuple[object, Result] | None = self.get(key)
        if found is None or found[0] != reads:
            found = self[key] = reads, compute()
        return found[1]

    def __reduce__(self) -> tuple[type["Memo"], tuple[()]]:
        """Pickle an empty memo: keys compare by identity, so no copy of a key would ever be found."""
        return Memo, ()
