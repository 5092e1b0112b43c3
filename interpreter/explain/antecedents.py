"""Trace a removal back along a trail to the entries, rules and settings that it rests on.

The walker reruns a propagator with fewer and fewer known removals, until none can be left out. So an explanation does
not mention all of the two thousand edges of a large loop. If time runs out, it mentions everything that was known.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from heapq import heappop, heappush

from dslrun.interpreter.check.minimise import minimised
from dslrun.interpreter.check.propagator import Pruning
from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.explain.results import ONE_RULE, TWO_RULES
from dslrun.interpreter.explain.trail import ALONE, ASSUMED, GIVEN, MOVE, NOTED, Inference, Need, Trail, TrailConflict
from dslrun.interpreter.model import Domains, Rule, values

SETTINGS = (GIVEN, MOVE, NOTED, ASSUMED)
"""The causes at which a walk ends."""


@dataclass(slots=True)
class Antecedents:
    """The result of a walk: rules, settings, and the entries at which it stopped.

    `alone` maps variables to the values that rules about single variables remove. `level` is the highest level among
    the inferences used, and at least 2 if two or more rules were used. Rules about single variables do not count.
    """

    rules: dict[Rule, None] = field(default_factory=dict)
    settings: dict[int, None] = field(default_factory=dict)
    stops: dict[int, int] = field(default_factory=dict)
    alone: dict[int, int] = field(default_factory=dict)
    level: int = 0


class TrailWalker:
    """Walks back along one trail."""

    def __init__(self, trail: Trail, deadline: Deadline) -> None:
        self.trail = trail
        self.deadline = deadline
        self._scratch = list(trail.full)
        self._seen: dict[tuple[int, int], tuple[Need, ...]] = {}

    def from_conflict(self, conflict: TrailConflict, stop: Callable[[int], bool]) -> Antecedents:
        """Return the antecedents of a conflict. The walk also ends at entries for which `stop` returns True."""
        cause = Antecedents()
        needs = conflict.needs
        if conflict.part is not None:
            cause.rules[self.trail.net.rules[conflict.part]] = None
            needs = self._needs(conflict.part, None, len(self.trail.entries), conflict.strong)
        return self._walk(cause, needs, stop)

    def from_need(self, need: Need, stop: Callable[[int], bool]) -> Antecedents:
        """Return the antecedents of an entry, restricted to the values in the mask of `need`."""
        cause = Antecedents()
        entry = self.trail.entries[need[0]]
        if entry.cause == ALONE:
            return self._walk(cause, (need,), lambda at: at != need[0] and stop(at))
        return self._walk(cause, self._explain(cause, *need), stop)

    def forget(self, mark: int) -> None:
        """Drop cached results about entries from the mark on, which are about to be undone."""
        for key in [key for key in self._seen if key[0] >= mark]:
            del self._seen[key]

    def _walk(self, cause: Antecedents, needs: Iterable[Need], stop: Callable[[int], bool]) -> Antecedents:
        """Follow the needs from the newest entry to the oldest, each once."""
        heap: list[int] = []
        wanted: dict[int, int] = {}

        def want(found: Iterable[Need]) -> None:
            for at, mask in found:
                if at not in wanted:
                    heappush(heap, -at)
                wanted[at] = wanted.get(at, 0) | mask

        want(needs)
        while heap:
            at = -heappop(heap)
            entry = self.trail.entries[at]
            if entry.cause in SETTINGS:
                cause.settings[at] = None
            elif stop(at):
                cause.stops[at] = wanted[at]
            elif entry.cause == ALONE:
                cause.alone[entry.var] = cause.alone.get(entry.var, 0) | wanted[at]
            else:
                want(self._explain(cause, at, wanted[at]))
        cause.level = max(cause.level, min(len(cause.rules), TWO_RULES), ONE_RULE)
        self._cover(cause)
        return cause

    def _explain(self, cause: Antecedents, at: int, mask: int) -> Sequence[Need]:
        """Return the entries that an entry rests on, and add its rules to `cause`."""
        entry = self.trail.entries[at]
        if isinstance(entry.cause, Inference):
            cause.level = max(cause.level, entry.cause.level)
            cause.rules.update(dict.fromkeys(entry.cause.rules))
            return (*entry.cause.needs, *self.trail.removals(entry.var, mask & ~entry.out & ~entry.cause.covered, at))
        cause.rules[self.trail.net.rules[entry.cause]] = None
        found = self._seen.get((at, mask))
        if found is None:
            found = self._seen[at, mask] = self._needs(entry.cause, (entry.var, mask), entry.since, entry.strong)
        return found

    def _needs(self, part: int, goal: tuple[int, int] | None, since: int, strong: bool) -> tuple[Need, ...]:
        """Return a minimal subset of the known removals with which the propagator still reaches the goal.

        The goal is to remove the values of a mask from a variable or, if it is None, to fail.
        """
        trail = self.trail
        propagator = trail.net.propagators[part]
        reason = propagator.strengthen if strong else propagator.prune
        return self._fewest(trail.net.scopes[part], since, lambda some: self._reaches(reason, goal, some))

    def needs_of_filling(
        self, variables: Sequence[int], rules: Sequence[Rule], refutes: Callable[[Sequence[Rule], Domains], bool]
    ) -> tuple[tuple[Rule, ...], tuple[Need, ...]]:
        """Return minimal rules and removals with which fillings of a region still exclude values.

        `refutes` decides that from the rules and the domains of a board.
        """
        trail = self.trail

        def board(needs: Sequence[Need]) -> Domains:
            found = list(trail.full)
            for at, mask in needs:
                found[trail.entries[at].var] &= ~mask
            return found

        scope = sorted({*variables, *(var for rule in rules for var in rule.scope)})
        needs = self._fewest(scope, len(trail.entries), lambda some: refutes(rules, board(some)))
        return tuple(minimised(rules, lambda some: refutes(some, board(needs)))), needs

    def _fewest(
        self, variables: Sequence[int], since: int, reaches: Callable[[Sequence[Need]], bool]
    ) -> tuple[Need, ...]:
        """Return a minimal subset of the known removals of some variables that still reaches a goal."""
        trail = self.trail
        known = [[at for at in trail.of[var] if at < since] for var in variables]
        by_variable = [[(at, trail.entries[at].out) for at in some] for some in known if some]
        if self.deadline.expired():  # everything known suffices, and there is no time to minimise it
            return tuple(need for needs in by_variable for need in needs)
        # Sorted so that conclusions come first (newest first), then settings, then rules about single sites.
        by_variable.sort(key=lambda needs: self._rank(needs[-1][0]))
        by_variable = minimised(
            by_variable, lambda some: reaches([need for needs in some for need in needs]), quietly=False
        )
        needs = [need for needs in by_variable for need in needs]
        needs.sort(key=lambda need: self._rank(need[0]))
        return tuple(self._values_needed(minimised(needs, reaches, quietly=False), reaches))

    def _values_needed(self, needs: list[Need], reaches: Callable[[Sequence[Need]], bool]) -> list[Need]:
        """Return the same entries, each with only those removed values that matter."""
        for at, (entry, out) in enumerate(needs):
            if self._rank(entry)[0] == 0 and out & (out - 1):
                others = needs[:at] + needs[at + 1 :]
                single = [(entry, 1 << value) for value in values(out)]
                kept = minimised(single, lambda some, others=others: reaches([*others, *some]), quietly=False)  # type: ignore[misc]
                needs[at] = entry, sum(mask for _, mask in kept)
        return needs

    def _rank(self, at: int) -> tuple[int, int]:
        cause = self.trail.entries[at].cause
        return 2 if cause == ALONE else 1 if cause in SETTINGS else 0, -at

    def _reaches(self, reason: Pruning, goal: tuple[int, int] | None, known: Iterable[Need]) -> bool:
        """Return whether a propagator reaches the goal (see `_needs`) from the known removals alone."""
        board, full = self._scratch, self.trail.full
        entries = self.trail.entries
        touched = []
        for at, mask in known:
            var = entries[at].var
            touched.append(var)
            board[var] &= ~mask
        try:
            changes = reason(board)
            if changes is None:
                return True
            if goal is None:
                return False
            kept = next((kept for var, kept in changes if var == goal[0]), board[goal[0]])
            return not kept & goal[1]
        finally:
            for var in touched:
                board[var] = full[var]

    def _cover(self, cause: Antecedents) -> None:
        """Add rules about single variables that explain `alone`: greedily few, and preferably rules already used."""
        net, full = self.trail.net, self.trail.full
        missing = dict(cause.alone)
        removes: dict[Rule, dict[int, int]] = {}
        for var in missing:
            for part in net.watching(var):
                if len(net.scopes[part]) < 2 and self.trail.uses(net.rules[part]):
                    kept = dict(net.propagators[part].strengthen(full) or ()).get(var, full[var])
                    found = removes.setdefault(net.rules[part], {})
                    found[var] = found.get(var, 0) | full[var] & ~kept
        while removes and any(missing.values()):
            rule = max(
                removes,
                key=lambda one: (
                    one in cause.rules,
                    sum(bool(missing[var] & out) for var, out in removes[one].items()),
                ),
            )
            for var, out in removes.pop(rule).items():
                if missing[var] & out:
                    cause.rules[rule] = None
                    missing[var] &= ~out
