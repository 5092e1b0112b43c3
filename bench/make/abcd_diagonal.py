"""ABCD Diagonal: as ABCD, with five letters that do not touch at corners either."""

from bench.make.abcd import counted
from bench.make.wish import Wish


def make(wish: Wish) -> str:
    """A challenge with one solution."""
    return counted(wish, "ABCD Diagonal", 5)
