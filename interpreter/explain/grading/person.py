"""A simulated person who solves a puzzle in rounds, each time with the cheapest kind of step that helps."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from math import log2

from dslrun.dsl.records import record
from dslrun.interpreter.check.network import network
from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.explain.cores import Possibilities
from dslrun.interpreter.explain.grading.rounds import BOARD, RULE, SETS, Rounds
from dslrun.interpreter.explain.grading.what_ifs import UNLIMITED, Refuted, WhatIfs
from dslrun.interpreter.model import Domains, Model, values

KINDS = ("rule", "board", "sets", "short what-if", "what-if", "long what-if", "search")
SHORT, WHAT_IF, LONG, SEARCH = range(3, 7)
COSTS = (1.0, 2.0, 4.0)
"""The effort of noticing a step by one rule, for each kind."""
DEPTHS = (2, 4, 8, UNLIMITED)
"""Limits on the rounds of a what-if. Each limit is tried on all values before the next."""
PATIENCE = 1.5
"""The effort of following a what-if grows with this power of its rounds."""
MOST_COST = 100.0
"""The greatest effort of noticing a step."""
COMPARED = 6
"""The number of variables among which a search chooses."""
WORK = 6_000_000
"""The work after which no more what-ifs are tried."""


@record
class HardestStep:
    """The most expensive step: its kind, the variable it is about, the value it refutes or finds, and its depth."""

    kind: int
    var: int
    bit: int
    depth: int = 0


@dataclass(eq=False)
class Solving:
    """What the simulated person did: the effort, steps by kind, the ways to begin, and the final domains.

    `first` counts the variables that the first round fixes, if any, or the what-ifs that help.
    """

    domains: list[int]
    effort: float = 0.0
    steps: list[int] = field(default_factory=lambda: [0] * len(KINDS))
    first: int = 0
    hardest: HardestStep | None = None
    failed: bool = False


class Person:
    """Solves a model step by step."""

    def __init__(self, model: Model, deadline: Deadline | None = None) -> None:
        self.model = model
        self.rounds = rounds = Rounds(network(model, deadline), deadline or Deadline())
        self.what_ifs = WhatIfs(rounds)
        self.done = Solving(model.start())
        self.visible = [var for var, one in enumerate(model.variables) if not one.hidden]
        self.waiting = [rounds.parts(kind) for kind in (RULE, BOARD, SETS)]
        self._changed: set[int] = set()
        self._ran = set(self.waiting[BOARD])
        self._most = (0.0, 0.0)
        self._start()

    def _start(self) -> None:
        """Apply rules about single variables, which a person sees at once."""
        net, domains = self.rounds.net, self.done.domains
        for part, scope in enumerate(net.scopes):
            if len(scope) < 2:
                for kind in self.waiting:
                    kind.discard(part)
                changes = net.propagators[part].strengthen(domains)
                if changes is None:
                    self.done.failed = True
                    return
                for var, left in changes:
                    domains[var] &= left
                    self.done.failed |= not domains[var]

    def open(self) -> list[int]:
        """Return the visible variables that are not fixed."""
        domains = self.done.domains
        return [var for var in self.visible if domains[var] & (domains[var] - 1)]

    # -- steps by one rule ---------------------------------------------------------------------------------

    def propagate(self) -> bool:
        """Take steps by one rule until none is left; return False if a rule fails. Only what-ifs count as work."""
        kind, spent = RULE, self.rounds.work
        while kind <= SETS and not self.done.failed:
            waiting, self.waiting[kind] = self.waiting[kind], set()
            self._ran |= waiting if kind == BOARD else set()
            found = self.rounds.run(kind, waiting, self.done.domains)
            if found.kept is None:
                self.done.failed = True
            elif found.kept:
                shown = [var for var in found.kept if not self.model.variables[var].hidden]
                if not self.done.first:
                    self.done.first = sum(not found.kept[var] & (found.kept[var] - 1) for var in shown)
                if shown:
                    self._step(kind, found.ways, COSTS[kind], HardestStep(kind, min(shown), found.kept[min(shown)]))
                self._keep(found.kept)
                kind = RULE
                continue
            kind += 1
        self.rounds.work = spent
        return not self.done.failed

    def _keep(self, kept: dict[int, int]) -> None:
        domains = self.done.domains
        for var, left in kept.items():
            domains[var] = left
        self._changed.update(kept)
        for kind in (RULE, SETS):
            self.waiting[kind] |= self.rounds.parts(kind, kept)
        self.waiting[BOARD] |= self.rounds.board_parts(kept, self._ran)

    def _step(self, kind: int, ways: int, cost: float, step: HardestStep) -> None:
        """Count a round with a number of ways forward. Few ways are harder to notice."""
        done = self.done
        if not done.first and kind > SETS:
            done.first = ways
        taken = ways if kind <= SETS else 1
        done.steps[kind] += taken
        effort = cost * (0.2 * taken + log2(1 + len(self.open()) / ways))
        done.effort += effort
        if (cost, effort) > self._most:
            self._most, done.hardest = (cost, effort), step

    # -- what-ifs ------------------------------------------------------------------------------------------

    def suppose(self) -> bool:
        """Take what-ifs of the smallest depth that helps; return False if none helps or the work is spent."""
        domains = self.done.domains
        self.what_ifs.changed(domains, self._changed)
        self._changed, self._ran = set(), set()
        for again in (False, True):
            if again:
                self.what_ifs.forget()
            for most in DEPTHS:
                found = self.what_ifs.sweep(domains, self._candidates(), most, WORK)
                if found:
                    self._take(found)
                    return True
        return False

    def _candidates(self) -> list[tuple[int, int]]:
        domains = self.done.domains
        return [(var, 1 << value) for var in self._in_order(self.visible) for value in values(domains[var])]

    def _in_order(self, variables: Iterable[int]) -> list[int]:
        """Return the visible open variables among some, those with the fewest values first."""
        domains = self.done.domains
        shown = (var for var in sorted(variables) if not self.model.variables[var].hidden)
        return sorted(
            (var for var in shown if domains[var] & (domains[var] - 1)), key=lambda var: domains[var].bit_count()
        )

    def _take(self, found: list[Refuted]) -> None:
        """Take the refuted values one by one, and what follows from each."""
        domains = self.done.domains
        left = sorted(found, key=lambda one: one.depth)
        while left and not self.done.failed:
            one, *left = left
            kind = SHORT if one.depth <= 2 else WHAT_IF if one.depth <= 5 else LONG
            step = HardestStep(kind, one.var, one.bit, one.depth)
            self._step(kind, len(left) + 1, cost_of(one.depth), step)
            if domains[one.var] == one.bit:
                self.done.failed = True
                return
            self._keep({one.var: domains[one.var] & ~one.bit})
            self.propagate()
            left = [other for other in left if domains[other.var] & other.bit]

    # -- search --------------------------------------------------------------------------------------------

    def search(self, solution: Sequence[int]) -> None:
        """Fix a variable that helps much to its value in the solution, at the price of refuting its other values.

        Of the variables that help most, that with the cheapest refutation is fixed.
        """
        domains, helps = self.done.domains, self.what_ifs.helps
        key = [(var, 1 << solution[var]) for var in self.open()]
        key.sort(key=lambda one: (-helps.get(one, 0), one[0]))
        var, right, depth = min(
            ((var, right, self._refute(var, domains[var] & ~right)) for var, right in key[:COMPARED]),
            key=lambda one: one[2],
        )
        self._step(SEARCH, 1, cost_of(depth), HardestStep(SEARCH, var, right, depth))
        self._keep({var: right})
        self.propagate()

    def _refute(self, var: int, wrong: int) -> int:
        """Return the rounds of what-ifs that refute all wrong values of a variable, each with others inside it."""
        total = 0
        for value in values(wrong):
            if self.rounds.work > WORK:
                return UNLIMITED
            found = self.what_ifs.nested(self.done.domains, var, 1 << value, self._in_order, WORK)
            if found is None:
                return UNLIMITED
            total += found.depth
        return total


def cost_of(depth: int) -> float:
    """Return the effort of following a what-if through a number of rounds."""
    return min(2 + float(depth**PATIENCE), MOST_COST)


def holds(model: Model, domains: Domains, deadline: Deadline) -> bool:
    """Return whether all rules hold on a position whose visible variables are fixed."""
    if any(domain & (domain - 1) for domain in domains):
        return Possibilities(model, domains, deadline).board() is not None
    return all(part.evaluate(domains) is not False for part in network(model).propagators)
