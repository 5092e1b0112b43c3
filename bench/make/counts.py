"""Numbers that count the filled places around them: all numbers of a random board, then as many as are needed."""

from collections.abc import Callable

from bench.make.cages import Cell
from bench.make.clues import GaveUp, Thinning, by_hint, solutions
from bench.make.nonogram import Grid
from bench.make.wish import Wish, challenge, grounded, picture
from dslrun.interpreter.game import Game

ROUNDS = 100
Numbers = dict[Cell, int]


def counting(wish: Wish, name: str, grid: Grid, count: Callable[[Grid], Numbers], keep: float) -> str:
    """A challenge of a game whose clues are numbers; places of the grid are changed until they determine it."""
    for _ in range(ROUNDS):
        numbers = count(grid)
        game = grounded(text(wish, name, numbers))
        wanted = [grid[r][c] for r, c in places(game)]
        others = [board for board in solutions(game.model) if board != wanted]
        if not others:
            break
        doubtful = [at for at, (a, b) in enumerate(zip(wanted, others[0], strict=True)) if a != b]
        r, c = places(game)[wish.random.choice(doubtful)]
        grid[r][c] ^= 1
    else:
        raise GaveUp(f"not unique after {ROUNDS} rounds")
    thinning = Thinning(game.model, *by_hint(game), wanted)
    chosen = thinning.enough(wish.random, keep if wish.keep is None else wish.keep)
    chosen = thinning.fewer(chosen, wish.random, 4)
    return text(wish, name, {(r, c): n for (r, c), n in numbers.items() if f"r{r + 1}c{c + 1}" in chosen})


def places(game: Game) -> list[Cell]:
    """The place of every variable."""
    return [game.board.place(variable.site.type, variable.site.index) for variable in game.model.variables]


def text(wish: Wish, name: str, numbers: Numbers, **more: str) -> str:
    """The challenge with some numbers, and what else it takes."""
    rows = ("".join(str(numbers.get((r, c), ".")) for c in range(wish.columns)) for r in range(wish.rows))
    return challenge(wish.name, name, numbers=picture(rows), **more)
