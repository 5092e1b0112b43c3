"""Boards as drawings: a Game and its values in, rows of segments with roles out.

    drawing = draw(game, values)            # values per variable, None where nothing is set
    print(render(drawing, colour=True))

Tiles (cells in a grid), networks (vertices and edges of a grid) and anything else (hexagons, triangles, drawn
graphs) each have a module; what they share is what stands at a site, where hints are drawn, and the characters.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from dsl.depth import deep
from dsl.printable import harmless
from interpreter.boards.sites import SiteType
from interpreter.drawing.canvas import Drawing, Frame, Role, Segment
from interpreter.drawing.charset import CHARSETS
from interpreter.drawing.colour import render
from interpreter.drawing.network import draw_network
from interpreter.drawing.scattered import draw_scattered
from interpreter.drawing.tiles import draw_tiles
from interpreter.game import Game

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
    drawing = drawn(game, values, charset, marks or {})
    rows = tuple(tuple(part._replace(text=harmless(part.text)) for part in row) for row in drawing.rows)
    return replace(drawing, rows=rows)


def drawn(game: Game, values: Sequence[int | None], charset: str, marks: Mapping[int, Iterable[int]]) -> Drawing:
    """The drawing as its module makes it, with the characters of the game's text as they are."""
    glyphs = CHARSETS[charset]
    kind = tiled(game)
    if kind is not None:
        return draw_tiles(game, kind, values, glyphs, marks)
    level = game.board.is_grid(SiteType.VERTEX) and not game.board.has_slants
    if game.board.use is not SiteType.CELL and level:
        return draw_network(game, values, glyphs)
    return draw_scattered(game, values, glyphs)


def drawn_text(game: Game, values: Sequence[int | None], charset: str = "unicode", *, colour: bool = False) -> str:
    """The board as text for a terminal."""
    return render(draw(game, values, charset=charset), colour).rstrip("\n")


def tiled(game: Game) -> SiteType | None:
    """The sites that are drawn as square tiles, None if the board is not of that kind."""
    board = game.board
    if board.use is SiteType.CELL:
        return SiteType.CELL if board.is_grid(SiteType.CELL) else None
    shown = {layer.type for layer in game.layers if not layer.hidden} | {hint.type for hint in game.hints}
    only = board.use is SiteType.VERTEX and shown <= {SiteType.VERTEX}
    return SiteType.VERTEX if only and board.is_grid(SiteType.VERTEX) else None
