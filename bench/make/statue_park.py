"""Statue Park: place statues at random, and reveal cells until no other park fits."""

from collections.abc import Callable, Iterable, Sequence
from random import Random

from bench.make.cages import Cell, beside
from bench.make.clues import GaveUp, solutions
from bench.make.counts import places
from bench.make.givens import cell_rows, lines, with_givens
from bench.make.hitori import hangs_together
from bench.make.wish import Wish, challenge, grounded, picture
from dslrun.interpreter.boards.forms import Spots, forms
from dslrun.interpreter.game import Game
from dslrun.interpreter.values.pieces import polyominoes

ROOM = 12
"""So many cells come to a statue, about."""
TRIES = 200
Touching = Callable[[Cell], Iterable[Cell]]


def make(wish: Wish) -> str:
    """A challenge with one solution."""
    random = wish.random
    size = 4 if wish.rows * wish.columns < 100 else 5
    statues = random.sample(polyominoes(size), min(len(polyominoes(size)), wish.rows * wish.columns // ROOM))
    cells = {(r, c) for r in range(wish.rows) for c in range(wish.columns)}
    shaded = laid(statues, cells, random, beside, True)
    blank = picture(["." * wish.columns] * wish.rows)
    bank = "{" + " ".join(picture(drawing(statue)) for statue in statues) + "}"
    game = grounded(challenge(wish.name, "Statue Park", statues=bank, circles=blank))
    given = picture(lines(cell_rows(game, told(game, shaded, random))))
    return challenge(wish.name, "Statue Park", statues=bank, circles=given)


def drawing(shape: Spots) -> list[str]:
    """The rows of a picture of a shape."""
    height, width = 1 + max(row for row, _ in shape), 1 + max(column for _, column in shape)
    return ["".join("#" if (row, column) in shape else "." for column in range(width)) for row in range(height)]


def laid(shapes: Sequence[Spots], cells: set[Cell], random: Random, touching: Touching, whole: bool) -> set[Cell]:
    """Place shapes that do not touch, and return their cells. If `whole`, the other cells are connected."""
    for _ in range(TRIES):
        covered: set[Cell] = set()
        shut: set[Cell] = set()
        for shape in shapes:
            where = [
                {(top + row, left + column) for row, column in form}
                for form in forms(shape, turn=True, flip=True)
                for top, left in sorted(cells)
            ]
            free = [some for some in where if some <= cells - shut]
            if not free:
                break
            chosen = random.choice(free)
            covered |= chosen
            shut |= chosen.union(*map(touching, chosen))
        else:
            if not whole or hangs_together(cells - covered):
                return covered
    raise GaveUp("the pieces do not fit")


def told(game: Game, shaded: set[Cell], random: Random) -> dict[int, int]:
    """Values of a board, as many as refute all others: every other solution calls for a cell where it differs."""
    wanted = [int(cell in shaded) for cell in places(game)]
    given: dict[int, int] = {}
    while others := [board for board in solutions(with_givens(game.model, given)) if board != wanted]:
        differing = [var for var, value in enumerate(others[0]) if value != wanted[var]]
        if not differing:
            raise GaveUp("two solutions that look the same")
        var = random.choice(differing)
        given[var] = wanted[var]
    return given
