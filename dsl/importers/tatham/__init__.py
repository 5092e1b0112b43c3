"""Game ids of Simon Tatham's collection: `slant:8x8:...`, one per line.

`kinds` is the table of games. `codecs` read and write the parts of a description, `arguments` the arguments of a
challenge; both build on those of puzz.link. `reading` and `writing` follow the table, `saves` reads save files.
"""

from collections.abc import Sequence

from dslrun.dsl.diagnostics import Problems
from dslrun.dsl.forms import Call
from dslrun.dsl.importers.importer import Importer
from dslrun.dsl.importers.tatham.ids import looks_like_one
from dslrun.dsl.instances import Challenge
from dslrun.dsl.limits import Limits
from dslrun.dsl.names import plain
from dslrun.dsl.source import Source

__all__ = ["IMPORTER"]
TITLE = "a game id of Simon Tatham's puzzles"


def read(source: Source, limits: Limits, problems: Problems) -> Sequence[Call]:
    """Return a challenge for each id of a text."""
    from dslrun.dsl.importers.tatham.reading import read as read_all  # late: few texts are ids

    return read_all(source, limits, problems)


def write(challenges: Sequence[Challenge]) -> str:
    """Return an id for each challenge."""
    from dslrun.dsl.importers.tatham.writing import write as write_all  # late, like the next import

    return write_all(challenges, TITLE)


def holds() -> frozenset[str]:
    """Return the games of the table."""
    from dslrun.dsl.importers.tatham.kinds import KINDS

    return frozenset(plain(kind.link.game) for kind in KINDS)


IMPORTER = Importer("tatham", TITLE, (".gameid", ".gameids"), looks_like_one, read, write, holds)
