"""Propagation: run the propagators of all rules until nothing changes."""

from collections import deque
from collections.abc import Iterable, Sequence

from dslrun.interpreter.check.network import Network, network
from dslrun.interpreter.check.propagator import CHEAP, EXPENSIVE, FINAL
from dslrun.interpreter.deadline import Deadline, TimeLimit
from dslrun.interpreter.model import Domains, Model, Rule, values

PATIENCE = 64
"""Number of cheap runs between two checks of the deadline."""
AT_LEAST = 200
"""Number of expensive runs that are always allowed, in addition to those that `patience` allows."""
AT_MOST = 3_000
"""Maximum number of expensive runs that `patience` allows. After that, a search learns more in the same time."""


def propagate(
    model: Model,
    domains: Domains,
    *,
    deadline: Deadline | None = None,
    changed: Iterable[int] | None = None,
    rules: Iterable[Rule] | None = None,
    patience: int | None = None,
) -> bool:
    """Narrow the domains in place until no propagator changes them; return False if one fails.

    `patience` limits expensive propagators to about this many runs each, for callers that search afterwards; at the
    limit, the result is True. With `changed`, only the propagators of those variables start. With `rules`, only the
    propagators of those rules run. After a failure, or a `TimeLimit` from the deadline, the domains stay narrowed.
    """
    net = network(model, deadline)
    if changed is None:
        start: Iterable[int] = range(len(net.propagators))
    else:
        start = {part: None for var in changed for part in net.watching(var)}
    return _run(net, domains, start, _left_out(net, rules), _RunLimits(net.costs, deadline, patience))


def _left_out(net: Network, rules: Iterable[Rule] | None) -> bytearray:
    """Return, for each propagator, 1 if its rule is left out and 0 otherwise."""
    if rules is None:
        return bytearray(len(net.propagators))
    wanted = set(rules)
    return bytearray(rule not in wanted for rule in net.rules)


class _RunLimits:
    """The limits of one propagation: a deadline and a number of expensive runs."""

    def __init__(self, costs: list[int], deadline: Deadline | None, patience: int | None) -> None:
        self.deadline = deadline
        self.expensive = None if patience is None else AT_LEAST + min(patience * costs.count(EXPENSIVE), AT_MOST)
        if deadline is not None:
            deadline.check()

    def is_over(self, cost: int) -> bool:
        """Count a run of this cost; return True if it is one too many, raise `TimeLimit` after the deadline."""
        if self.deadline is not None:
            self.deadline.check()
        if cost == EXPENSIVE and self.expensive is not None:
            self.expensive -= 1
            return self.expensive < 0
        return False


def _run(net: Network, domains: Domains, start: Iterable[int], left_out: bytearray, effort: _RunLimits) -> bool:
    """Run the waiting propagators, cheap ones first, until none is waiting; return False if one fails."""
    steps, finals, watch, costs, scope_groups, scope_group = (
        net.steps,
        net.finals,
        net.watch,
        net.costs,
        net.scope_groups,
        net.scope_group,
    )
    waiting = left_out  # those left out count as waiting, so they never enter a queue
    full = bytearray(len(scope_groups))  # 1 for each scope group whose members are all waiting
    queues = cheap, moderate, expensive = deque[int](), deque[int](), deque[int]()
    for at in start:
        if not waiting[at]:
            waiting[at] = 1
            queues[costs[at]].append(at)
    taken = 0
    while cheap or moderate or expensive:
        at = (cheap or moderate or expensive).popleft()
        taken += 1
        if (costs[at] > CHEAP or not taken % PATIENCE) and effort.is_over(costs[at]):
            return True
        waiting[at] = finals[at] > 0
        full[scope_group[at]] = 0
        changes = steps[at](domains)
        if changes is None:
            return False
        for var, kept in changes:
            domains[var] = kept
            for number in watch[var]:
                if not full[number]:
                    full[number] = 1
                    for other in scope_groups[number]:
                        if not waiting[other]:
                            waiting[other] = 1
                            queues[costs[other]].append(other)
        if finals[at] == FINAL:  # it need not run again for its own changes
            waiting[at] = full[scope_group[at]] = 0
    return True


def complete(
    model: Model,
    domains: Domains,
    deadline: Deadline | None = None,
    *,
    rules: Sequence[Rule] | None = None,
    most: int | None = None,
) -> Domains | None:
    """Return a full board on which all rules, or those given, hold; None if there is none.

    This is a plain search for the few hidden variables of a board that is otherwise full. It visits at most `most`
    boards and then raises `TimeLimit`, as it does when the deadline passes.
    """
    net = network(model, deadline)
    left_out = _left_out(net, rules)
    asked = [at for at, out in enumerate(left_out) if not out]
    stack: list[tuple[Domains, tuple[int, ...] | None]] = [(list(domains), None)]
    looked = 0
    while stack:
        if looked == most:
            raise TimeLimit
        looked += 1
        here, changed = stack.pop()
        if not propagate(model, here, deadline=deadline, changed=changed, rules=rules):
            continue
        open_vars = {
            var
            for at in asked
            if net.propagators[at].evaluate(here) is not True
            for var in net.scopes[at]
            if here[var] & (here[var] - 1)
        }
        if not open_vars:
            return [domain & -domain for domain in here]
        var = min(open_vars, key=lambda one: (here[one].bit_count(), one))
        for value in reversed(list(values(here[var]))):
            stack.append((list(here), (var,)))
            stack[-1][0][var] = 1 << value
    return None
