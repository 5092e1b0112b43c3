"""Clues that are marks with a name: `(hints "Trees" ...)` are drawn as trees."""

from dslrun.interpreter.boards.sites import Site
from dslrun.interpreter.drawing.charset import UNICODE
from dslrun.interpreter.drawing.clues import ClueMap
from dslrun.interpreter.game import Game


def name_pieces(game: Game, clues: ClueMap) -> None:
    """Replace marks by pieces if their clues have the name of a piece, in the singular or the plural."""
    for clue in game.clues:
        piece = UNICODE.piece(clue.name) or UNICODE.piece(clue.name.removesuffix("s"))
        site = Site(clue.type, clue.sites[0]) if clue.sites else None
        if piece and clue.text and site and clues.on.get(site) == clue.text:
            clues.on[site] = piece
