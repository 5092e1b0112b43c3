"""What every compiled node can do: evaluate and prune on a domain list.

A `Propagator` is a node prepared once, with the negations pushed down to its literals: a negated node is a
reading of its own, so no reading needs to know the truth value it is wanted at.
"""

from collections.abc import Callable, Iterable
from operator import itemgetter
from typing import TypeAlias

from dslrun.interpreter.model import Domains

Changes: TypeAlias = list[tuple[int, int]]
"""Narrowed variables, each once, with the values kept: never none, always fewer than before."""

CHEAP, MODERATE, EXPENSIVE = range(3)
OPEN, FINAL, DONE = range(3)


class Propagator:
    """A node ready to be read; `cost` orders the queue of the fixpoint.

    `decisive`: where one variable is open, `prune` keeps exactly the values that satisfy the node. The others are
    made so by `check.last` for whoever needs it.
    """

    __slots__ = ()
    cost = CHEAP
    decisive = False
    final = OPEN
    """FINAL if nothing more follows from what `strengthen` itself has ruled out, DONE if nothing ever will."""
    branching = 0
    """How many equivalences lie inside each other here: reading one both ways doubles the work below it."""

    def exact(self, domains: Domains) -> bool:
        """True if `prune` removes every value whose assignment would make it fail.

        This must hold on every board on which each variable is set or has its domain in `domains`.
        """
        return False

    def critical(self, domains: Domains) -> frozenset[int] | None:
        """Variables outside of which no single assignment makes `prune` fail; None if that may be any variable."""
        return None

    def evaluate(self, domains: Domains) -> bool | None:
        """True if every completion satisfies the node as far as it can see, False if none does, else None."""
        raise NotImplementedError

    def prune(self, domains: Domains) -> Changes | None:
        """What the node rules out, None for a contradiction: at least every value `evaluate` finds false."""
        raise NotImplementedError

    def strengthen(self, domains: Domains) -> Changes | None:
        """As `prune`, but with reasoning too dear or too clever for the legality of moves."""
        return self.prune(domains)


def merge(found: dict[int, int], changes: Iterable[tuple[int, int]]) -> bool:
    """Intersect `changes` into `found`; whether every variable keeps a value."""
    for var, kept in changes:
        if var in found:
            kept &= found[var]
            if not kept:
                return False
        found[var] = kept
    return True


def picker(variables: tuple[int, ...]) -> Callable[[Domains], tuple[int, ...]]:
    """A function that returns the domains of some variables as a tuple."""
    if len(variables) > 1:
        return itemgetter(*variables)
    return lambda domains: tuple([domains[var] for var in variables])
