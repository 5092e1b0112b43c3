"""All-different: variables share no value, except the values of a free mask."""

from collections.abc import Hashable

from dslrun.interpreter.check.propagator import MODERATE, Changes, Propagator, picker
from dslrun.interpreter.model import Domains


class Different(Propagator):
    """No two of the variables share a value outside `free`. Each variable is listed once."""

    __slots__ = ("free", "pick", "size", "vars")
    cost = MODERATE
    decisive = True

    def __init__(self, variables: tuple[int, ...], free: int) -> None:
        self.vars = variables
        self.free = free
        self.size = len(variables)
        self.pick = picker(variables)

    def alike(self) -> Hashable:
        """All variables play the same part, so only their number and the free values count."""
        return Different, self.size, self.free

    def exact(self, domains: Domains) -> bool:
        """True if all domains are equal (see `_uniform`)."""
        return len({domains[var] for var in self.vars}) == 1

    def evaluate(self, domains: Domains) -> bool | None:
        """False if two fixed values are equal, True if no two variables can take the same value."""
        free = self.free
        seen = fixed = 0
        disjoint = True
        for var in self.vars:
            domain = domains[var] & ~free
            if domain & seen:
                disjoint = False
                if domain & fixed and domain == domains[var] and not domain & (domain - 1):
                    return False
            seen |= domain
            if domain == domains[var] and not domain & (domain - 1):
                # An earlier open domain may contain this value; only two fixed ones contradict each other.
                fixed |= domain
        return True if disjoint else None

    def prune(self, domains: Domains) -> Changes | None:
        """Remove fixed values from the other variables, and check that enough values are left.

        If there are as many values as variables, a value that only one variable can take is fixed there.
        """
        found = self.pick(domains)
        distinct = set(found)
        opened = [domain for domain in distinct if domain & (domain - 1)]
        if len(opened) <= 1:
            return self._uniform(found, distinct, opened[0]) if opened else self._full(found, distinct)
        eliminated = self._eliminate(found)
        if eliminated is None:
            return None
        rest, fixed = eliminated
        seen = twice = tight = 0
        for kept in rest:
            twice |= seen & kept
            seen |= kept
            tight += not kept & self.free
        if tight == self.size and self.free & seen == 0:
            spare = seen.bit_count() - self.size
            if spare < 0:
                return None
            single = seen & ~twice & ~fixed
            if spare == 0 and single and not _hidden(rest, single):
                return None
        elif tight > 1 and _too_few(rest, self.free, tight):
            return None
        return [(var, kept) for var, kept, old in zip(self.vars, rest, found, strict=True) if kept != old]

    def _full(self, found: tuple[int, ...], distinct: set[int]) -> Changes | None:
        """Prune in the case that every variable is fixed: fail if a value outside `free` repeats."""
        if len(distinct) == self.size:
            return []
        again = sum(1 for domain in distinct if not domain & self.free and found.count(domain) > 1)
        return None if again else []

    def _uniform(self, found: tuple[int, ...], distinct: set[int], opened: int) -> Changes | None:
        """Prune in the case that every open variable has the domain `opened`, as in play.

        All open variables then keep the same values.
        """
        taken = 0
        number = found.count(opened)
        fixed = self.size - number
        for domain in distinct:
            if domain != opened:
                if domain & self.free:
                    fixed -= found.count(domain)
                else:
                    taken |= domain
                    fixed -= 1
        kept = opened & ~taken
        if fixed or not (kept & self.free or kept.bit_count() >= number):
            return None
        if kept == opened:
            return []
        return [(var, kept) for var, domain in zip(self.vars, found, strict=True) if domain == opened]

    def _eliminate(self, found: tuple[int, ...]) -> tuple[list[int], int] | None:
        """Remove fixed values from the other domains until nothing changes.

        Returns the domains and the fixed values, None if a domain becomes empty.
        """
        free = self.free
        rest = list(found)
        done = 0
        while True:
            fixed = 0
            for domain in rest:
                if not domain & (domain - 1) and not domain & free:
                    if domain & fixed:
                        return None
                    fixed |= domain
            if fixed == done:
                return rest, fixed
            done = fixed
            out = ~fixed
            rest = [kept if (kept := domain & out) and domain & (domain - 1) else domain for domain in rest]
            # The line above keeps a domain whose values are all taken as it was; this loop finds it.
            for domain in rest:
                if domain & (domain - 1) and not domain & out:
                    return None

    def strengthen(self, domains: Domains) -> Changes | None:
        """Like `prune`, but if that changes nothing, reserve k values for k variables with no others (Hall sets)."""
        changes = self.prune(domains)
        if not changes:
            if changes is None:
                return None
            return self._hall(domains)
        return changes

    def _hall(self, domains: Domains) -> Changes | None:
        open_vars = [var for var in self.vars if domains[var] & (domains[var] - 1)]
        masks = [domains[var] for var in open_vars]
        out: dict[int, int] = {}
        for mask in set(masks):
            size = mask.bit_count()
            if mask & self.free or size >= len(masks):
                continue
            outside = ~mask
            inside = [other & outside for other in masks].count(0)
            if inside > size:
                return None
            if inside < size:
                continue
            for var in open_vars:
                if domains[var] & ~mask and domains[var] & mask:
                    out[var] = out.get(var, domains[var]) & ~mask
                    if not out[var]:
                        return None
        return list(out.items())


def _hidden(rest: list[int], single: int) -> bool:
    """Fix each value that only one variable can take, in place; return False if a variable would need two."""
    for at, kept in enumerate(rest):
        only = kept & single
        if only:
            if only & (only - 1):
                return False
            rest[at] = only
    return True


def _too_few(rest: list[int], free: int, tight: int) -> bool:
    """True if the variables that cannot take a free value outnumber their values."""
    union = 0
    for kept in rest:
        if not kept & free:
            union |= kept
    return union.bit_count() < tight
