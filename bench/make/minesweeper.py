"""Minesweeper: mines at random, and of the numbers around them as many as are needed.

A number shows that its own cell is free. A mine that all numbers together leave in doubt is taken away.
"""

from bench.make.cages import Cell
from bench.make.clues import GaveUp, solutions
from bench.make.counts import places, text
from bench.make.givens import is_unique, thin
from bench.make.wish import Wish, grounded

MINES = 0.22
ROUNDS = 100


def make(wish: Wish) -> str:
    """A challenge with one solution."""
    cells = [(r, c) for r in range(wish.rows) for c in range(wish.columns)]
    mines = set(wish.random.sample(cells, round(MINES * len(cells))))
    for _ in range(ROUNDS):
        numbers = {cell: around(cell, mines) for cell in cells if cell not in mines}
        game = grounded(text(wish, "Minesweeper", numbers, mines="0"))
        boards = [dict(zip(places(game), board, strict=True)) for board in solutions(game.model)]
        doubtful = [cell for cell in sorted(mines) if any(not board[cell] for board in boards)]
        if not doubtful:
            break
        mines.remove(wish.random.choice(doubtful))
    else:
        raise GaveUp(f"not unique after {ROUNDS} rounds")
    told = str(len(mines))
    kept = thin(
        sorted(numbers.items()),
        lambda some: is_unique(grounded(text(wish, "Minesweeper", dict(some), mines=told)).model),
        wish.random,
        wish.keep or 0.0,
    )
    return text(wish, "Minesweeper", dict(kept), mines=told)


def around(cell: Cell, mines: set[Cell]) -> int:
    """How many mines touch a cell."""
    return sum((cell[0] + dr, cell[1] + dc) in mines for dr in (-1, 0, 1) for dc in (-1, 0, 1))
