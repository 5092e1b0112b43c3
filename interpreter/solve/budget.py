"""The budget for writing a model as clauses or as a file: a number of literals and a deadline."""

from dataclasses import dataclass

from dslrun.dsl.limits import DEFAULT_LIMITS, Limits
from dslrun.dsl.source import Origin
from dslrun.interpreter.deadline import Deadline

CHECK_EVERY = 2_000
"""Number of literals written between two checks of the budget."""


@dataclass(slots=True)
class Budget:
    """The limit `clauses` and the deadline; `place` is the part of the text that is being written."""

    limits: Limits = DEFAULT_LIMITS
    deadline: Deadline | None = None
    place: Origin | None = None

    def check_budget(self, literals: int) -> None:
        """Raise if there are more literals than the limit allows or the deadline has passed."""
        if literals > self.limits.clauses:
            raise self.limits.exceeded("clauses", self.place)
        if self.deadline is not None:
            self.deadline.check()
