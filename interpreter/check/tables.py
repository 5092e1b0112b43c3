"""Tables of propagator results: a propagator over a few variables meets the same domains again and again in play.

The result of a propagator is the values that it leaves to its variables: those whose assignment does not make it fail.
Propagators that prune alike share a table, so an entry names a variable by its index in the scope.
"""

from collections.abc import Iterable
from typing import TypeAlias

from dslrun.dsl.recursion import deep
from dslrun.interpreter.check.propagator import Changes, Pruning
from dslrun.interpreter.model import Domains, values

Masks: TypeAlias = dict[int, int]
"""The values left to each restricted variable; in a table, by its index in the scope."""

MOST_ENTRIES, MOST_DIFFERENCES = 4096, 64
"""A table with this many entries is cleared, and so are the differences of an entry that has this many."""


class TableEntry:
    """One result of a propagator; `masks` is None if it failed. `since` caches the differences from other results."""

    __slots__ = ("masks", "since")

    def __init__(self, masks: Masks | None) -> None:
        self.masks = masks
        self.since: dict[TableEntry, Changes] = {}

    def differ(self, old: "TableEntry") -> Changes:
        """Compute the differences from another result and cache them in `since`."""
        if len(self.since) >= MOST_DIFFERENCES:
            self.since.clear()
        found = self.since[old] = differences(old.masks, self.masks)
        return found


class Table(dict[tuple[int, ...], TableEntry]):
    """The results of propagators that prune alike by the domains of their scopes, each computed once by one of them."""

    def __init__(self, prune: Pruning, exact: bool, scope: tuple[int, ...], size: int) -> None:
        super().__init__()
        self.prune, self.exact, self.scope, self.size = prune, exact, scope, size

    @deep
    def __missing__(self, domains: tuple[int, ...]) -> TableEntry:
        if len(self) >= MOST_ENTRIES:
            self.clear()
        board = [1] * self.size
        for var, domain in zip(self.scope, domains, strict=True):
            board[var] = domain
        masks = result(self.prune, board, () if self.exact else self.scope)
        if masks is not None:
            masks = {at: masks[var] for at, var in enumerate(self.scope) if var in masks}
        found = self[domains] = TableEntry(masks)
        return found


def differences(old: Masks | None, new: Masks | None) -> Changes:
    """Return the variables with changed masks and their new masks, or -1 if a variable is no longer restricted."""
    old, new = old or {}, new or {}
    changes = [(var, mask) for var, mask in new.items() if old.get(var) != mask]
    return changes + [(var, -1) for var in old if var not in new]


def result(prune: Pruning, domains: Domains, tried: Iterable[int] = ()) -> Masks | None:
    """Return the values that a propagator leaves to the variables it restricts, or None if it fails.

    `prune` decides about most variables. For those in `tried`, each value that it keeps is assigned on trial.
    """
    changes = prune(domains)
    if changes is None:
        return None
    masks = dict(changes)
    for var in tried:
        if domains[var] & (domains[var] - 1):
            masks[var] = passing(prune, domains, var, masks.get(var, domains[var]))
    return masks


def passing(prune: Pruning, domains: Domains, var: int, mask: int) -> int:
    """Return the values in a mask whose assignment to a variable does not make a propagator fail."""
    before = domains[var]
    try:
        for value in values(mask):
            domains[var] = 1 << value
            if prune(domains) is None:
                mask ^= 1 << value
    finally:
        domains[var] = before
    return mask
