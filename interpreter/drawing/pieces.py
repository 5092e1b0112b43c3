"""The pieces and curves of a game as lines of text: a fleet, the statues of a park, curves to draw."""

from collections.abc import Iterator

from dslrun.dsl.sanitiser import sanitise
from dslrun.interpreter.boards.forms import Spots
from dslrun.interpreter.drawing.charset import CHARSETS
from dslrun.interpreter.drawing.tracing import curve_lines, in_rows
from dslrun.interpreter.game import Game

GAP = 2
"""The columns between two pieces."""


def piece_lines(game: Game, charset: str, width: int) -> list[str]:
    """Return the pieces of all sets, then the curves, as lines of at most `width` columns.

    The pieces of a set are side by side below its name, each as often as the game uses it. Each curve has its number.
    """
    square = CHARSETS[charset].square
    found: list[str] = []
    for one in game.world.pieces:
        found += [f"{sanitise(one.name)}:"] if one.name else []
        found += in_rows((list(drawn(form, square)) for form in one.drawn()), GAP, width)
    for curves in game.world.curves:
        found += [f"{sanitise(curves.name)}:", *curve_lines(curves, CHARSETS[charset], width)]
    return found


def drawn(form: Spots, square: str) -> Iterator[str]:
    """Yield the rows of a piece."""
    height, width = (1 + max(spot[axis] for spot in form) for axis in (0, 1))
    for row in range(height):
        yield " ".join(square if (row, column) in form else " " for column in range(width))
