"""A partial order of members: a link that holds puts its first end before its second.

The node is false as soon as sure links form a cycle, and true as soon as all possible links form none.
"""

from dslrun.interpreter.check.guards import MAYBE, YES, Guards, are_independent
from dslrun.interpreter.check.propagator import EXPENSIVE, Changes, Propagator
from dslrun.interpreter.model import Domains

Ends = tuple[tuple[int, int], ...]
Wanted = list[tuple[int, bool]]


class Precedence(Propagator):
    """The links that hold, directed from their first end to their second, form no cycle."""

    __slots__ = ("after", "ends", "last", "links")
    cost = EXPENSIVE

    def __init__(self, size: int, links: Guards, ends: Ends) -> None:
        self.links, self.ends = links, ends
        after: list[list[tuple[int, int]]] = [[] for _ in range(size)]
        for link, (one, other) in enumerate(ends):
            after[one].append((other, link))
        self.after = tuple(tuple(found) for found in after)
        self.last: tuple[list[int], Wanted | None] | None = None

    def exact(self, domains: Domains) -> bool:
        """True if each condition is a literal or always holds, and no two share a variable."""
        return are_independent(self.links)

    def evaluate(self, domains: Domains) -> bool | None:
        """Look for a cycle in the sure links, then in the possible ones."""
        links = self.links.states(domains)
        if self._sorted(links, YES) is None:
            return False
        return None if self._sorted(links, MAYBE) is None else True

    def prune(self, domains: Domains) -> Changes | None:
        """Remove links that would close a cycle."""
        links = self.links.states(domains)
        if self.last is None or self.last[0] != links:
            self.last = links, self._closing(links)
        found: dict[int, int] = {}
        wanted = self.last[1]
        if wanted is None or not self.links.force(wanted, domains, found):
            return None
        return list(found.items())

    def _sorted(self, links: list[int], least: int) -> list[int] | None:
        """Return the members in an order that the links of at least this state allow, or None if there is none."""
        waiting = [0] * len(self.after)  # the number of members before each
        for link, (_, other) in enumerate(self.ends):
            waiting[other] += links[link] >= least
        order = [at for at, before in enumerate(waiting) if not before]
        for here in order:
            for other, link in self.after[here]:
                if links[link] >= least:
                    waiting[other] -= 1
                    if not waiting[other]:
                        order.append(other)
        return order if len(order) == len(waiting) else None

    def _closing(self, links: list[int]) -> Wanted | None:
        """The undecided links that would close a cycle of sure links; None if there is one already."""
        order = self._sorted(links, YES)
        if order is None:
            return None
        following = [1 << at for at in range(len(order))]  # bit sets: each member and those surely after it
        for here in reversed(order):
            for other, link in self.after[here]:
                if links[link] == YES:
                    following[here] |= following[other]
        return [
            (link, False)
            for link, (one, other) in enumerate(self.ends)
            if links[link] == MAYBE and following[other] >> one & 1
        ]
