"""What-ifs of depth one: suppose a value, propagate, and remove it if that leads to a contradiction."""

from collections.abc import Iterable, Iterator
from itertools import product

from dslrun.interpreter.deadline import Deadline, TimeLimit
from dslrun.interpreter.explain.antecedents import TrailWalker
from dslrun.interpreter.explain.pairs import RulePairs
from dslrun.interpreter.explain.results import TWO_RULES, WHAT_IF
from dslrun.interpreter.explain.trail import ASSUMED, Inference, Trail
from dslrun.interpreter.model import values

TIERS = (25, 250, None)
"""Limits on the steps of a what-if; None is unlimited. Each limit is tried on all values before the next."""


class WhatIf:
    """Finds values that lead to a contradiction, on a trail that has reached a fixpoint."""

    def __init__(self, trail: Trail, walker: TrailWalker) -> None:
        self.trail = trail
        self.walker = walker
        self.pairs = RulePairs(trail.net)

    def open(self, *, hidden: bool) -> list[int]:
        """Return the visible (or hidden) variables that are not fixed, those with the fewest values first."""
        domains = self.trail.domains
        several = [
            var
            for var, variable in enumerate(self.trail.model.variables)
            if variable.hidden is hidden and domains[var] & (domains[var] - 1)
        ]
        return sorted(several, key=lambda var: domains[var].bit_count())

    def remove_one(self, compared: int, deadline: Deadline) -> bool:
        """Remove a value that leads to a contradiction: the one of up to `compared` with the simplest explanation.

        Return False if there is none or if time ran out. Two rules that suffice come first, hidden variables last.
        """
        if self._remove_by_two_rules(deadline):
            return True
        for hidden, most in product((False, True), TIERS):
            found: list[tuple[int, int, Inference]] = []
            try:
                for one in self._contradictions(self.open(hidden=hidden), most, deadline):
                    found.append(one)
                    if len(found) >= compared or one[2].level <= TWO_RULES:
                        break
            except TimeLimit:
                if not found:
                    return False
            if found:
                var, value, inference = min(found, key=lambda one: (len(one[2].rules), len(one[2].needs)))
                self.trail.narrow(var, ~(1 << value), inference)
                return True
        return False

    def _remove_by_two_rules(self, deadline: Deadline) -> bool:
        """Remove a value that two small rules refute; return False if there is none or if time ran out."""
        trail = self.trail
        for var in self.open(hidden=False):
            if deadline.expired():
                return False
            for value in values(trail.domains[var]):
                pair = self.pairs.refuting(trail.domains, var, 1 << value)
                if pair is not None:
                    with trail.only(pair):
                        inference = self._supposed(var, value, None, Deadline())
                    assert inference is not None
                    trail.narrow(var, ~(1 << value), inference)
                    return True
        return False

    def _contradictions(
        self, variables: Iterable[int], most: int | None, deadline: Deadline
    ) -> Iterator[tuple[int, int, Inference]]:
        for var in variables:
            for value in values(self.trail.domains[var]):
                inference = self._supposed(var, value, most, deadline)
                if inference is not None:
                    yield var, value, inference

    def _supposed(self, var: int, value: int, most: int | None, deadline: Deadline) -> Inference | None:
        """Explain why a value leads to a contradiction within `most` steps; return None if it does not."""
        trail, mark = self.trail, len(self.trail.entries)
        trail.narrow(var, 1 << value, ASSUMED)
        try:
            if trail.run(deadline, most) or trail.conflict is None:
                return None
            cause = self.walker.from_conflict(trail.conflict, lambda at: at < mark)
            self.walker.forget(mark)
        finally:
            trail.undo(mark)
        counted = [rule for rule in cause.rules if len(rule.scope) > 1]
        few = len(counted) <= TWO_RULES and all(self.pairs.is_small(rule) for rule in counted)
        level = max(cause.level, TWO_RULES if few else WHAT_IF)
        settings = ((at, trail.entries[at].out) for at in cause.settings if at < mark)
        return Inference(level, tuple(cause.rules), (*cause.stops.items(), *settings))
