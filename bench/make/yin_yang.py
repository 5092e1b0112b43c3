"""Yin-Yang: a random solution, of which as many circles stay as are needed."""

from bench.make.givens import cell_rows, some_solution, thin_givens
from bench.make.wish import Wish, challenge, grounded, picture

SHARE = 0.03
MARKS = {None: ".", 1: "*", 2: "o"}


def make(wish: Wish) -> str:
    """A challenge with one solution."""

    def text(rows: list[str]) -> str:
        return challenge(wish.name, "Yin-Yang", circles=picture(rows))

    game = grounded(text(["." * wish.columns] * wish.rows))
    solution = some_solution(game.model, wish.random, SHARE)
    singles = [(var,) for var in range(len(solution))]
    givens = thin_givens(game.model, solution, singles, wish.random, wish.keep)
    return text(["".join(MARKS[value] for value in row) for row in cell_rows(game, givens)])
