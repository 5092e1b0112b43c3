"""Starry Sky: stars and arrows at random; of the counts, and of the arrows, as many as are needed."""

from collections.abc import Sequence

from bench.make.cages import Cell
from bench.make.clues import GaveUp
from bench.make.told import Values, fewest, givens, line_sums, outside
from bench.make.wish import Wish, challenge, picture

STARS, ARROWS = 0.22, 0.3
"""The share of the cells that hold a star, or an arrow."""
WAYS = {
    **{"↑": (-1, 0), "→": (0, 1), "↓": (1, 0), "←": (0, -1)},
    **{"↗": (-1, 1), "↘": (1, 1), "↙": (1, -1), "↖": (-1, -1)},
}


def make(wish: Wish) -> str:
    """A challenge with one solution."""
    cells = [(r, c) for r in range(wish.rows) for c in range(wish.columns)]
    stars = set(wish.random.sample(cells, round(STARS * len(cells))))
    free = sorted(set(cells) - stars)
    arrows: dict[Cell, str] = {}
    for cell in wish.random.sample(free, round(ARROWS * len(cells))):
        ways = [sign for sign in WAYS if stars & ahead(cell, sign, set(cells))]
        if ways:
            arrows[cell] = wish.random.choice(ways)
    if stars - {star for cell, sign in arrows.items() for star in ahead(cell, sign, set(cells))}:
        raise GaveUp("a star is left alone")
    solution = {cell: int(cell in stars) for cell in cells}
    counts = line_sums(wish, solution)

    def text(some: Sequence[tuple[str, int]], given: Values) -> str:
        told = {line: counts[line] for line in some}
        rows = ("".join(arrows.get((r, c), ".") for c in range(wish.columns)) for r in range(wish.rows))
        return challenge(
            wish.name,
            "Starry Sky",
            arrows=picture(rows),
            rows=outside("row", wish.rows, told),
            columns=outside("column", wish.columns, told),
            **givens(wish, given),
        )

    return fewest(wish, list(counts), solution, text)


def ahead(cell: Cell, sign: str, cells: set[Cell]) -> set[Cell]:
    """The cells an arrow points at."""
    found: set[Cell] = set()
    r, c = cell
    while (r := r + WAYS[sign][0], c := c + WAYS[sign][1]) in cells:
        found.add((r, c))
    return found
