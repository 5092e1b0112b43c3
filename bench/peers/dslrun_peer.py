"""dslrun itself, from the same text: read, grounded, solved, proved."""

from importlib import import_module
from pkgutil import walk_packages

from dslrun.dsl.source import Source
from dslrun.interpreter.loading import load
from dslrun.interpreter.solve.solver import solve

COUNTS = {"none": 0, "unique": 1, "multiple": 2}
TINY = ('(challenge "Tiny" of:"Latin Square" givens:(picture {"1." ".."}))', "mortal coil\nunknown\n2 2\n..\n.#\n")
"""Puzzles of types that no peer is asked for, one in each language."""


def warm() -> None:
    """Import whatever a load or a solve may need, and fill the tables that do not depend on the game."""
    for package in ("dslrun.dsl", "dslrun.interpreter"):
        for module in walk_packages(import_module(package).__path__, f"{package}."):
            if not module.name.endswith("_engine"):  # the one that is taken is imported by the puzzles below
                import_module(module.name)
    for text in TINY:
        solutions(text)


def solutions(text: str) -> int | None:
    """How many answers there are, two at most."""
    source = Source("puzzle.lud" if text.startswith("(") else "puzzle.txt", text)
    return COUNTS.get(solve(load(source).model).status)
