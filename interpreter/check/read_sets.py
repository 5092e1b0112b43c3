"""Read sets: the domains that a propagator read in its last run.

A search for a group stops where the group ends. While no variable in its read set changes, a propagator would compute
the same result, so it need not run again.
"""

from collections.abc import Iterator
from typing import Any

from dslrun.interpreter.model import Domains


class RecordedDomains(list[int]):
    """Domains that record which of them are read; reading them as a whole counts as reading all."""

    __slots__ = ("everything", "seen")

    def __init__(self, domains: Domains) -> None:
        super().__init__(domains)
        self.forget()

    def forget(self) -> None:
        """Start an empty record."""
        self.seen: set[int] = set()
        self.everything = False

    def __getitem__(self, at: Any) -> Any:
        if type(at) is int and at >= 0:
            self.seen.add(at)
        else:
            self.everything = True
        return super().__getitem__(at)

    def __iter__(self) -> Iterator[int]:
        self.everything = True
        return super().__iter__()

    def copy(self) -> list[int]:
        """Return a plain list of all domains."""
        self.everything = True
        return super().copy()
