"""LITS Plus: connected tetrominoes that leave no 2x2 square unshaded, rooms around them, and a few revealed cells."""

from bench.make.cages import drawn
from bench.make.clues import GaveUp
from bench.make.lits import has_square, tetrominoes
from bench.make.marked_rooms import spread
from bench.make.told import fewest, givens
from bench.make.wish import Wish, challenge, picture

LAYOUTS = 100
"""So many layouts are tried until one leaves no square white."""
ROOM = 20
"""So many cells come to an empty room, about."""
GIVEN = 0.12
"""The share of cells that can be revealed."""


def make(wish: Wish) -> str:
    """A challenge with one solution."""
    cells = {(r, c) for r in range(wish.rows) for c in range(wish.columns)}
    for _ in range(LAYOUTS):
        laid = tetrominoes(wish.rows, wish.columns, wish.random)
        white = cells.difference(*laid)
        if not has_square(white, white):
            break
    else:
        raise GaveUp("squares are left white")
    first = {cell: number for number, some in enumerate(laid) for cell in some}
    empty = wish.random.sample(sorted(white), min(len(white), len(cells) // ROOM))
    rooms = spread(first | {cell: len(laid) + at for at, cell in enumerate(empty)}, sorted(cells), wish.random)
    areas = picture(drawn(rooms, {}, wish.rows, wish.columns))
    nothing: list[int] = []
    return fewest(
        wish,
        nothing,
        {cell: int(cell not in white) for cell in sorted(cells)},
        lambda _, given: challenge(wish.name, "LITS Plus", rooms=areas, **givens(wish, given)),
        GIVEN,
    )
