"""Araf: random areas with two numbers each; numbers move, close in and areas are cut until one solution is left."""

from random import Random

from bench.make.clues import GaveUp, solutions
from bench.make.givens import lines
from bench.make.outlined import Area, Cell, areas_of, borders, cells_beside, halves
from bench.make.wish import Wish, challenge, grounded, picture

ROUNDS = 150
LARGEST = 6
LARGE = 60
"""On boards of more cells areas are smaller and numbers closer from the start: more doubt takes the solver minutes."""
SMALLER = 4
WIDEST = 2
"""How far a number may be from the size of its area."""
CLOSE = 0.6
"""How often a number is next to the size of its area, at first."""
CUT = 0.05
"""How often a doubtful area is cut in two instead of its numbers changed."""

Numbers = dict[Cell, int]


def make(wish: Wish) -> str:
    """A challenge with one solution."""
    random = wish.random
    largest, close = (SMALLER, 1.0) if wish.rows * wish.columns > LARGE else (LARGEST, CLOSE)
    numbers = {area: two_numbers(area, random, close) for area in areas_of(wish.rows, wish.columns, largest, random)}
    for done in range(ROUNDS):
        game = grounded(text(wish, numbers))
        wanted = borders(game, list(numbers))
        others = [board for board in solutions(game.model) if board != wanted]
        if not others:
            return text(wish, numbers)
        doubtful = cells_beside(game, wanted, others[0])
        touched = [area for area in numbers if area & doubtful]
        for area in random.sample(touched, -(-len(touched) // 3)):
            parts = halves(area, random) if len(area) > 3 and random.random() < CUT else [area]
            del numbers[area]
            numbers.update({part: two_numbers(part, random, close + done / ROUNDS) for part in parts})
    raise GaveUp(f"not unique after {ROUNDS} rounds")


def two_numbers(area: Area, random: Random, closeness: float) -> Numbers:
    """A number below the size of an area and one above it, the closer the more they should say."""
    low, high = (1 if random.random() < closeness else random.randint(1, WIDEST) for _ in range(2))
    one, other = random.sample(sorted(area), 2)
    return {one: max(1, len(area) - low), other: len(area) + high}


def text(wish: Wish, numbers: dict[Area, Numbers]) -> str:
    """The challenge with its numbers."""
    shown = {cell: number for some in numbers.values() for cell, number in some.items()}
    rows = [[shown.get((r, c)) for c in range(wish.columns)] for r in range(wish.rows)]
    return challenge(wish.name, "Araf", numbers=picture(lines(rows)), largest=str(max(shown.values())))
