"""Conclusions on a trail, and the chains of deductions that lead to them."""

from collections.abc import Iterator
from heapq import heappop, heappush
from itertools import groupby

from dslrun.interpreter.explain.antecedents import SETTINGS, TrailWalker
from dslrun.interpreter.explain.results import Change, Deduction, Fact
from dslrun.interpreter.explain.same_reason import settles_own_site
from dslrun.interpreter.explain.trail import ALONE, Trail


class Conclusions:
    """Tells conclusions from other entries of a trail, and turns them into deductions."""

    def __init__(self, trail: Trail, walker: TrailWalker) -> None:
        self.trail, self.walker = trail, walker
        self.model = trail.model

    def is_conclusion(self, at: int) -> bool:
        """Return whether an entry says something new about a visible variable.

        A rule about a single site that removes values does not count, unless it fixes the site. A clue cell that a
        rule keeps empty does not count either, because the clue already shows it.
        """
        entry = self.trail.entries[at]
        if self.model.variables[entry.var].hidden or entry.cause in SETTINGS:
            return False
        fixed = not entry.after & (entry.after - 1)
        return entry.cause != ALONE or (fixed and not self.is_clue_cell(at))

    def is_clue_cell(self, at: int) -> bool:
        """Return whether an entry says that the site of a clue or of a bound variable is empty."""
        entry = self.trail.entries[at]
        if entry.cause != ALONE or entry.after != 1 or self.model.variables[entry.var].hidden:
            return False
        site, net = self.model.variables[entry.var].site, self.trail.net
        own = (net.rules[part] for part in net.watching(entry.var) if len(net.scopes[part]) < 2)
        return any(settles_own_site(rule, site) for rule in own)

    def is_placement(self, at: int) -> bool:
        """Return whether an entry is a conclusion that fixes a variable to a value a player may set."""
        entry = self.trail.entries[at]
        fixed = not entry.after & (entry.after - 1)
        return fixed and bool(entry.after & self.model.variables[entry.var].playable) and self.is_conclusion(at)

    def chain_to(self, goals: dict[int, int]) -> tuple[Deduction, ...]:
        """Return the deductions that lead to the goals, in order.

        `goals` maps trail entries to the removed values that matter.
        """
        wanted: dict[int, int] = {}
        heap: list[int] = []

        def want(needs: dict[int, int]) -> None:
            for at, mask in needs.items():
                if at not in wanted:
                    heappush(heap, -at)
                wanted[at] = wanted.get(at, 0) | mask

        want(goals)
        found: list[Deduction] = []
        while heap:
            at = -heappop(heap)
            deduction, stops = self._deduction(at, wanted[at])
            found.append(deduction)
            want(stops)
        return tuple(_joined(found[::-1]))

    def _deduction(self, at: int, mask: int) -> tuple[Deduction, dict[int, int]]:
        """Return an entry as a deduction, and the earlier conclusions it uses."""
        entries, full = self.trail.entries, self.trail.full
        entry = entries[at]
        if not entry.after & (entry.after - 1):
            mask = full[entry.var] & ~entry.after
        cause = self.walker.from_need((at, mask), self.is_conclusion)
        because: dict[int, int] = {}
        for used, out in (*((one, entries[one].out) for one in cause.settings), *cause.stops.items()):
            var, after = entries[used].var, entries[used].after
            known = out if after & (after - 1) else full[var] & ~after
            because[var] = because.get(var, 0) | known
        facts = tuple(Fact(var, out) for var, out in sorted(because.items()))
        change = Change(entry.var, mask, entry.after)
        return Deduction(cause.level, (change,), tuple(cause.rules), facts), cause.stops


def _joined(deductions: list[Deduction]) -> Iterator[Deduction]:
    """Merge consecutive deductions of the same level by the same rules from the same facts."""
    for _, group in groupby(deductions, key=lambda one: (one.level, one.rules, one.because)):
        some = list(group)
        yield Deduction(some[0].level, tuple(c for one in some for c in one.changes), some[0].rules, some[0].because)
