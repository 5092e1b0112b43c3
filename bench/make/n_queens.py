"""N Queens: a random solution, of which as few queens as possible are given."""

from random import Random

from bench.make.clues import GaveUp, solutions
from bench.make.givens import cell_rows, lines, thin_givens, with_givens
from bench.make.wish import Wish, challenge, grounded, picture
from dslrun.interpreter.game import Game

Place = tuple[int, int]


def make(wish: Wish) -> str:
    """A board with some queens, to which the others can be added in one way only."""
    game = grounded(text(wish, [["."] * wish.rows] * wish.rows))
    solution = some_queens(game, wish.rows, wish.random)
    singles = [(var,) for var, value in enumerate(solution) if value]
    givens = thin_givens(game.model, solution, singles, wish.random, wish.keep)
    return text(wish, [["Q" if value else "." for value in row] for row in cell_rows(game, givens)])


def some_queens(game: Game, size: int, random: Random) -> list[int]:
    """A random solution: the queens of some rows placed by chance, the others by the solver."""
    count = size // 2
    while count:
        places: list[Place] = []
        for row in random.sample(range(size), count):
            free = [(row, column) for column in range(size) if not attacked((row, column), places)]
            places += random.sample(free, min(1, len(free)))
        found = solutions(with_givens(game.model, {row * size + column: 1 for row, column in places}), limit=1)
        if found:
            return found[0]
        count = count * 4 // 5
    raise GaveUp("no solution")


def attacked(place: Place, queens: list[Place]) -> bool:
    """Return whether a queen stands in line with a place."""
    row, column = place
    return any(column == c or abs(row - r) == abs(column - c) for r, c in queens)


def text(wish: Wish, rows: list[list[str]]) -> str:
    """The challenge with these queens."""
    return challenge(wish.name, "N Queens", queens=picture(lines(rows)))
