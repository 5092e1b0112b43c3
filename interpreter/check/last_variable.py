"""Exact pruning of the last open variable of a rule: try each of its values.

Pruning by bounds may overlook that the last move of a rule breaks it, as in |x - y| = 1 with x set. `evaluate` decides
every full board, so with one open variable it finds the values that `prune` misses.
"""

from collections.abc import Iterator, Sequence
from itertools import product
from math import prod

from dslrun.interpreter.check.propagator import Changes, Propagator, Pruning
from dslrun.interpreter.model import Domains

COMPLETIONS = 256
"""Maximum number of boards to try if hidden variables are open too. A single open variable has no limit."""


def exactly(part: Propagator, scope: tuple[int, ...], hidden: Sequence[bool] = ()) -> Pruning:
    """Return the `prune` of a propagator, made exact if at most one visible variable is open.

    If hidden variables are open too, a value is kept if it satisfies the node with some values of these variables, or
    if there are too many combinations to try.
    """
    return part.prune if part.decisive else LastVariable(part, scope, hidden).prune


class LastVariable:
    """A propagator whose `prune` is exact if at most one visible variable is open."""

    __slots__ = ("order", "part", "seen", "two")

    def __init__(self, part: Propagator, scope: tuple[int, ...], hidden: Sequence[bool]) -> None:
        self.part = part
        self.order: Sequence[int] = sorted(scope, key=lambda var: hidden[var]) if hidden else scope
        self.seen = len(scope) - sum(hidden[var] for var in scope) if hidden else len(scope)
        self.two = tuple(self.order[: self.seen][:2])

    def prune(self, domains: Domains) -> Changes | None:
        """Prune; if at most one visible variable is open, also remove every value that does not satisfy the node."""
        if self._two_are_open(domains):
            return self.part.prune(domains)
        opened = [var for var in self.order if domains[var] & (domains[var] - 1)]
        changes = self.part.prune(domains)
        if changes is None or not opened:
            return changes
        pruned = dict(changes)
        left = [pruned.get(var, domains[var]) for var in opened]
        if len(opened) > 1 and prod(mask.bit_count() for mask in left) > COMPLETIONS:
            return changes
        kept = satisfying(self.part, domains, opened, left)
        if kept is None:
            return None
        return [(var, mask) for var, mask in zip(opened, kept, strict=True) if mask != domains[var]]

    def _two_are_open(self, domains: Domains) -> bool:
        """True if two visible variables are open; the two found by the last call are checked first."""
        two = self.two
        if len(two) < 2:
            return False
        for var in two:
            if not domains[var] & (domains[var] - 1):
                break
        else:
            return True
        found = []
        for var in self.order[: self.seen]:
            if domains[var] & (domains[var] - 1):
                found.append(var)
                if len(found) == 2:
                    self.two = tuple(found)
                    return True
        return False


def satisfying(part: Propagator, domains: Domains, opened: list[int], left: list[int]) -> list[int] | None:
    """Return the values of the open variables on boards that satisfy the node, or None if there is no such board."""
    trial = list(domains)
    kept = [0] * len(opened)
    for bits in product(*map(_bits, left)):
        if all(bit & mask for bit, mask in zip(bits, kept, strict=True)):
            continue  # all these values are known to occur
        for var, bit in zip(opened, bits, strict=True):
            trial[var] = bit
        if part.evaluate(trial):
            kept = [mask | bit for mask, bit in zip(kept, bits, strict=True)]
    return kept if any(kept) else None


def _bits(mask: int) -> Iterator[int]:
    """The values of a mask, each as a mask."""
    while mask:
        yield mask & -mask
        mask &= mask - 1
