"""What an engine can do, and which one is taken: CaDiCaL where it is installed, otherwise Z3, which always is.

Where CaDiCaL takes long they take turns (see `solve.portfolio`).
"""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Literal, Protocol, TypeAlias

from dslrun.dsl.diagnostics import LimitError, mistake
from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.solve.clauses import Clauses
from dslrun.interpreter.solve.written_sums import write_sums

EngineName: TypeAlias = Literal["z3", "cadical"]
EngineChoice: TypeAlias = Literal["auto", "z3", "cadical"]
ENGINES: tuple[EngineName, ...] = ("z3", "cadical")
TWICE = 1_000_000
"""Literals up to which a clause form may be held by two engines at once."""
INSTALL_HINT = 'it comes with the extra `fast`: in the folder of dslrun, pip install ".[fast]"'


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


class _Preference:
    """What `auto` stands for in this process, as the command line has it."""

    choice: EngineChoice = "auto"


@contextmanager
def preferred(choice: EngineChoice) -> Iterator[None]:
    """Inside, `auto` stands for an engine, wherever nobody names one: in hints and verdicts, and in all threads."""
    before, _Preference.choice = _Preference.choice, choice
    try:
        yield
    finally:
        _Preference.choice = before


def resolved(choice: EngineChoice) -> EngineChoice:
    """The choice, `auto` replaced by what is preferred."""
    return _Preference.choice if choice == "auto" else choice


def new_engine(choice: EngineChoice = "auto", seed: int = 0) -> Engine:
    """An engine as chosen, with nothing loaded. Raises a `DslError` where it is not installed."""
    wanted = resolved(choice)
    if wanted != "z3":
        try:
            from dslrun.interpreter.solve.cadical_engine import CadicalEngine

            return CadicalEngine(seed)
        except ImportError as missing:
            if wanted == "cadical":
                raise mistake("E0760", f"CaDiCaL cannot be used: {missing}", None, "", INSTALL_HINT) from None
    from dslrun.interpreter.solve.z3_engine import Z3Engine  # slow to import

    return Z3Engine(seed)


def loaded_engine(clauses: Clauses, choice: EngineChoice = "auto", seed: int = 0) -> Engine:
    """An engine that holds a clause form.

    `auto` is CaDiCaL, and Z3 by turns with it where that takes long; Z3 alone where sums are too long to be written.
    """
    engine = new_engine(choice, seed)
    if clauses.sums and not engine.counts:
        place, count = clauses.place(), clauses.count
        try:
            write_sums(clauses)
        except LimitError:
            if resolved(choice) != "auto":
                raise
            clauses.back_to(place)
            clauses.count = count
            engine = new_engine("z3", seed)
    if resolved(choice) == "auto" and engine.name == "cadical" and clauses.length <= TWICE:
        from dslrun.interpreter.solve.portfolio import Portfolio

        engine = Portfolio(engine, lambda: new_engine("z3", seed))
    engine.load(clauses)
    return engine
