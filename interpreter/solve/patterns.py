"""Lowering of `Regular`: layered automata, and block starts in order encoding."""

from collections.abc import Callable
from itertools import pairwise

from dslrun.interpreter.model import Automaton, Regular, values
from dslrun.interpreter.solve.clauses import FALSE, TRUE, Guard
from dslrun.interpreter.solve.encoder import Encoder


def post_regular(encoder: Encoder, node: Regular, sign: bool, guard: Guard) -> None:
    """Post that the automaton accepts the values (or, with `sign` false, rejects them), unless guarded."""
    if sign and node.blocks is not None:
        _post_blocks(encoder, node.vars, node.blocks, guard)
    else:
        _post_automaton(encoder, node.vars, node.automaton if sign else _complement(node.automaton), guard)


def _complement(automaton: Automaton) -> Automaton:
    """Return the complement automaton: missing transitions go to a sink; accepting and rejecting states swap."""
    sink = len(automaton.steps)
    steps = []
    for row in automaton.steps:
        missing = -1
        for mask, _ in row:
            missing &= ~mask
        steps.append((*row, (missing, sink)))
    steps.append(((-1, sink),))
    accepting = frozenset(range(sink + 1)) - automaton.accepting
    return Automaton(automaton.start, accepting, tuple(steps))


def _layers(encoder: Encoder, some: tuple[int, ...], automaton: Automaton) -> list[set[int]]:
    """Return, for each position, the reachable states from which acceptance is still possible."""
    forward = [{automaton.start}]
    for var in some:
        domain = encoder.domains[var]
        forward.append({to for state in forward[-1] for mask, to in automaton.steps[state] if mask & domain})
    alive = forward[-1] & automaton.accepting
    layers = [alive]
    for var, states in zip(reversed(some), reversed(forward[:-1]), strict=True):
        domain = encoder.domains[var]
        alive = {state for state in states if any(mask & domain and to in alive for mask, to in automaton.steps[state])}
        layers.append(alive)
    return layers[::-1]


def _post_automaton(encoder: Encoder, some: tuple[int, ...], automaton: Automaton, guard: Guard) -> None:
    """Encode the automaton with one literal per position and state, and forward and backward clauses."""
    clauses = encoder.clauses
    layers = _layers(encoder, some, automaton)
    if not layers[0]:
        clauses.add(*guard)
        return
    before = {automaton.start: TRUE}
    for place, var in enumerate(some):
        states = layers[place + 1]
        only = len(states) == 1
        after = {state: TRUE if only else clauses.new() for state in sorted(states)}
        clauses.add(*guard, *after.values())
        _post_step(encoder, var, automaton, (before, after), guard)
        before = after


def _post_step(
    encoder: Encoder,
    var: int,
    automaton: Automaton,
    layers: tuple[dict[int, int], dict[int, int]],
    guard: Guard,
) -> None:
    """Post one transition: from the states before a value (state -> literal) to those after it."""
    before, after = layers
    literals, add = encoder.literals, encoder.clauses.add
    domain = encoder.domains[var]
    sources: dict[int, list[int]] = {state: [] for state in after}
    carriers: dict[int, list[int]] = {value: [] for value in values(domain)}
    for state, here in before.items():
        allowed: dict[int, int] = {}
        for mask, to in automaton.steps[state]:
            if mask & domain and to in after:
                allowed[to] = allowed.get(to, 0) | mask & domain
        for to, mask in allowed.items():
            sources[to].append(here)
            add(*guard, -here, -literals.within(var, mask), after[to])
            add(*guard, -here, -after[to], *literals.any_of(var, mask))
            for value in values(mask):
                carriers[value].append(here)
        add(*guard, -here, *(after[to] for to in allowed))
        whole = 0
        for mask in allowed.values():
            whole |= mask
        add(*guard, -here, *literals.any_of(var, whole))
    for to, origins in sources.items():
        add(*guard, -after[to], *origins)
    for value, origins in carriers.items():
        add(*guard, -literals.equal(var, value), *origins)


def _post_blocks(encoder: Encoder, some: tuple[int, ...], blocks: tuple[tuple[int, int], ...], guard: Guard) -> None:
    """Encode the blocks with order literals `start of block j >= p`, which determine the cells."""
    ranges = _ranges(encoder, some, blocks)
    if ranges is None:
        encoder.clauses.add(*guard)
        return
    clauses = encoder.clauses
    starts = [_Start(clauses.new, first, last) for first, last in ranges]
    for start in starts:
        for one, following in pairwise(start.order):
            clauses.add(-following, one)
    for (length, mask), start in zip(blocks, starts, strict=True):
        for place in range(start.first, start.last + length):
            begun, later = start.at_least(place - length + 1), start.at_least(place + 1)
            clauses.add(*guard, -begun, later, *encoder.literals.any_of(some[place], mask))
    for i in range(len(blocks) - 1):
        step = blocks[i][0] + (blocks[i][1] == blocks[i + 1][1])
        for place in range(starts[i].first, starts[i].last + 1):
            clauses.add(*guard, -starts[i].at_least(place), starts[i + 1].at_least(place + step))
    _post_gaps(encoder, some, blocks, starts, guard)


class _Start:
    """The start of a block: order literals over the positions `first` to `last`."""

    def __init__(self, new: Callable[[], int], first: int, last: int) -> None:
        self.first, self.last = first, last
        self.order = [new() for _ in range(last - first)]

    def at_least(self, place: int) -> int:
        if place <= self.first:
            return TRUE
        return FALSE if place > self.last else self.order[place - self.first - 1]


def _post_gaps(
    encoder: Encoder,
    some: tuple[int, ...],
    blocks: tuple[tuple[int, int], ...],
    starts: list[_Start],
    guard: Guard,
) -> None:
    """Post that a cell after one block and before the next is 0."""
    for j in range(len(blocks) + 1):
        for place, var in enumerate(some):
            unfinished = starts[j - 1].at_least(place - blocks[j - 1][0] + 1) if j else FALSE
            begun = -starts[j].at_least(place + 1) if j < len(blocks) else FALSE
            if TRUE not in (unfinished, begun):
                encoder.clauses.add(*guard, unfinished, begun, *encoder.literals.any_of(var, 1))


def _ranges(
    encoder: Encoder, some: tuple[int, ...], blocks: tuple[tuple[int, int], ...]
) -> list[tuple[int, int]] | None:
    """Return the earliest and latest start of each block that the domains allow, or None if the blocks do not fit."""
    domains = [encoder.domains[var] for var in some]
    earliest = _earliest(domains, blocks)
    mirrored = _earliest(domains[::-1], blocks[::-1])
    if earliest is None or mirrored is None:
        return None
    latest = [len(some) - start - blocks[::-1][i][0] for i, start in enumerate(mirrored)][::-1]
    pairs = list(zip(earliest, latest, strict=True))
    return None if any(first > last for first, last in pairs) else pairs


def _earliest(domains: list[int], blocks: tuple[tuple[int, int], ...]) -> list[int] | None:
    """Return the leftmost start of each block that the domains allow, or None if the blocks do not fit."""
    starts: list[int] = []
    place = 0
    for index, (length, mask) in enumerate(blocks):
        if index:
            place += blocks[index - 1][1] == mask
        run = 0
        while run < length:
            if place + run >= len(domains):
                return None
            if domains[place + run] & mask:
                run += 1
            else:
                place, run = place + run + 1, 0
        starts.append(place)
        place += length
    return starts
