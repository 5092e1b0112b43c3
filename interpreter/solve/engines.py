"""Choosing an engine: CaDiCaL where it is installed, otherwise Z3, and both in turn where CaDiCaL takes long."""

from collections.abc import Iterator
from contextlib import contextmanager

from dslrun.dsl.diagnostics import LimitError, mistake
from dslrun.interpreter.solve.clauses import Clauses
from dslrun.interpreter.solve.engine import Engine, EngineChoice
from dslrun.interpreter.solve.portfolio import Portfolio
from dslrun.interpreter.solve.written_sums import write_sums

TWICE = 1_000_000
"""Literals up to which a clause form may be held by two engines at once."""
INSTALL_HINT = 'it comes with the extra `fast`: in the folder of dslrun, pip install ".[fast]"'


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
            from dslrun.interpreter.solve.cadical_engine import CadicalEngine  # optional

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
        engine = Portfolio(engine, lambda: new_engine("z3", seed))
    engine.load(clauses)
    return engine
