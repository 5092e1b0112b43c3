"""Boards on paper: a Game and its values in, a vector picture (SVG) out, as a puzzle magazine would print it.

    text = to_svg(game, values, description="The rules in a sentence.")

What stands where is read by the same modules as for the drawings of a terminal (interpreter/drawing); the places
come from the board's own coordinates, so that boards of all kinds are drawn in one way.
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
    """The board of a game with these values (one per variable, None where nothing is set; givens always show).

    `marks` are pencil marks: the candidates noted, by variable. The description is for those who do not see it.
    """
    title = f"{game.name}: {game.challenge}" if game.challenge else game.name
    return PageDrawing(game, values, marks or {}).draw().written(title, description)
