"""A simulated person who solves a puzzle in rounds, each time with the cheapest kind of step that helps."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from math import inf, log2, sqrt

from dslrun.dsl.records import record
from dslrun.interpreter.check.network import network
from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.explain.cores import Possibilities
from dslrun.interpreter.explain.grading.rounds import BOARD, RULE, SETS, Rounds
from dslrun.interpreter.explain.grading.what_ifs import UNLIMITED, Refuted, WhatIfs
from dslrun.interpreter.model import Domains, Model, Rule, values

KINDS = ("rule", "board", "sets", "short what-if", "what-if", "long what-if", "search")
SHORT, WHAT_IF, LONG, SEARCH = range(3, 7)
COSTS = (0.5, 12.0, 12.0)
"""The effort of noticing a step by one rule, for each kind."""
DEPTHS = (2, 4, 8, UNLIMITED)
"""Limits on the rounds of a what-if. Each limit is tried on all values before the next."""
FOLLOWED = 4.0
"""The effort of each round of a what-if."""
MEMORY = 8
"""The rounds of a what-if that a person follows in the head. Noticing it gets harder up to this number."""
NEAR = 8
"""The places where a person looks for the next step of a kind that has been used before."""
COMPARED = 4
"""The number of refuted variables among which a search chooses."""
LONGEST = 48
"""The rounds of a search that finds no refutation, unless fewer variables are open."""
WORK = 8_000_000
"""The work after which no more what-ifs are tried."""
MOST_EXTRAPOLATED = 2
"""The effort until the limit of work is extrapolated to at most this many times as much."""
SEARCH_WORK = 800_000
"""The work after which a search gives up."""


@record
class HardestStep:
    """The hardest step: its kind, and the variable that it narrows by the values of the mask `out`.

    A step by one rule also has the values left. A what-if also has its rounds and, if it compares cases, the
    variable of the cases. `rule` is the rule that decides the step or that a what-if breaks. A search may end
    before such a rule is known.
    """

    kind: int
    var: int
    out: int
    left: int = 0
    depth: int = 0
    case: int | None = None
    rule: Rule | None = None


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
    stopped: bool = False
    """True if the next step would take more effort than allowed."""
    limited: bool = False
    """True if the limit of work ended the what-ifs, so that searches replaced them."""


class Person:
    """Solves a model step by step, with at most a given effort."""

    def __init__(self, model: Model, deadline: Deadline | None = None, most: float = inf) -> None:
        self.model = model
        self.most = most
        self.rounds = rounds = Rounds(network(model, deadline), deadline or Deadline())
        self.what_ifs = WhatIfs(rounds)
        self.done = Solving(model.start())
        self.visible = [var for var, one in enumerate(model.variables) if not one.hidden]
        self.waiting = [rounds.parts(kind) for kind in (RULE, BOARD, SETS)]
        self._changed: set[int] = set()
        self._ran = set(self.waiting[BOARD])
        self._most = (0, 0.0)
        self._looked = set[int]()
        self._start()
        self._undecided = self.undecided()
        self.spread = sqrt(self._undecided)
        """The effort of any step is so many times as much, because on a larger board a person has more to look at."""
        self._at_limit: tuple[float, float] | None = None
        """The effort and what was undecided when the limit of work was reached."""

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

    def undecided(self) -> float:
        """Return how much is undecided: the logarithm of the number of boards that the domains allow."""
        return sum(log2(self.done.domains[var].bit_count()) for var in self.open())

    def finish(self) -> Solving:
        """Return what the person did. If the work was limited, extrapolate the effort from the steps until then.

        Searches replace the what-ifs that were not tried, and may be fewer, so the effort may only grow.
        """
        if self._at_limit is not None and not self.done.stopped:
            effort, left = self._at_limit
            solved = max(self._undecided - left, self._undecided / MOST_EXTRAPOLATED)
            self.done.effort = max(self.done.effort, effort * self._undecided / solved)
            self.done.stopped = self.done.effort > self.most
        return self.done

    # -- steps by one rule ---------------------------------------------------------------------------------

    def propagate(self) -> bool:
        """Take steps by one rule until none is left; return False if a rule fails. Only what-ifs count as work."""
        kind, spent = RULE, self.rounds.work
        while kind <= SETS and not self.done.failed and not self.done.stopped:
            waiting, self.waiting[kind] = self.waiting[kind], set()
            self._ran |= waiting if kind == BOARD else set()
            waiting |= self.waiting[BOARD] if kind == RULE else set()
            found = self.rounds.run(kind, waiting, self.done.domains)
            if found.kept is None:
                self.done.failed = True
            elif found.kept:
                shown = [var for var in found.kept if not self.model.variables[var].hidden]
                if not self.done.first:
                    self.done.first = sum(not found.kept[var] & (found.kept[var] - 1) for var in shown)
                if shown:
                    first = min(shown)
                    left = found.kept[first]
                    step = HardestStep(kind, first, self.done.domains[first] & ~left, left=left)
                    if self._step(found.ways, step, found.ways):
                        rule = self.rounds.deciding(kind, waiting, self.done.domains, first)
                        self.done.hardest = replace(step, rule=rule)
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

    def _step(self, ways: int, step: HardestStep, taken: int = 1) -> bool:
        """Count a round with a number of ways forward, of which some are taken; return whether it is the hardest.

        The effort is the cost of the kind of step, for each one taken and for noticing it. Few ways are harder to
        notice. For the first step of a kind a person looks everywhere, later near the last step. A search begins
        anywhere. On a larger board, all of it takes more.
        """
        done, kind = self.done, step.kind
        if not done.first and kind > SETS:
            done.first = ways
        done.steps[kind] += taken
        places = ways if kind == SEARCH else len(self.open())
        if kind in self._looked:
            places = min(places, NEAR)
        self._looked.add(kind)
        cost = COSTS[kind] if kind <= SETS else cost_of(step.depth)
        effort = cost * (taken + log2(1 + places / ways)) + FOLLOWED * max(step.depth - MEMORY, 0)
        done.effort += self.spread * effort
        done.stopped |= done.effort > self.most
        if (kind, effort) <= self._most:
            return False
        self._most, done.hardest = (kind, effort), step
        return True

    # -- what-ifs ------------------------------------------------------------------------------------------

    def suppose(self) -> bool:
        """Take what-ifs of the smallest depth that helps; return False if none helps, or work or effort is spent."""
        domains = self.done.domains
        self.what_ifs.changed(domains, self._changed)
        self._changed, self._ran = set(), set()
        for again in (False, True):
            if again:
                self.what_ifs.forget()
            for least, most in pairwise((0, *DEPTHS)):
                if self.done.effort + self.spread * cost_of(least + 1) > self.most:
                    self.done.stopped = True
                    return False
                found = self.what_ifs.sweep(domains, self._in_order(self.visible), most, WORK)
                if found:
                    self._take(found)
                    return True
        return False

    def _in_order(self, variables: Iterable[int]) -> list[int]:
        """Return the visible open variables among some, those with the fewest values first."""
        domains = self.done.domains
        shown = (var for var in sorted(variables) if not self.model.variables[var].hidden)
        return sorted(
            (var for var in shown if domains[var] & (domains[var] - 1)), key=lambda var: domains[var].bit_count()
        )

    def _take(self, found: list[Refuted]) -> None:
        """Exclude values one by one, each with what follows from it."""
        domains = self.done.domains
        left = sorted(found, key=lambda one: one.depth)
        while left and not self.done.failed:
            one, *left = left
            kind = SHORT if one.depth <= 2 else WHAT_IF if one.depth <= 5 else LONG
            step = HardestStep(kind, one.var, one.out & domains[one.var], depth=one.depth, case=one.case)
            if self._step(len(found), step):
                self.done.hardest = replace(step, rule=self.what_ifs.broken(domains, one))
            if not domains[one.var] & ~one.out:
                self.done.failed = True
                return
            self._keep({one.var: domains[one.var] & ~one.out})
            self.propagate()
            left = [other for other in left if domains[other.var] & other.out]

    # -- search --------------------------------------------------------------------------------------------

    def search(self, solution: Sequence[int]) -> None:
        """Fix a variable to its value in the solution, at the price of refuting its other values.

        Variables that help much are tried first. Of the first few that can be refuted, the cheapest is fixed. If none
        can, the one that helps most is fixed at the price of a long search.
        """
        helps = self.what_ifs.helps
        key = [(var, 1 << solution[var]) for var in self.open()]
        key.sort(key=lambda one: (-helps.get(one, 0), one[0]))
        chosen, least, found = key[0], min(len(key), LONGEST), 0
        if self.rounds.work > WORK and self._at_limit is None:
            self.done.limited, self._at_limit = True, (self.done.effort, self.undecided())
        limit = min(WORK, self.rounds.work + SEARCH_WORK)
        for var, right in key:
            depth = self._refute(var, self.done.domains[var] & ~right, limit)
            found += depth is not None
            if depth is not None and depth < least:
                chosen, least = (var, right), depth
            if found == COMPARED or self.rounds.work > limit:
                break
        var, right = chosen
        self._step(1, HardestStep(SEARCH, var, self.done.domains[var] & ~right, depth=least))
        self._keep({var: right})
        self.propagate()

    def _refute(self, var: int, wrong: int, limit: int) -> int | None:
        """Return the rounds of what-ifs that refute all wrong values of a variable, or None if that fails."""
        total = 0
        for value in values(wrong):
            found = self.what_ifs.nested(self.done.domains, var, 1 << value, self._in_order, limit)
            if found is None:
                return None
            total += found
        return total


def cost_of(depth: int) -> float:
    """Return the effort of noticing a what-if of a number of rounds."""
    return FOLLOWED * min(depth, MEMORY)


def holds(model: Model, domains: Domains, deadline: Deadline) -> bool:
    """Return whether all rules hold on a position whose visible variables are fixed."""
    if any(domain & (domain - 1) for domain in domains):
        return Possibilities(model, domains, deadline).board() is not None
    return all(part.evaluate(domains) is not False for part in network(model).propagators)
