"""Digits on boards of any shape: the games of `games/sudoku` whose only clues are their givens.

With `keep` at a half or more the puzzle is a gentle one: its digits follow one by one from the rules, without a guess.
"""

from collections.abc import Mapping, Sequence
from random import Random

from bench.make.givens import some_solution, thin, thin_givens, with_givens
from bench.make.wish import Wish, challenge, grounded, picture
from dslrun.dsl.diagnostics import DslError
from dslrun.interpreter.check.fixpoint import propagate
from dslrun.interpreter.game import Game
from dslrun.interpreter.model import Model

GAMES = {
    "anti_knight_sudoku": "Anti-Knight Sudoku",
    "asterisk_sudoku": "Asterisk Sudoku",
    "butterfly_sudoku": "Butterfly Sudoku",
    "center_dot_sudoku": "Center Dot Sudoku",
    "flower_sudoku": "Flower Sudoku",
    "girandola": "Girandola",
    "hoshi": "Hoshi",
    "kazaguruma": "Kazaguruma",
    "samurai_sudoku": "Samurai Sudoku",
    "sohei_sudoku": "Sohei Sudoku",
    "sudoku_dg": "Sudoku DG",
    "sudoku_x": "Sudoku X",
    "sujiken": "Sujiken",
    "tridoku": "Tridoku",
    "windoku": "Windoku",
}
SHARE = 0.05
"""The share of the cells that are filled by chance before the solver fills the others."""
GENTLE = 0.5


def filled(title: str, wish: Wish) -> str:
    """A challenge of one of the games."""
    game = empty(title, wish)
    solution = some_digits(game.model, wish.random)
    groups = turned_pairs(game)
    if wish.keep is not None and wish.keep >= GENTLE:
        givens = gentle(game.model, solution, groups, wish)
    else:
        givens = thin_givens(game.model, solution, groups, wish.random, wish.keep)
    return challenge(wish.name, title, givens=picture(rows_of(game, givens)))


def empty(title: str, wish: Wish) -> Game:
    """The game without givens; where the size of its board is that of their picture, of the size wished for."""
    try:
        return grounded(challenge(wish.name, title, givens="{}"))
    except DslError:
        return grounded(challenge(wish.name, title, givens=picture(["." * wish.columns] * wish.rows)))


def some_digits(model: Model, random: Random) -> list[int]:
    """A random solution, its digits exchanged at random: the rules of these games know no order of digits."""
    found = some_solution(model, random, SHARE)
    digits = sorted(set(found))
    exchanged = dict(zip(digits, random.sample(digits, len(digits)), strict=True))
    return [exchanged[value] for value in found]


def gentle(model: Model, solution: Sequence[int], groups: Sequence[Sequence[int]], wish: Wish) -> dict[int, int]:
    """Givens from which all digits follow by narrowing alone."""

    def givens(some: Sequence[Sequence[int]]) -> dict[int, int]:
        return {var: solution[var] for group in some for var in group}

    kept = thin(groups, lambda some: follows(with_givens(model, givens(some))), wish.random, wish.keep or 0.0)
    return givens(kept)


def follows(model: Model) -> bool:
    """Return whether the rules narrow every cell down to one value."""
    domains = model.start()
    return propagate(model, domains) and all(domain.bit_count() == 1 for domain in domains)


def turned_pairs(game: Game) -> list[tuple[int, ...]]:
    """The cells in pairs that half a turn of the board exchanges; all alone where a turn leaves the board."""
    kind = game.layers[0].type
    where = {game.board.place(kind, site.site.index): var for var, site in enumerate(game.model.variables)}
    widths = row_widths(game)
    found = set()
    for (row, column), var in where.items():
        opposite = len(widths) - 1 - row
        other = where.get((opposite, widths[opposite] - 1 - column))
        if other is None:
            return [(one,) for one in range(len(game.model.variables))]
        found.add(tuple(sorted({var, other})))
    return sorted(found)


def row_widths(game: Game) -> list[int]:
    """The places of each row of a picture of the board, from the top."""
    kind = game.layers[0].type
    rows, columns = game.board.grid_size(kind)
    if game.board.is_grid(kind):
        return [columns] * rows
    return [len(row) for row in reversed(game.board.rows(kind))]


def rows_of(game: Game, givens: Mapping[int, int]) -> list[str]:
    """A picture of the board, `_` in its gaps; rows of different lengths are centred."""
    layer = game.layers[0]
    widths = row_widths(game)
    found = []
    for row, width in enumerate(widths):
        sites = [game.board.at(layer.type, row, column) for column in range(width)]
        marks = ["_" if site is None else str(givens.get(game.index[layer.name, site], ".")) for site in sites]
        found.append("".join(marks).center(max(widths)))
    return found
