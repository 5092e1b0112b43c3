"""The budget for encoding a model as clauses or writing it to a file: a limit on literals and a deadline."""

from dataclasses import dataclass

from dslrun.dsl.limits import DEFAULT_LIMITS, Limits
from dslrun.dsl.source import Origin
from dslrun.interpreter.deadline import Deadline

CHECK_EVERY = 2_000
"""Number of literals written between two checks of the budget."""


@dataclass(slots=True, eq=False, repr=False)
class Budget:
    """A limit on literals (`limits.clauses`) and a deadline. Errors report `place`, the origin of the current rule."""

    limits: Limits = DEFAULT_LIMITS
    deadline: Deadline | None = None
    place: Origin | None = None

    def check_budget(self, literals: int) -> None:
        """Raise `LimitError` if there are more literals than allowed, `TimeLimit` if the deadline has passed."""
        if literals > self.limits.clauses:
            raise self.limits.exceeded("clauses", self.place)
        if self.deadline is not None:
            self.deadline.check()
