"""Skyscrapers: a random Latin square that the views from all sides determine; as many views as are needed."""

from collections.abc import Sequence

from bench.make.clues import GaveUp, solutions
from bench.make.givens import is_unique, thin
from bench.make.hitori import latin
from bench.make.wish import Wish, challenge, grounded

ROUNDS = 100
SIDES = ("top", "left", "right", "bottom")
View = tuple[str, int, int]
"""A side, which of its places, and how many buildings are seen from there."""


def make(wish: Wish) -> str:
    """A challenge with one solution."""
    for _ in range(ROUNDS):
        heights = latin(wish.rows, wish.rows, wish.random)
        rows = [[heights[r, c] for c in range(wish.rows)] for r in range(wish.rows)]
        views = [(side, at, seen(line)) for side in SIDES for at, line in enumerate(lines(rows, side))]
        if len(solutions(grounded(text(wish, views)).model)) == 1:
            break
    else:
        raise GaveUp(f"not unique after {ROUNDS} rounds")
    kept = thin(views, lambda some: is_unique(grounded(text(wish, some)).model), wish.random, wish.keep or 0.0)
    return text(wish, kept)


def lines(rows: list[list[int]], side: str) -> list[list[int]]:
    """The lines of a square as seen from a side."""
    lines = rows if side in ("left", "right") else [list(column) for column in zip(*rows, strict=True)]
    return [line[::-1] for line in lines] if side in ("right", "bottom") else lines


def seen(line: list[int]) -> int:
    """How many buildings of a line are seen from its start."""
    return sum(height == max(line[: at + 1]) for at, height in enumerate(line))


def text(wish: Wish, views: Sequence[View]) -> str:
    """The challenge with some views."""
    told = {(side, at): number for side, at, number in views}
    sides = {side: "{" + " ".join(str(told.get((side, at), "?")) for at in range(wish.rows)) + "}" for side in SIDES}
    return challenge(wish.name, "Skyscrapers", size=str(wish.rows), **sides)
