"""ABC Box: a random grid of three letters; of each run its letter or its length is told, as far as that is needed."""

from collections.abc import Sequence
from itertools import groupby

from bench.make.cages import Cell
from bench.make.givens import by_clues
from bench.make.lettered import cells_of, columns_of, given_letters, letter
from bench.make.wish import Wish, challenge

LETTERS = 3
LIKE_BEFORE = 0.35
"""How often a cell repeats the letter to its left."""
Clue = tuple[str, int, int, str]
"""A side, which of its lines, which of its runs, and the clue for it."""


def make(wish: Wish) -> str:
    """A challenge with one solution."""
    random = wish.random
    grid = [[random.randint(1, LETTERS) for _ in range(wish.columns)] for _ in range(wish.rows)]
    for row in grid:
        for c in range(1, wish.columns):
            row[c] = row[c - 1] if random.random() < LIKE_BEFORE else row[c]
    sides = {"rows": grid, "columns": columns_of(grid)}
    runs = {
        (side, at): [list(run) for _, run in groupby(line)] for side in sides for at, line in enumerate(sides[side])
    }
    clues = [
        (side, at, number, letter(run[0]) if random.random() < 0.5 else str(len(run)))
        for (side, at), line in runs.items()
        for number, run in enumerate(line)
    ]

    def text(some: Sequence[Clue], givens: Sequence[Cell]) -> str:
        told = {(side, at, number): word for side, at, number, word in some}

        def line(side: str, at: int) -> str:
            words = [told.get((side, at, number), "?") for number in range(len(runs[side, at]))]
            return '"' + ("*" if set(words) == {"?"} else " ".join(words)) + '"'

        lines = {side: "{" + " ".join(line(side, at) for at in range(len(sides[side]))) + "}" for side in sides}
        return challenge(wish.name, "ABC Box", letters=str(LETTERS), givens=given_letters(grid, givens), **lines)

    return by_clues(wish, clues, cells_of(grid), text)
