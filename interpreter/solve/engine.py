"""The protocol of an engine, which decides a clause form."""

from collections.abc import Iterable, Sequence
from typing import Literal, Protocol, TypeAlias

from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.solve.clauses import Clauses

EngineName: TypeAlias = Literal["z3", "cadical"]
EngineChoice: TypeAlias = Literal["auto", "z3", "cadical"]
ENGINES: tuple[EngineName, ...] = ("z3", "cadical")


class Engine(Protocol):
    """Decides a clause form, optionally under assumptions. `solve.cut_loop` handles graph constraints."""

    @property
    def name(self) -> EngineName:
        """The name of the engine that gave the last answer."""

    counts: bool
    """True if the engine accepts the sums of a clause form. Otherwise `write_sums` turns them into clauses."""

    def load(self, clauses: Clauses) -> None:
        """Replace the loaded clause form (clauses and sums)."""

    def add(self, clauses: Iterable[Sequence[int]]) -> None:
        """Add clauses that apply from the next check on."""

    def check(self, deadline: Deadline, assumptions: Sequence[int] = ()) -> bool:
        """Return whether the clauses are satisfiable under the assumptions; raise `TimeLimit` at the deadline."""

    def core(self) -> tuple[int, ...]:
        """Return the assumptions in the unsatisfiable core of the last check, which must have failed."""

    def truth(self, variables: Iterable[int], into: bytearray) -> None:
        """Write the values of the variables in the last answer into an array indexed by variable."""

    def keep_learned(self) -> None:
        """Keep the learned clauses from now on instead of restarting."""
