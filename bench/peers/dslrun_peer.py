"""Solve puzzles with dslrun: read the text, ground it, solve it and check uniqueness."""

from importlib import import_module
from pkgutil import walk_packages

from dslrun.dsl.source import Source
from dslrun.interpreter.loading import load
from dslrun.interpreter.solve.solver import solve

COUNTS = {"none": 0, "unique": 1, "multiple": 2}
TINY = ('(challenge "Tiny" of:"Latin Square" givens:(picture {"1." ".."}))', "mortal coil\nunknown\n2 2\n..\n.#\n")
"""Warm-up puzzles of types that the bench does not compare, one in dslrun's language and one in plain text."""


def warm() -> None:
    """Import every module that loading or solving may need, and fill the caches that do not depend on the game."""
    for package in ("dslrun.dsl", "dslrun.interpreter"):
        for module in walk_packages(import_module(package).__path__, f"{package}."):
            if not module.name.endswith("_engine"):  # solving the puzzles below imports the engine in use
                import_module(module.name)
    for text in TINY:
        solutions(text)


def solutions(text: str) -> int | None:
    """The number of solutions, at most two; None if it is unknown."""
    source = Source("puzzle.lud" if text.startswith("(") else "puzzle.txt", text)
    return COUNTS.get(solve(load(source).model).status)
