"""All rules of a model together, until nothing more follows."""

from collections import deque
from collections.abc import Iterable

from interpreter.check.base import DEAR
from interpreter.check.network import Network, network
from interpreter.deadline import Deadline
from interpreter.model import Domains, Model, values

PATIENCE = 64
"""Cheap steps between two looks at the clock."""


def propagate(
    model: Model,
    domains: Domains,
    *,
    deadline: Deadline | None = None,
    changed: Iterable[int] | None = None,
) -> bool:
    """Narrow the domains in place until no rule rules out more; False if a rule cannot hold.

    With `changed` only what follows from those variables is looked at. After a contradiction, or a
    `TimeLimit` from the deadline, the domains are narrowed as far as it went.
    """
    net = network(model)
    if changed is None:
        start: Iterable[int] = range(len(net.parts))
    else:
        start = {part: None for var in changed for part in net.watch[var]}
    return _run(net, domains, start, deadline)


def _run(net: Network, domains: Domains, start: Iterable[int], deadline: Deadline | None) -> bool:
    """Work through the waiting parts, cheap ones first."""
    parts, watch = net.parts, net.watch
    costs = [part.cost for part in parts]
    waiting = bytearray(len(parts))
    queues: list[deque[int]] = [deque() for _ in range(DEAR + 1)]
    for at in start:
        waiting[at] = 1
        queues[costs[at]].append(at)
    steps = 0
    while True:
        queue = next(filter(None, queues), None)
        if queue is None:
            return True
        at = queue.popleft()
        waiting[at] = 0
        steps += 1
        if deadline is not None and (steps % PATIENCE == 0 or costs[at] == DEAR):
            deadline.check()
        changes = parts[at].strengthen(domains)
        if changes is None:
            return False
        for var, kept in changes:
            domains[var] = kept
            for other in watch[var]:
                if not waiting[other]:
                    waiting[other] = 1
                    queues[costs[other]].append(other)


def complete(model: Model, domains: Domains, deadline: Deadline | None = None) -> Domains | None:
    """Some way to fix every open variable so that all rules hold, None if there is none.

    A plain search, meant for the few hidden variables of a board that is otherwise full.
    """
    stack = [list(domains)]
    while stack:
        here = stack.pop()
        if not propagate(model, here, deadline=deadline):
            continue
        open_vars = [var for var, domain in enumerate(here) if domain & (domain - 1)]
        if not open_vars:
            return here
        var = min(open_vars, key=lambda one: here[one].bit_count())
        for value in reversed(list(values(here[var]))):
            stack.append(list(here))
            stack[-1][var] = 1 << value
    return None
