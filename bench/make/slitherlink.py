"""Slitherlink: the outline of a random shape, and the numbers of about half the cells."""

from bench.make.clues import Thinning, by_hint
from bench.make.outlines import SIDES, Cell, is_outlined, shape
from bench.make.wish import Wish, challenge, grounded, picture
from dslrun.interpreter.boards.sites import SiteType
from dslrun.interpreter.game import Game

KEEP = 0.42


def make(wish: Wish) -> str:
    """A challenge with one solution."""
    inside = shape(wish.rows, wish.columns, wish.random)
    cells = [(r, c) for r in range(wish.rows) for c in range(wish.columns)]
    numbers = {cell: number(cell, inside) for cell in cells}
    game = grounded(text(wish, numbers))
    thinning = Thinning(game.model, *by_hint(game), outline(game, inside))
    keep = KEEP if wish.keep is None else wish.keep
    chosen = thinning.enough(wish.random, keep)
    if wish.rows * wish.columns <= 150:
        chosen = thinning.fewer(chosen, wish.random, 4)
    return text(wish, {(r, c): n for (r, c), n in numbers.items() if f"r{r + 1}c{c + 1}" in chosen})


def number(cell: Cell, inside: set[Cell]) -> int:
    """How many sides of a cell the outline runs along."""
    return sum(is_outlined(inside, cell, (cell[0] + dr, cell[1] + dc)) for dr, dc in SIDES)


def outline(game: Game, inside: set[Cell]) -> list[int]:
    """The outline as a solution of the game."""
    board = game.board
    found = []
    for variable in game.model.variables:
        beside = [board.place(SiteType.CELL, cell) for cell in board.dual_edges()[variable.site.index]]
        found.append(sum(cell in inside for cell in beside) % 2)
    return found


def text(wish: Wish, numbers: dict[Cell, int]) -> str:
    """The challenge with some numbers."""
    rows = ("".join(str(numbers.get((r, c), ".")) for c in range(wish.columns)) for r in range(wish.rows))
    return challenge(wish.name, "Slitherlink", clues=picture(rows))
