"""Sums over lines of sight: each line adds an amount that depends on how far it reaches.

Handling the nodes one by one would take quadratic time, because every `Reach` contains all conditions before it.
"""

from itertools import accumulate
from typing import TypeAlias

from dslrun.interpreter.check.propagator import MODERATE, Changes, Propagator
from dslrun.interpreter.check.weights import Weights, supported
from dslrun.interpreter.model import Domains, In, Node, Not, Reach, Sightline, Term

Literals: TypeAlias = tuple[tuple[int, int], ...]
"""The conditions of a line in order, each a variable and a mask."""
Line: TypeAlias = tuple[Literals, tuple[int, ...]]
"""The conditions of a line, and what it adds if it reaches 0, 1, 2, ... of them. These amounts are monotone."""
UNBOUNDED = 1 << 62


class SightSum(Propagator):
    """`low <= sum of lines and columns <= high`. No variable occurs twice."""

    __slots__ = ("columns", "high", "lines", "low")
    cost = MODERATE
    decisive = True

    def __init__(
        self,
        lines: tuple[Line, ...],
        columns: tuple[tuple[int, Weights], ...],
        low: int | None,
        high: int | None,
    ) -> None:
        self.lines = lines
        self.columns = columns
        self.low = -UNBOUNDED if low is None else low
        self.high = UNBOUNDED if high is None else high

    def evaluate(self, domains: Domains) -> bool | None:
        """Compare the least and the greatest sum with the bounds."""
        least = most = 0
        for literals, added in self.lines:
            near, far = _reach(literals, domains)
            one, other = added[near], added[far]
            least += one if one < other else other
            most += other if one < other else one
        for var, weights in self.columns:
            low, high, _ = weights[domains[var]]
            least += low
            most += high
        if least > self.high or most < self.low:
            return False
        return True if least >= self.low and most <= self.high else None

    def exact(self, domains: Domains) -> bool:
        """True: `prune` removes every value that is in no solution of the sum."""
        return True

    def prune(self, domains: Domains) -> Changes | None:
        """Keep the ends of lines and the values of columns that occur in a solution of the sum."""
        ends = [[(added[end], end) for end in _ends(literals, domains)] for literals, added in self.lines]
        classes = [weights.classes(domains[var]) for var, weights in self.columns]
        kept = supported([*ends, *classes], self.low, self.high)
        if kept is None:
            return None
        changes: Changes = []
        for (literals, _), places in zip(self.lines, kept, strict=False):
            changes += _end_within(literals, places, domains)
        masks = [(var, sum(some)) for (var, _), some in zip(self.columns, kept[len(ends) :], strict=True)]
        return changes + [(var, mask) for var, mask in masks if mask != domains[var]]


def _reach(literals: Literals, domains: Domains) -> tuple[int, int]:
    """The least and the greatest number of conditions that a line can reach."""
    certain = 0
    for place, (var, mask) in enumerate(literals):
        domain = domains[var]
        if not domain & mask:
            return certain, place
        if certain == place and not domain & ~mask:
            certain += 1
    return certain, len(literals)


def _ends(literals: Literals, domains: Domains) -> list[int]:
    """The places where a line can end: before a condition that may fail, or after the last."""
    near, far = _reach(literals, domains)
    return [end for end in range(near, far) if domains[literals[end][0]] & ~literals[end][1]] + [far]


def _end_within(literals: Literals, ends: list[int], domains: Domains) -> Changes:
    """The changes that follow if a line must end at one of these places, given in order."""
    changes = [(var, domains[var] & mask) for var, mask in literals[: ends[0]] if domains[var] & ~mask]
    if len(ends) == 1 and ends[0] < len(literals):
        var, mask = literals[ends[0]]
        if domains[var] & mask:
            changes.append((var, domains[var] & ~mask))
    return changes


def lines_of(terms: tuple[Term, ...]) -> tuple[Line, ...] | None:
    """Return the lines of sight of a sum, or None if it has none or they are not simple.

    A literal is a line of one condition. Lines are simple if their conditions are literals, the weights of each line
    have the same sign, and no variable occurs twice.
    """
    if not any(type(atom) is Reach for _, atom in terms):
        return None
    weights: dict[Sightline, dict[int, int]] = {}
    lines: list[Line] = []
    used = [atom for _, atom in terms if isinstance(atom, int)]
    for coefficient, atom in terms:
        if isinstance(atom, Reach):
            by_length = weights.setdefault(atom.line, {})
            by_length[atom.length] = by_length.get(atom.length, 0) + coefficient
        elif not isinstance(atom, int):
            one = _literal(atom)
            if one is None:
                return None
            lines.append(((one,), (0, coefficient)))
    for line, by_length in weights.items():
        literals = [_literal(node) for node in line.conditions[: max(by_length)]]
        simple = tuple(one for one in literals if one is not None)
        if len(simple) < len(literals) or min(by_length.values()) < 0 < max(by_length.values()):
            return None
        lines.append((simple, tuple(accumulate(by_length.get(at, 0) for at in range(len(simple) + 1)))))
    used += [var for literals, _ in lines for var, _ in literals]
    return tuple(lines) if len(set(used)) == len(used) else None


def _literal(node: Node) -> tuple[int, int] | None:
    """The variable and the mask of a literal or a negated literal, None for other nodes."""
    if isinstance(node, In):
        return node.var, node.mask
    if isinstance(node, Not) and isinstance(node.arg, In):
        return node.arg.var, ~node.arg.mask
    return None
