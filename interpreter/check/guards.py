"""The conditions that decide which parts of a graph are there."""

from interpreter.check.base import Changes, Reading, merge
from interpreter.check.logic import OneOf
from interpreter.model import Domains

NO, MAYBE, YES = range(3)
_STATE = {False: NO, None: MAYBE, True: YES}


class Guards:
    """A sequence of conditions, each with its negation, read together."""

    __slots__ = ("always", "literals", "pairs")

    def __init__(self, pairs: tuple[tuple[Reading, Reading], ...]) -> None:
        self.pairs = pairs
        literals = [holds for holds, _ in pairs if isinstance(holds, OneOf)]
        self.literals = [(one.var, one.mask) for one in literals] if len(literals) == len(pairs) else None
        no_domains: Domains = []
        self.always = all(not _reads(holds) and holds.evaluate(no_domains) for holds, _ in pairs)

    def states(self, domains: Domains) -> list[int]:
        """For each condition whether it holds: NO, MAYBE or YES."""
        if self.always:
            return [YES] * len(self.pairs)
        if self.literals is not None:
            return [
                YES if (kept := domains[var] & mask) == domains[var] else MAYBE if kept else NO
                for var, mask in self.literals
            ]
        return [_STATE[holds.evaluate(domains)] for holds, _ in self.pairs]

    def state(self, at: int, domains: Domains) -> int:
        """Whether one condition holds: NO, MAYBE or YES."""
        if self.always:
            return YES
        if self.literals is not None:
            var, mask = self.literals[at]
            domain = domains[var]
            kept = domain & mask
            return YES if kept == domain else MAYBE if kept else NO
        return _STATE[self.pairs[at][0].evaluate(domains)]

    def force(self, wanted: list[tuple[int, bool]], domains: Domains, found: dict[int, int]) -> bool:
        """Make conditions true or false, narrowing `found`; whether that is possible."""
        for at, value in wanted:
            changes: Changes | None = self.pairs[at][not value].prune(domains)
            if changes is None or not merge(found, changes):
                return False
        return True


def _reads(holds: Reading) -> bool:
    """Whether a condition is more than a constant."""
    return getattr(holds, "parts", None) != ()
