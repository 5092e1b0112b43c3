"""Articulation points and bridges: the members and links whose loss separates present members from each other."""

from collections.abc import Iterator

from dslrun.interpreter.check.guards import YES

Around = tuple[tuple[tuple[int, int], ...], ...]


class Articulation:
    """A depth-first search through every component with a present member (Tarjan's algorithm, without recursion).

    `around[i]` lists the (neighbour, link) pairs of member i; the search crosses no absent member or link. Sets of
    members are bit masks. `components` lists the components searched, and `order` is 0 for members outside them.
    `pieces` maps an articulation point to the subtrees below it that only it connects to the rest. `dangling` maps a
    bridge to the members beyond it.
    """

    def __init__(self, around: Around, members: list[int], links: list[int]) -> None:
        self.around, self.state, self.links = around, members, links
        self.present = int("0" + "".join(["1" if state == YES else "0" for state in reversed(members)]), 2)
        self.order = [0] * len(members)
        self.pieces: dict[int, list[int]] = {}
        self.dangling: dict[int, int] = {}
        self.components: list[int] = []
        self._clock = 0
        for root, state in enumerate(members):
            if state == YES and not self.order[root]:
                self.components.append(self._search(root))

    def _search(self, root: int) -> int:
        """Search the component of a member and return it as a mask."""
        order, state, links, around = self.order, self.state, self.links, self.around
        clock = order[root] = low = self._clock + 1
        below = 1 << root
        at, entry, rest = root, -1, iter(around[root])
        stack: list[tuple[int, int, int, int, Iterator[tuple[int, int]]]] = []
        while True:
            for other, link in rest:
                if link == entry or not links[link] or not state[other]:
                    continue
                if order[other]:
                    low = order[other] if order[other] < low else low  # faster than min()
                    continue
                stack.append((at, entry, low, below, rest))
                clock += 1
                order[other] = low = clock
                at, entry, below, rest = other, link, 1 << other, iter(around[other])
                break
            else:
                if not stack:
                    self._clock = clock
                    return below
                subtree, way, least = below, entry, low
                at, entry, low, below, rest = stack.pop()
                below |= subtree
                if least < low:
                    low = least
                elif least >= order[at]:
                    self.pieces.setdefault(at, []).append(subtree)
                    if least > order[at]:
                        self.dangling[way] = subtree

    def sides(self, at: int) -> list[int]:
        """The parts into which the loss of an articulation point splits its component; the last may be empty."""
        whole = next(component for component in self.components if component >> at & 1)
        return [*self.pieces[at], whole & ~sum(self.pieces[at]) & ~(1 << at)]

    def members(self, spare: int) -> list[int]:
        """The members whose loss splits their component into more than `spare` + 1 parts with present members."""
        present = self.present
        return [at for at in self.pieces if sum([side & present > 0 for side in self.sides(at)]) - 1 > spare]

    def bridges(self) -> list[int]:
        """The links that are the only way between two present members."""
        return [
            link
            for link, beyond in self.dangling.items()
            if beyond & self.present
            and any(whole & beyond and whole & ~beyond & self.present for whole in self.components)
        ]
