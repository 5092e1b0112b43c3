"""What is asked of a maker, and the text it answers with."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from random import Random

from dslrun.dsl.printer import format_source
from dslrun.dsl.source import Source
from dslrun.interpreter.game import Game
from dslrun.interpreter.loading import load

AUTHORS = "the dslrun authors"


@dataclass(frozen=True)
class Wish:
    """A puzzle asked for: its name, its size, the source of chance, the share of clues to begin with."""

    name: str
    rows: int
    columns: int
    random: Random
    keep: float | None = None


def picture(rows: Iterable[str]) -> str:
    """Rows of text as a picture."""
    return "(picture {" + " ".join(f'"{row}"' for row in rows) + "})"


def numbered(wish: Wish, game: str, numbers: Mapping[tuple[int, int], int]) -> str:
    """The challenge of a game whose only argument is a picture of numbers."""
    width = len(str(max(numbers.values())))
    rows = (
        (" " if width > 1 else "").join(f"{numbers.get((r, c), '.'):>{width}}" for c in range(wish.columns))
        for r in range(wish.rows)
    )
    return challenge(wish.name, game, numbers=picture(rows))


def challenge(name: str, game: str, **arguments: str) -> str:
    """The text of a challenge file, laid out as `dslrun fmt` does."""
    given = " ".join(f"{key}:{value}" for key, value in arguments.items())
    return format_source(Source(name, f'(challenge "{name}" of:"{game}" by:"{AUTHORS}" {given})'))


def grounded(text: str) -> Game:
    """The game of a challenge text."""
    return load(Source("challenge", text))
