"""Sums between bounds: bounds consistency over variables and nodes, exact for small sums with gaps.

All atoms over one variable form one column of weights, so that no bound counts a variable with two values at once.
"""

from dslrun.interpreter.check.propagator import CHEAP, MODERATE, Changes, Propagator, merge
from dslrun.interpreter.check.weights import Weights, supported
from dslrun.interpreter.model import Domains

UNBOUNDED = 1 << 62
EXACT_TERMS = 12
EXACT_SPAN = 2048


class LinearSum(Propagator):
    """`low <= sum of columns and nodes <= high`; each node is a coefficient, a propagator and its negation."""

    __slots__ = ("columns", "cost", "decisive", "high", "low", "nodes", "small")

    def __init__(
        self,
        columns: tuple[tuple[int, Weights], ...],
        nodes: tuple[tuple[int, Propagator, Propagator], ...],
        low: int | None,
        high: int | None,
    ) -> None:
        self.columns = columns
        self.nodes = nodes
        self.low = -UNBOUNDED if low is None else low
        self.high = UNBOUNDED if high is None else high
        bounded = low is not None and high is not None
        short = not nodes and len(columns) <= EXACT_TERMS
        self.small = bounded and short and len(columns) > 1
        self.cost = CHEAP if short else MODERATE
        self.decisive = not nodes

    def exact(self, domains: Domains) -> bool:
        """True for sums of variables alone that have a single bound or whose columns have no gaps between weights."""
        if self.nodes:
            return False
        one_sided = self.low == -UNBOUNDED or self.high == UNBOUNDED
        return one_sided or not any(weights[domains[var]][2] for var, weights in self.columns)

    def evaluate(self, domains: Domains) -> bool | None:
        """Compare the least and the greatest sum with the bounds."""
        least = most = 0
        for var, weights in self.columns:
            low, high, _ = weights[domains[var]]
            least += low
            most += high
        for weight, node, _ in self.nodes:
            holds = node.evaluate(domains)
            if holds is not False and (holds or weight > 0):
                most += weight
            if holds is not False and (holds or weight < 0):
                least += weight
        if least > self.high or most < self.low:
            return False
        return True if least >= self.low and most <= self.high else None

    def prune(self, domains: Domains) -> Changes | None:
        """Keep the values with which the sum can stay within the bounds."""
        least = most = widest = 0
        gaps = False
        for var, weights in self.columns:
            low, high, gap = weights[domains[var]]
            least += low
            most += high
            if gap:
                gaps = True
            widest = high - low if high - low > widest else widest  # faster than max()
        unknown: list[tuple[int, Propagator, Propagator]] = []
        for term in self.nodes:
            weight, node, _ = term
            holds = node.evaluate(domains)
            if holds is None:
                unknown.append(term)
                widest = max(widest, abs(weight))
                least += min(weight, 0)
                most += max(weight, 0)
            elif holds:
                least += weight
                most += weight
        above = self.high - least
        below = most - self.low
        if above < 0 or below < 0:
            return None
        if gaps and self.small and most - least <= EXACT_SPAN:
            return self._exact(domains)
        return self._narrow(domains, unknown, above, below) if widest > above or widest > below else []

    strengthen = prune

    def _narrow(
        self, domains: Domains, unknown: list[tuple[int, Propagator, Propagator]], above: int, below: int
    ) -> Changes | None:
        """Narrow every term to the slack: `above` the least sum and `below` the greatest."""
        found: dict[int, int] = {}
        for var, weights in self.columns:
            domain = domains[var]
            low, high, _ = weights[domain]
            if high - low > above or high - low > below:
                kept = weights.between(domain, high - below, low + above)
                if not kept:
                    return None
                found[var] = kept
        for weight, node, negated in unknown:
            if abs(weight) > above and abs(weight) > below:
                return None
            if abs(weight) > above or abs(weight) > below:
                chosen = node if (weight > 0) == (abs(weight) > below) else negated
                changes = chosen.prune(domains)
                if changes is None or not merge(found, changes):
                    return None
        return list(found.items())

    def _exact(self, domains: Domains) -> Changes | None:
        """Keep the values that occur in a solution of the sum."""
        kept = supported([weights.classes(domains[var]) for var, weights in self.columns], self.low, self.high)
        if kept is None:
            return None
        masks = [(var, sum(some)) for (var, _), some in zip(self.columns, kept, strict=True)]
        return [(var, mask) for var, mask in masks if mask != domains[var]]
