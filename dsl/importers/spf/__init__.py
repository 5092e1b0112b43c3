"""`.spf`: the Standard Puzzle Format. A puzzle as ASCII art in a PostScript dictionary, often with its solution.

    text ──postscript──▶ keys with places ──kinds──▶ Kind ──layout──▶ places of a diagram ──parts──▶ arguments of a game

Adding a type is adding an entry to `kinds.py`; its docstring says how.
"""

import re
from collections.abc import Mapping, Sequence

from dslrun.dsl.diagnostics import Problems
from dslrun.dsl.forms import Call
from dslrun.dsl.importers.board import PlacedValue
from dslrun.dsl.importers.importer import Importer
from dslrun.dsl.instances import Challenge
from dslrun.dsl.limits import Limits
from dslrun.dsl.source import Source

TITLE = "the Standard Puzzle Format"
TYPED = re.compile(r"/type\s*\(\w*\)", re.ASCII)


def sniff(text: str) -> bool:
    """A dictionary with a type."""
    start = text.find("<<")
    return start >= 0 and TYPED.search(text, start) is not None


# Everything else is imported late: there are many types, and most files are of another format.


def read(source: Source, limits: Limits, problems: Problems) -> Sequence[Call]:
    """The one puzzle of a file."""
    from dslrun.dsl.importers.spf import reading

    return reading.read(source, limits, problems)


def board(source: Source, limits: Limits) -> Sequence[PlacedValue] | None:
    """The values of the solution in a file; None where it holds none."""
    from dslrun.dsl.importers.spf import reading

    return reading.board(source, limits)


def write(challenges: Sequence[Challenge], solutions: Sequence[Mapping[tuple[str, str], int]] | None = None) -> str:
    """The text of a challenge, with its solution if there is one."""
    from dslrun.dsl.importers.spf import writing

    return writing.write(challenges, solutions)


def games() -> frozenset[str]:
    """The plain names of the games that have a type."""
    from dslrun.dsl.importers.spf.kinds import KINDS
    from dslrun.dsl.names import plain

    return frozenset(plain(game) for kind in KINDS.values() for game in kind.games)


IMPORTER = Importer("spf", TITLE, (".spf",), sniff, read, write, games, board=board, write_solved=write)
