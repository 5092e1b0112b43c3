"""Aqre: rectangular rooms, a random shading that obeys the rules, and as many of its numbers as are needed."""

from bench.make.counts import places
from bench.make.givens import some_solution
from bench.make.numbered_rooms import determined, rectangles, text
from bench.make.wish import Wish, grounded

SHARE = 0.1


def make(wish: Wish) -> str:
    """A challenge with one solution."""
    rooms = rectangles(wish.rows, wish.columns, wish.random)
    game = grounded(text(wish, "Aqre", (), rooms, []))
    found = some_solution(game.model, wish.random, SHARE)
    shaded = {place for place, value in zip(places(game), found, strict=False) if value}
    return determined(wish, "Aqre", shaded, rooms, lambda _shaded, _rooms: True)
