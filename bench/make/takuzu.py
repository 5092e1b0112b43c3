"""Takuzu: a random filled board, with digits left out one by one."""

from bench.make.givens import filled_board
from bench.make.wish import Wish


def make(wish: Wish) -> str:
    """A board of zeros and ones with one solution."""
    return filled_board(wish, "Takuzu", 0.2)
