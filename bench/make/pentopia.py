"""Pentopia: pentominoes laid at random, and of the arrows that other cells could have as many as are needed."""

from collections.abc import Sequence

from bench.make.battleships import around
from bench.make.cages import Cell
from bench.make.clues import GaveUp
from bench.make.statue_park import laid
from bench.make.told import Values, fewest, givens
from bench.make.wish import Wish, challenge, picture
from dslrun.interpreter.values.pieces import polyominoes

ROOM = 14
"""So many cells come to a pentomino, about."""
WAYS = ((-1, 0), (0, 1), (1, 0), (0, -1))
SIGNS = ".↑→└↓↕┌├←┘↔┴┐┤┬┼"
"""The mark for each set of arrows: 1 for the first way, 2 for the next, then 4 and 8."""


def make(wish: Wish) -> str:
    """A challenge with one solution."""
    cells = {(r, c) for r in range(wish.rows) for c in range(wish.columns)}
    count = min(12, len(cells) // ROOM)
    shaded = laid(wish.random.sample(polyominoes(5), count), cells, wish.random, around, False)
    arrows = {
        cell: sign for cell in sorted(cells - shaded) if (sign := arrow(cell, shaded, max(wish.rows, wish.columns)))
    }
    if not arrows:
        raise GaveUp("nothing is seen")

    def text(some: Sequence[Cell], given: Values) -> str:
        rows = ("".join(arrows[r, c] if (r, c) in some else "." for c in range(wish.columns)) for r in range(wish.rows))
        return challenge(wish.name, "Pentopia", arrows=picture(rows), **givens(wish, given))

    return fewest(wish, list(arrows), {cell: int(cell in shaded) for cell in sorted(cells)}, text)


def arrow(cell: Cell, shaded: set[Cell], farthest: int) -> str:
    """The mark of a cell: all ways in which the nearest shaded cells are seen."""
    for steps in range(1, farthest):
        met = [(cell[0] + steps * down, cell[1] + steps * right) in shaded for down, right in WAYS]
        if any(met):
            return SIGNS[sum(1 << way for way, there in enumerate(met) if there)]
    return ""
