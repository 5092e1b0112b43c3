"""What a model written out for an engine, or for a file, may cost: so many literals, and so much time."""

from dataclasses import dataclass

from dslrun.dsl.limits import DEFAULT_LIMITS, Limits
from dslrun.dsl.source import Origin
from dslrun.interpreter.deadline import Deadline

LOOK_EVERY = 2_000
"""Literals written between two looks at the limit and the clock."""


@dataclass(slots=True)
class Budget:
    """The limit `clauses` and the deadline; `place` is the text that is being written out."""

    limits: Limits = DEFAULT_LIMITS
    deadline: Deadline | None = None
    place: Origin | None = None

    def look(self, literals: int) -> None:
        """Stop where more literals are written than the limit allows, or the time is over."""
        if literals > self.limits.clauses:
            raise self.limits.exceeded("clauses", self.place)
        if self.deadline is not None:
            self.deadline.check()
