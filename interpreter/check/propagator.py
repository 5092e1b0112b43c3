"""The interface of propagators: evaluate a node and prune values on a list of domains.

A `Propagator` is a compiled node whose negations are pushed down to its literals. The negation of a node is another
propagator, so no propagator needs to know which truth value is wanted.
"""

from collections.abc import Callable, Hashable, Iterable
from operator import itemgetter
from typing import TypeAlias

from dslrun.interpreter.model import Domains

Changes: TypeAlias = list[tuple[int, int]]
"""The variables that lose values, each once, with the values they keep: at least one, and fewer than before."""
Pruning: TypeAlias = Callable[[Domains], Changes | None]

CHEAP, MODERATE, EXPENSIVE = range(3)
OPEN, FINAL, DONE = range(3)


class Propagator:
    """A compiled node. `cost` orders the queue of the fixpoint.

    A propagator is `decisive` if `prune` keeps exactly the values that satisfy the node when one variable is open.
    `check.last_variable` wraps the others to the same effect.
    """

    __slots__ = ()
    cost = CHEAP
    decisive = False
    final = OPEN
    """FINAL if a second run of `strengthen` right after the first changes nothing, DONE if no later run does."""
    branching = 0
    """The depth of nested equivalences. Each level that is pruned both ways doubles the work."""

    def alike(self) -> Hashable:
        """A key that propagators share if they prune alike, variable by variable in the order of their scopes."""
        return self

    def exact(self, domains: Domains) -> bool:
        """True if `prune` removes every value whose assignment would make it fail.

        This must hold on every board on which each variable is set or has its domain in `domains`.
        """
        return False

    def critical(self, domains: Domains) -> frozenset[int] | None:
        """A set that contains every variable whose assignment can make `prune` fail; None if any variable may."""
        return None

    def evaluate(self, domains: Domains) -> bool | None:
        """True if every completion satisfies the node, False if none does, None if this is not known."""
        raise NotImplementedError

    def prune(self, domains: Domains) -> Changes | None:
        """The variables that lose values if the node holds, with the values they keep; None if it cannot hold."""
        raise NotImplementedError

    def nearby(self, domains: Domains) -> Changes | None:
        """The part of `prune` that follows at single sites from their neighbours; only for rules about the whole board.

        A person sees this without looking at the rest of the board.
        """
        return []

    def strengthen(self, domains: Domains) -> Changes | None:
        """Like `prune`, but with reasoning that is too slow or too far-reaching for the legality of moves."""
        return self.prune(domains)


def merge(found: dict[int, int], changes: Iterable[tuple[int, int]]) -> bool:
    """Intersect `changes` into `found`; return False if a variable loses its last value."""
    for var, kept in changes:
        if var in found:
            kept &= found[var]
            if not kept:
                return False
        found[var] = kept
    return True


def picker(variables: tuple[int, ...]) -> Callable[[Domains], tuple[int, ...]]:
    """Return a function that extracts the domains of the variables as a tuple."""
    if len(variables) > 1:
        return itemgetter(*variables)
    return lambda domains: tuple([domains[var] for var in variables])
