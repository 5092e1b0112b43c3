"""A guarded graph without cycles.

The node is false as soon as sure links close a cycle, and true as soon as all possible links close none.
"""

from dslrun.interpreter.check.guards import MAYBE, YES, Guards, are_independent
from dslrun.interpreter.check.propagator import EXPENSIVE, Changes, Propagator
from dslrun.interpreter.model import Domains

Ends = tuple[tuple[int, int], ...]
Wanted = list[tuple[int, bool]]


class Forest(Propagator):
    """The present members, joined by the links that hold, form trees."""

    __slots__ = ("around", "ends", "last", "links", "members")
    cost = EXPENSIVE

    def __init__(self, members: Guards, links: Guards, ends: Ends) -> None:
        self.members, self.links, self.ends = members, links, ends
        around: list[list[tuple[int, int]]] = [[] for _ in range(members.size)]
        for link, (one, other) in enumerate(ends):
            around[one].append((other, link))
            around[other].append((one, link))
        self.around = tuple(tuple(found) for found in around)
        self.last: tuple[list[int], list[int], tuple[Wanted, Wanted] | None] | None = None

    def exact(self, domains: Domains) -> bool:
        """True if each condition is a literal or always holds, and no two share a variable."""
        return are_independent(self.members, self.links)

    def evaluate(self, domains: Domains) -> bool | None:
        """Look for a cycle in the sure graph, then in the possible one."""
        members, links = self.members.states(domains), self.links.states(domains)
        if joined(self.ends, members, links, YES) is None:
            return False
        return None if joined(self.ends, members, links, MAYBE) is None else True

    def prune(self, domains: Domains) -> Changes | None:
        """Remove links and members that would close a cycle."""
        members, links = self.members.states(domains), self.links.states(domains)
        if self.last is None or self.last[0] != members or self.last[1] != links:
            self.last = members, links, self._deduce(members, links)
        wanted = self.last[2]
        if wanted is None:
            return None
        found: dict[int, int] = {}
        forced = self.members.force(wanted[0], domains, found) and self.links.force(wanted[1], domains, found)
        return list(found.items()) if forced else None

    def _deduce(self, members: list[int], links: list[int]) -> tuple[Wanted, Wanted] | None:
        trees = joined(self.ends, members, links, YES)
        if trees is None:
            return None
        closing = [
            (link, False)
            for link, (one, other) in enumerate(self.ends)
            if links[link] == MAYBE and members[one] == members[other] == YES and trees[one] == trees[other]
        ]
        stray = [
            (at, False)
            for at, state in enumerate(members)
            if state == MAYBE and self._closes(at, trees, members, links)
        ]
        return stray, closing

    def _closes(self, at: int, trees: list[int], members: list[int], links: list[int]) -> bool:
        """True if a member, once present, would be joined to one tree twice, or to itself."""
        touched: set[int] = set()
        for other, link in self.around[at]:
            if links[link] == YES and (other == at or members[other] == YES):
                if other == at or trees[other] in touched:
                    return True
                touched.add(trees[other])
        return False


def joined(ends: Ends, members: list[int], links: list[int], least: int) -> list[int] | None:
    """Return, for each member, the member that names its tree, or None if there is a cycle.

    Trees are joined by members and links whose state is at least `least`.
    """
    root = list(range(len(members)))
    for link, (one, other) in enumerate(ends):
        if links[link] >= least and members[one] >= least and members[other] >= least:
            a, b = top(root, one), top(root, other)
            if a == b:
                return None
            root[a] = b
    return [top(root, at) for at in range(len(members))]


def top(root: list[int], at: int) -> int:
    """Return the member that names the tree of a member (union-find with path halving)."""
    while root[at] != at:
        root[at] = root[root[at]]
        at = root[at]
    return at
