"""The drawings of every game of the library stay as they are: a digest of each, empty, filled and with pencil marks.

The goldens beside this folder are meant to be looked at; these only say that something has changed, and where.
`pytest --update-goldens` accepts it.
"""

import re
from collections.abc import Callable, Iterator
from hashlib import sha1
from random import Random

import pytest

from dslrun.interpreter.drawing import draw
from dslrun.interpreter.game import Game
from dslrun.interpreter.library import library
from dslrun.interpreter.loading import load
from dslrun.interpreter.model import values
from dslrun.interpreter.page import to_svg

KINDS = sorted({path.parent.name for path in library().values()})
WORDS = re.compile(r"<(title|desc)>.*?</\1>", re.S)
"""Names and sentences of a game, which may change without its drawing."""


def drawings(game: Game, seed: str) -> Iterator[str]:
    """Yield drawings of an empty, a partly filled and a full board, whether or not the rules allow it."""
    random = Random(seed)
    domains = [list(values(variable.domain)) for variable in game.model.variables]
    for share in (0.0, 0.5, 1.0):
        board = [random.choice(domain) if random.random() < share else None for domain in domains]
        board = [game.model.givens.get(var, value) for var, value in enumerate(board)]
        marks = {var: random.sample(domain, 1 + len(domain) // 2) for var, domain in enumerate(domains) if var % 3 == 0}
        marks = {var: sorted(some) for var, some in marks.items() if board[var] is None and share}
        for charset in ("unicode", "ascii"):
            rows = draw(game, board, marks=marks, charset=charset).rows
            yield "\n".join(f"{part.text} {part.role.value} {part.tone}" for row in rows for part in row)
        yield WORDS.sub("", to_svg(game, board, marks=marks))


@pytest.mark.parametrize("kind", KINDS)
def test_the_drawings_of_every_game_stay_as_they_are(kind: str, golden: Callable[[str, str], None]) -> None:
    lines = []
    for name, path in sorted(library().items()):
        if path.parent.name == kind:
            digests = (sha1(text.encode()).hexdigest()[:8] for text in drawings(load(name), name))
            lines.append(f"{name}: {' '.join(digests)}\n")
    golden(f"digests/{kind}.txt", "".join(lines))
