"""Even parts in play: those that say the same of every variable, so that only how often each value is set matters.

All-different and sums that weigh all variables alike are even. However many variables such a part reads, its cases are
few: they are kept in tables as those of small parts are (see `check.tables`), by the numbers of the values set.
"""

from collections.abc import Hashable, Sequence
from typing import TypeAlias

from dslrun.interpreter.check.different import Different
from dslrun.interpreter.check.linear import LinearSum
from dslrun.interpreter.check.propagator import Propagator
from dslrun.interpreter.check.tables import Cases
from dslrun.interpreter.model import Variable

Turn: TypeAlias = "tuple[Tally, int, bool]"
"""Where a move leads, the values that every open variable loses there, and whether more than that changes."""


class Tally(dict[int, Turn]):
    """A case of an even part: a value set -> where that leads; ~value when it is taken away again.

    `kept` are the values kept for every open variable, -1 if all are; None if the part is broken.
    """

    __slots__ = ("counts", "kept", "table")

    def __init__(self, table: "EvenTable", counts: tuple[int, ...], kept: int | None) -> None:
        super().__init__()
        self.table = table
        self.counts = counts
        self.kept = kept

    def __missing__(self, value: int) -> Turn:
        counts = list(self.counts)
        counts[max(value, ~value)] += 1 if value >= 0 else -1
        there = self.table.at(tuple(counts))
        turn = self[value] = there, *self.to(there)
        return turn

    def to(self, there: "Tally") -> tuple[int, bool]:
        """What every open variable loses on the way to another case, and whether more than that changes."""
        if self.kept is None or there.kept is None:
            return 0, self.kept is not there.kept
        return self.kept & ~there.kept, bool(there.kept & ~self.kept)

    def after(self, before: int | None, value: int | None) -> "Tally":
        """The case after a value (None: the variable was open) is exchanged for another (None: it is cleared)."""
        there = self if before is None else self[~before][0]
        return there if value is None else there[value][0]


class EvenTable(Cases[Tally]):
    """The cases of all parts of one form, by the numbers of values set; `part` is the first, `scope` what it reads."""

    def __init__(self, part: Propagator, scope: tuple[int, ...], full: int) -> None:
        super().__init__()
        self.part = part
        self.scope = scope
        self.full = full

    def start(self, domains: Sequence[int]) -> Tally:
        """The case of variables with these domains, each open or with one value."""
        fixed = [domain.bit_length() - 1 for domain in domains if domain != self.full]
        return self.at(tuple([fixed.count(value) for value in range(self.full.bit_length())]))

    def met(self, key: tuple[int, ...]) -> Tally:
        """The case in which each value is set so often."""
        return Tally(self, key, self._kept(key))

    def _kept(self, counts: tuple[int, ...]) -> int | None:
        board = [self.full] * (max(self.scope) + 1)
        fixed = [1 << value for value, count in enumerate(counts) for _ in range(count)]
        for var, domain in zip(self.scope, fixed, strict=False):
            board[var] = domain
        changes = self.part.prune(board)
        if changes is None:
            return None
        return next((kept for var, kept in changes if var == self.scope[-1]), -1)


def even_form(part: Propagator, scope: tuple[int, ...], variables: Sequence[Variable]) -> Hashable:
    """What an even part says, without the names of its variables; None for parts that are not even."""
    match part:
        case Different():
            says: Hashable = part.free if len(part.vars) == len(scope) else None
        case LinearSum(columns=((_, weights), *others), nodes=()) if all(other is weights for _, other in others):
            says = weights.slope, weights.masks, part.low, part.high
        case _:
            says = None
    full = variables[scope[0]].domain
    if says is None or not full & (full - 1) or any(variables[var].domain != full for var in scope):
        return None
    return type(part), says, len(scope), full
