"""Hexagonal Nonogram: blots on a board of hexagons; cells are changed where two pictures have the same numbers."""

from bench.make.clues import GaveUp, solutions
from bench.make.nonogram import runs
from bench.make.wish import Wish, challenge, grounded, lists
from dslrun.interpreter.boards.board import BoardGraph
from dslrun.interpreter.boards.directions import Direction
from dslrun.interpreter.boards.hexagonal import hexagon
from dslrun.interpreter.boards.sites import SiteType
from dslrun.interpreter.ludemes.line_clues import lines_of

CELL = SiteType.CELL
ROUNDS = 300


def make(wish: Wish) -> str:
    """A challenge with one solution; the wish's rows are the cells of a side."""
    board = BoardGraph(hexagon(wish.rows))
    black = blots(wish, board)
    for _ in range(ROUNDS):
        puzzle = text(wish, board, black)
        found = solutions(grounded(puzzle).model)
        if len(found) == 1:
            return puzzle
        differing = [cell for cell, (a, b) in enumerate(zip(*found, strict=True)) if a != b]
        black[wish.random.choice(differing)] ^= 1
    raise GaveUp(f"not unique after {ROUNDS} rounds")


def blots(wish: Wish, board: BoardGraph) -> list[int]:
    """Chance, smoothed once: cells go with the majority around them."""
    count = board.count(CELL)
    chance = [int(wish.random.random() < 0.6) for _ in range(count)]
    near = [(cell, *board.neighbours(CELL, cell, Direction.ADJACENT)) for cell in range(count)]
    return [int(2 * sum(chance[other] for other in some) > len(some)) for some in near]


def text(wish: Wish, board: BoardGraph, black: list[int]) -> str:
    """The challenge with the numbers of a picture."""
    clues = {
        word: lists(runs([black[cell] for cell in line]) for line in lines_of(board, CELL, word))
        for word in ("rows", "SW", "NW")
    }
    return challenge(wish.name, "Hexagonal Nonogram", size=str(wish.rows), **clues)
