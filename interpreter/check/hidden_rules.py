"""The rules that mention hidden variables, judged together.

A player does not set hidden variables, so what counts is whether some hidden values suit all rules. The propagators of
these rules run until nothing changes. They narrow hidden variables only: no conclusion that one rule draws about a
visible variable serves another rule.
"""

from collections import deque
from collections.abc import Iterable, Sequence

from dslrun.dsl.recursion import deep
from dslrun.interpreter.check.minimise import minimised
from dslrun.interpreter.check.propagator import EXPENSIVE, Changes, Pruning, picker
from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.model import Domains, values

LARGE_SCOPE, MOST_RESULTS = 12, 2048
"""Results of propagators over more variables are not remembered, nor are more results of one propagator than this."""
CONFLICT_TESTS, CONFLICT_WORK = 200, 60_000
"""Maximum number of sets of propagators to test in the search for a smaller conflict, and of propagators in them."""


class HiddenRules:
    """The propagators over hidden variables, except expensive ones. `watch[v]` lists those over variable v."""

    def __init__(
        self,
        prunes: Sequence[Pruning],
        scopes: Sequence[tuple[int, ...]],
        costs: Sequence[int],
        hidden: Sequence[bool],
    ) -> None:
        self.scopes, self.hidden = scopes, hidden
        some = [at for at, cost in enumerate(costs) if cost < EXPENSIVE] if any(hidden) else []
        self.numbers = [at for at in some if any(hidden[var] for var in scopes[at])]
        self.prunes = {at: remembering(prunes[at], scopes[at]) for at in self.numbers}
        self.watch: dict[int, list[int]] = {}
        for number in self.numbers:
            for var in scopes[number]:
                self.watch.setdefault(var, []).append(number)

    @deep
    def conflict(self, domains: Domains, deadline: Deadline | None = None) -> list[int]:
        """A small set of propagators that together leave no hidden values, empty if there is none."""
        work = 0

        def fails(some: list[int]) -> bool:
            nonlocal work
            work += len(some)
            if work > CONFLICT_WORK + len(self.numbers):
                return False  # so the set is not shortened further
            return not self.run(domains.copy(), some, {}, set(), among=frozenset(some), deadline=deadline)

        if not self.numbers or not fails(self.numbers):
            return []
        return sorted(minimised(self.numbers, fails, CONFLICT_TESTS))

    def run(
        self,
        domains: Domains,
        start: Iterable[int],
        before: dict[int, int],
        read: set[int],
        *,
        among: frozenset[int] | None = None,
        deadline: Deadline | None = None,
    ) -> bool:
        """Narrow the hidden variables until nothing changes; return False if a propagator fails.

        `before` collects the former domains of the narrowed variables, `read` the variables that the propagators
        mention. With `among`, only those propagators run.
        """
        queue = deque(start)
        waiting = set(queue)
        while queue:
            if deadline is not None:
                deadline.check()
            number = queue.popleft()
            waiting.discard(number)
            read.update(self.scopes[number])
            changes = self.prunes[number](domains)
            if changes is None:
                return False
            for var, kept in changes:
                if self.hidden[var]:
                    before.setdefault(var, domains[var])
                    domains[var] = kept
                    for other in self.watch[var]:
                        if other not in waiting and (among is None or other in among):
                            waiting.add(other)
                            queue.append(other)
        return True


class RememberedPruning:
    """A propagator over a few variables that remembers its results."""

    def __init__(self, prune: Pruning, scope: tuple[int, ...]) -> None:
        self.prune = prune
        self.pick = picker(scope)
        self.known: dict[tuple[int, ...], Changes | None] = {}

    def __call__(self, domains: Domains) -> Changes | None:
        """Prune, or return the result for the same domains."""
        key = self.pick(domains)
        if key not in self.known:
            if len(self.known) >= MOST_RESULTS:
                self.known.clear()
            self.known[key] = self.prune(domains)
        return self.known[key]


def remembering(prune: Pruning, scope: tuple[int, ...]) -> Pruning:
    """Return a propagator that remembers its results, if it has a few variables; others are returned as they are."""
    return RememberedPruning(prune, scope) if 1 < len(scope) <= LARGE_SCOPE else prune


class HiddenDomains:
    """The domains of a position with the hidden variables narrowed, kept up to date move by move.

    `failed` is True if no hidden values are left. `readers[v]` lists the variables whose legal values depend on the
    domain of v.
    """

    def __init__(self, rules: HiddenRules, domains: Domains) -> None:
        self.rules = rules
        self.readers: dict[int, set[int]] = {}
        self.start(domains)

    @deep
    def start(self, domains: Domains) -> None:
        """Narrow the hidden variables of a position."""
        self.domains = domains.copy()
        self.failed = not self.rules.run(self.domains, self.rules.numbers, {}, set())

    @deep
    def update(self, var: int, domains: Domains) -> Iterable[int]:
        """Take over the domain of a changed variable; return the variables whose legal values may have changed."""
        if var not in self.rules.watch:
            return ()
        widened = domains[var] & ~self.domains[var]
        if self.failed or widened:
            self.start(domains)
            return self.rules.watch
        self.domains[var] = domains[var]
        before = {var: 0}
        self.failed = not self.rules.run(self.domains, self.rules.watch[var], before, set())
        if self.failed:
            return self.rules.watch
        return {one for changed in before for one in self.readers.get(changed, ())}

    @deep
    def passing(self, var: int, mask: int) -> int:
        """The values in a mask whose assignment leaves hidden values."""
        if self.failed:
            return 0
        read: set[int] = set()
        for value in values(mask):
            if not self.allows(var, value, read):
                mask ^= 1 << value
        for one in read:
            self.readers.setdefault(one, set()).add(var)
        return mask

    def allows(self, var: int, value: int, read: set[int]) -> bool:
        """True if the assignment of a value to an open variable leaves hidden values."""
        before = {var: self.domains[var]}
        self.domains[var] = 1 << value
        try:
            return self.rules.run(self.domains, self.rules.watch[var], before, read)
        finally:
            for one, domain in before.items():
                self.domains[one] = domain
