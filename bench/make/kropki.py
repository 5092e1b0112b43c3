"""Kropki: a random Latin square with all its dots; another one where they do not determine it."""

from bench.make.clues import GaveUp, solutions
from bench.make.hitori import latin
from bench.make.wish import Wish, challenge, grounded, picture

ROUNDS = 60


def make(wish: Wish) -> str:
    """A challenge with one solution."""
    for _ in range(ROUNDS):
        square = latin(wish.rows, wish.rows, wish.random)
        puzzle = text(wish, [[square[r, c] for c in range(wish.rows)] for r in range(wish.rows)])
        found = solutions(grounded(puzzle).model)
        if len(found) == 1:
            return puzzle
    raise GaveUp(f"not unique after {ROUNDS} rounds")


def text(wish: Wish, square: list[list[int]]) -> str:
    """The challenge with the dots of a square."""
    size = range(2 * wish.rows - 1)
    rows = ("".join(sign(square, line, at) for at in size) for line in size)
    dots = picture(rows).removesuffix(")") + ' legend:{"o" 1 "*" 2})'
    return challenge(wish.name, "Kropki", size=str(wish.rows), dots=dots)


def sign(square: list[list[int]], line: int, at: int) -> str:
    """One character of the drawing: between two numbers a dot, if they are consecutive or double."""
    row, column = line // 2, at // 2
    if line % 2 == at % 2:
        return "."
    here, there = square[row][column], square[row + line % 2][column + at % 2]
    if max(here, there) == 2 * min(here, there):
        return "*"
    return "o" if abs(here - there) == 1 else "."
