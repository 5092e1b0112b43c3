"""Literals and the connectives: and, or, iff.

Disjunction is constructive: a value that every possible branch rules out is ruled out.
"""

from dslrun.interpreter.check.propagator import DONE, EXPENSIVE, FINAL, MODERATE, Changes, Propagator, Pruning
from dslrun.interpreter.model import Domains

BRANCHES = 3
"""Equivalences nested deeper than this are pruned only once a side is decided."""


class OneOf(Propagator):
    """`var in mask`. The mask of a negated literal is negative: it contains every other value."""

    __slots__ = ("mask", "var")
    decisive = True
    final = DONE

    def __init__(self, var: int, mask: int) -> None:
        self.var = var
        self.mask = mask

    def exact(self, domains: Domains) -> bool:
        """True: `prune` is domain consistent."""
        return True

    def critical(self, domains: Domains) -> frozenset[int]:
        """The variable of the literal."""
        return frozenset((self.var,))

    def evaluate(self, domains: Domains) -> bool | None:
        """Decided if the domain lies inside or outside the mask."""
        domain = domains[self.var]
        kept = domain & self.mask
        return None if kept and kept != domain else bool(kept)

    def prune(self, domains: Domains) -> Changes | None:
        """Keep the values in the mask."""
        domain = domains[self.var]
        kept = domain & self.mask
        if kept == domain:
            return []
        return [(self.var, kept)] if kept else None

    strengthen = prune


def _of_all(parts: tuple[Propagator, ...]) -> tuple[int, int, bool]:
    """The deepest nesting of equivalences, the highest cost, and whether all parts are decisive."""
    branching, cost, decisive = 0, MODERATE, True
    for part in parts:
        if type(part) is OneOf:
            continue
        branching, cost = max(branching, part.branching), max(cost, part.cost)
        decisive = decisive and part.decisive
    return branching, cost, decisive


class Conjunction(Propagator):
    """All parts hold. Literals are pruned here, because a call for each would cost more than the pruning."""

    __slots__ = ("branching", "cost", "decisive", "disjoint", "literals", "others", "parts")

    def __init__(self, parts: tuple[Propagator, ...], *, disjoint: bool = False) -> None:
        self.parts = parts
        self.disjoint = disjoint
        self.branching, self.cost, self.decisive = _of_all(parts)
        self.literals = [(part.var, part.mask) for part in parts if type(part) is OneOf]
        self.others = [part for part in parts if type(part) is not OneOf]

    def exact(self, domains: Domains) -> bool:
        """True if the parts other than literals are exact and share no variables.

        Parts that share a variable may rule out more together than alone.
        """
        return (self.disjoint or len(self.others) < 2) and all(part.exact(domains) for part in self.others)

    def evaluate(self, domains: Domains) -> bool | None:
        """False as soon as one part is false."""
        verdict: bool | None = True
        for part in self.parts:
            one = part.evaluate(domains)
            if one is False:
                return False
            if one is None:
                verdict = None
        return verdict

    def prune(self, domains: Domains) -> Changes | None:
        """Prune by the literals first, then by the other parts."""
        return self._run(domains, [part.prune for part in self.others])

    def strengthen(self, domains: Domains) -> Changes | None:
        """Like `prune`, with the strong pruning of the parts."""
        return self._run(domains, [part.strengthen for part in self.others])

    def _run(self, domains: Domains, steps: list[Pruning]) -> Changes | None:
        found: dict[int, int] = {}
        for var, mask in self.literals:
            domain = found.get(var) or domains[var]
            kept = domain & mask
            if kept != domain:
                if not kept:
                    return None
                found[var] = kept
        return self._run_others(domains, steps, found) if steps else list(found.items())

    def _run_others(self, domains: Domains, steps: list[Pruning], found: dict[int, int]) -> Changes | None:
        """Run the steps of the other parts on the domains that the literals leave, until nothing changes.

        Parts that share no variables need only one pass.
        """
        before = {var: domains[var] for var in found}
        one_pass = self.disjoint or len(steps) < 2
        try:
            for var, kept in found.items():
                domains[var] = kept
            changed = True
            while changed:
                changed = False
                for step in steps:
                    changes = step(domains)
                    if changes is None:
                        return None
                    for var, kept in changes:
                        before.setdefault(var, domains[var])
                        domains[var] = found[var] = kept
                    changed = changed or (bool(changes) and not one_pass)
        finally:
            for var, domain in before.items():
                domains[var] = domain
        return list(found.items())


class Disjunction(Propagator):
    """At least one part holds."""

    __slots__ = ("branching", "cost", "decisive", "parts")

    def __init__(self, parts: tuple[Propagator, ...]) -> None:
        self.parts = parts
        self.branching, self.cost, self.decisive = _of_all(parts)

    def exact(self, domains: Domains) -> bool:
        """True if every branch is exact, and none is expensive (see `prune`)."""
        return all(part.cost < EXPENSIVE and part.exact(domains) for part in self.parts)

    def critical(self, domains: Domains) -> frozenset[int] | None:
        """Variables that are critical to every branch, because an assignment must make all branches fail."""
        found: frozenset[int] | None = None
        for part in self.parts:
            holds = part.evaluate(domains)
            if holds:
                return frozenset()
            some = None if holds is False else part.critical(domains)
            if some is not None:
                found = some if found is None else found & some
        return found

    def evaluate(self, domains: Domains) -> bool | None:
        """True as soon as one part is true."""
        verdict: bool | None = False
        for part in self.parts:
            one = part.evaluate(domains)
            if one is True:
                return True
            if one is None:
                verdict = None
        return verdict

    def prune(self, domains: Domains) -> Changes | None:
        """Keep the union of what the branches keep; stop as soon as that is everything."""
        union: dict[int, int] | None = None
        for part in self.parts:
            if union is not None and part.cost == EXPENSIVE:  # branches rarely rule out the same values
                if part.evaluate(domains) is False:
                    continue
                return []
            changes = part.prune(domains)
            if changes is None:
                continue
            if union is None:
                union = dict(changes)
            else:
                old = union
                union = {var: kept | old[var] for var, kept in changes if var in old}
                union = {var: kept for var, kept in union.items() if kept != domains[var]}
            if not union:
                return []
        return None if union is None else list(union.items())


class Clause(Propagator):
    """At least one literal holds; each variable occurs once."""

    __slots__ = ("literals",)
    decisive = True
    final = FINAL

    def __init__(self, literals: tuple[tuple[int, int], ...]) -> None:
        self.literals = literals

    def exact(self, domains: Domains) -> bool:
        """True: `prune` is domain consistent."""
        return True

    def evaluate(self, domains: Domains) -> bool | None:
        """True as soon as one literal is true."""
        verdict: bool | None = False
        for var, mask in self.literals:
            domain = domains[var]
            kept = domain & mask
            if kept:
                if kept == domain:
                    return True
                verdict = None
        return verdict

    def prune(self, domains: Domains) -> Changes | None:
        """If only one literal can still hold, require it."""
        last: tuple[int, int] | None = None
        for var, mask in self.literals:
            kept = domains[var] & mask
            if kept:
                if last is not None or kept == domains[var]:
                    return []
                last = var, kept
        return None if last is None else [last]

    strengthen = prune


class Equivalence(Propagator):
    """Both sides hold or neither does. Each side is a propagator and its negation."""

    __slots__ = ("both", "branching", "cost", "decisive", "left", "neither", "overlap", "right")

    def __init__(
        self, left: tuple[Propagator, Propagator], right: tuple[Propagator, Propagator], *, overlap: bool
    ) -> None:
        self.left = left
        self.right = right
        self.branching = 1 + max(side.branching for side in (*left, *right))
        self.overlap = overlap and self.branching <= BRANCHES
        self.both = Conjunction((left[0], right[0]))
        self.neither = Conjunction((left[1], right[1]))
        self.cost = self.both.cost
        self.decisive = self.both.decisive and self.neither.decisive

    def evaluate(self, domains: Domains) -> bool | None:
        """Decided if both sides are."""
        left = self.left[0].evaluate(domains)
        if left is None:
            return None
        right = self.right[0].evaluate(domains)
        return None if right is None else left is right

    def prune(self, domains: Domains) -> Changes | None:
        """A decided side decides the other. Without common variables nothing else follows."""
        left = self.left[0].evaluate(domains)
        if left is not None:
            return self.right[not left].prune(domains)
        right = self.right[0].evaluate(domains)
        if right is not None:
            return self.left[not right].prune(domains)
        return Disjunction((self.both, self.neither)).prune(domains) if self.overlap else []
