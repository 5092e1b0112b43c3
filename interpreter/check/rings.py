"""Members that must hang together, followed one by one: around most members a ring of others holds the rest together.

When a member goes, what was joined through it must be joined otherwise. If its neighbours are joined right around it,
the graph stays whole, and only members on that way may have become the only way from one side to another; if what is
around those is joined as well, nothing has changed. Only where this fails the graph is searched.
"""

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from dslrun.interpreter.check.component_count import ComponentCount
from dslrun.interpreter.check.following import Follower
from dslrun.interpreter.check.guards import MAYBE, NO, YES
from dslrun.interpreter.check.last_variable import Pruning
from dslrun.interpreter.check.propagator import Changes
from dslrun.interpreter.model import Domains

Around: TypeAlias = Sequence[Sequence[int]]
Ways: TypeAlias = list[tuple[int, list[int]]]
MANY = 4096


class Ring(dict[int, tuple[int, ...] | None]):
    """Around one member: which of the others near it are possible (a mask) -> the only ways around it.

    Those are the members without which its neighbours would not be joined here; None where they are not joined at all.
    """

    def __init__(self, around: Around, member: int) -> None:
        super().__init__()
        self.beside = set(around[member])
        near = [other for one in self.beside for other in around[one]]
        # Besides the neighbours, those that join two of them.
        ring = self.beside | {other for other in near if near.count(other) > 1} - {member}
        self.links = {one: [other for other in around[one] if other in ring] for one in ring}
        self.mask = sum(1 << one for one in ring)

    def __missing__(self, possible: int) -> tuple[int, ...] | None:
        if len(self) > MANY:
            self.clear()
        there = {one for one in self.links if possible >> one & 1}
        found = None
        if self.beside & there and self._joined(there):
            found = tuple(one for one in sorted(there) if not self._joined(there - {one}))
        self[possible] = found
        return found

    def _joined(self, there: set[int]) -> bool:
        """Whether the neighbours among some members hang together through them."""
        beside = self.beside & there
        queue = list(beside)[:1]
        seen = set(queue)
        for here in queue:
            for other in self.links[here]:
                if other in there and other not in seen:
                    seen.add(other)
                    queue.append(other)
        return beside <= seen


class Rings(Follower):
    """What hangs together: the possible members as a mask, those present, those cut off from them, and the only ways.

    `ways` are undecided members without which the rest falls apart, each with the pieces as masks; those of them that
    are needed, two pieces having present members, are `told`.
    """

    def __init__(self, counter: ComponentCount, pruning: Pruning, literals: Sequence[tuple[int, int]]) -> None:
        super().__init__(pruning, literals)
        self.around = [tuple(dict.fromkeys(other for other, _ in found)) for found in counter.around]
        self.near = [sum(1 << other for other in found) for found in self.around]
        self.bits = [1 << at for at in range(len(self.around))]
        self.rings: dict[int, Ring] = {}
        self.possible = self.present = self.cut_off = self.told = 0
        self.ways: Ways = []

    def begin(self, domains: Domains) -> Changes | None:
        """Search the graph for the pieces it falls into and the ways between them."""
        state = self.state
        self.possible = sum([1 << at for at, known in enumerate(state) if known != NO])
        self.present = sum([1 << at for at, known in enumerate(state) if known == YES])
        if not self.possible or self.left < 2:
            self.lost = True
            return self.pruning(domains)
        return self._searched(self._root(), domains)

    def _searched(self, root: int, domains: Domains) -> Changes | None:
        """What the whole graph asks for, found from a member that is present if any is."""
        reached, ways = _ways(self.around, self.bits, self.state, root)
        self.ways, self.told = [], 0
        self.cut_off = self.possible & ~reached
        if self.cut_off and (not self.present or self.cut_off & self.present):
            self.lost = True
            return self.pruning(domains)
        stray = [self.kept(at, False, domains) for at in _bits(self.cut_off)]
        return [*stray, *self._needed(ways, domains)]

    def _needed(self, ways: Ways, domains: Domains) -> Changes:
        """Those of some only ways that are undecided, with present members on two sides; the others are remembered."""
        present, state = self.present, self.state
        changes: Changes = []
        for way in ways:
            at, pieces = way
            if state[at] == MAYBE:
                sides = 0
                for piece in pieces:
                    if piece & present:
                        sides += 1
                if sides > 1:
                    self.told |= 1 << at
                    changes.append(self.kept(at, True, domains))
                else:
                    self.ways.append(way)
        return changes

    def decided(self, place: int, now: int, domains: Domains) -> Changes | None:
        """A member that comes is joined already, or was cut off; one that goes is looked at with its ring."""
        bit = 1 << place
        if now == YES:
            if self.cut_off & bit:
                return None
            self.present |= bit
            if not self.ways:
                return []
            ways, self.ways = self.ways, []
            return self._needed(ways, domains)
        self.possible ^= bit
        if self.cut_off & bit:
            self.cut_off ^= bit
            return []
        only = self._only_ways(place)
        if only is None:
            return self._searched(self._root(), domains)
        doubtful = [other for other in only if self._only_ways(other) is None and not self._is_settled(other)]
        new = [(other, pieces) for other in doubtful if (pieces := self._pieces(other))]
        if new:
            self.ways = [way for way in self.ways if way[0] not in doubtful]
        return self._needed(new, domains) if new else []

    def _is_settled(self, place: int) -> bool:
        """Whether nothing new can be said of a member: it is decided, or known to be needed."""
        return self.state[place] != MAYBE or self.told >> place & 1 > 0

    def _root(self) -> int:
        """Where a search begins."""
        some = self.present or self.possible
        return (some & -some).bit_length() - 1

    def _pieces(self, place: int) -> list[int]:
        """What the graph falls into without a member: none if it does not."""
        near, left = self.near, self.possible & ~self.cut_off & ~(1 << place)
        beside = near[place] & left
        pieces: list[int] = []
        while beside:
            frontier = piece = beside & -beside
            left ^= piece
            while frontier:
                here = frontier & -frontier
                new = near[here.bit_length() - 1] & left
                left ^= new
                piece |= new
                frontier ^= here | new
                if not pieces and not beside & ~piece:
                    return []
            beside &= ~piece
            pieces.append(piece)
        return pieces

    def _only_ways(self, place: int) -> tuple[int, ...] | None:
        ring = self.rings.get(place)
        if ring is None:
            ring = self.rings[place] = Ring(self.around, place)
        return ring[self.possible & ring.mask]


def _ways(around: Around, bits: list[int], state: list[int], root: int) -> tuple[int, Ways]:
    """What hangs together with a member, as a mask, and the members without which it falls apart, with the pieces.

    Tarjan's search, as in `Articulation`, which counts where this tells the members.
    """
    order = [0] * len(state)
    below = bits.copy()
    pieces: dict[int, list[int]] = {}
    order[root] = low = clock = 1
    at, before, rest = root, -1, iter(around[root])
    stack: list[tuple[int, int, int, Iterator[int]]] = []
    while True:
        for other in rest:
            if state[other] == NO or other == before:
                continue
            if order[other]:
                low = order[other] if order[other] < low else low
                continue
            stack.append((at, before, low, rest))
            clock += 1
            order[other] = low = clock
            at, before, rest = other, at, iter(around[other])
            break
        else:
            if not stack:
                break
            child, least = at, low
            at, before, low, rest = stack.pop()
            below[at] |= below[child]
            if least < low:
                low = least  # as in `Articulation`
            elif least >= order[at]:
                pieces.setdefault(at, []).append(below[child])
    found = []
    for at, hanging in pieces.items():
        others = below[root] & ~(1 << at) & ~sum(hanging)  # the pieces are disjoint
        if others or len(hanging) > 1:
            found.append((at, [*hanging, others]))
    return below[root], found


def _bits(mask: int) -> Iterator[int]:
    while mask:
        yield (mask & -mask).bit_length() - 1
        mask &= mask - 1
