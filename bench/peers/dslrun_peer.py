"""dslrun itself, from the same text: read, grounded, solved, proved."""

from dsl.source import Source
from interpreter.loading import load
from interpreter.solve.solver import solve

COUNTS = {"none": 0, "unique": 1, "multiple": 2}
SMALL = "slitherlink\nunknown\n2 2\n3.\n..\n"


def warm() -> None:
    """Pay for the imports."""
    solutions(SMALL)


def solutions(text: str) -> int | None:
    """How many answers there are, two at most."""
    source = Source("puzzle.lud" if text.startswith("(") else "puzzle.txt", text)
    return COUNTS.get(solve(load(source).model).status)
