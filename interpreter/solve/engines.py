"""Choose an engine: CaDiCaL if it is installed, otherwise Z3, and both in turn if CaDiCaL takes long."""

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module

from dslrun.dsl.diagnostics import DslError, LimitError, mistake
from dslrun.interpreter.deadline import TimeLimit
from dslrun.interpreter.solve.clauses import Clauses
from dslrun.interpreter.solve.engine import Engine, EngineChoice, EngineName
from dslrun.interpreter.solve.portfolio import Portfolio
from dslrun.interpreter.solve.written_sums import write_sums

MOST_FOR_TWO = 1_000_000
"""Clause forms longer than this are never loaded into two engines at once."""
MODULES: dict[EngineName, tuple[str, str, str, str]] = {
    "cadical": (
        "dslrun.interpreter.solve.cadical_engine",
        "CadicalEngine",
        "CaDiCaL",
        'install the extra `fast`: run pip install ".[fast]" in the folder of dslrun',
    ),
    "z3": ("dslrun.interpreter.solve.z3_engine", "Z3Engine", "Z3", "install Z3: run pip install z3-solver"),
}
"""The module, class and title of each engine, and how to install it. Each is optional, but one must be installed."""


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
    if wanted != "auto":
        return _made(wanted, seed)
    try:
        return _made("cadical", seed)
    except DslError as without_cadical:
        try:
            return _made("z3", seed)
        except DslError as without_z3:
            notes = [note for error in (without_z3, without_cadical) for note in error.diagnostics[0].notes]
            message = "no engine is installed"
            raise mistake("E0760", message, None, "", *notes) from None


def _made(name: EngineName, seed: int) -> Engine:
    """Return a new engine; raise a `DslError` if its package is missing or does not work here."""
    module, class_name, title, note = MODULES[name]
    try:
        found = import_module(module)  # not before it is needed: both are optional, and Z3 is slow to import
    except TimeLimit:
        raise
    except Exception as missing:  # without its library, z3 raises an exception of its own
        raise mistake("E0760", f"{title} cannot be used: {missing}", None, "", note) from None
    engine: Engine = getattr(found, class_name)(seed)
    return engine


def _z3_or_none(seed: int) -> Engine | None:
    """Return a new Z3 engine, or None if it is not installed."""
    try:
        return _made("z3", seed)
    except DslError:
        return None


def loaded_engine(clauses: Clauses, choice: EngineChoice = "auto", seed: int = 0) -> Engine:
    """Return an engine loaded with a clause form.

    `auto` means CaDiCaL, which alternates with Z3 if it takes long. It means Z3 alone if CaDiCaL is not installed or
    if the sums are too long to write as clauses, and CaDiCaL alone if Z3 is not installed.
    """
    engine = new_engine(choice, seed)
    if clauses.sums and not engine.counts:
        mark, count = clauses.mark(), clauses.count
        try:
            write_sums(clauses)
        except LimitError:
            other = _z3_or_none(seed) if resolved(choice) == "auto" else None
            if other is None:
                raise
            clauses.rollback(mark)
            clauses.count = count
            engine = other
    if resolved(choice) == "auto" and engine.name == "cadical" and clauses.length <= MOST_FOR_TWO:
        engine = Portfolio(engine, lambda: _z3_or_none(seed))
    engine.load(clauses)
    return engine
