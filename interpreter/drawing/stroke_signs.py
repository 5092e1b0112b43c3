"""Clues that are lines, in a drawing of characters: a sign on each border that the line crosses."""

from collections.abc import Iterator
from itertools import pairwise

from dslrun.interpreter.boards.sites import Site
from dslrun.interpreter.drawing.charset import Charset
from dslrun.interpreter.drawing.clues import ClueMap, ClueStroke, add_text
from dslrun.interpreter.game import Game

WINDS = {
    **{(-1, 0): "N", (-1, 1): "NE", (0, 1): "E", (1, 1): "SE"},
    **{(1, 0): "S", (1, -1): "SW", (0, -1): "W", (-1, -1): "NW"},
}
"""Compass directions by their steps down and to the right."""


def place_strokes(game: Game, clues: ClueMap, charset: Charset) -> None:
    """Add the signs of all lines to `clues`, and a circle in the corner of a bulb."""
    for stroke in clues.strokes:
        clues.signs[:0] = signs_of(game, stroke, charset)  # signs between sites are drawn over those of lines
        if stroke.style.word != "Line":
            site = Site(stroke.type, stroke.sites[0])
            add_text(clues.corners, site, charset.white)
            clues.numbers_at.setdefault(site, []).append(stroke.number)


def signs_of(game: Game, stroke: ClueStroke, charset: Charset) -> Iterator[tuple[Site, Site, str, int]]:
    """Yield a sign for each step of a line: its own sign, or an arrow that points to the next site."""
    for one, two in pairwise(stroke.sites):
        (row, column), (row2, column2) = (game.board.place(stroke.type, site) for site in (one, two))
        step = (row2 > row) - (row2 < row), (column2 > column) - (column2 < column)
        sign = stroke.style.sign or charset.arrow(WINDS.get(step, "E"))
        yield Site(stroke.type, one), Site(stroke.type, two), sign, stroke.number
