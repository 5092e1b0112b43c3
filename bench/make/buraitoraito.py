"""Buraitoraito: stars by chance; doubtful cells become numbers until one solution is left, then some go again."""

from bench.make.cages import Cell
from bench.make.clues import solutions
from bench.make.counts import places
from bench.make.givens import is_unique
from bench.make.wish import Wish, challenge, grounded, picture

STARS, NUMBERS = 0.3, 0.16


def make(wish: Wish) -> str:
    """A challenge with one solution."""
    random = wish.random
    cells = [(r, c) for r in range(wish.rows) for c in range(wish.columns)]
    stars = {cell for cell in cells if random.random() < STARS}
    numbered = {cell for cell in cells if random.random() < NUMBERS}
    while doubtful := differences(wish, numbered, stars - numbered):
        numbered.update(random.sample(doubtful, 1 + len(doubtful) // 12))
    for cell in random.sample(sorted(numbered), len(numbered)):
        fewer = numbered - {cell}
        if is_unique(grounded(text(wish, fewer, stars - fewer)).model):
            numbered = fewer
    return text(wish, numbered, stars - numbered)


def differences(wish: Wish, numbered: set[Cell], stars: set[Cell]) -> list[Cell]:
    """The cells in which another solution differs; none if there is no other."""
    game = grounded(text(wish, numbered, stars))
    wanted = [int(cell in stars) for cell in places(game)]
    for found in solutions(game.model):
        if found != wanted:
            return sorted(cell for cell, a, b in zip(places(game), found, wanted, strict=True) if a != b)
    return []


def seen(wish: Wish, cell: Cell, numbered: set[Cell], stars: set[Cell]) -> int:
    """How many stars are seen from a cell up to the next numbers."""
    count = 0
    for dr, dc in ((-1, 0), (0, 1), (1, 0), (0, -1)):
        r, c = cell[0] + dr, cell[1] + dc
        while 0 <= r < wish.rows and 0 <= c < wish.columns and (r, c) not in numbered:
            count += (r, c) in stars
            r, c = r + dr, c + dc
    return count


def text(wish: Wish, numbered: set[Cell], stars: set[Cell]) -> str:
    """The challenge with numbers on some cells."""
    numbers = {cell: seen(wish, cell, numbered, stars) for cell in numbered}
    width = max(len(str(number)) for number in numbers.values())
    rows = (
        (" " if width > 1 else "").join(f"{numbers.get((r, c), '.'):>{width}}" for c in range(wish.columns))
        for r in range(wish.rows)
    )
    return challenge(wish.name, "Buraitoraito", numbers=picture(rows))
