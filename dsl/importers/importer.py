"""`Importer`: what there is to know about one foreign format."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from dslrun.dsl.diagnostics import DslError, Problems, mistake
from dslrun.dsl.forms import Call
from dslrun.dsl.importers.board import PlacedValue
from dslrun.dsl.instances import Challenge
from dslrun.dsl.limits import Limits
from dslrun.dsl.names import plain
from dslrun.dsl.source import Source

PACKED = (".gz", ".z", ".zz", ".zlib")
"""What is written behind the suffix of a compressed file."""


@dataclass(frozen=True, slots=True)
class Importer:
    """A foreign format: how it is recognised, read and, where that is possible, written.

    `sniff` looks at a text (of a long one, the beginning) and must be strict: two formats should not both say yes.
    `read` gives one `(challenge ...)` per puzzle (`dsl.importers.forms.Forms` makes them), raises mistakes as a
    DslError whose places lie in the source, and puts warnings into `problems`. `write` gives the text of some
    challenges, and raises `cannot_hold` for one that the format has no way to say.

    Every format is asked whether a text is its own, and one of them is read: what only `read` or `write` need should
    be imported there, if it is much.
    """

    name: str
    title: str
    suffixes: tuple[str, ...]
    sniff: Callable[[str], bool]
    read: Callable[[Source, Limits, Problems], Sequence[Call]]
    write: Callable[[Sequence[Challenge]], str] | None = None
    holds: Callable[[], frozenset[str]] = frozenset
    """The plain names of the games (`nonogram`, `mortalcoil`) whose challenges it can write, asked for when needed."""
    board: Callable[[Source, Limits], Sequence[PlacedValue] | None] | None = None
    """The solution that a file holds, value by value; None where it holds none."""
    write_solved: Callable[[Sequence[Challenge], Sequence[Mapping[tuple[str, str], int]]], str] | None = None
    """Writes challenges with their solutions: the values of sites by the type of the site and its name."""

    @property
    def games(self) -> frozenset[str]:
        """The plain names of the games whose challenges it can write."""
        return self.holds()

    def is_named(self, name: str) -> bool:
        """Whether a file of this name (in lower case) would be of this format."""
        for suffix in PACKED:
            name = name.removesuffix(suffix)
        return name.endswith(self.suffixes)


def written(importer: Importer, challenges: Sequence[Challenge]) -> str:
    """The text of some challenges in a format that can be written; one of a game it does not know is refused."""
    assert importer.write is not None
    check_games(importer, challenges)
    return importer.write(challenges)


def check_games(importer: Importer, challenges: Sequence[Challenge]) -> None:
    """Refuse a challenge of a game that a format does not know."""
    for challenge in challenges:
        if plain(challenge.game) not in importer.games:
            raise cannot_hold(importer.title, challenge, f"it knows no {challenge.game}")


def cannot_hold(title: str, challenge: Challenge, why: str) -> DslError:
    """The mistake of a challenge that a format cannot hold."""
    message = f'{title} cannot hold "{challenge.name}": {why}'
    return mistake("E0703", message, challenge.origin, "this one", "write it as .lud, or leave it out with --challenge")
