"""Where a graph falls apart: members and links whose loss separates present members from each other."""

from collections.abc import Iterable, Iterator

from interpreter.check.guards import NO, YES

Around = tuple[tuple[tuple[int, int], ...], ...]


class Cuts:
    """One depth-first search through the components of the given roots (Tarjan's, without recursion).

    `around[i]` lists the (neighbour, link) pairs of member i; absent members and links are not crossed.
    `bridges` are the links with present members on both sides of the only way between them, `dangling` all
    links that are the only way to something, present or not.
    """

    def __init__(self, around: Around, members: list[int], links: list[int], roots: Iterable[int]) -> None:
        self.around = around
        self.state = members
        self.links = links
        size = len(members)
        self.order = [0] * size
        self.low = [0] * size
        self.present = [0] * size
        self.pieces = [0] * size  # subtrees with present members that hang on this member alone
        self.cut_off = [0] * size  # the present members in those
        self.bridges: list[int] = []
        self.dangling: dict[int, int] = {}  # with the present members beyond
        for root in roots:
            self._search(root)

    def _search(self, root: int) -> None:
        """Number the component of the root and find out what hangs on what."""
        known = len(self.dangling)
        visited = self._walk(root)
        total = self.present[root]
        for link in list(self.dangling)[known:]:
            if 0 < self.dangling[link] < total:
                self.bridges.append(link)
        for at in visited:
            if self.cut_off[at] + (self.state[at] == YES) < total:
                self.pieces[at] += 1

    def _walk(self, root: int) -> list[int]:
        """The search itself; returns the members in the order they were found."""
        order, low, present, state, links = self.order, self.low, self.present, self.state, self.links
        order[root] = low[root] = clock = 1
        present[root] = state[root] == YES
        visited = [root]
        stack = [(root, -1, iter(self.around[root]))]
        while stack:
            at, entry, rest = stack[-1]
            for other, link in rest:
                if link == entry or links[link] == NO or state[other] == NO:
                    continue
                if order[other]:
                    low[at] = min(low[at], order[other])
                    continue
                clock += 1
                order[other] = low[other] = clock
                present[other] = state[other] == YES
                visited.append(other)
                stack.append((other, link, iter(self.around[other])))
                break
            else:
                stack.pop()
                if stack:
                    self._leave(stack[-1][0], at, entry)
        return visited

    def _leave(self, parent: int, child: int, link: int) -> None:
        """Account for a finished subtree."""
        below = self.present[child]
        self.present[parent] += below
        self.low[parent] = min(self.low[parent], self.low[child])
        if below and self.low[child] >= self.order[parent]:
            self.pieces[parent] += 1
            self.cut_off[parent] += below
        if self.low[child] > self.order[parent]:
            self.dangling[link] = below

    def members(self, spare: int) -> Iterator[int]:
        """The members whose loss leaves more than `spare` pieces with present members beyond the first."""
        for at, pieces in enumerate(self.pieces):
            if pieces - 1 > spare:
                yield at
