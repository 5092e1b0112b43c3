"""Draw marked clues as the piece they are named after: `(hints "Trees" ...)` become trees."""

from dslrun.interpreter.boards.sites import Site
from dslrun.interpreter.drawing.charset import UNICODE
from dslrun.interpreter.drawing.clues import ClueMap
from dslrun.interpreter.game import Game


def name_pieces(game: Game, clues: ClueMap) -> None:
    """Replace the mark of a clue by a piece if the clue's name is that of the piece, in the singular or plural."""
    for clue in game.clues:
        piece = UNICODE.piece(clue.name) or UNICODE.piece(clue.name.removesuffix("s"))
        site = Site(clue.type, clue.sites[0]) if clue.sites else None
        if piece and clue.text and site and clues.on.get(site) == clue.text:
            clues.on[site] = piece
