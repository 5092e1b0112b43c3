"""Chatroom: a random way through all cells is cut into lines with a phone each; lines are given where doubt is left."""

from itertools import pairwise
from random import Random

from bench.make.clues import GaveUp, Thinning, by_number, solutions
from bench.make.givens import lines
from bench.make.stations import Edge, drawn, given_lines
from bench.make.trails import Cell, trail
from bench.make.wish import Wish, challenge, grounded, picture

SHORTEST, LONGEST = 5, 16
ROUNDS = 25
MOST_GIVEN = 0.08
"""The share of cells beside which a piece of a line may be given."""


def make(wish: Wish) -> str:
    """A challenge with one solution, and no number that could be spared."""
    random = wish.random
    ways = cut(trail(wish.rows, wish.columns, random), random)
    symbols: dict[Cell, str] = {}
    numbers: dict[Cell, str] = {}
    for way in ways:
        phone = random.randrange(1, len(way) - 1)
        symbols |= dict(zip((way[0], way[-1], way[phone]), random.choice(("#o@", "o#@")), strict=True))
        numbers[way[0]] = str(bends(way[: phone + 1]))
        numbers[way[-1]] = str(bends(way[phone:]))
    wanted = {frozenset(step) for way in ways for step in pairwise(way)}
    given: set[Edge] = set()
    for _ in range(ROUNDS):
        game = grounded(text(wish, symbols, numbers, given))
        found = solutions(game.model)
        others = [other for board in found if (other := drawn(game, board)) != wanted]
        if not others:
            break
        given.add(random.choice(sorted(wanted - others[0], key=sorted)))
        if len(given) > MOST_GIVEN * wish.rows * wish.columns:
            raise GaveUp("too much of the lines would have to be given")
    rules, single = by_number(game)
    kept = Thinning(game.model, rules, single, found[0]).fewer(set(single), random, batch=2)
    for at, hint in enumerate(game.clues):
        if hint.name == "Numbers" and f"{at} 0" not in kept:
            numbers[game.board.place(hint.type, hint.sites[0])] = "?"
    return text(wish, symbols, numbers, given)


def cut(way: list[Cell], random: Random) -> list[list[Cell]]:
    """A way cut into pieces of some length."""
    found = []
    while len(way) > LONGEST:
        size = random.randint(SHORTEST, min(LONGEST, len(way) - SHORTEST))
        found.append(way[:size])
        way = way[size:]
    return [*found, way]


def bends(way: list[Cell]) -> int:
    """How often a way bends between its ends."""
    return sum(a[0] != b[0] and a[1] != b[1] for a, b in zip(way, way[2:], strict=False))


def text(wish: Wish, symbols: dict[Cell, str], numbers: dict[Cell, str], given: set[Edge]) -> str:
    """The challenge with its symbols, their numbers and some pieces of lines."""
    cells = [[(r, c) for c in range(wish.columns)] for r in range(wish.rows)]
    more = given_lines(wish, given)
    return challenge(
        wish.name,
        "Chatroom",
        symbols=picture(lines([[symbols.get(cell) for cell in row] for row in cells])),
        numbers=picture(lines([[numbers.get(cell) for cell in row] for row in cells])),
        **more,
    )
