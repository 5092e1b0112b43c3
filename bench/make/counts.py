"""Numbers on places of a board."""

from bench.make.cages import Cell
from bench.make.wish import Wish, challenge, picture
from dslrun.interpreter.game import Game

Numbers = dict[Cell, int]


def places(game: Game) -> list[Cell]:
    """The place of every variable."""
    return [game.board.place(variable.site.type, variable.site.index) for variable in game.model.variables]


def text(wish: Wish, name: str, numbers: Numbers, **more: str) -> str:
    """The challenge with some numbers, and what else it takes."""
    rows = ("".join(str(numbers.get((r, c), ".")) for c in range(wish.columns)) for r in range(wish.rows))
    return challenge(wish.name, name, numbers=picture(rows), **more)
