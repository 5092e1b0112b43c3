"""The pieces that are to be laid on a board, in text: a fleet, the statues of a park."""

from collections.abc import Iterator, Sequence

from interpreter.drawing.charset import CHARSETS
from interpreter.game import Game, PieceSet, Spots

ACROSS = 2
"""The characters of a cell of a piece, which so looks like a square."""
GAP = 2
WIDEST = 72


def drawn_sets(game: Game, charset: str = "unicode", width: int = WIDEST) -> list[str]:
    """All pieces of a game in rows, each as often as it is used; the sets one below the other."""
    shade = CHARSETS[charset].shade * ACROSS
    return [line for one in game.world.pieces for line in ["", f"{one.name}:", *drawn_set(one, shade, width)]][1:]


def drawn_set(one: PieceSet, shade: str, width: int) -> Iterator[str]:
    """The pieces of a set, in as many rows as they need."""
    row: list[list[str]] = []
    for piece in one.pieces:
        for _ in range(max(piece.uses, 1)):
            form = drawn_form(piece.forms[0], shade)
            if row and sum(len(other[0]) + GAP for other in row) + len(form[0]) > width:
                yield from side_by_side(row)
                yield ""
                row = []
            row.append(form)
    yield from side_by_side(row)


def drawn_form(form: Spots, shade: str) -> list[str]:
    """The lines of a piece, all of one length."""
    height, across = (1 + max(spot[axis] for spot in form) for axis in (0, 1))
    blank = " " * len(shade)
    return ["".join(shade if (r, c) in form else blank for c in range(across)) for r in range(height)]


def side_by_side(forms: Sequence[Sequence[str]]) -> Iterator[str]:
    """Some pieces in a row."""
    for line in range(max(map(len, forms), default=0)):
        parts = (form[line] if line < len(form) else " " * len(form[0]) for form in forms)
        yield (" " * GAP).join(parts).rstrip()
