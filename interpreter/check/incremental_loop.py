"""An incremental propagator for a loop. It checks a move only at its two vertices and at the ends of its path.

It leaves to each edge the values whose assignment does not make `Circuit.prune` fail. That propagator fails if a vertex
has one chosen edge and no other possible one, or three chosen ones; if a path closes while others are open; if no edge
is left for a loop; or if an undecided edge is needed for one of these reasons and barred for another.
"""

from collections import Counter
from collections.abc import Iterable

from dslrun.interpreter.check.guards import MAYBE, NO, YES, are_independent
from dslrun.interpreter.check.loop import Circuit
from dslrun.interpreter.check.paths import Paths
from dslrun.interpreter.model import Domains

Masks = dict[int, int]
NOTHING, NEEDS, BARS = range(3)
FEW = 8
"""While no edge is chosen and at most this many are left for a loop, every move is checked from scratch."""


class IncrementalLoop:
    """Tracks one loop in play: the state of each edge, the paths, and the values left to the variables.

    `tips` holds the ends of the paths. `asks[v]` says whether vertex v needs or bars the undecided edges at it. `free`
    counts the undecided edges that no vertex bars; it is current only while no edge is chosen.
    """

    def __init__(self, circuit: Circuit) -> None:
        self.circuit = circuit
        self.ends, self.around = circuit.ends, circuit.around
        self.literals = circuit.edges.literals or []
        self.at = {var: edge for edge, (var, _) in enumerate(self.literals)}
        pairs = Counter([frozenset(pair) for pair in self.ends])
        self.parallel = {vertex for pair, count in pairs.items() if count > 1 for vertex in pair}
        self.masks: Masks | None = None

    @staticmethod
    def fits(circuit: Circuit) -> bool:
        """True if this class can replace the propagator."""
        literals = circuit.edges.literals is not None and are_independent(circuit.edges)
        return literals and all(one != other for one, other in circuit.ends)

    def start(self, domains: Domains) -> Masks | None:
        """Compute the state; return the values left to the restricted variables, or None if the rule is broken."""
        self.state = self.circuit.edges.states(domains)
        if self.circuit.step(self.state) is None:
            self.masks = None
            return None
        paths = Paths(self.ends, self.circuit.degrees, self.state)
        self.chosen, self.open, self.far, self.closed = paths.chosen, paths.open, paths.far, paths.closed
        self.tips = {vertex for vertex, known in enumerate(self.chosen) if known == 1}
        self.asks = [_asked(known, opened) for known, opened in zip(self.chosen, self.open, strict=True)]
        self.free = self._count_free()
        self.masks = {}
        self._check(range(len(self.state)), domains)
        return self.masks

    def update(self, var: int, domains: Domains) -> Masks | None:
        """Like `start`, but update the state incrementally after one variable has changed."""
        edge = self.at[var]
        before = self.state[edge]
        domain, mask = domains[var], self.literals[edge][1]
        now = YES if domain & mask == domain else MAYBE if domain & mask else NO
        if now == before:
            return self.masks
        self.state[edge] = now
        if self.masks is None or before != MAYBE or self.closed or (not self.tips and self.free <= FEW):
            return self.start(domains)
        if not self.masks.get(var, -1) & domain:
            self.masks = None
            return None
        one, other = self.ends[edge]
        if now == YES and self.chosen[one] and self.far[one] == other:
            return self.start(domains)  # the loop is closed
        self.masks = dict(self.masks)
        almost = self._is_almost_closed()
        vertices = self._decide(one, other, now)
        everywhere = almost != self._is_almost_closed()
        near = range(len(self.state)) if everywhere else {link for at in vertices for _, link in self.around[at]}
        self._check(near, domains)
        return self.masks

    def _decide(self, one: int, other: int, now: int) -> set[int]:
        """Record that an edge is chosen, or that it is not; return the vertices at which masks may change."""
        chosen, opened, far, asks = self.chosen, self.open, self.far, self.asks
        vertices = {one, other}
        if now == YES:
            vertices |= set() if self.tips else self.parallel
            left, right = far[one], far[other]
            far[left], far[right] = right, left
            self.tips -= {one, other}
            self.tips |= {left, right}
            vertices |= {left, right}
        for vertex in (one, other):
            chosen[vertex] += now == YES
            opened[vertex] -= 1
            asked = _asked(chosen[vertex], opened[vertex])
            if asked != asks[vertex]:
                asks[vertex] = asked
                vertices.update([near for near, _ in self.around[vertex]])
        vertices.update([far[at] for at in (one, other) if chosen[at] == 1])
        if len(self.tips) <= 6:  # whether a path may be closed depends on whether it is the only one
            vertices |= self.tips
        if not self.tips:
            self.free = self._count_free()
        return vertices

    def _count_free(self) -> int:
        asks, ends = self.asks, self.ends
        return sum(
            [
                known == MAYBE and BARS not in (asks[ends[edge][0]], asks[ends[edge][1]])
                for edge, known in enumerate(self.state)
            ]
        )

    def _is_almost_closed(self) -> bool:
        """True if there is one path and its ends need the edge between them. No other path may then begin."""
        return len(self.tips) == 2 and self._must_close(*self.tips)

    def _must_close(self, one: int, other: int, without: int = -1, *, needed: bool = False) -> bool:
        """True if the two ends of a path need an undecided edge between them, other than `without`.

        `needed` says that an end is already known to need an edge.
        """
        if not needed and NEEDS not in (self.asks[one], self.asks[other]):
            return False
        return any(near == other and link != without and self.state[link] == MAYBE for near, link in self.around[one])

    def _check(self, edges: Iterable[int], domains: Domains) -> None:
        """Update the masks of the undecided edges."""
        assert self.masks is not None
        for edge in edges:
            if self.state[edge] == MAYBE:
                var, mask = self.literals[edge]
                yes, no = self._allows(edge, YES), self._allows(edge, NO)
                if yes and no:
                    self.masks.pop(var, None)
                else:
                    self.masks[var] = domains[var] & (mask if yes else ~mask if no else 0)

    def _allows(self, edge: int, value: int) -> bool:
        """True if `Circuit.prune` does not fail once this undecided edge is chosen (YES) or not (NO)."""
        if self.closed:
            return value == NO
        if not self.tips and self.free <= FEW:
            trial = self.state.copy()
            trial[edge] = value
            return self.circuit.step(trial) is not None
        one, other = self.ends[edge]
        chosen, opened = self.chosen, self.open
        joins = value == YES
        if joins:
            if chosen[one] == 2 or chosen[other] == 2:
                return False
            if chosen[one] and self.far[one] == other:
                return len(self.tips) == 2
        here, there = chosen[one] + joins, chosen[other] + joins
        if (here == 1 and opened[one] == 1) or (there == 1 and opened[other] == 1):
            return False
        asks = _asked(here, opened[one] - 1), _asked(there, opened[other] - 1)
        if asks[0] and self._clashes(edge, one, asks[0], other, asks[1]):
            return False
        if asks[1] and self._clashes(edge, other, asks[1], one, asks[0]):
            return False
        return self._may_join(edge, asks) if joins else self._may_skip(edge, asks)

    def _clashes(self, edge: int, vertex: int, asked: int, twin: int, twin_asks: int) -> bool:
        """True if a vertex needs an undecided edge that the vertex at its other end bars, or the other way round."""
        wrong = NEEDS + BARS - asked
        for other, link in self.around[vertex]:
            asks = twin_asks if other == twin else self.asks[other]
            if asks == wrong and self.state[link] == MAYBE and link != edge:
                return True
        return False

    def _may_join(self, edge: int, asks: tuple[int, int]) -> bool:
        """True if choosing the edge forces no path to close beside another."""
        one, other = self.ends[edge]
        left, right = self.far[one], self.far[other]
        paths = len(self.tips) // 2 + 1 - (left != one) - (right != other)
        if paths < 2:
            return True
        if paths == 2 and left == one and right == other and self._is_almost_closed():
            return False
        at_left = asks[0] if left == one else self.asks[left]
        at_right = asks[1] if right == other else self.asks[right]
        return NEEDS not in (at_left, at_right) or not self._must_close(left, right, edge, needed=True)

    def _may_skip(self, edge: int, asks: tuple[int, int]) -> bool:
        """True if leaving out the edge forces neither of its ends to close its path beside another."""
        if len(self.tips) <= 2:
            return True
        for vertex, asked in zip(self.ends[edge], asks, strict=True):
            if asked == NEEDS and self._must_close(vertex, self.far[vertex], edge, needed=True):
                return False
        return True


def _asked(chosen: int, opened: int) -> int:
    """Return what a vertex with these numbers of chosen and undecided edges requires of its undecided edges."""
    if chosen == 1:
        return NEEDS if opened == 1 else NOTHING
    return BARS if chosen == 2 or opened == 1 else NOTHING
