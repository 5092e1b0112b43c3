"""Page drawings: a game and its values become a vector image (SVG), as a puzzle magazine would print it.

    text = to_svg(game, values, description="The rules in a sentence.")

The modules in interpreter/drawing, which also serve grid drawings, read the contents of sites. Positions are the
board's coordinates, so one method draws all kinds of boards.
"""

from collections.abc import Iterable, Mapping, Sequence

from dslrun.dsl.recursion import deep
from dslrun.interpreter.game import Game
from dslrun.interpreter.page.caption import draw_caption
from dslrun.interpreter.page.page_drawing import PageDrawing

__all__ = ["to_svg"]


@deep
def to_svg(
    game: Game,
    values: Sequence[int | None],
    *,
    marks: Mapping[int, Iterable[int]] | None = None,
    description: str = "",
) -> str:
    """Draw a game. `values` has a value per variable, None if it is not set; givens are always drawn.

    `marks` maps variables to their pencil marks. `description` is an alternative text for screen readers. If the
    challenge has parameters, such as a number of stars, the description is also printed below the board.
    """
    title = f"{game.name}: {game.challenge}" if game.challenge else game.name
    sheet = PageDrawing(game, values, marks or {}).draw()
    if game.expanded is not None and game.expanded.parameters:
        draw_caption(sheet, description)
    return sheet.written(title, description)
