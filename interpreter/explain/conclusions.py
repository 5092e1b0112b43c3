"""Conclusions on a trail, and the chains of deductions that lead to them."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from heapq import heappop, heappush
from itertools import groupby

from dslrun.interpreter.explain.antecedents import SETTINGS, TrailWalker
from dslrun.interpreter.explain.results import ONE_RULE, Change, Deduction, Fact
from dslrun.interpreter.explain.same_reason import is_plain
from dslrun.interpreter.explain.settled import SettledSites
from dslrun.interpreter.explain.trail import ALONE, Trail
from dslrun.interpreter.model import AllDifferent, Rule


class Conclusions:
    """Tells conclusions from other entries of a trail, and turns them into deductions."""

    def __init__(self, trail: Trail, walker: TrailWalker) -> None:
        self.trail, self.walker = trail, walker
        self.model = trail.model
        self.settled = SettledSites(trail.model)

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
        """Return whether an entry says that the site of a clue or of a bound variable is empty, or an edge at it."""
        entry = self.trail.entries[at]
        if entry.cause != ALONE or entry.after != 1 or self.model.variables[entry.var].hidden:
            return False
        site, net = self.model.variables[entry.var].site, self.trail.net
        own = (net.rules[part] for part in net.watching(entry.var) if len(net.scopes[part]) < 2)
        return any(self.settled.settles(rule, site) for rule in own)

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
        facts = tuple(Fact(var, out) for var, out in sorted(because.items()) if out)
        change = Change(entry.var, mask, entry.after)
        return Deduction(cause.level, (change,), tuple(cause.rules), facts), cause.stops


def compacted(chain: Sequence[Deduction]) -> tuple[Deduction, ...]:
    """Shorten a chain to its last deduction: merge deductions by the same rules, also into the one that uses them.

    Values crossed out in a region stay apart, because other patterns count on them.
    """
    return tuple(_absorbed([*merged(chain[:-1], same_rules), *chain[-1:]]))


def merged(chain: Iterable[Deduction], alike: Callable[[Deduction, Deduction], bool]) -> list[Deduction]:
    """Merge deductions that are alike where the order of the chain allows it."""
    found: list[Deduction] = []
    for deduction in chain:
        at = next((at for at, other in enumerate(found) if alike(deduction, other)), None)
        if at is not None and not rests_on(found[at + 1 :], deduction):
            found[at] = _together(found[at], deduction)
        elif at is not None and not any(rests_on([found[at]], other) for other in found[at + 1 :]):
            found.append(_together(found.pop(at), deduction))
        else:
            found.append(deduction)
    return found


def _absorbed(chain: list[Deduction]) -> list[Deduction]:
    """Merge a deduction into the only one that uses it, if that rests on the same rules."""
    for at in range(len(chain) - 2, -1, -1):
        users = [later for later in range(at + 1, len(chain)) if rests_on([chain[at]], chain[later])]
        if len(users) == 1 and (
            _by_its_rules(chain[at], chain[users[0]]) or _about_one_site(chain[at], chain[users[0]])
        ):
            both = _together(chain[at], chain[users[0]])
            changed = {change.var for change in chain[users[0]].changes}
            chain[users[0]] = replace(both, changes=tuple(one for one in both.changes if one.var in changed))
            del chain[at]
    return chain


def _by_its_rules(deduction: Deduction, user: Deduction) -> bool:
    """Return whether a deduction needs no other rules than its user."""
    return bool(_rules(deduction)) and _rules(deduction) <= _rules(user)


def _about_one_site(deduction: Deduction, user: Deduction) -> bool:
    """Return whether two deductions by one author's rule exclude values of one variable, the second all the others."""
    authors = {rule.provenance.rule for one in (deduction, user) for rule in _rules(one)}
    changed = {change.var for one in (deduction, user) for change in one.changes}
    simple = deduction.level == user.level == ONE_RULE
    return simple and len(authors) == len(changed) == 1 and None not in authors and len(user.because) == 1


def rests_on(earlier: Iterable[Deduction], deduction: Deduction) -> bool:
    """Return whether a deduction rests on a change of earlier ones."""
    changed = {(change.var, change.out) for one in earlier for change in one.changes}
    return any(fact.var == var and fact.out & out for fact in deduction.because for var, out in changed)


def same_rules(one: Deduction, other: Deduction) -> bool:
    """Return whether two deductions of the same level use the same rules."""
    return one.level == other.level and bool(_rules(one)) and _rules(one) == _rules(other)


def _rules(deduction: Deduction) -> set[Rule]:
    """Return the rules of a deduction about several sites, or nothing if it crosses out values in a region."""
    rules = {rule for rule in deduction.rules if not is_plain(rule.node)}
    crossing = deduction.level == ONE_RULE and all(isinstance(rule.node, AllDifferent) for rule in rules)
    return set() if crossing else rules


def _together(first: Deduction, last: Deduction) -> Deduction:
    """Return one deduction with the changes of two, the second of which may rest on the first."""
    changes = {change.var: change for change in first.changes}
    kept = (Fact(one.var, one.out & ~changes[one.var].out if one.var in changes else one.out) for one in last.because)
    because: dict[int, int] = {}
    for fact in (*first.because, *kept):
        because[fact.var] = because.get(fact.var, 0) | fact.out
    for change in last.changes:
        before = changes.get(change.var)
        changes[change.var] = change if before is None else replace(change, out=before.out | change.out)
    return Deduction(
        max(first.level, last.level),
        tuple(changes.values()),
        tuple(dict.fromkeys((*first.rules, *last.rules))),
        tuple(Fact(var, out) for var, out in sorted(because.items()) if out),
    )


def _joined(deductions: list[Deduction]) -> Iterator[Deduction]:
    """Merge consecutive deductions of the same level by the same rules from the same facts."""
    for _, group in groupby(deductions, key=lambda one: (one.level, one.rules, one.because)):
        some = list(group)
        yield Deduction(some[0].level, tuple(c for one in some for c in one.changes), some[0].rules, some[0].because)
