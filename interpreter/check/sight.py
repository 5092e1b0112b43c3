"""Lines of sight: a sum of chains of literals, each counting how far it holds without a break.

Reading such a sum node by node costs the square of its length (every term holds all before it); read as chains it
costs its length.
"""

from interpreter.check.base import MIDDLING, Changes, Reading
from interpreter.model import And, Domains, In, Linear, Node, Not
from interpreter.model.chains import predecessors

Chain = tuple[tuple[int, int], ...]
"""Literals in order, each a variable and the mask under which it holds."""
UNBOUNDED = 1 << 62


class Sight(Reading):
    """`low <= the sum of the lengths of the chains <= high`; no variable occurs twice."""

    __slots__ = ("chains", "high", "low")
    cost = MIDDLING

    def __init__(self, chains: tuple[Chain, ...], low: int | None, high: int | None) -> None:
        self.chains = chains
        self.low = -UNBOUNDED if low is None else low
        self.high = UNBOUNDED if high is None else high

    def evaluate(self, domains: Domains) -> bool | None:
        """Compare the least and the greatest sum with the bounds."""
        reaches = [_reach(chain, domains) for chain in self.chains]
        least = sum(low for low, _ in reaches)
        most = sum(high for _, high in reaches)
        if least > self.high or most < self.low:
            return False
        return True if least >= self.low and most <= self.high else None

    def prune(self, domains: Domains) -> Changes | None:
        """Each chain reaches as far as the others leave it to, and ends where it still can."""
        reaches = [_reach(chain, domains) for chain in self.chains]
        least = sum(low for low, _ in reaches)
        most = sum(high for _, high in reaches)
        if least > self.high or most < self.low:
            return None
        changes: Changes = []
        for chain, (low, high) in zip(self.chains, reaches, strict=True):
            nearest = max(low, self.low - (most - high))
            farthest = min(high, self.high - (least - low))
            if nearest > low or farthest < high:
                forced = _end_within(chain, nearest, farthest, domains)
                if forced is None:
                    return None
                changes += forced
        return changes


def _reach(chain: Chain, domains: Domains) -> tuple[int, int]:
    """How far a chain holds for certain, and how far it may hold."""
    certain = 0
    for place, (var, mask) in enumerate(chain):
        domain = domains[var]
        if not domain & mask:
            return certain, place
        if certain == place and not domain & ~mask:
            certain += 1
    return certain, len(chain)


def _end_within(chain: Chain, nearest: int, farthest: int, domains: Domains) -> Changes | None:
    """What follows when a chain must end between two places; None if it cannot."""
    ends = [
        place
        for place in range(nearest, farthest + 1)
        if place == len(chain) or domains[chain[place][0]] & ~chain[place][1]
    ]
    if not ends:
        return None
    changes: Changes = []
    for var, mask in chain[: ends[0]]:
        if domains[var] & ~mask:
            changes.append((var, domains[var] & mask))
    if len(ends) == 1 and ends[0] < len(chain):
        var, mask = chain[ends[0]]
        if domains[var] & mask:
            changes.append((var, domains[var] & ~mask))
    return changes


def sight(node: Linear, low: int | None, high: int | None) -> Sight | None:
    """The sum as lines of sight, None if it is anything else."""
    terms = node.terms
    if len(terms) < 3 or any(coefficient != 1 for coefficient, _ in terms):
        return None
    before = predecessors(terms)
    if not before:
        return None
    following = {previous: index for index, previous in before.items()}
    chains: list[Chain] = []
    for index in range(len(terms)):
        if index not in before:
            chain = _literals(terms, index, following)
            if chain is None:
                return None
            chains.append(chain)
    variables = [var for chain in chains for var, _ in chain]
    return Sight(tuple(chains), low, high) if len(set(variables)) == len(variables) else None


def _literals(terms: tuple[tuple[int, "int | Node"], ...], index: int, following: dict[int, int]) -> Chain | None:
    """The literals of the chain that starts at a term, None if it holds anything but literals."""
    atom = terms[index][1]
    found = [None if isinstance(atom, int) else _literal(atom)]
    while index in following:
        index = following[index]
        longer = terms[index][1]
        found.append(_literal(longer.args[-1]) if isinstance(longer, And) else None)
    literals = tuple(one for one in found if one is not None)
    return literals if len(literals) == len(found) else None


def _literal(node: Node) -> tuple[int, int] | None:
    """A literal or its negation as a variable and a mask."""
    if isinstance(node, In):
        return node.var, node.mask
    if isinstance(node, Not) and isinstance(node.arg, In):
        return node.arg.var, ~node.arg.mask
    return None
