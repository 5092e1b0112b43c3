"""Simple Loop: the outline of a random shape, black cells where it does not go, more where two loops are possible."""

from bench.make.clues import GaveUp, solutions
from bench.make.masyu import differing, legs, outline
from bench.make.outlines import Cell, bend, shape
from bench.make.wish import Wish, challenge, grounded, picture

ROUNDS = 300


def make(wish: Wish) -> str:
    """A challenge with one solution: the loop is bent until the cells it leaves out determine it."""
    rows, columns = wish.rows - 1, wish.columns - 1
    inside = shape(rows, columns, wish.random, 0.7)
    for _ in range(ROUNDS):
        ways = {(r, c): legs((r, c), inside) for r in range(wish.rows) for c in range(wish.columns)}
        puzzle = text(wish, {place for place, legs in ways.items() if not legs})
        game = grounded(puzzle)
        wanted = outline(game, ways)
        others = [board for board in solutions(game.model) if board != wanted]
        if not others:
            return puzzle
        bend(inside, differing(game, wanted, others), wish.random, rows, columns)
    raise GaveUp(f"not unique after {ROUNDS} rounds")


def text(wish: Wish, black: set[Cell]) -> str:
    """The challenge with some black cells."""
    rows = ("".join("#" if (r, c) in black else "." for c in range(wish.columns)) for r in range(wish.rows))
    return challenge(wish.name, "Simple Loop", blocks=picture(rows))
