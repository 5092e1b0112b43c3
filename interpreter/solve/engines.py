"""Choose an engine: CaDiCaL if it is installed, otherwise Z3, and both in turn if CaDiCaL takes long."""

from collections.abc import Iterator
from contextlib import contextmanager

from dslrun.dsl.diagnostics import LimitError, mistake
from dslrun.interpreter.solve.clauses import Clauses
from dslrun.interpreter.solve.engine import Engine, EngineChoice
from dslrun.interpreter.solve.portfolio import Portfolio
from dslrun.interpreter.solve.written_sums import write_sums

MOST_FOR_TWO = 1_000_000
"""Clause forms longer than this are never loaded into two engines at once."""
INSTALL_HINT = 'install the extra `fast`: run pip install ".[fast]" in the folder of dslrun'


class _Preference:
    """The engine that `auto` means in this process, set by the command line."""

    choice: EngineChoice = "auto"


@contextmanager
def preferred(choice: EngineChoice) -> Iterator[None]:
    """Make `auto` mean the chosen engine within this context, in all threads."""
    before, _Preference.choice = _Preference.choice, choice
    try:
        yield
    finally:
        _Preference.choice = before


def resolved(choice: EngineChoice) -> EngineChoice:
    """Return the choice, with `auto` replaced by the preferred engine."""
    return _Preference.choice if choice == "auto" else choice


def new_engine(choice: EngineChoice = "auto", seed: int = 0) -> Engine:
    """Return the chosen engine with nothing loaded; raise a `DslError` if it is not installed."""
    wanted = resolved(choice)
    if wanted != "z3":
        try:
            from dslrun.interpreter.solve.cadical_engine import CadicalEngine  # an optional dependency

            return CadicalEngine(seed)
        except ImportError as missing:
            if wanted == "cadical":
                raise mistake("E0760", f"CaDiCaL cannot be used: {missing}", None, "", INSTALL_HINT) from None
    from dslrun.interpreter.solve.z3_engine import Z3Engine  # slow to import

    return Z3Engine(seed)


def loaded_engine(clauses: Clauses, choice: EngineChoice = "auto", seed: int = 0) -> Engine:
    """Return an engine loaded with a clause form.

    `auto` means CaDiCaL, which alternates with Z3 if it takes long. It means Z3 alone if CaDiCaL is not installed or
    if the sums are too long to write as clauses.
    """
    engine = new_engine(choice, seed)
    if clauses.sums and not engine.counts:
        mark, count = clauses.mark(), clauses.count
        try:
            write_sums(clauses)
        except LimitError:
            if resolved(choice) != "auto":
                raise
            clauses.rollback(mark)
            clauses.count = count
            engine = new_engine("z3", seed)
    if resolved(choice) == "auto" and engine.name == "cadical" and clauses.length <= MOST_FOR_TWO:
        engine = Portfolio(engine, lambda: new_engine("z3", seed))
    engine.load(clauses)
    return engine
