"""Color Hexagonal Nonogram: coloured blots on a board of hexagons, each of them in the colour of a nearby point."""

from bench.make.color_triangular_nonogram import clue, coloured
from bench.make.triangular_nonogram import mended
from bench.make.wish import Wish
from dslrun.interpreter.boards.board import BoardGraph
from dslrun.interpreter.boards.hexagonal import hexagon


def make(wish: Wish) -> str:
    """A challenge with one solution; the wish's rows are the cells of a side."""
    board = BoardGraph(hexagon(wish.rows))
    return mended(wish, board, coloured(wish, board), "Color Hexagonal Nonogram", clue=clue, size=str(wish.rows))
