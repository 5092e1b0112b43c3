"""Clues of a solution, as few as it needs; where even all of them leave a doubt, some of its values are given."""

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from bench.make.cages import Cell
from bench.make.clues import GaveUp, solutions
from bench.make.givens import is_unique, lines, thin
from bench.make.wish import Wish, grounded, picture
from dslrun.interpreter.boards.sites import SiteType
from dslrun.interpreter.game import Game

Clue = TypeVar("Clue")
Values = Mapping[Cell, int]
GIVEN = 0.15
"""The share of the cells that may be given, at most."""


def fewest(
    wish: Wish,
    clues: Sequence[Clue],
    solution: Values,
    text: Callable[[Sequence[Clue], Values], str],
    most: float = GIVEN,
) -> str:
    """The challenge with some of the clues, none too many, and with some values given if there must be."""
    given: dict[Cell, int] = {}
    while other := another(grounded(text(clues, given)), solution):
        doubtful = sorted(cell for cell, value in solution.items() if other[cell] != value)
        if not doubtful or len(given) >= most * len(solution):
            raise GaveUp("the clues leave too much in doubt")
        cell = wish.random.choice(doubtful)
        given[cell] = solution[cell]
    kept = thin(clues, lambda some: is_unique(grounded(text(some, given)).model), wish.random, wish.keep or 0.0)
    return text(kept, given)


def another(game: Game, solution: Values) -> Values | None:
    """A solution other than the one that is wanted."""
    for board in solutions(game.model):
        found = values(game, board)
        if found != solution:
            return found
    return None


def values(game: Game, board: Sequence[int]) -> dict[Cell, int]:
    """The values of the cells that a player sees."""
    return {
        game.board.place(one.site.type, one.site.index): value
        for one, value in zip(game.model.variables, board, strict=True)
        if one.site.type is SiteType.CELL and not one.hidden
    }


def givens(wish: Wish, given: Values) -> dict[str, str]:
    """The argument for the values given, if there are any."""
    rows = [[given.get((r, c)) for c in range(wish.columns)] for r in range(wish.rows)]
    return {"givens": picture(lines(rows))} if given else {}


def outside(kind: str, size: int, told: Mapping[tuple[str, int], int]) -> str:
    """The numbers of all rows or columns, by `("row", 0)`; `?` where there is none."""
    return "{" + " ".join(str(told.get((kind, at), "?")) for at in range(size)) + "}"


def line_sums(wish: Wish, solution: Values) -> dict[tuple[str, int], int]:
    """What the values of each row and column add up to."""
    rows = {("row", r): sum(solution[r, c] for c in range(wish.columns)) for r in range(wish.rows)}
    return rows | {("column", c): sum(solution[r, c] for r in range(wish.rows)) for c in range(wish.columns)}
