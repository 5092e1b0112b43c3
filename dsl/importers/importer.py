"""`Importer`: the description of one foreign format."""

from collections.abc import Callable, Mapping, Sequence

from dslrun.dsl.diagnostics import DslError, Problems, mistake
from dslrun.dsl.forms import Call
from dslrun.dsl.importers.board import PlacedValue
from dslrun.dsl.instances import Challenge
from dslrun.dsl.limits import Limits
from dslrun.dsl.names import plain
from dslrun.dsl.records import record
from dslrun.dsl.source import Source

PACKED = (".gz", ".z", ".zz", ".zlib")
"""Suffixes that compression appends to a file name."""


@record
class Importer:
    """A foreign format: how to recognise, read and, if possible, write it.

    `sniff` examines the beginning of a text and must be strict: two formats should not accept the same text. `read`
    returns one `(challenge ...)` per puzzle, made by `dsl.importers.forms.FormMaker`. It raises errors as a DslError
    with places in the source, and adds warnings to `problems`. `write` returns the text of a file with the given
    challenges, and raises `cannot_hold` for a challenge that the format cannot express.

    The `sniff` functions of all formats are called for every text, so `read` and `write` import large modules
    themselves.
    """

    name: str
    title: str
    suffixes: tuple[str, ...]
    sniff: Callable[[str], bool]
    read: Callable[[Source, Limits, Problems], Sequence[Call]]
    write: Callable[[Sequence[Challenge]], str] | None = None
    holds: Callable[[], frozenset[str]] = frozenset
    """Returns the normalised names (`nonogram`, `mortalcoil`) of the games whose challenges `write` accepts."""
    board: Callable[[Source, Limits], Sequence[PlacedValue] | None] | None = None
    """Returns the values of the solution in a file; None if the file has no solution."""
    judged: bool = True
    """False if a stored solution is not checked when its puzzle is loaded.

    It may be the unfinished play of a user, or `read` has compared it with the clues.
    """
    write_solved: Callable[[Sequence[Challenge], Sequence[Mapping[tuple[str, str], int]]], str] | None = None
    """Returns the text of challenges with their solutions. A solution maps a site's type and name to its value."""
    latin_1: bool = False
    """True if a file that is not in UTF-8 is read as Latin-1."""
    resembles: Callable[[str], bool] = lambda _: True
    """True if a text in a file with a suffix of the format may be meant as this format though `sniff` rejects it."""

    @property
    def games(self) -> frozenset[str]:
        """The normalised names of the games whose challenges it can write."""
        return self.holds()

    def is_named(self, name: str) -> bool:
        """True if a file name in lower case has a suffix of this format, ignoring suffixes of compression."""
        for suffix in PACKED:
            name = name.removesuffix(suffix)
        return name.endswith(self.suffixes)


def written(importer: Importer, challenges: Sequence[Challenge]) -> str:
    """Return the challenges as text in the importer's format. Refuse a game that the format does not have."""
    assert importer.write is not None
    check_games(importer, challenges)
    return importer.write(challenges)


def check_games(importer: Importer, challenges: Sequence[Challenge]) -> None:
    """Refuse challenges of games that the format does not have."""
    for challenge in challenges:
        if plain(challenge.game) not in importer.games:
            raise cannot_hold(importer.title, challenge, f"it has no {challenge.game}")


def cannot_hold(title: str, challenge: Challenge, why: str) -> DslError:
    """Return the error for a challenge that a format cannot hold."""
    message = f'{title} cannot hold "{challenge.name}": {why}'
    return mistake(
        "E0703", message, challenge.origin, "this challenge", "write it as .lud, or select others with --challenge"
    )
