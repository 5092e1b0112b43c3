"""Pairs of rules that refute a value: suppose it and apply only these two, neither of them about the whole board."""

from functools import cache

from dslrun.interpreter.check.network import Network
from dslrun.interpreter.check.propagator import EXPENSIVE
from dslrun.interpreter.model import Domains, Rule


class RulePairs:
    """The small rules of a network, and the pairs of them that refute values."""

    def __init__(self, net: Network) -> None:
        self.net = net
        self.near = cache(self._near)
        """The small rules about a variable and others."""
        self._parts: dict[int, list[int]] = {}
        for part, rule in enumerate(net.rules):
            self._parts.setdefault(id(rule), []).append(part)
        self._rules = {id(rule): rule for rule in net.rules}

    def is_small(self, rule: Rule) -> bool:
        """Return whether a rule is about a few sites, not about the whole board."""
        return all(self.net.costs[part] < EXPENSIVE for part in self._parts[id(rule)])

    def _near(self, var: int) -> tuple[int, ...]:
        rules = dict.fromkeys(id(self.net.rules[part]) for part in self.net.watching(var))
        return tuple([one for one in rules if len(self._rules[one].scope) > 1 and self.is_small(self._rules[one])])

    def refuting(self, domains: Domains, var: int, bit: int) -> tuple[Rule, ...] | None:
        """Return one or two small rules that refute a value (as a mask) of a variable, or None if no two do.

        Whether there are any depends on no order of rules. Propagation must have ended: no rule alone may find more.
        """
        outcomes: dict[int, dict[int, int]] = {}
        for rule in self.near(var):
            kept = {var: bit}
            if not self._apply((rule,), domains, kept):
                return (self._rules[rule],)
            for other, found in outcomes.items():
                if any(not left & found.get(at, left) for at, left in kept.items()):
                    return self._rules[other], self._rules[rule]
            outcomes[rule] = kept
        for rule, kept in outcomes.items():
            nearby = dict.fromkeys(one for at in kept if at != var for one in self.near(at) if one != rule)
            for other in nearby:
                if not self._apply((other, rule), domains, dict(kept)):
                    return self._rules[rule], self._rules[other]
        return None

    def _apply(self, rules: tuple[int, ...], domains: Domains, kept: dict[int, int]) -> bool:
        """Apply rules until nothing changes, the first one first; return False if one fails.

        The values that variables keep are added to `kept`. The domains stay as they are.
        """
        before = [(var, domains[var]) for var in kept]
        for var, left in kept.items():
            domains[var] &= left
        steps = self.net.steps
        try:
            quiet, at = 0, 0
            while quiet < len(rules):
                quiet += 1
                for part in self._parts[rules[at]]:
                    changes = steps[part](domains)
                    if changes is None:
                        return False
                    for var, left in changes:
                        before.append((var, domains[var]))
                        domains[var] = kept[var] = left
                        quiet = 0
                at = (at + 1) % len(rules)
            return True
        finally:
            for var, old in reversed(before):
                domains[var] = old
