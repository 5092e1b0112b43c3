"""puzz.link addresses: `https://puzz.link/p?TYPE/COLUMNS/ROWS/BODY`, one per line.

`kinds` is the table of types. `tokens` and `codecs` read and write the parts of a body, `arguments` the
arguments of a challenge. `reading` and `writing` both follow the table.
"""

from collections.abc import Sequence

from dslrun.dsl.diagnostics import Problems
from dslrun.dsl.forms import Call
from dslrun.dsl.importers.importer import Importer
from dslrun.dsl.importers.puzzlink.address import sniff
from dslrun.dsl.instances import Challenge
from dslrun.dsl.limits import Limits
from dslrun.dsl.names import plain
from dslrun.dsl.source import Source

__all__ = ["IMPORTER"]


def read(source: Source, limits: Limits, problems: Problems) -> Sequence[Call]:
    """Return a challenge for each address of a text."""
    from dslrun.dsl.importers.puzzlink.reading import read as read_all  # late: few texts are addresses

    return read_all(source, limits, problems)


def write(challenges: Sequence[Challenge]) -> str:
    """Return an address for each challenge."""
    from dslrun.dsl.importers.puzzlink.writing import write as write_all  # late, like the next import

    return write_all(challenges)


def holds() -> frozenset[str]:
    """Return the games of the types."""
    from dslrun.dsl.importers.puzzlink.kinds import KINDS

    return frozenset(plain(kind.game) for kind in KINDS.values())


IMPORTER = Importer("puzzlink", "a puzz.link address", (".puzzlink",), sniff, read, write, holds)
