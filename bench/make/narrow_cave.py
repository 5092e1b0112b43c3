"""Narrow Cave: a cave without squares; of the numbers it sees as many as are needed."""

from bench.make.cave import rock
from bench.make.kurodoko import of_shading
from bench.make.wish import Wish


def make(wish: Wish) -> str:
    """A challenge with one solution."""
    return of_shading(wish, "Narrow Cave", rock(wish, narrow=True))
