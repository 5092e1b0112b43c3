"""Tents: tents at random, a tree beside each, and of the counts as many as are needed.

Trees that leave the tents in doubt, all counts told, are planted elsewhere.
"""

from collections.abc import Collection, Iterable
from random import Random

from bench.make.cages import Cell, beside
from bench.make.clues import GaveUp, solutions
from bench.make.givens import is_unique, thin
from bench.make.wish import Wish, challenge, grounded, picture
from dslrun.interpreter.boards.sites import SiteType
from dslrun.interpreter.game import Game

TENTS = 0.2
ROUNDS = 200
Line = tuple[str, int]
"""A row or column: `row 0` is the top one."""


def make(wish: Wish) -> str:
    """A challenge with one solution."""
    cells = [(r, c) for r in range(wish.rows) for c in range(wish.columns)]
    tree_of = pitched(cells, round(TENTS * len(cells)), wish.random)
    lines = [("row", at) for at in range(wish.rows)] + [("column", at) for at in range(wish.columns)]
    for _ in range(ROUNDS):
        game = grounded(text(wish, tree_of, lines))
        found = [tents_of(game, board) for board in solutions(game.model)]
        others = [other for other in found if other != set(tree_of)]
        if not others:
            break
        replant(tree_of, sorted(set(tree_of).difference(*others)), cells, wish.random)
    else:
        raise GaveUp(f"not unique after {ROUNDS} rounds")
    kept = thin(lines, lambda some: is_unique(grounded(text(wish, tree_of, some)).model), wish.random, wish.keep or 0.0)
    return text(wish, tree_of, kept)


def pitched(cells: Collection[Cell], count: int, random: Random) -> dict[Cell, Cell]:
    """Tents that do not touch, each with a tree of its own beside it."""
    tree_of: dict[Cell, Cell] = {}
    for tent in random.sample(sorted(cells), len(cells)):
        taken = {*tree_of, *tree_of.values()}
        apart = all(max(abs(tent[0] - r), abs(tent[1] - c)) > 1 for r, c in tree_of)
        free = [cell for cell in beside(tent) if cell in cells and cell not in taken]
        if len(tree_of) < count and tent not in taken and apart and free:
            tree_of[tent] = random.choice(free)
    return tree_of


def replant(tree_of: dict[Cell, Cell], doubtful: list[Cell], cells: Collection[Cell], random: Random) -> None:
    """Give some doubtful tents another tree; one that can have no other goes, with its tree."""
    for tent in random.sample(doubtful, 1 + len(doubtful) // 6):
        taken = {*tree_of, *tree_of.values()}
        free = [cell for cell in beside(tent) if cell in cells and cell not in taken]
        if free:
            tree_of[tent] = random.choice(free)
        else:
            del tree_of[tent]


def tents_of(game: Game, board: list[int]) -> set[Cell]:
    """The tents of a solution."""
    variables = zip(game.model.variables, board, strict=True)
    return {
        game.board.place(one.site.type, one.site.index)
        for one, value in variables
        if value and one.site.type is SiteType.CELL
    }


def text(wish: Wish, tree_of: dict[Cell, Cell], told: Iterable[Line]) -> str:
    """The challenge with the counts of some lines."""
    trees, some = set(tree_of.values()), set(told)

    def counts(kind: str, of: int, size: int) -> str:
        numbers = (sum(tent[of] == at for tent in tree_of) if (kind, at) in some else "?" for at in range(size))
        return "{" + " ".join(map(str, numbers)) + "}"

    rows = ("".join("T" if (r, c) in trees else "." for c in range(wish.columns)) for r in range(wish.rows))
    return challenge(
        wish.name,
        "Tents",
        trees=picture(rows),
        rows=counts("row", 0, wish.rows),
        columns=counts("column", 1, wish.columns),
    )
