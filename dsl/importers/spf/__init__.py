"""`.spf`, the Standard Puzzle Format: a puzzle as ASCII art in a PostScript dictionary, often with its solution.

    text ──postscript──▶ keys ──kinds──▶ SpfKind ──layout──▶ places of a diagram ──arguments──▶ arguments of a game

To add a type, add an entry to a module of `kinds`; its docstring says how.
"""

import re
from collections.abc import Mapping, Sequence

from dslrun.dsl.diagnostics import Problems
from dslrun.dsl.forms import Call
from dslrun.dsl.importers.board import PlacedValue
from dslrun.dsl.importers.importer import Importer
from dslrun.dsl.importers.spf.title import TITLE
from dslrun.dsl.instances import Challenge
from dslrun.dsl.limits import Limits
from dslrun.dsl.source import Source

TYPED = re.compile(r"/type\s*\(\w*\)", re.ASCII)


def sniff(text: str) -> bool:
    """True for a text with a PostScript dictionary that has a `/type`."""
    start = text.find("<<")
    return start >= 0 and TYPED.search(text, start) is not None


# The rest is imported late: there are many types, and most files have another format.


def read(source: Source, limits: Limits, problems: Problems) -> Sequence[Call]:
    """Return the single puzzle of a file."""
    from dslrun.dsl.importers.spf import reading

    return reading.read(source, limits, problems)


def board(source: Source, limits: Limits) -> Sequence[PlacedValue] | None:
    """Return the values of the solution in a file; None if the file has no solution."""
    from dslrun.dsl.importers.spf import reading

    return reading.board(source, limits)


def write(challenges: Sequence[Challenge], solutions: Sequence[Mapping[tuple[str, str], int]] | None = None) -> str:
    """Return the text of a file with one challenge, and with its solution if `solutions` is given."""
    from dslrun.dsl.importers.spf import writing

    return writing.write(challenges, solutions)


def games() -> frozenset[str]:
    """Return the normalised names of the games that have a type."""
    from dslrun.dsl.importers.spf.kinds import KINDS
    from dslrun.dsl.names import plain

    return frozenset(plain(game) for kind in KINDS.values() for game in kind.games)


IMPORTER = Importer("spf", TITLE, (".spf",), sniff, read, write, games, board=board, latin_1=True, write_solved=write)
