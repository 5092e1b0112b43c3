"""Save files of Simon Tatham's collection: lines of a key, a length and a value of that length."""

from collections.abc import Sequence

from dslrun.dsl.diagnostics import Problems
from dslrun.dsl.forms import Call
from dslrun.dsl.importers.importer import Importer
from dslrun.dsl.importers.tatham import holds
from dslrun.dsl.instances import Challenge
from dslrun.dsl.limits import Limits
from dslrun.dsl.source import Source

FIRST = "SAVEFILE:"


def sniff(text: str) -> bool:
    """True for a text that begins with the first key of a save file."""
    return text.lstrip().startswith(FIRST)


def read(source: Source, limits: Limits, problems: Problems) -> Sequence[Call]:
    """Return the puzzle of a file."""
    from dslrun.dsl.importers.tatham.saves import read_save  # late: few texts are save files

    return [read_save(source, limits)]


def write(challenges: Sequence[Challenge]) -> str:
    """Return the only challenge as a save file."""
    from dslrun.dsl.importers.tatham.saves import write_save  # late, like the import above

    return write_save(challenges)


IMPORTER = Importer("tatham-save", "a save file of Simon Tatham's puzzles", (".sav",), sniff, read, write, holds)
