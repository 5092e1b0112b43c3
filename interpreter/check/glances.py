"""What a reading looked at: a dear part of a large board is not asked again for a change it would not see.

A search for a group ends where the group does. As long as nothing changes that it looked at, it would find the same
again; so what it looks at is noted while it runs, whatever kind of reading it is.
"""

from collections.abc import Iterator
from typing import Any

from dslrun.interpreter.check.network import Network
from dslrun.interpreter.check.propagator import MODERATE, Changes
from dslrun.interpreter.model import Domains

WIDE = 12
"""Parts that read fewer variables are not worth watching."""


class WatchedDomains(list[int]):
    """Domains that note which of them were looked at; whoever takes all of them at once has seen all."""

    __slots__ = ("everything", "seen")

    def __init__(self, domains: Domains) -> None:
        super().__init__(domains)
        self.forget()

    def forget(self) -> None:
        """Begin anew: nothing has been looked at."""
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
        """The domains as a list of their own."""
        self.everything = True
        return super().copy()

    def mask(self) -> int | None:
        """The variables looked at, as a mask; None if that may be any."""
        if self.everything:
            return None
        found = bytearray(max(self.seen, default=0) // 8 + 1)
        for var in self.seen:
            found[var >> 3] |= 1 << (var & 7)
        return int.from_bytes(found, "little")


class Glances:
    """The parts that are worth watching, and what each looked at the last time, as a mask of variables.

    They look at domains of their own, which are told of every change.
    """

    def __init__(self, net: Network, domains: Domains) -> None:
        self._net = net
        wide = [cost >= MODERATE and len(read) > WIDE for cost, read in zip(net.costs, net.scopes, strict=True)]
        self.last: list[int | None] = [None] * len(wide)
        self._worth = wide
        self.any = any(wide)
        self._watched = WatchedDomains(domains if self.any else [])

    def note(self, var: int, domain: int) -> None:
        """A domain has changed."""
        if self.any:
            self._watched[var] = domain

    def ask(self, part: int, domains: Domains) -> Changes | None:
        """What a part says now, with a note of what it looked at."""
        if not self._worth[part]:
            self.last[part] = None
            return self._net.prunes[part](domains)
        watched = self._watched
        watched.forget()
        changes = self._net.prunes[part](watched)
        self.last[part] = seen = watched.mask()
        if seen is None or seen.bit_count() * 2 > len(self._net.scopes[part]):
            self._worth[part] = False  # it looks at most of what it reads: watching it costs more than it spares
            self.last[part] = None
        return changes
