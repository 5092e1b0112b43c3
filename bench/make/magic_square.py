"""Magic squares: a random one, with numbers left out one by one."""

from bench.make.givens import filled_board
from bench.make.wish import Wish


def make(wish: Wish) -> str:
    """A magic square to be filled up in one way only."""
    return filled_board(wish, "Magic Square", 0.2, len(str(wish.rows**2)))
