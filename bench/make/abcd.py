"""ABCD and ABCD Diagonal: a random grid in which equal letters do not touch, counted in every line."""

from collections.abc import Sequence
from dataclasses import dataclass

from bench.make.cages import Cell
from bench.make.givens import by_clues, some_rows
from bench.make.lettered import Grid, braced, cells_of, columns_of, given_letters
from bench.make.wish import Wish, challenge

BLOCKED = 0.06
Count = tuple[str, int, int]
"""A side, which of its lines, and which letter is counted."""


def make(wish: Wish) -> str:
    """A challenge with one solution."""
    return counted(wish, "ABCD", 4)


@dataclass(frozen=True)
class Board:
    """A board of one of the two games, with some cells blocked."""

    wish: Wish
    game: str
    letters: int
    blocked: Sequence[Cell]

    def text(self, grid: Grid, told: Sequence[Count], givens: Sequence[Cell]) -> str:
        """The challenge with some counts and some letters."""
        lines = {"top": columns_of(grid), "left": grid}
        every = range(1, self.letters + 1)

        def clue(side: str, at: int) -> str:
            words = [lines[side][at].count(one) if (side, at, one) in told else "?" for one in every]
            return "?" if set(words) == {"?"} else braced(words)

        sides = {side: braced([clue(side, at) for at in range(len(lines[side]))]) for side in lines}
        more = {"blocked": braced([f"r{r + 1}c{c + 1}" for r, c in self.blocked])} if self.blocked else {}
        shown = given_letters(grid, givens)
        return challenge(self.wish.name, self.game, letters=str(self.letters), givens=shown, **more, **sides)


def counted(wish: Wish, game: str, letters: int) -> str:
    """A challenge of one of the two games."""
    empty: Grid = [[0] * wish.columns for _ in range(wish.rows)]
    cells = cells_of(empty)
    board = Board(wish, game, letters, sorted(wish.random.sample(cells, round(BLOCKED * len(cells)))))
    grid = some_rows(board.text(empty, (), ()), wish.random)
    sides = {"top": wish.columns, "left": wish.rows}
    counts = [(side, at, one) for side in sides for at in range(sides[side]) for one in range(1, letters + 1)]
    givens = [cell for cell in cells if cell not in board.blocked]
    return by_clues(wish, counts, givens, lambda some, shown: board.text(grid, some, shown))
