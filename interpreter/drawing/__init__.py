"""Grid drawings: a game and its values become rows of text segments with roles.

    drawing = draw(game, values)            # a value or None per variable
    print(render(drawing, colour=True))

Tiles (cells in a grid), networks (vertices and edges of a grid) and all other boards (hexagons, triangles, drawn
graphs) each have a module. They share the contents of sites, the placement of clues, and the characters.
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
    """Draw a game. `values` has a value per variable, None if it is not set; givens are always drawn.

    `charset` is "unicode" or "ascii". `marks` maps variables to their pencil marks. Text from a file is sanitised, so
    it cannot control a terminal.
    """
    drawing = draw_all(drawing_of(game, values, charset, PencilMarks(game, marks or {})))
    rows = tuple(tuple(part._replace(text=sanitise(part.text)) for part in row) for row in drawing.rows)
    return replace(drawing, rows=rows)


def drawing_of(game: Game, values: Sequence[int | None], charset: str, marks: PencilMarks) -> BoardDrawing:
    """Return the drawing that suits the game's board. It does not sanitise text from the game."""
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
    """Return the board as text for a terminal."""
    return render(draw(game, values, charset=charset), colour).rstrip("\n")


def tiled(game: Game) -> SiteType | None:
    """Return the site type to draw as square tiles, or None if the board needs another drawing."""
    board = game.board
    if board.use is SiteType.CELL:
        return SiteType.CELL if board.is_grid(SiteType.CELL) else None
    shown = {layer.type for layer in game.layers if not layer.hidden} | {clue.type for clue in game.clues}
    only = board.use is SiteType.VERTEX and shown <= {SiteType.VERTEX}
    return SiteType.VERTEX if only and board.is_grid(SiteType.VERTEX) else None
