"""Page drawings: a game and its values become a vector image (SVG), as a puzzle magazine would print it.

    text = to_svg(game, values, description="The rules in a sentence.")

The contents of sites are read by the same modules as for grid drawings (interpreter/drawing). Positions come from the
board's own coordinates, so all kinds of boards are drawn alike.
"""

from collections.abc import Iterable, Mapping, Sequence

from dslrun.dsl.recursion import deep
from dslrun.interpreter.game import Game
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
    """Draw a game with these values, one per variable, None if it is not set; givens are always drawn.

    `marks` are pencil marks: the noted candidates by variable. The description is an alternative text for screen
    readers.
    """
    title = f"{game.name}: {game.challenge}" if game.challenge else game.name
    return PageDrawing(game, values, marks or {}).draw().written(title, description)
