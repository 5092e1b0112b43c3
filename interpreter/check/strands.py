"""A loop followed edge by edge: only the vertices at a new edge, and the ends of the path it lengthens, matter."""

from collections.abc import Sequence

from dslrun.interpreter.check.following import ALL, Follower
from dslrun.interpreter.check.guards import MAYBE, YES
from dslrun.interpreter.check.last_variable import Pruning
from dslrun.interpreter.check.loop import Circuit
from dslrun.interpreter.check.paths import Paths
from dslrun.interpreter.check.propagator import Changes
from dslrun.interpreter.model import Domains

NOTHING, NEEDS, BARS = range(3)


class Strands(Follower):
    """The paths of a loop, and what each vertex asks of the undecided edges at it."""

    def __init__(self, circuit: Circuit, pruning: Pruning, literals: Sequence[tuple[int, int]]) -> None:
        super().__init__(pruning, literals)
        self.circuit = circuit
        self.asks: list[int] = []
        self.maybe = 0
        self.asked = 0  # undecided edges at vertices that ask something, and no fewer

    def begin(self, domains: Domains) -> Changes | None:
        """Find the paths. A loop that is closed, or cannot be, is not followed."""
        changes = self.pruning(domains)
        self.paths = paths = Paths(self.circuit.ends, self.circuit.degrees, self.state)
        self.maybe = self.state.count(MAYBE)
        if changes is None or paths.closed or self.left < 2:
            self.lost = True
        else:
            self.asks = [_asked(known, opened) for known, opened in zip(paths.chosen, paths.open, strict=True)]
            self.asked = sum([len(self.circuit.around[vertex]) for vertex, asked in enumerate(self.asks) if asked])
        return changes

    def decided(self, place: int, now: int, domains: Domains) -> Changes | None:
        """What the vertices of the edge ask now, and whether its path could be closed by one edge."""
        one, other = self.circuit.ends[place]
        paths = self.paths
        paths.open[one] -= 1
        paths.open[other] -= 1
        self.maybe -= 1
        edges: list[int] = []
        if now == YES:
            ends = self._join(one, other)
            if ends is None:
                return None
            edges += [edge for vertex, edge in self.circuit.around[ends[0]] if vertex == ends[1]]
        changes = self._around((one, other), edges, domains)
        # While no edge is chosen, one must stay possible: whoever counts them sees whether one does.
        return changes if paths.count or self.maybe > self.asked else None

    def _join(self, one: int, other: int) -> tuple[int, int] | None:
        """Lengthen a path; its ends, None if that does more than lengthen one."""
        paths = self.paths
        chosen, far = paths.chosen, paths.far
        left, right = far[one], far[other]
        if one == other or chosen[one] == 2 or chosen[other] == 2 or (left == other and chosen[one]):
            return None
        count = paths.count + 1 - (left != one) - (right != other)
        if (count > 1) != (paths.count > 1):
            return None  # whether a path may be closed depends on whether it is the only one
        paths.count = count
        chosen[one] += 1
        chosen[other] += 1
        far[left], far[right] = right, left
        return left, right

    def _around(self, vertices: tuple[int, int], edges: list[int], domains: Domains) -> Changes | None:
        """What changes at these undecided edges, and at all around vertices that ask something else than before."""
        paths, asks = self.paths, self.asks
        for vertex in vertices:
            known, opened = paths.chosen[vertex], paths.open[vertex]
            if known == 1 and not opened:
                return None
            asked = _asked(known, opened)
            if asks[vertex] != asked:
                around = self.circuit.around[vertex]
                self.asked += len(around) * (bool(asked) - bool(asks[vertex]))
                asks[vertex] = asked
                edges += [edge for _, edge in around]
        changes: Changes = []
        for edge in edges:
            if self.state[edge] == MAYBE:
                found = self._asked_of(edge)
                if found == NEEDS | BARS:
                    return None
                changes.append(self.kept(edge, found == NEEDS, domains) if found else (self.literals[edge][0], ALL))
        return changes

    def _asked_of(self, edge: int) -> int:
        """What the vertices of an edge, or the path it would close, ask of it."""
        one, other = self.circuit.ends[edge]
        paths = self.paths
        found = self.asks[one] | self.asks[other]
        closes = paths.count > 1 and paths.chosen[one] and paths.chosen[other] and paths.far[one] == other
        return found | BARS if closes else found


def _asked(known: int, opened: int) -> int:
    """What a vertex with so many chosen and undecided edges asks of the latter."""
    if known == 1:
        return NEEDS if opened == 1 else NOTHING
    return BARS if known == 2 or opened == 1 else NOTHING
