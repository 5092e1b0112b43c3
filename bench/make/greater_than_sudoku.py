"""Greater-Than Sudoku: a random Sudoku with all its signs inside boxes, of which as many go as can."""

from collections.abc import Sequence
from math import isqrt

from bench.make.cages import Cell
from bench.make.futoshiki import Clue, all_signs
from bench.make.givens import by_clues, some_rows
from bench.make.lettered import cells_of
from bench.make.wish import Wish, challenge, picture


def make(wish: Wish) -> str:
    """A challenge with one solution."""
    grid = some_rows(text(wish, [], (), ()), wish.random)
    box = isqrt(wish.rows)
    inside = [(line, at, sign) for line, at, sign in all_signs(grid) if in_box(line, box) and in_box(at, box)]
    return by_clues(wish, inside, cells_of(grid), lambda some, givens: text(wish, grid, some, givens))


def in_box(place: int, box: int) -> bool:
    """Return whether a row or column of the picture, if it is one of signs, lies inside a box."""
    return place % 2 == 0 or (place // 2 + 1) % box != 0


def text(wish: Wish, grid: list[list[int]], signs: Sequence[Clue], givens: Sequence[Cell]) -> str:
    """The challenge with some signs and some digits."""
    marks = {(line, at): sign for line, at, sign in signs}
    places, size = range(2 * wish.rows - 1), range(wish.rows)
    drawn = picture(" ".join(marks.get((line, at), ".") for at in places) for line in places)
    shown = picture("".join(str(grid[r][c]) if (r, c) in givens else "." for c in size) for r in size)
    more = {"givens": shown} if givens else {}
    return challenge(wish.name, "Greater-Than Sudoku", size=str(wish.rows), signs=drawn, **more)
