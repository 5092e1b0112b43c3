"""What an engine can do: a small protocol, so that another engine can stand beside the one of record."""

from collections.abc import Iterable, Sequence
from typing import Protocol

from interpreter.deadline import Deadline
from interpreter.solve.clauses import Clauses


class Engine(Protocol):
    """Decides a clause form, also under assumptions. Graph constraints are not its business (see `solve.session`)."""

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

    def settle(self) -> None:
        """What was learned is worth keeping from now on: no more new starts."""


def engine_of_record(seed: int = 0) -> Engine:
    """A new engine, Z3."""
    from interpreter.solve.z3_engine import Z3Engine  # slow to import

    return Z3Engine(seed)
