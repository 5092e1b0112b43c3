"""The number of connected components of a guarded graph.

The number is at least that of the components of the *possible* graph that contain a present member. It is at most that
of the components of the *sure* graph plus the number of undecided members. On a complete board the two are equal.
"""

from dslrun.interpreter.check.articulation import Articulation
from dslrun.interpreter.check.guards import MAYBE, YES, Guards, are_independent
from dslrun.interpreter.check.propagator import EXPENSIVE, Changes, Propagator
from dslrun.interpreter.model import Domains

Wanted = list[tuple[int, bool]]
UNBOUNDED = 1 << 62


class ComponentCount(Propagator):
    """The present members, joined by the links that hold, form between `low` and `high` components."""

    __slots__ = ("around", "ends", "high", "last", "links", "low", "members")
    cost = EXPENSIVE

    def __init__(
        self,
        members: Guards,
        links: Guards,
        ends: tuple[tuple[int, int], ...],
        low: int | None,
        high: int | None,
    ) -> None:
        self.members = members
        self.links = links
        self.ends = ends
        self.low = 0 if low is None else low
        self.high = UNBOUNDED if high is None else high
        around: list[list[tuple[int, int]]] = [[] for _ in range(members.size)]
        for link, (one, other) in enumerate(ends):
            if one != other:
                around[one].append((other, link))
                around[other].append((one, link))
        self.around = tuple(tuple(found) for found in around)
        self.last: tuple[list[int], list[int], tuple[Wanted, Wanted] | None] | None = None

    def exact(self, domains: Domains) -> bool:
        """True if each condition is a literal or always holds, no two share a variable, and two are not required."""
        return self.low <= 1 and are_independent(self.members, self.links)

    def evaluate(self, domains: Domains) -> bool | None:
        """Compare the least and the greatest number with the bounds."""
        members = self.members.states(domains)
        links = self.links.states(domains)
        parts = self._parts(members, links, MAYBE)
        least = len({parts[at] for at, state in enumerate(members) if state == YES})
        most = self._most(members, links)
        if least > self.high or most < self.low:
            return False
        return True if least >= self.low and most <= self.high else None

    def prune(self, domains: Domains) -> Changes | None:
        """Force members and links in or out as the bounds require."""
        members = self.members.states(domains)
        links = self.links.states(domains)
        # The deduction depends only on the states, which often stay the same between two calls.
        if self.last is not None and self.last[0] == members and self.last[1] == links:
            wanted = self.last[2]
        else:
            wanted = self._deduce(members, links)
            self.last = members, links, wanted
        if wanted is None:
            return None
        found: dict[int, int] = {}
        forced = self.members.force(wanted[0], domains, found) and self.links.force(wanted[1], domains, found)
        return list(found.items()) if forced else None

    def nearby(self, domains: Domains) -> Changes | None:
        """If all must be connected, a member with one possible neighbour is joined to it."""
        members, links = self.members.states(domains), self.links.states(domains)
        if self.high != 1 or members.count(YES) < 2:
            return []
        wanted: tuple[Wanted, Wanted] = ([], [])
        for at, state in enumerate(members):
            ways = [(other, link) for other, link in self.around[at] if members[other] and links[link]] if state else []
            if state == YES and len({other for other, _ in ways}) == 1:
                wanted[0].extend((other, True) for other, _ in ways[:1] if members[other] == MAYBE)
                wanted[1].extend((link, True) for _, link in ways if len(ways) == 1 and links[link] == MAYBE)
            elif state == MAYBE and not ways:
                wanted[0].append((at, False))
        found: dict[int, int] = {}
        forced = self.members.force(wanted[0], domains, found) and self.links.force(wanted[1], domains, found)
        return list(found.items()) if forced else None

    def _parts(self, members: list[int], links: list[int], least: int) -> list[int]:
        """Return, for each member, the first member of its component, or -1 if its state is lower than `least`.

        Components are joined by members and links whose state is at least `least`.
        """
        part = [-1] * len(members)
        around = self.around
        for root, state in enumerate(members):
            if state < least or part[root] >= 0:
                continue
            part[root] = root
            stack = [root]
            while stack:
                for other, link in around[stack.pop()]:
                    if part[other] < 0 and members[other] >= least and links[link] >= least:
                        part[other] = root
                        stack.append(other)
        return part

    def _most(self, members: list[int], links: list[int]) -> int:
        """Return an upper bound on the number of components, or 0 if the propagator has no bounds to check."""
        if self.low <= 0 and self.high == UNBOUNDED:
            return 0
        sure = self._parts(members, links, YES)
        return sum(part == at for at, part in enumerate(sure)) + members.count(MAYBE)

    def _deduce(self, members: list[int], links: list[int]) -> tuple[Wanted, Wanted] | None:
        wanted: tuple[Wanted, Wanted] = ([], [])
        if self.high < UNBOUNDED and not self._hold(members, links, wanted):
            return None
        return wanted if self.low <= 0 or self._raise(members, links, wanted) else None

    def _hold(self, members: list[int], links: list[int], wanted: tuple[Wanted, Wanted]) -> bool:
        """Collect the decisions that keep at most `high` components possible; return False if none can."""
        cuts = Articulation(self.around, members, links)
        spare = self.high - len(cuts.components)
        if spare < 0:
            return False
        wanted[0].extend((at, True) for at in cuts.members(spare) if members[at] == MAYBE)
        if spare == 0:
            stray = [at for at, state in enumerate(members) if state == MAYBE and not cuts.order[at]]
            wanted[0].extend((at, False) for at in stray)
            wanted[1].extend((link, True) for link in cuts.bridges() if links[link] == MAYBE)
        return True

    def _raise(self, members: list[int], links: list[int], wanted: tuple[Wanted, Wanted]) -> bool:
        """Collect the decisions that keep at least `low` components possible; return False if none can."""
        sure = self._parts(members, links, YES)
        spare = sum(part == at for at, part in enumerate(sure)) + members.count(MAYBE) - self.low
        if spare < 0:
            return False
        for at, state in enumerate(members):
            if state != MAYBE:
                continue
            if spare == 0:
                wanted[0].append((at, True))
            around = self.around[at]
            joined = {sure[other] for other, link in around if members[other] == YES and links[link] == YES}
            if len(joined) > spare:
                wanted[0].append((at, False))
        if spare == 0:
            for link, (one, other) in enumerate(self.ends):
                if links[link] == MAYBE and sure[one] != sure[other] and min(sure[one], sure[other]) >= 0:
                    wanted[1].append((link, False))
        return True
