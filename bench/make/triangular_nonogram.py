"""Triangular Nonogram: blots on a board of triangles; cells are changed where two pictures have the same numbers."""

from collections.abc import Callable
from itertools import groupby

from bench.make.clues import GaveUp, solutions
from bench.make.hexagonal_nonogram import blots
from bench.make.wish import Wish, challenge, grounded
from dslrun.interpreter.boards.board import BoardGraph
from dslrun.interpreter.boards.sites import SiteType
from dslrun.interpreter.boards.triangular import tri_outline
from dslrun.interpreter.ludemes.line_clues import lines_of

CELL = SiteType.CELL
ROUNDS = 300
Clue = Callable[[list[int]], str]


def make(wish: Wish) -> str:
    """A challenge with one solution: top and bottom are as long as the wish has columns, the other sides as rows."""
    board = BoardGraph(tri_outline(sides(wish)))
    return mended(wish, board, blots(wish, board), "Triangular Nonogram", clue=numbers, sides=listed(wish))


def mended(wish: Wish, board: BoardGraph, picture: list[int], game: str, *, clue: Clue, **shape: str) -> str:
    """The challenge of a picture, changed until it is the only one with its clues; `shape` is that of its board."""
    values = sorted({0, *picture})
    for _ in range(ROUNDS):
        puzzle = challenge(wish.name, game, **shape, **clues(board, picture, clue))
        found = solutions(grounded(puzzle).model)
        if len(found) == 1:
            return puzzle
        differing = [cell for cell, (a, b) in enumerate(zip(*found, strict=True)) if a != b]
        cell = wish.random.choice(differing)
        picture[cell] = wish.random.choice([value for value in values if value != picture[cell]])
    raise GaveUp(f"not unique after {ROUNDS} rounds")


def sides(wish: Wish) -> tuple[int, ...]:
    """Clockwise from the top."""
    return (wish.columns, wish.rows, wish.rows, wish.columns, wish.rows, wish.rows)


def numbers(line: list[int]) -> str:
    """The clue of a strip in black and white."""
    return "{" + " ".join(str(len(list(run))) for black, run in groupby(line) if black) + "}"


def listed(wish: Wish) -> str:
    """The sides as an argument."""
    return "{" + " ".join(map(str, sides(wish))) + "}"


def clues(board: BoardGraph, picture: list[int], clue: Clue) -> dict[str, str]:
    """The clues of a picture in three directions."""
    return {
        word: "{ " + " ".join(clue([picture[cell] for cell in line]) for line in lines_of(board, CELL, word)) + " }"
        for word in ("rows", "SW", "NW")
    }
