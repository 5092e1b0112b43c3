"""Kurodoko: a random shading, and of the numbers that white cells see as many as are needed."""

from bench.make.clues import on_white
from bench.make.hitori import Cell, shading
from bench.make.wish import Wish, grounded, numbered

KEEP = 0.1
SPARSER = 0.75
"""The share of the shaded cells that are kept."""


def make(wish: Wish) -> str:
    """A challenge with one solution."""
    black = shading(wish.rows, wish.columns, wish.random)
    return of_shading(wish, "Kurodoko", set(wish.random.sample(sorted(black), round(SPARSER * len(black)))))


def of_shading(wish: Wish, name: str, black: set[Cell]) -> str:
    """A challenge of a game in which white cells count what they see; the shading is its one solution."""
    white = [(r, c) for r in range(wish.rows) for c in range(wish.columns) if (r, c) not in black]
    numbers = {cell: seen(cell, set(white)) for cell in white}
    thinning = on_white(grounded(numbered(wish, name, numbers)), black)
    chosen = thinning.enough(wish.random, KEEP if wish.keep is None else wish.keep)
    if wish.rows * wish.columns <= 400:
        chosen = thinning.fewer(chosen, wish.random, 4)
    told = {(r, c): n for (r, c), n in numbers.items() if f"r{r + 1}c{c + 1}" in chosen}
    return numbered(wish, name, told)


def seen(cell: Cell, white: set[Cell]) -> int:
    """How many white cells are seen from a white cell, itself included."""
    count = 1
    for dr, dc in ((-1, 0), (0, 1), (1, 0), (0, -1)):
        r, c = cell[0] + dr, cell[1] + dc
        while (r, c) in white:
            count += 1
            r, c = r + dr, c + dc
    return count
