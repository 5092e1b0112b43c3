"""Color Triangular Nonogram: coloured blots on a board of triangles, each of them in the colour of a nearby point."""

from math import dist

from bench.make.color_nonogram import BLOTS, MARKS, runs
from bench.make.hexagonal_nonogram import blots
from bench.make.triangular_nonogram import CELL, listed, mended, sides
from bench.make.wish import Wish
from dslrun.interpreter.boards.board import BoardGraph
from dslrun.interpreter.boards.triangular import tri_outline

COLOURS = tuple(MARKS.index(mark) + 1 for mark in BLOTS)


def make(wish: Wish) -> str:
    """A challenge with one solution: top and bottom are as long as the wish has columns, the other sides as rows."""
    board = BoardGraph(tri_outline(sides(wish)))
    picture = coloured(wish, board)
    return mended(wish, board, picture, "Color Triangular Nonogram", clue=clue, sides=listed(wish))


def coloured(wish: Wish, board: BoardGraph) -> list[int]:
    """Blots, each cell in the colour of the nearest of a few cells."""
    places = [board.position(CELL, cell) for cell in range(board.count(CELL))]
    points = [(wish.random.choice(places), colour) for colour in 2 * COLOURS]
    nearest = [min((dist(place, point), colour) for point, colour in points)[1] for place in places]
    return [colour if filled else 0 for colour, filled in zip(nearest, blots(wish, board), strict=True)]


def clue(line: list[int]) -> str:
    """The clue of a strip: lengths with the marks of their colours."""
    return f'"{runs(line)}"'
