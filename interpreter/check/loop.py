"""One closed loop: the chosen edges are connected, and every vertex has two of them or none.

`prune` looks one step ahead: it removes values after which `evaluate` would be False. `strengthen` repeats this until
nothing follows and also removes every edge that lies on no cycle.
"""

from dslrun.interpreter.check.articulation import Articulation
from dslrun.interpreter.check.guards import MAYBE, NO, YES, Guards
from dslrun.interpreter.check.paths import Paths
from dslrun.interpreter.check.propagator import EXPENSIVE, Changes, Propagator
from dslrun.interpreter.model import Domains

Wanted = list[tuple[int, bool]]


class Circuit(Propagator):
    """The chosen edges form exactly one closed loop."""

    __slots__ = ("around", "degrees", "edges", "ends", "last")
    cost = EXPENSIVE

    def __init__(self, ends: tuple[tuple[int, int], ...], edges: Guards) -> None:
        names = {vertex: at for at, vertex in enumerate(sorted({vertex for pair in ends for vertex in pair}))}
        self.ends = tuple((names[one], names[other]) for one, other in ends)
        self.edges = edges
        around: list[list[tuple[int, int]]] = [[] for _ in names]
        for edge, (one, other) in enumerate(self.ends):
            around[one].append((other, edge))
            around[other].append((one, edge))
        self.around = tuple(tuple(found) for found in around)
        self.degrees = [len(found) for found in around]
        self.last: tuple[list[int], Wanted | None] | None = None

    def evaluate(self, domains: Domains) -> bool | None:
        """False if a vertex has too many or too few edges, a loop closes beside other paths, or no edge is possible."""
        state = self.edges.states(domains)
        paths = Paths(self.ends, self.degrees, state)
        if paths.broken():
            return False
        return True if MAYBE not in state else None

    def prune(self, domains: Domains) -> Changes | None:
        """Reason once at every vertex and at both ends of every path."""
        state = self.edges.states(domains)
        if self.last is None or self.last[0] != state:
            self.last = state, self.step(state)
        return self._force(self.last[1], domains)

    def nearby(self, domains: Domains) -> Changes | None:
        """Reason once at every vertex."""
        return self._force(self.step(self.edges.states(domains), nearby=True), domains)

    def strengthen(self, domains: Domains) -> Changes | None:
        """Repeat the steps of `prune` until nothing follows, and remove edges that lie on no cycle."""
        state = self.edges.states(domains)
        wanted: Wanted = []
        while True:
            step = self.step(state)
            if step is None:
                return None
            if not step:
                step = self._bridges(state)
                if not step:
                    return None if step is None else self._force(wanted, domains)
            for edge, value in step:
                if state[edge] != (YES if value else NO):
                    if state[edge] != MAYBE:
                        return None
                    state[edge] = YES if value else NO
                    wanted.append((edge, value))

    def _force(self, wanted: Wanted | None, domains: Domains) -> Changes | None:
        found: dict[int, int] = {}
        if wanted is None or not self.edges.force(wanted, domains, found):
            return None
        return list(found.items())

    def step(self, state: list[int], *, nearby: bool = False) -> Wanted | None:
        """Return the edges that vertices or paths decide, each with True if chosen; None if no loop is possible.

        With `nearby`, only vertices decide.
        """
        paths = Paths(self.ends, self.degrees, state)
        if paths.broken():
            return None
        wanted: Wanted = []
        chosen, opened, far = paths.chosen, paths.open, paths.far
        apart, closed = paths.count > 1 and not nearby, paths.closed and not nearby
        for edge in self._concerned(paths, state):
            one, other = self.ends[edge]
            here, there = chosen[one], chosen[other]
            last_here, last_there = opened[one] == 1, opened[other] == 1
            needed = (here == 1 and last_here) or (there == 1 and last_there)
            barred = (
                closed
                or here == 2
                or there == 2
                or (not here and last_here)
                or (not there and last_there)
                or (apart and here and there and far[one] == other)
            )
            if needed and barred:
                return None
            if needed or barred:
                wanted.append((edge, needed))
        # As long as no edge is chosen, one must stay possible.
        return wanted if paths.count or paths.closed or len(wanted) < state.count(MAYBE) else None

    def _concerned(self, paths: Paths, state: list[int]) -> list[int]:
        """The undecided edges to examine: those at a path, and those that are the only undecided edge at a vertex."""
        if paths.closed:
            return [edge for edge, known in enumerate(state) if known == MAYBE]
        around = self.around
        edges = {
            edge: None
            for vertex, (known, opened) in enumerate(zip(paths.chosen, paths.open, strict=True))
            if known or opened == 1
            for _, edge in around[vertex]
        }
        return [edge for edge in edges if state[edge] == MAYBE]

    def _bridges(self, state: list[int]) -> Wanted | None:
        """The undecided edges that lie on no cycle with the chosen ones; None if a chosen edge lies on none."""
        if YES not in state:
            return []
        touched = [NO] * len(self.degrees)
        for edge, known in enumerate(state):
            if known != NO:
                for end in self.ends[edge]:
                    if touched[end] != YES:
                        touched[end] = known
        cuts = Articulation(self.around, touched, state)
        if len(cuts.components) > 1 or cuts.bridges():
            return None
        return [
            (edge, False)
            for edge, known in enumerate(state)
            if known == MAYBE and (edge in cuts.dangling or not cuts.order[self.ends[edge][0]])
        ]
