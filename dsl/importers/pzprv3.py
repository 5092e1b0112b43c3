"""pzprv3 texts, the files of puzz.link: a type, the sizes, then blocks of words."""

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

START = re.compile(r"\s*(?:v:[^\n/]*[\n/])?pzprv3(?:\.[0-9]+)?\s*[\n/]")


def sniff(text: str) -> bool:
    """True if the first line of a text is `pzprv3`, with a version or after the name of a variant."""
    return START.match(text) is not None


def read(source: Source, limits: Limits, problems: Problems) -> Sequence[Call]:
    """Return the single puzzle of a text."""
    from dslrun.dsl.importers.forms import FormMaker
    from dslrun.dsl.importers.puzzlink.files import read_text  # late, like the next import: few texts are such files

    return [read_text(FormMaker(source), limits)]


def board(source: Source, limits: Limits) -> Sequence[PlacedValue] | None:
    """Return the values of the answer in a text; None if it has none."""
    from dslrun.dsl.importers.forms import FormMaker
    from dslrun.dsl.importers.puzzlink.files import read_board

    return read_board(FormMaker(source), limits)


def write(challenges: Sequence[Challenge]) -> str:
    """Return the only challenge."""
    from dslrun.dsl.importers.puzzlink.files import write as write_text

    return write_text(challenges)


def holds() -> frozenset[str]:
    """Return the games of the types whose blocks are known."""
    from dslrun.dsl.importers.puzzlink.kinds import KINDS  # late, like the other imports

    return frozenset(plain(kind.game) for kind in KINDS.values() if kind.file)


IMPORTER = Importer("pzprv3", "a pzprv3 text", (".pzprv3",), sniff, read, write, holds, board=board, judged=False)
