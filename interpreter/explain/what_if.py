"""What-ifs of depth one: suppose a value, propagate, and remove it if that leads to a contradiction."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import product
from math import inf
from typing import TypeAlias

from dslrun.interpreter.check.propagator import CHEAP, EXPENSIVE
from dslrun.interpreter.deadline import Deadline, TimeLimit
from dslrun.interpreter.explain.antecedents import TrailWalker
from dslrun.interpreter.explain.pairs import RulePairs
from dslrun.interpreter.explain.results import TWO_RULES, WHAT_IF
from dslrun.interpreter.explain.trail import ASSUMED, UNLIMITED, Inference, RunLimits, Trail
from dslrun.interpreter.model import values

SHORT = (RunLimits(inf, 8, CHEAP), RunLimits(25, 8, EXPENSIVE), RunLimits(250, 8, EXPENSIVE))
"""The limits of a what-if that is easy to follow. Each is tried on all values before the next."""
LONG = (RunLimits(1000, 40, EXPENSIVE), UNLIMITED)
"""The limits of other what-ifs."""
STRONGEST = 10
"""The number of variables that are tried with all limits of a short what-if before the others."""
MOST_TRIED = 300
"""The maximum number of values tried, once one of them leads to a contradiction."""
MOST_INNER, MOST_RULES = 4, 12
"""The maximum number of what-ifs within another, and of the rules that they use together."""
FEW = 30
"""Inner what-ifs spread along rules about at most this many sites."""
Tried: TypeAlias = tuple[int, int, RunLimits]
"""A variable, a value of it, and the limits within which it was supposed."""
Harmless: TypeAlias = tuple[int, set[int]]
Contradiction: TypeAlias = tuple[int, int, Inference]
"""A variable, a value of it, and why the value leads to a contradiction."""


class WhatIf:
    """Finds values that lead to a contradiction, on a trail that has reached a fixpoint."""

    def __init__(self, trail: Trail, walker: TrailWalker, outer: "WhatIf | None" = None) -> None:
        self.trail = trail
        self.walker = walker
        self.pairs: RulePairs = RulePairs(trail.net) if outer is None else outer.pairs
        self._harmless: dict[Tried, Harmless] = {} if outer is None else dict(outer._harmless)
        """Values that led to no contradiction: the number of entries at that time, and the variables near."""
        self._changes: dict[tuple[int, int], int] = {}
        """How much such values changed."""

    def open(self, *, hidden: bool) -> list[int]:
        """Return the visible (or hidden) variables that are not fixed, those with the fewest values first."""
        domains = self.trail.domains
        several = [
            var
            for var, variable in enumerate(self.trail.model.variables)
            if variable.hidden is hidden and domains[var] & (domains[var] - 1)
        ]
        return sorted(several, key=lambda var: domains[var].bit_count())

    def refute(
        self,
        compared: int,
        deadline: Deadline,
        tiers: Sequence[RunLimits] = SHORT + LONG,
        among: Collection[int] | None = None,
    ) -> bool:
        """Remove values that lead to a contradiction, of the variables `among` or of all.

        If some of them fix a variable, remove the one of up to `compared` with the simplest explanation, else all that
        were found. Return False if there is none or if time ran out. Two rules that suffice come first, hidden
        variables last.
        """
        pairs = among is None and SHORT[0] in tiers and self.trail.uses_all_rules
        if pairs and self._refute_by_two_rules(deadline):
            return True
        for hidden, limits in product((False, True), tiers):
            variables = [var for var in self.open(hidden=hidden) if among is None or var in among]
            found, fixing = self._found(variables, limits, compared, deadline)
            if not found and limits is SHORT[0]:
                found, fixing = self._found(self._strongest(variables), SHORT[-1], compared, deadline)
            if not found:
                continue
            self._remove([min(fixing, key=lambda one: (len(one[2].rules), len(one[2].needs)))] if fixing else found)
            return True
        return False

    def _remove(self, found: Iterable[Contradiction]) -> None:
        """Remove values that lead to contradictions."""
        for var, value, inference in found:
            if self.trail.conflict is None:
                self.trail.narrow(var, ~(1 << value), inference)

    def _refute_by_two_rules(self, deadline: Deadline) -> bool:
        """Remove a value that two small rules refute and that fixes a variable, or else all values that two refute.

        Return False if there are none or if time ran out.
        """
        trail, found = self.trail, list[Contradiction]()
        for var in self.open(hidden=False):
            if deadline.expired():
                break
            for value in values(trail.domains[var]):
                pair = self.pairs.refuting(trail.domains, var, 1 << value)
                if pair is None:
                    continue
                with trail.only(pair):
                    inference = self._refuted(var, value, UNLIMITED, Deadline())
                assert inference is not None
                found.append((var, value, inference))
                if self._fixes(var, value):
                    self._remove(found[-1:])
                    return True
        self._remove(found)
        return bool(found)

    def _strongest(self, variables: Sequence[int]) -> list[int]:
        """Return the variables with a value that changes much when it is supposed."""
        most = {
            var: max(self._changes.get((var, value), 0) for value in values(self.trail.domains[var]))
            for var in variables
        }
        return sorted(variables, key=lambda var: -most[var])[:STRONGEST]

    def _found(
        self, variables: Sequence[int], limits: RunLimits, compared: int, deadline: Deadline
    ) -> tuple[list[Contradiction], list[Contradiction]]:
        """Return values that lead to a contradiction, and those among them that fix a variable."""
        found: list[Contradiction] = []
        fixing: list[Contradiction] = []
        tried = 0
        try:
            for var, value, inference in self._contradictions(variables, limits, deadline):
                tried += 1
                if inference is None:
                    if found and tried > MOST_TRIED:
                        break
                    continue
                found.append((var, value, inference))
                if self._fixes(var, value):
                    fixing.append(found[-1])
                    if len(fixing) >= compared or inference.level <= TWO_RULES:
                        break
        except TimeLimit:
            pass
        return found, fixing

    def _fixes(self, var: int, value: int) -> bool:
        left = self.trail.domains[var] & ~(1 << value)
        return not left & (left - 1)

    # -- what-ifs within what-ifs --------------------------------------------------------------------------

    def refute_nested(self, compared: int, solution: Sequence[int], deadline: Deadline) -> bool:
        """Fix a variable by a what-if that needs short what-ifs inside it; return False if none was found in time.

        Only values other than those of the solution are supposed. Of up to `compared`, the one with the fewest rules
        is taken.
        """
        found: list[Contradiction] = []
        try:
            for var in self._nearly_decided():
                value = (self.trail.domains[var] & ~(1 << solution[var])).bit_length() - 1
                inference = self._nested(var, value, deadline)
                if inference is not None and len(inference.rules) <= MOST_RULES:
                    found.append((var, value, inference))
                if len(found) >= compared:
                    break
        except TimeLimit:
            pass
        if not found:
            return False
        var, value, inference = min(found, key=lambda one: (len(one[2].rules), len(one[2].needs)))
        return self.trail.narrow(var, ~(1 << value), inference)

    def _nearly_decided(self) -> list[int]:
        """Return the visible variables with two values, first those in rules of which the largest share is decided."""
        net, domains = self.trail.net, self.trail.domains
        shares = [sum(not domains[var] & (domains[var] - 1) for var in scope) / len(scope) for scope in net.scopes]
        two = [var for var in self.open(hidden=False) if domains[var].bit_count() == 2]
        return sorted(two, key=lambda var: -max((shares[part] for part in net.watching(var)), default=0))

    def _nested(self, var: int, value: int, deadline: Deadline) -> Inference | None:
        """Explain why a value leads to a contradiction with what-ifs inside; return None if it does not."""
        trail, mark = self.trail, len(self.trail.entries)
        trail.narrow(var, 1 << value, ASSUMED)
        try:
            trail.run(deadline)
            inner = WhatIf(trail, self.walker, self)
            for _ in range(MOST_INNER):
                if trail.conflict is None and inner.refute(1, deadline, SHORT, self.near(mark)):
                    trail.run(deadline)
            if trail.conflict is None:
                return None
            return self._inference(mark)
        finally:
            self.walker.forget(mark)
            trail.undo(mark)

    def near(self, mark: int) -> set[int]:
        """Return the variables that share a rule about a few sites with those changed since a mark."""
        net = self.trail.net
        changed = {entry.var for entry in self.trail.entries[mark:]}
        scopes = (net.scopes[part] for var in changed for part in net.watching(var))
        return changed.union(*(scope for scope in scopes if len(scope) <= FEW))

    # -- tries ---------------------------------------------------------------------------------------------

    def _contradictions(
        self, variables: Iterable[int], limits: RunLimits, deadline: Deadline
    ) -> Iterator[tuple[int, int, Inference | None]]:
        """Yield all values of the variables, each with the reason why it leads to a contradiction, if it does.

        Values that change much when they are supposed come first.
        """
        some = [(var, value) for var in variables for value in values(self.trail.domains[var])]
        some.sort(key=lambda one: -self._changes.get(one, 0))
        for var, value in some:
            yield var, value, self._supposed(var, value, limits, deadline)

    def _supposed(self, var: int, value: int, limits: RunLimits, deadline: Deadline) -> Inference | None:
        """Explain why a value leads to a contradiction within the limits; return None if it does not.

        A value is not tried again while nothing near has changed.
        """
        since, near = self._harmless.get((var, value, limits), (-1, set()))
        if since >= 0 and near.isdisjoint(entry.var for entry in self.trail.entries[since:]):
            return None
        return self._refuted(var, value, limits, deadline)

    def _refuted(self, var: int, value: int, limits: RunLimits, deadline: Deadline) -> Inference | None:
        """Suppose a value and propagate; return the reason if that leads to a contradiction."""
        trail, mark = self.trail, len(self.trail.entries)
        trail.narrow(var, 1 << value, ASSUMED)
        try:
            if trail.run(deadline, limits) or trail.conflict is None:
                self._harmless[var, value, limits] = mark, self.near(mark)
                self._changes[var, value] = len(trail.entries) - mark
                return None
            return self._inference(mark)
        finally:
            self.walker.forget(mark)
            trail.undo(mark)

    def _inference(self, mark: int) -> Inference:
        """Return the reason of the conflict on the trail: rules, and entries before a mark."""
        trail = self.trail
        assert trail.conflict is not None
        cause = self.walker.from_conflict(trail.conflict, lambda at: at < mark)
        counted = [rule for rule in cause.rules if len(rule.scope) > 1]
        few = len(counted) <= TWO_RULES and all(self.pairs.is_small(rule) for rule in counted)
        level = max(cause.level, TWO_RULES if few else WHAT_IF)
        settings = ((at, trail.entries[at].out) for at in cause.settings if at < mark)
        return Inference(level, tuple(cause.rules), (*cause.stops.items(), *settings))
