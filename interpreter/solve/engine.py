"""The protocol of an engine: what decides a clause form."""

from collections.abc import Iterable, Sequence
from typing import Literal, Protocol, TypeAlias

from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.solve.clauses import Clauses

EngineName: TypeAlias = Literal["z3", "cadical"]
EngineChoice: TypeAlias = Literal["auto", "z3", "cadical"]
ENGINES: tuple[EngineName, ...] = ("z3", "cadical")


class Engine(Protocol):
    """Decides a clause form, also under assumptions. Graph constraints are not its business (see `solve.cut_loop`)."""

    @property
    def name(self) -> EngineName:
        """Who gave the last answer."""

    counts: bool
    """Whether it takes the sums of a clause form as they are; for others they are written as clauses."""

    def load(self, clauses: Clauses) -> None:
        """Take a clause form (its clauses and sums) in place of what was loaded before."""

    def add(self, clauses: Iterable[Sequence[int]]) -> None:
        """Demand more clauses from the next check on."""

    def check(self, deadline: Deadline, assumptions: Sequence[int] = ()) -> bool:
        """Whether all holds together with the assumptions; raises `TimeLimit` when the deadline passes first."""

    def core(self) -> tuple[int, ...]:
        """Assumptions of the last check that cannot hold together; asked only after that check failed."""

    def truth(self, variables: Iterable[int], into: bytearray) -> None:
        """Write the values of the variables in the answer found last into an array indexed by variable."""

    def keep_learned(self) -> None:
        """What was learned is worth keeping from now on: no more new starts."""
