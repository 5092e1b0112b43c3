"""Where a graph falls apart: members and links whose loss separates present members from each other."""

from dslrun.interpreter.check.guards import YES

Around = tuple[tuple[tuple[int, int], ...], ...]


class Articulation:
    """One depth-first search through every component with a present member (Tarjan's, without recursion).

    `around[i]` lists the (neighbour, link) pairs of member i; absent members and links are not crossed.
    `components` counts those searched, and `order` is 0 for members outside them. `bridges` are the links
    with present members on both sides of the only way between them, `dangling` all links that are the only
    way to something, present or not.
    """

    def __init__(self, around: Around, members: list[int], links: list[int]) -> None:
        self.around = around
        self.state = members
        self.links = links
        size = len(members)
        self.order = [0] * size
        self.present = [0] * size  # in the subtree below
        self.pieces = [0] * size  # subtrees with present members that hang on this member alone
        self.cut_off = [0] * size  # the present members in those
        self.bridges: list[int] = []
        self.dangling: dict[int, int] = {}  # with the present members beyond
        self.components = 0
        self._clock = 0
        for root, state in enumerate(members):
            if state == YES and not self.order[root]:
                self.components += 1
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
            if self.pieces[at] and self.cut_off[at] + (self.state[at] == YES) < total:
                self.pieces[at] += 1  # the rest of the component

    def _walk(self, root: int) -> list[int]:
        """The search itself; returns the members in the order they were found."""
        order, present, state, links, around = self.order, self.present, self.state, self.links, self.around
        clock = self._clock + 1
        order[root] = low = clock
        present[root] = 1
        visited = [root]
        stack = [(root, -1, 0, iter(around[root]))]
        at, entry, _, rest = stack[-1]
        while True:
            for other, link in rest:
                if link == entry or not links[link] or not state[other]:
                    continue
                if order[other]:
                    low = order[other] if order[other] < low else low  # min() would cost more than all else
                    continue
                stack[-1] = (at, entry, low, rest)
                clock += 1
                order[other] = low = clock
                present[other] = state[other] == YES
                visited.append(other)
                at, entry, rest = other, link, iter(around[other])
                stack.append((at, entry, low, rest))
                break
            else:
                stack.pop()
                if not stack:
                    self._clock = clock
                    return visited
                child, way, below = at, entry, low
                at, entry, low, rest = stack[-1]
                present[at] += present[child]
                if below < low:
                    low = below
                elif below >= order[at]:
                    self._hangs(at, child, way, alone=below > order[at])

    def _hangs(self, at: int, child: int, way: int, *, alone: bool) -> None:
        """Note that the subtree of a child hangs on this member, or even on this link, alone."""
        below = self.present[child]
        if below:
            self.pieces[at] += 1
            self.cut_off[at] += below
        if alone:
            self.dangling[way] = below

    def members(self, spare: int) -> list[int]:
        """The members whose loss leaves more than `spare` pieces with present members beyond the first."""
        return [at for at, pieces in enumerate(self.pieces) if pieces - 1 > spare]
