"""Clues that are marks and have a name for what they mark: `(hints "Trees" ...)` are drawn as trees."""

from dslrun.interpreter.boards.sites import Site
from dslrun.interpreter.drawing.charset import UNICODE
from dslrun.interpreter.drawing.clues import ClueMap
from dslrun.interpreter.game import Game


def name_pieces(game: Game, clues: ClueMap) -> None:
    """Put pieces in the place of marks whose hints are named after a piece, in the singular or the plural."""
    for hint in game.clues:
        piece = UNICODE.piece(hint.name) or UNICODE.piece(hint.name.removesuffix("s"))
        site = Site(hint.type, hint.sites[0]) if hint.sites else None
        if piece and hint.text and site and clues.on.get(site) == hint.text:
            clues.on[site] = piece
