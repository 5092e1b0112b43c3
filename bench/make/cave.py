"""Cave: rock that grows from the rim at random around a cave; of the numbers it sees as many as are needed."""

from bench.make.cages import Cell, beside
from bench.make.clues import GaveUp
from bench.make.hitori import hangs_together
from bench.make.kurodoko import of_shading
from bench.make.lits import has_square
from bench.make.wish import Wish

ROCK = 0.45
"""The share of the cells that are rock, at most."""


def make(wish: Wish) -> str:
    """A challenge with one solution."""
    return of_shading(wish, "Cave", rock(wish, narrow=False))


def rock(wish: Wish, *, narrow: bool) -> set[Cell]:
    """Shade cells from the edge inwards and keep the others connected. In a narrow cave these fill no square."""
    cells = {(r, c) for r in range(wish.rows) for c in range(wish.columns)}
    shaded: set[Cell] = set()
    waiting = wish.random.sample(sorted(cells), len(cells))
    while waiting:
        cell = next((one for one in waiting if may_be_rock(wish, one, shaded, cells)), None)
        if cell is None or (not narrow and len(shaded) >= ROCK * len(cells)):
            break
        waiting.remove(cell)
        white = cells - shaded
        if not narrow or has_square({cell}, white):
            shaded.add(cell)
            waiting = wish.random.sample(sorted(cells - shaded), len(cells - shaded))
    if narrow and has_square(cells - shaded, cells - shaded):
        raise GaveUp("the cave has squares")
    return shaded


def may_be_rock(wish: Wish, cell: Cell, shaded: set[Cell], cells: set[Cell]) -> bool:
    """Return whether a cell may be shaded: rock leads to the rim, and the cave stays in one piece."""
    rim = cell[0] in (0, wish.rows - 1) or cell[1] in (0, wish.columns - 1)
    return (rim or bool(shaded.intersection(beside(cell)))) and hangs_together(cells - shaded - {cell})
