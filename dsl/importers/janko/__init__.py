"""Texts of the pages of janko.at: `[begin]`, lines such as `[puzzle] Hitori`, sections of words, `[end]`.

`kinds` is the table of its puzzles. `sections` read and write the sections of a text; the arguments of a challenge are
those of puzz.link. An older form has the same tags without brackets.
"""

import re
from collections.abc import Sequence

from dslrun.dsl.diagnostics import Problems
from dslrun.dsl.forms import Call
from dslrun.dsl.importers.board import PlacedValue
from dslrun.dsl.importers.importer import Importer
from dslrun.dsl.instances import Challenge
from dslrun.dsl.limits import Limits
from dslrun.dsl.names import plain
from dslrun.dsl.source import Source

__all__ = ["IMPORTER"]
TITLE = "the text of a page of janko.at"
BRACKETED = re.compile(r"\[begin\][ \t\r]*\n(?:[^\n]*\n){0,20}?[ \t]*\[puzzle\][ \t]*\S", re.IGNORECASE)
BARE = re.compile(r"^[ \t]*begin[ \t\r]*\n(?:[^\n]*\n){0,20}?[ \t]*puzzle[ \t]+\S", re.IGNORECASE | re.MULTILINE)


def sniff(text: str) -> bool:
    """True for a text with the tags `begin` and `puzzle`."""
    return any(pattern.search(text) for pattern in (BRACKETED, BARE))


def read(source: Source, limits: Limits, problems: Problems) -> Sequence[Call]:
    """Return the challenge of a text."""
    from dslrun.dsl.importers.janko.reading import PageReader  # late: few texts are of janko.at

    return [PageReader(source, limits).challenge()]


def board(source: Source, limits: Limits) -> Sequence[PlacedValue] | None:
    """Return the values of the solution in a text; None if it has none."""
    from dslrun.dsl.importers.janko.reading import PageReader

    return PageReader(source, limits).solution()


def write(challenges: Sequence[Challenge]) -> str:
    """Return the text of the only challenge."""
    from dslrun.dsl.importers.janko.writing import write as write_text  # late, like the next import

    return write_text(challenges, TITLE)


def holds() -> frozenset[str]:
    """Return the games of the table."""
    from dslrun.dsl.importers.janko.kinds import KINDS

    return frozenset(plain(kind.link.game) for kind in KINDS)


IMPORTER = Importer("janko", TITLE, (".janko",), sniff, read, write, holds, board)
