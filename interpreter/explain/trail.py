"""Propagation that records which propagator removed which values, and when."""

from collections import deque
from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager
from math import inf
from typing import TypeAlias

from dslrun.dsl.records import record
from dslrun.interpreter.check.fixpoint import PATIENCE
from dslrun.interpreter.check.network import network
from dslrun.interpreter.check.propagator import EXPENSIVE
from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.model import Model, Rule

GIVEN, MOVE, NOTED, ASSUMED, ALONE = -1, -2, -3, -4, -5
"""Causes that are not propagators: a given, a move, a noted fact, a supposed fact, a rule about this variable alone."""

Need: TypeAlias = tuple[int, int]
"""An entry of the trail, and the mask of the needed values among those it removed."""


@record
class Inference:
    """A conclusion that no single propagator draws: its level, its rules, and the entries it rests on.

    `covered` are further values of the variable that it excludes but does not remove.
    """

    level: int
    rules: tuple[Rule, ...]
    needs: tuple[Need, ...]
    covered: int = 0


@record
class TrailEntry:
    """A removal of values. `cause` is a propagator, an inference, or one of the constants above.

    `since` is the number of entries when the cause ran. `strong` means that the propagator had to reason harder than it
    does for legal moves (`Propagator.strengthen`).
    """

    var: int
    before: int
    after: int
    cause: int | Inference
    since: int
    strong: bool = False

    @property
    def out(self) -> int:
        """The values removed."""
        return self.before & ~self.after


@record
class TrailConflict:
    """A contradiction: the propagator `part` fails or, if `part` is None, the removals in `needs` leave no solution."""

    part: int | None
    needs: tuple[Need, ...] = ()
    strong: bool = False


@record
class RunLimits:
    """Limits of a propagation: on its steps, on those that remove values, and on the cost of propagators."""

    steps: float
    removals: float
    cost: int


UNLIMITED = RunLimits(inf, inf, EXPENSIVE)


class Trail:
    """Domains narrowed step by step from the full ones, with a record of every step.

    If `rules` is given, only these rules apply. Rules about single variables apply first, right after givens and moves.
    """

    def __init__(
        self, model: Model, givens: Mapping[int, int], moves: Mapping[int, int], rules: Collection[Rule] | None = None
    ) -> None:
        self.model = model
        self.net = net = network(model)
        self.full = [variable.domain for variable in model.variables]
        self.domains = list(self.full)
        self.entries: list[TrailEntry] = []
        self.of: list[list[int]] = [[] for _ in self.full]
        self.conflict: TrailConflict | None = None
        self.removed = False
        """True if the last step removed values."""
        self._rules = None if rules is None else set(rules)
        self.allowed = bytearray(map(self.uses, net.rules))
        self._waiting = bytearray(len(net.propagators))
        self._queues: list[deque[int]] = [deque() for _ in range(EXPENSIVE + 1)]
        for cause, settings in ((GIVEN, givens), (MOVE, moves)):
            for var, value in settings.items():
                self.narrow(var, 1 << value, cause)
        for part, scope in enumerate(net.scopes):
            if len(scope) < 2 and self.allowed[part] and self.conflict is None:
                self._apply(part, ALONE)
                self.allowed[part] = 0
        self.clear_queues()

    def uses(self, rule: Rule) -> bool:
        """Return whether the trail uses a rule."""
        return self._rules is None or rule in self._rules

    @property
    def uses_all_rules(self) -> bool:
        """True if the trail is not limited to some rules."""
        return self._rules is None

    @contextmanager
    def only(self, rules: Collection[Rule]) -> Iterator[None]:
        """Apply no other rules inside the block."""
        allowed, wanted = self.allowed, set(rules)
        self.allowed = bytearray(may and rule in wanted for may, rule in zip(allowed, self.net.rules, strict=True))
        try:
            yield
        finally:
            self.allowed = allowed

    # -- narrowing -----------------------------------------------------------------------------------------

    def narrow(self, var: int, mask: int, cause: int | Inference) -> bool:
        """Keep the values of a mask; record a conflict and return False if none is left."""
        kept = self.domains[var] & mask
        if not kept:
            gone = mask & self.full[var]
            self.conflict = TrailConflict(None, tuple(self.removals(var, gone)))
            if isinstance(cause, Inference):
                self.conflict = TrailConflict(None, (*self.conflict.needs, *cause.needs))
            return False
        if kept != self.domains[var]:
            self._write(var, kept, cause, len(self.entries))
        return True

    def fail(self, inference: Inference) -> None:
        """Record the conflict that an inference found."""
        self.conflict = TrailConflict(None, inference.needs)

    def _write(self, var: int, kept: int, cause: int | Inference, since: int, strong: bool = False) -> None:
        self.of[var].append(len(self.entries))
        self.entries.append(TrailEntry(var, self.domains[var], kept, cause, since, strong))
        self.domains[var] = kept
        self.wake(self.net.watching(var))

    def _apply(self, part: int, cause: int) -> bool:
        """Run a propagator; record a conflict and return False if it cannot hold.

        The simple reasoning runs first, because its steps are easier to follow.
        """
        propagator = self.net.propagators[part]
        strong = False
        changes = propagator.prune(self.domains)
        if changes == []:
            strong = True
            changes = propagator.strengthen(self.domains)
        if changes is None:
            self.conflict = TrailConflict(part, (), strong)
            return False
        since = len(self.entries)
        self.removed = bool(changes)
        for var, kept in changes:
            self._write(var, kept, cause, since, strong)
        return True

    # -- propagation ---------------------------------------------------------------------------------------

    def wake(self, parts: Iterable[int] | None = None) -> None:
        """Queue the given propagators, or all if `parts` is None. Skip those that are not allowed or already queued."""
        for part in range(len(self.net.propagators)) if parts is None else parts:
            if self.allowed[part] and not self._waiting[part]:
                self._waiting[part] = 1
                self._queues[self.net.propagators[part].cost].append(part)

    def clear_queues(self) -> None:
        """Remove all propagators from the queues."""
        for queue in self._queues:
            queue.clear()
        self._waiting = bytearray(len(self.net.propagators))

    def step(self, cost: int = EXPENSIVE) -> bool:
        """Run one queued propagator of at most this cost, a cheap one first.

        Return False if none is queued or there is a conflict.
        """
        queue = next(filter(None, self._queues[: cost + 1]), None)
        if queue is None or self.conflict is not None:
            return False
        part = queue.popleft()
        self._waiting[part] = 0
        return self._apply(part, part)

    def run(self, deadline: Deadline, limits: RunLimits = UNLIMITED) -> bool:
        """Step until the queues are empty or a limit is reached; return False on a conflict. Raises `TimeLimit`."""
        steps = removals = 0
        deadline.check()
        while steps < limits.steps and removals < limits.removals and self.step(limits.cost):
            removals += self.removed
            steps += 1
            if steps % PATIENCE == 0:
                deadline.check()
        return self.conflict is None

    def undo(self, mark: int) -> None:
        """Undo all entries from the mark on, and any conflict."""
        while len(self.entries) > mark:
            entry = self.entries.pop()
            self.of[entry.var].pop()
            self.domains[entry.var] = entry.before
        self.conflict = None
        self.clear_queues()

    # -- history -----------------------------------------------------------------------------------------------

    def removals(self, var: int, mask: int, before: int | None = None) -> Iterable[Need]:
        """Yield the entries (earlier than `before`, if given) that removed values of the mask from a variable."""
        for at in self.of[var]:
            if before is not None and at >= before:
                return
            out = self.entries[at].out & mask
            if out:
                yield at, out
