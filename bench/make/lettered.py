"""What makers of letter puzzles share: letters for numbers, pictures of givens, lines of a grid."""

from collections.abc import Collection, Sequence
from random import Random
from string import ascii_uppercase

from bench.make.cages import Cell
from bench.make.hitori import latin
from bench.make.wish import picture

Grid = list[list[int]]


def letter(number: int) -> str:
    """The letter of a number from 1."""
    return ascii_uppercase[number - 1]


def given_letters(grid: Grid, shown: Collection[Cell]) -> str:
    """A picture with the letters of some cells."""
    return picture(
        "".join(letter(value) if (r, c) in shown else "." for c, value in enumerate(row)) for r, row in enumerate(grid)
    )


def latin_with_gaps(size: int, gaps: int, random: Random) -> Grid:
    """A random grid with so many zeros in every row and column, and each of the other numbers once."""
    square = latin(size, size, random)
    return [[square[r, c] if square[r, c] <= size - gaps else 0 for c in range(size)] for r in range(size)]


def columns_of(grid: Grid) -> Grid:
    """The columns of a grid."""
    return [list(column) for column in zip(*grid, strict=True)]


def cells_of(grid: Grid) -> list[Cell]:
    """All cells of a grid."""
    return [(r, c) for r, row in enumerate(grid) for c in range(len(row))]


def braced(words: Sequence[object]) -> str:
    """A list."""
    return "{" + " ".join(map(str, words)) + "}"
