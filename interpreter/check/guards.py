"""The conditions on the members and links of a guarded graph."""

from dslrun.interpreter.check.logic import OneOf
from dslrun.interpreter.check.propagator import Changes, Propagator, merge
from dslrun.interpreter.model import Domains

NO, MAYBE, YES = range(3)
_STATE = {False: NO, None: MAYBE, True: YES}


class Guards:
    """A sequence of conditions. `pairs` holds a propagator and its negation for each, unless all are `literals`."""

    __slots__ = ("always", "literals", "pairs", "size")

    def __init__(
        self, pairs: tuple[tuple[Propagator, Propagator], ...], literals: list[tuple[int, int]] | None = None
    ) -> None:
        self.pairs = pairs
        if literals is None and all(isinstance(holds, OneOf) for holds, _ in pairs):
            literals = [(holds.var, holds.mask) for holds, _ in pairs if isinstance(holds, OneOf)]
        self.literals = literals
        self.size = len(pairs) if literals is None else len(literals)
        no_domains: Domains = []
        self.always = not literals and all(not _reads(holds) and holds.evaluate(no_domains) for holds, _ in pairs)

    def states(self, domains: Domains) -> list[int]:
        """The state of each condition: NO, MAYBE or YES."""
        if self.always:
            return [YES] * self.size
        if self.literals is not None:
            return [
                YES if (kept := domains[var] & mask) == domains[var] else MAYBE if kept else NO
                for var, mask in self.literals
            ]
        return [_STATE[holds.evaluate(domains)] for holds, _ in self.pairs]

    def state(self, at: int, domains: Domains) -> int:
        """The state of one condition: NO, MAYBE or YES."""
        if self.always:
            return YES
        if self.literals is not None:
            var, mask = self.literals[at]
            domain = domains[var]
            kept = domain & mask
            return YES if kept == domain else MAYBE if kept else NO
        return _STATE[self.pairs[at][0].evaluate(domains)]

    def simple(self) -> list[tuple[int, int] | None] | None:
        """The literal of each condition, or None for one that always holds. None if there are other conditions."""
        if self.literals is not None:
            return list(self.literals)
        found: list[tuple[int, int] | None] = []
        no_domains: Domains = []
        for holds, _ in self.pairs:
            if isinstance(holds, OneOf):
                found.append((holds.var, holds.mask))
            elif not _reads(holds) and holds.evaluate(no_domains):
                found.append(None)
            else:
                return None
        return found

    def force(self, wanted: list[tuple[int, bool]], domains: Domains, found: dict[int, int]) -> bool:
        """Narrow `found` so that each condition in `wanted` is true or false as required; return False if it fails."""
        if self.literals is not None:
            return self._force_literals(wanted, domains, found)
        for at, value in wanted:
            changes: Changes | None = self.pairs[at][not value].prune(domains)
            if changes is None or not merge(found, changes):
                return False
        return True

    def _force_literals(self, wanted: list[tuple[int, bool]], domains: Domains, found: dict[int, int]) -> bool:
        assert self.literals is not None
        for at, value in wanted:
            var, mask = self.literals[at]
            domain = found.get(var) or domains[var]
            kept = domain & (mask if value else ~mask)
            if not kept:
                return False
            if kept != domain:
                found[var] = kept
        return True


def _reads(holds: Propagator) -> bool:
    """True if a condition is not constant."""
    return getattr(holds, "parts", None) != ()


def are_independent(*some: Guards) -> bool:
    """True if each condition is a literal or always holds, and no two share a variable."""
    variables: list[int] = []
    for guards in some:
        simple = guards.simple()
        if simple is None:
            return False
        variables += [literal[0] for literal in simple if literal is not None]
    return len(set(variables)) == len(variables)
