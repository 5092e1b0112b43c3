"""Gaps between two known numbers on a path: where the numbers between them can be.

A step rule says that a site with a number has a neighbour with the next number. The ways from a known number to
another known number show where the numbers between them can be. If no known number is near, the next one is beside it.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise

from dslrun.dsl.records import record
from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.explain.antecedents import TrailWalker
from dslrun.interpreter.explain.results import WHAT_IF
from dslrun.interpreter.explain.trail import Inference, Trail
from dslrun.interpreter.model import AllDifferent, Domains, In, Linear, Node, Or, Rule

MOST_STEPS = 8
"""The maximum number of steps between two known numbers."""
MOST_TRIED = 1500
"""The maximum number of partial ways that are tried."""
MOST_PLACES = 3
"""The maximum number of places of a number that are worth a hint."""
MOST_BESIDE = 4
"""The maximum number of places of the number after a known one."""
MOST_FACTS = 10
"""The maximum number of sites whose values a person would keep in mind."""


@record
class PathStep:
    """What a step rule says: if the value of `site` is not in `exempt`, a variable of `next` has it plus `shift`."""

    site: int
    shift: int
    exempt: int
    next: tuple[int, ...]


@record
class NumberGap:
    """Two known numbers with their variables, and the difference between a number and the next on the way.

    Without an end, it is the step from a known number to the next, which can be anywhere beside it.
    """

    start: tuple[int, int]
    end: tuple[int, int] | None
    shift: int

    @property
    def numbers(self) -> range:
        """The numbers between the two, or the next number."""
        if self.end is None:
            return range(self.start[1] + self.shift, self.start[1] + 2 * self.shift, self.shift)
        return range(self.start[1] + self.shift, self.end[1], self.shift)


def step_of(node: Node) -> PathStep | None:
    """Return what a step rule says, or None for other rules."""
    args = node.args if isinstance(node, Or) else ()
    exempt = [arg for arg in args if isinstance(arg, In)]
    pairs = [pair for pair in map(_difference, args) if pair is not None]
    if not pairs or len(pairs) + len(exempt) != len(args):
        return None
    site, _, shift = pairs[0]
    if any((one, by) != (site, shift) for one, _, by in pairs) or any(arg.var != site for arg in exempt):
        return None
    mask = 0
    for arg in exempt:
        mask |= arg.mask
    return PathStep(site, shift, mask, tuple(other for _, other, _ in pairs))


def _difference(node: Node) -> tuple[int, int, int] | None:
    """Return variables x and y and a number d if the node says y = x + d, with d = 1 or d = -1."""
    match node:
        case Linear(((1, int(other)), (-1, int(site))), (1 | -1) as low, high) if low == high:
            return site, other, low
        case _:
            return None


def ways_between(rules: Iterable[Rule], board: Domains, gap: NumberGap) -> list[tuple[int, ...]]:
    """Return the ways from the start to the end of a gap, or nothing if the rules do not show that these are all."""
    some = list(rules)
    different = {var for rule in some if isinstance(rule.node, AllDifferent) for var in rule.node.vars}
    steps = {step.site: step for rule in some if (step := step_of(rule.node)) and step.shift == gap.shift}
    ends = [gap.start] if gap.end is None else [gap.start, gap.end]
    if any(var not in different or board[var] != 1 << value for var, value in ends):
        return []
    unfinished: list[tuple[int, ...]] = [gap.start[:1]]
    found: list[tuple[int, ...]] = []
    last = len(gap.numbers) + 1
    for _ in range(MOST_TRIED):
        if not unfinished:
            return found if all(var in different for way in found for var in way) else []
        way = unfinished.pop()
        step, number = steps.get(way[-1]), gap.start[1] + gap.shift * (len(way) - 1)
        if step is None or step.exempt >> number & 1:
            return []
        further = [var for var in step.next if var not in way and board[var] >> number + gap.shift & 1]
        if gap.end is None:
            found += [(*way, var) for var in further]
        elif len(way) < last:
            unfinished += [(*way, var) for var in further]
        elif gap.end[0] in further:
            found.append((*way, gap.end[0]))
    return []


def places_of(ways: Sequence[tuple[int, ...]], gap: NumberGap) -> dict[int, set[int]]:
    """Return the variables that can have each number of a gap."""
    return {number: {way[at] for way in ways} for at, number in enumerate(gap.numbers, 1)} if ways else {}


def excluded(places: Mapping[int, set[int]], var: int) -> int:
    """Return the values that a variable cannot have if the numbers have no other places."""
    if any(some == {var} for some in places.values()):
        return ~sum(1 << number for number, some in places.items() if some == {var})
    return sum(1 << number for number, some in places.items() if var not in some)


def needs_beside(step: PathStep, gap: NumberGap) -> bool:
    """Return whether the site of a step rule cannot have the next number because the known one is not beside it."""
    (number,) = gap.numbers
    return step.shift == -gap.shift and not step.exempt >> number & 1 and gap.start[0] not in {step.site, *step.next}


def cannot_have(rules: Iterable[Rule], board: Domains, gap: NumberGap) -> set[int]:
    """Return the variables that cannot have the next number, because the only known one before it is elsewhere."""
    some = list(rules)
    different = {var for rule in some if isinstance(rule.node, AllDifferent) for var in rule.node.vars}
    var, value = gap.start
    steps = [step for rule in some if (step := step_of(rule.node)) is not None]
    if board[var] != 1 << value:
        return set()
    return {step.site for step in steps if needs_beside(step, gap) and different >= {var, *step.next}}


class Gaps:
    """Finds the places of numbers between two known numbers, on a trail that has reached a fixpoint."""

    def __init__(self, trail: Trail, walker: TrailWalker) -> None:
        self.trail = trail
        self.walker = walker
        rules = [rule for rule in trail.model.rules if trail.uses(rule)]
        self.steps = {rule: step for rule in rules if (step := step_of(rule.node)) is not None}
        self._shifts = sorted({step.shift for step in self.steps.values()})
        self._different = [rule for rule in rules if isinstance(rule.node, AllDifferent)] if self.steps else []

    def narrow(self, deadline: Deadline) -> bool:
        """Remove numbers from all sites that are not on a way between two known numbers, of the gap with fewest ways.

        Return False if no gap shows anything new.
        """
        found = []
        for rule, gap in (*self._gaps(), *self._ends()):
            ways = ways_between([*self.steps, rule], self.trail.domains, gap)
            most = MOST_BESIDE if gap.end is None else MOST_PLACES
            places = {number: some for number, some in places_of(ways, gap).items() if len(some) <= most}
            out = self._new(rule, places)
            if out:
                found.append((gap.end is None, len(ways), gap.start, rule, gap, out))
        found.sort(key=lambda one: one[:3])
        if any(not deadline.expired() and self._record(rule, gap, out) for *_, rule, gap, out in found):
            return True
        return any(not deadline.expired() and self._record_beside(rule, gap) for rule, gap in self._ends(-1))

    def _gaps(self) -> Iterator[tuple[Rule, NumberGap]]:
        """Yield the gaps between known numbers, each with the rule that the numbers differ."""
        for rule, numbers in self._known():
            for (one, first), (other, last) in pairwise(numbers):
                for shift in self._shifts if 1 < other - one <= MOST_STEPS else ():
                    start, end = ((first, one), (last, other))[::shift]
                    yield rule, NumberGap(start, end, shift)

    def _ends(self, sign: int = 1) -> Iterator[tuple[Rule, NumberGap]]:
        """Yield the steps from known numbers to unknown ones, or with the sign -1 the steps that lead to known ones."""
        for rule, numbers in self._known():
            known = {number for number, _ in numbers}
            for number, var in numbers:
                for shift in self._shifts:
                    if number + sign * shift >= 0 and number + sign * shift not in known:
                        yield rule, NumberGap((var, number), None, sign * shift)

    def _known(self) -> Iterator[tuple[Rule, list[tuple[int, int]]]]:
        """Yield the rules that numbers differ, each with the known numbers and their variables, in order."""
        domains = self.trail.domains
        for rule in self._different:
            assert isinstance(rule.node, AllDifferent)
            known = {domains[var]: var for var in rule.node.vars if not domains[var] & (domains[var] - 1)}
            yield rule, sorted((mask.bit_length() - 1, var) for mask, var in known.items() if not mask & rule.node.free)

    def _new(self, rule: Rule, places: Mapping[int, set[int]]) -> dict[int, int]:
        """Return the values that variables of a rule still have, but not by the places of some numbers."""
        domains, variables = self.trail.domains, sorted(rule.scope)
        return {var: out for var in variables if (out := domains[var] & excluded(places, var))}

    def _record(self, rule: Rule, gap: NumberGap, out: Mapping[int, int]) -> bool:
        """Add removals to the trail with the rules and facts that they need; return False if these are too many."""
        full, domains = self.trail.full, self.trail.domains
        fixed = {var for var, mask in out.items() if not (left := domains[var] & ~mask) & (left - 1)}
        goals = {var: full[var] & ~domains[var] | mask if var in fixed else mask for var, mask in out.items()}

        def refutes(rules: Sequence[Rule], board: Domains) -> bool:
            places = places_of(ways_between(rules, board, gap), gap)
            return bool(places) and all(not mask & ~excluded(places, var) for var, mask in goals.items())

        near = sorted(self._near(gap))
        steps = [one for one, step in self.steps.items() if step.site in near and step.shift == gap.shift]
        rules, needs = self.walker.needs_of_filling(near, [rule, *steps], refutes)
        if len({self.trail.entries[at].var for at, _ in needs}) > MOST_FACTS:
            return False
        for var, mask in out.items():
            self.trail.narrow(var, ~mask, Inference(WHAT_IF, rules, needs, goals[var]))
        return True

    def _record_beside(self, rule: Rule, gap: NumberGap) -> bool:
        """Remove the next number from all sites that are not beside a known one, as their own step rules say.

        Unlike the step from the known number, this does not say that the next number is on the board.
        """
        domains, (number,) = self.trail.domains, gap.numbers
        found = {step.site: one for one, step in self.steps.items() if needs_beside(step, gap)}
        removed = {var: one for var, one in found.items() if domains[var] >> number & 1 and var in rule.scope}
        removed = {var: one for var, one in removed.items() if domains[var] & (domains[var] - 1)}
        if not removed:
            return False

        def refutes(rules: Sequence[Rule], board: Domains) -> bool:
            return set(removed.values()) <= set(rules) and cannot_have(rules, board, gap) >= set(removed)

        rules, needs = self.walker.needs_of_filling([gap.start[0]], [rule, *removed.values()], refutes)
        for var in removed:
            self.trail.narrow(var, ~(1 << number), Inference(WHAT_IF, rules, needs, 1 << number))
        return True

    def _near(self, gap: NumberGap) -> set[int]:
        """Return the variables that are no more steps from the start of a gap than its end is."""
        steps = {step.site: step.next for step in self.steps.values() if step.shift == gap.shift}
        found = {gap.start[0]}
        for _ in range(len(gap.numbers) + (gap.end is not None)):
            found |= {var for one in found for var in steps.get(one, ())}
        return found
