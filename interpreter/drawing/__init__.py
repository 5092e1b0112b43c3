"""Boards as drawings: a Game and its values in, rows of segments with roles out.

    drawing = draw(game, values)            # values per variable, None where nothing is set
    print(render(drawing, colour=True))

Tiles (cells in a grid), networks (vertices and edges of a grid) and anything else (hexagons, triangles, drawn
graphs) each have a module; what they share is what stands at a site, where hints are drawn, and the characters.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from dslrun.dsl.recursion import deep
from dslrun.dsl.sanitiser import sanitise
from dslrun.interpreter.boards.sites import SiteType
from dslrun.interpreter.drawing.canvas import Drawing, Frame, Role, Segment
from dslrun.interpreter.drawing.charset import CHARSETS
from dslrun.interpreter.drawing.colour import render
from dslrun.interpreter.drawing.draw_steps import BoardDrawing, draw_all
from dslrun.interpreter.drawing.network import NetworkDrawing
from dslrun.interpreter.drawing.pencil_marks import PencilMarks
from dslrun.interpreter.drawing.scattered import ScatteredDrawing
from dslrun.interpreter.drawing.tiles import TileDrawing
from dslrun.interpreter.game import Game

__all__ = ["Drawing", "Frame", "Role", "Segment", "draw", "drawn_text", "render"]


@deep
def draw(
    game: Game,
    values: Sequence[int | None],
    *,
    charset: str = "unicode",
    marks: Mapping[int, Iterable[int]] | None = None,
) -> Drawing:
    """The board of a game with these values (one per variable, None where nothing is set; givens always show).

    `charset` is "unicode" or "ascii". `marks` are pencil marks: the candidates noted, by variable. Whatever in it
    comes from a file cannot act on a terminal.
    """
    drawing = draw_all(picture_of(game, values, charset, PencilMarks(game, marks or {})))
    rows = tuple(tuple(part._replace(text=sanitise(part.text)) for part in row) for row in drawing.rows)
    return replace(drawing, rows=rows)


def picture_of(game: Game, values: Sequence[int | None], charset: str, marks: PencilMarks) -> BoardDrawing:
    """The picture of a board, of the kind that fits it, with the characters of the game's text as they are."""
    glyphs = CHARSETS[charset]
    marks.cross = glyphs.cross
    kind = tiled(game)
    if kind is not None:
        return TileDrawing(game, kind, values, glyphs, marks)
    level = game.board.is_grid(SiteType.VERTEX) and not game.board.has_slants
    if game.board.use is not SiteType.CELL and level:
        return NetworkDrawing(game, values, glyphs, marks)
    return ScatteredDrawing(game, values, glyphs, marks)


def drawn_text(game: Game, values: Sequence[int | None], charset: str = "unicode", *, colour: bool = False) -> str:
    """The board as text for a terminal."""
    return render(draw(game, values, charset=charset), colour).rstrip("\n")


def tiled(game: Game) -> SiteType | None:
    """The sites that are drawn as square tiles, None if the board is not of that kind."""
    board = game.board
    if board.use is SiteType.CELL:
        return SiteType.CELL if board.is_grid(SiteType.CELL) else None
    shown = {layer.type for layer in game.layers if not layer.hidden} | {hint.type for hint in game.clues}
    only = board.use is SiteType.VERTEX and shown <= {SiteType.VERTEX}
    return SiteType.VERTEX if only and board.is_grid(SiteType.VERTEX) else None
