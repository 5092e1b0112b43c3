"""Sums with a few open cells: the ways to split the rest over them, with numbers that are not used yet."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from dslrun.dsl.records import record
from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.explain.antecedents import TrailWalker
from dslrun.interpreter.explain.results import TWO_RULES
from dslrun.interpreter.explain.trail import Inference, Trail
from dslrun.interpreter.model import AllDifferent, Domains, Linear, Rule, values

MOST_OPEN = 2
"""The maximum number of open cells."""
MOST_UNUSED = 6
"""The maximum number of ways to split the rest."""


@record
class SumRest:
    """What is left of a sum: its rest, and the open variables over which it is split."""

    rest: int
    open: tuple[int, ...]


def is_sum(rule: Rule) -> bool:
    """Return whether a rule instance says that variables add up to a number."""
    node = rule.node
    if not isinstance(node, Linear) or node.low is None or node.low != node.high:
        return False
    return all(coefficient == 1 and isinstance(atom, int) for coefficient, atom in node.terms)


def total(rule: Rule) -> int:
    """Return the number to which the variables of a sum add up."""
    assert isinstance(rule.node, Linear)
    assert rule.node.low is not None
    return rule.node.low


def rest_of(rule: Rule, board: Domains, open_: Iterable[int] | None = None) -> SumRest:
    """Return what is left of a sum if all variables but the open ones, or those that are not fixed, are known."""
    found = [var for var in sorted(rule.scope) if board[var] & (board[var] - 1)] if open_ is None else sorted(open_)
    return SumRest(total(rule) - sum(board[var].bit_length() - 1 for var in rule.scope - set(found)), tuple(found))


def unused_ways(rest: SumRest, different: Rule, board: Domains) -> list[tuple[int, ...]]:
    """Return the ways to split a rest over different numbers that no other variable of a rule has on a board."""
    fixed = [board[var] for var in different.scope.difference(rest.open) if not board[var] & (board[var] - 1)]
    used = 0
    for mask in fixed:
        used |= mask
    return list(_ways([board[var] & ~used for var in rest.open], rest.rest))


def _ways(domains: Sequence[int], rest: int) -> Iterator[tuple[int, ...]]:
    """Yield different values, one of each domain, that add up to a number."""
    first, *others = domains
    if not others:
        if rest >= 0 and first >> rest & 1:
            yield (rest,)
        return
    for value in values(first & (1 << max(rest, 0) + 1) - 1):
        for way in _ways([other & ~(1 << value) for other in others], rest - value):
            yield (value, *way)


class Splits:
    """Finds values that are in no way to split the rest of a sum."""

    def __init__(self, trail: Trail, walker: TrailWalker) -> None:
        self.trail = trail
        self.walker = walker
        rules = [rule for rule in trail.model.rules if trail.uses(rule)]
        self._different = [rule for rule in rules if isinstance(rule.node, AllDifferent) and not rule.node.free]
        self.sums = [rule for rule in rules if is_sum(rule)] if self._different else []

    def narrow(self, deadline: Deadline) -> bool:
        """Remove values that are in no way to split the sum with the fewest ways; return False if there are none."""
        domains, found = self.trail.domains, []
        for rule in self.sums:
            rest = rest_of(rule, domains)
            for different in self._different if 1 < len(rest.open) <= MOST_OPEN else ():
                ways = unused_ways(rest, different, domains) if different.scope >= rule.scope else []
                out = {var: domains[var] & ~mask for var, mask in zip(rest.open, _union(ways), strict=False)}
                if any(out.values()) and len({frozenset(way) for way in ways}) <= MOST_UNUSED:
                    found.append((len(ways), rest.open, rule, different, out))
        found.sort(key=lambda one: one[:2])
        return any(not deadline.expired() and self._record(*one[1:]) for one in found)

    def _record(self, open_: tuple[int, ...], rule: Rule, different: Rule, out: Mapping[int, int]) -> bool:
        """Add removals to the trail with the facts that they need."""
        full = self.trail.full
        goals = {var: full[var] & ~(self.trail.domains[var] & ~mask) for var, mask in out.items()}
        known = rule.scope.difference(open_)

        def refutes(rules: Sequence[Rule], board: Domains) -> bool:
            if len(rules) < 2 or any(board[var] & (board[var] - 1) for var in known):
                return False
            ways = unused_ways(rest_of(rule, board, open_), different, board)
            kept = dict(zip(open_, _union(ways), strict=False))
            return bool(kept) and not any(goals[var] & mask for var, mask in kept.items())

        rules, needs = self.walker.needs_of_filling(open_, [rule, different], refutes)
        for var, mask in out.items():
            if mask:
                self.trail.narrow(var, ~mask, Inference(TWO_RULES, rules, needs, goals[var]))
        return True


def _union(ways: Sequence[tuple[int, ...]]) -> list[int]:
    """Return the values that some way has, for each variable."""
    found = [0] * len(ways[0]) if ways else []
    for way in ways:
        for at, value in enumerate(way):
            found[at] |= 1 << value
    return found
