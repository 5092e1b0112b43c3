"""Solve as a person would: apply rules one by one while they help, then try a what-if, then ask the solver."""

from collections.abc import Iterator
from heapq import heappop, heappush
from itertools import groupby

from dslrun.dsl.records import record
from dslrun.interpreter.deadline import Deadline, TimeLimit
from dslrun.interpreter.explain.antecedents import SETTINGS, TrailWalker
from dslrun.interpreter.explain.cores import Core, Item, Possibilities, smallest
from dslrun.interpreter.explain.reasons import moves_of
from dslrun.interpreter.explain.results import BY_SOLVER, Change, Deduction, Fact
from dslrun.interpreter.explain.trail import ALONE, NOTED, Inference, Trail
from dslrun.interpreter.explain.what_if import WhatIf
from dslrun.interpreter.model import Model, Rule
from dslrun.interpreter.positions.position import Position

COMPARED = 6
"""The maximum number of contradictory what-ifs that are compared to find the simplest."""
SHARE, LONGEST = 0.5, 3.0
"""What-ifs and the solver's explanation each get this share of the remaining time, and at most this many seconds."""


@record
class Candidates:
    """What a player knows: the model with its givens, the values set, and values found impossible (`noted`)."""

    model: Model
    moves: tuple[tuple[int, int], ...] = ()
    noted: tuple[Fact, ...] = ()

    @classmethod
    def at(cls, position: Position) -> "Candidates":
        """Return the candidates of a position, with its moves and nothing noted."""
        return cls(position.model, tuple(moves_of(position).items()))

    def after(self, deduction: Deduction) -> "Candidates":
        """Return the candidates with the removals of a deduction noted."""
        facts = tuple(Fact(change.var, change.out) for change in deduction.changes)
        return Candidates(self.model, self.moves, self.noted + facts)


class Deducer:
    """Draws one conclusion at a time from what is known and records it on its trail."""

    def __init__(self, known: Candidates, deadline: Deadline) -> None:
        self.model = known.model
        self.deadline = deadline
        self.trail = trail = Trail(known.model, known.model.givens, dict(known.moves))
        for fact in known.noted:
            if trail.conflict is None:
                trail.narrow(fact.var, ~fact.out, NOTED)
        trail.clear_queues()
        self.walker = TrailWalker(trail, deadline)
        self.what_if = WhatIf(trail, self.walker)

    # -- state -------------------------------------------------------------------------------------------------

    def open(self, *, hidden: bool = False) -> list[int]:
        """Return the visible (or hidden) variables that are not fixed, those with the fewest values first."""
        return self.what_if.open(hidden=hidden)

    def is_conclusion(self, at: int) -> bool:
        """Return whether an entry says something new about a visible variable.

        A rule about a single site that removes values does not count, unless it fixes the site.
        """
        entry = self.trail.entries[at]
        if self.model.variables[entry.var].hidden or entry.cause in SETTINGS:
            return False
        return entry.cause != ALONE or not entry.after & (entry.after - 1)

    def is_placement(self, at: int) -> bool:
        """Return whether an entry is a conclusion that fixes a variable to a value a player may set."""
        entry = self.trail.entries[at]
        fixed = not entry.after & (entry.after - 1)
        return fixed and bool(entry.after & self.model.variables[entry.var].playable) and self.is_conclusion(at)

    # -- deducing ----------------------------------------------------------------------------------------------

    def leap(self) -> bool:
        """Draw a conclusion that no single rule draws; return False if nothing follows or everything is known."""
        return self.what_if.remove_one(COMPARED, self._share()) or self._ask()

    def _share(self) -> Deadline:
        """Return a deadline after a share of the remaining time (see `SHARE`)."""
        return Deadline(min(self.deadline.remaining() * SHARE, LONGEST))

    def _ask(self) -> bool:
        """Fix a variable that the solver finds forced, or record that there is no solution.

        Return False if no variable is forced.
        """
        possible = Possibilities(self.model, self.trail.domains, self.deadline)
        board = possible.board()
        if board is None:
            self.trail.fail(self._inference(()))
            return True
        forced = self.open()
        while forced:
            var = forced.pop(0)
            other = Fact(var, 1 << board[var])
            another = possible.board([other])
            if another is None:
                self.trail.narrow(var, other.out, self._inference((other,)))
                return True
            forced = [one for one in forced if board[one] == another[one]]
        return False

    def _inference(self, always: tuple[Item, ...]) -> Inference:
        """Return the solver's explanation, minimised as far as a share of the remaining time allows."""
        trail = self.trail
        facts = [
            Fact(var, full & ~kept)
            for var, (full, kept) in enumerate(zip(trail.full, trail.domains, strict=True))
            if full != kept
        ]
        items: list[Item] = [*facts, *self.model.rules]
        core = Core(tuple(items))
        try:
            core = smallest(self.model, items, always, self._share())
        except TimeLimit:
            self.deadline.check()
        rules = tuple(item for item in core.items if isinstance(item, Rule))
        needs = [need for item in core.items if isinstance(item, Fact) for need in trail.removals(item.var, item.out)]
        return Inference(BY_SOLVER, rules, tuple(needs))

    # -- explaining --------------------------------------------------------------------------------------------

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
