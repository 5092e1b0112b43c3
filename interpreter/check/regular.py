"""Regular patterns: a sequence of variables spells a word of an automaton.

Sets of states are bit sets, and transitions are grouped by how far they shift the state number. An automaton that is a
chain of states, such as a row of blocks, then steps a set of states in three or four operations.
"""

from dslrun.interpreter.check.propagator import FINAL, MODERATE, OPEN, Changes, Propagator
from dslrun.interpreter.model import Automaton, Domains

Arc = tuple[int, int, int, int]
"""The values of an arc, its source states, and how far it shifts them left and right."""


class Machine(dict[int, tuple[Arc, ...]]):
    """An automaton, deterministic or not: maps a domain to the arcs that its values can take."""

    def __init__(self, start: int, accepting: int, moves: list[tuple[int, int, int]]) -> None:
        super().__init__()
        self.start = 1 << start
        self.accepting = accepting
        sources: dict[tuple[int, int], int] = {}
        for source, mask, target in moves:
            key = (mask, target - source)
            sources[key] = sources.get(key, 0) | 1 << source
        self.arcs = [(mask, states, max(0, by), max(0, -by)) for (mask, by), states in sources.items()]

    def __missing__(self, domain: int) -> tuple[Arc, ...]:
        if len(self) > 4096:
            self.clear()
        found = tuple(
            (mask & domain, sources, left, right) for mask, sources, left, right in self.arcs if mask & domain
        )
        self[domain] = found
        return found


def machine(automaton: Automaton) -> Machine:
    """Return the `Machine` that accepts the same words as an automaton."""
    moves = [(at, mask, to) for at, steps in enumerate(automaton.steps) for mask, to in steps]
    return Machine(automaton.start, sum(1 << state for state in automaton.accepting), moves)


def complement(automaton: Automaton) -> Machine:
    """Return the complement automaton: missing transitions go to a sink; accepting and rejecting states swap."""
    sink = len(automaton.steps)
    moves = [(sink, -1, sink)]
    for at, steps in enumerate(automaton.steps):
        rest = -1
        for mask, to in steps:
            moves.append((at, mask, to))
            rest &= ~mask
        moves.append((at, rest, sink))
    others = (1 << sink + 1) - 1 - sum(1 << state for state in automaton.accepting)
    return Machine(automaton.start, others, moves)


def chain(blocks: tuple[tuple[int, int], ...]) -> Machine:
    """Return the machine of a row of blocks, with one state for each gap and one for each cell of a block."""
    moves = [(0, 1, 0)]
    gap = 0
    accepting = 1
    for at, (length, mask) in enumerate(blocks):
        last = gap + length
        moves += [(state, mask, state + 1) for state in range(gap, last)]
        moves += [(last, 1, last + 1), (last + 1, 1, last + 1)]
        if at + 1 < len(blocks) and blocks[at + 1][1] != mask:
            moves.append((last, blocks[at + 1][1], last + 2))
        accepting = 3 << last
        gap = last + 1
    return Machine(0, accepting, moves)


class Pattern(Propagator):
    """The variables, in order, spell a word that `machine` accepts; `other` accepts exactly the other words."""

    __slots__ = ("decisive", "final", "machine", "other", "vars")
    cost = MODERATE

    def __init__(self, variables: tuple[int, ...], accepts: Machine, other: Machine) -> None:
        self.vars = variables
        self.machine = accepts
        self.other = other
        self.decisive = len(set(variables)) == len(variables)
        self.final = FINAL if self.decisive else OPEN

    def exact(self, domains: Domains) -> bool:
        """True if no variable occurs twice."""
        return self.decisive

    def evaluate(self, domains: Domains) -> bool | None:
        """False if no word is accepted, True if no word is rejected."""
        if not self._possible(self.machine, domains):
            return False
        return None if self._possible(self.other, domains) else True

    def _possible(self, accepts: Machine, domains: Domains) -> bool:
        states = accepts.start
        for var in self.vars:
            after = 0
            for _, sources, left, right in accepts[domains[var]]:
                after |= (states & sources) << left >> right
            states = after
        return bool(states & accepts.accepting)

    def prune(self, domains: Domains) -> Changes | None:
        """Keep the values on accepting runs: a forward pass finds the reachable states, a backward pass the useful."""
        accepts = self.machine
        states = accepts.start
        reached = []
        for var in self.vars:
            arcs = accepts[domains[var]]
            reached.append((var, states, arcs))
            after = 0
            for _, sources, left, right in arcs:
                after |= (states & sources) << left >> right
            states = after
        states &= accepts.accepting
        if not states:
            return None
        found: dict[int, int] = {}
        for var, before, arcs in reversed(reached):
            kept = useful = 0
            for mask, sources, left, right in arcs:
                hits = (before & sources) << left >> right & states
                if hits:
                    kept |= mask
                    useful |= hits << right >> left
            states = useful
            if kept != domains[var]:
                kept &= found.get(var, kept)  # a variable may occur twice
                if not kept:
                    return None
                found[var] = kept
        return list(found.items())

    strengthen = prune
