"""Aquarium: tanks at random, filled up to random levels; of the counts as many as are needed."""

from collections.abc import Sequence

from bench.make.cages import Cell, drawn
from bench.make.clues import GaveUp
from bench.make.marked_rooms import Rooms, spread
from bench.make.told import Values, another, fewest, givens, line_sums, outside
from bench.make.wish import Wish, challenge, grounded, picture

SHARE = 6
"""So many cells come to a tank, about."""
ROUNDS = 100
Line = tuple[str, int]


def make(wish: Wish) -> str:
    """A challenge with one solution."""
    cells = [(r, c) for r in range(wish.rows) for c in range(wish.columns)]
    starts = wish.random.sample(cells, len(cells) // SHARE)
    tanks = spread({cell: at for at, cell in enumerate(starts)}, cells, wish.random)
    water = dict.fromkeys(cells, 0)
    for tank in range(len(starts)):
        fill(wish, tanks, tank, water)
    for _ in range(ROUNDS):
        other = another(grounded(text(wish, tanks, line_sums(wish, water), {})), water)
        if other is None:
            break
        doubtful = sorted({tanks[cell] for cell in cells if other[cell] != water[cell]})
        fill(wish, tanks, wish.random.choice(doubtful), water)
    else:
        raise GaveUp(f"not unique after {ROUNDS} rounds")
    counts = line_sums(wish, water)

    def told(some: Sequence[Line], given: Values) -> str:
        return text(wish, tanks, {at: counts[at] for at in some}, given)

    return fewest(wish, list(counts), water, told)


def fill(wish: Wish, tanks: Rooms, tank: int, water: dict[Cell, int]) -> None:
    """Fill a tank up to some row, or not at all."""
    rows = sorted({r for (r, _), one in tanks.items() if one == tank})
    level = wish.random.choice([*rows, wish.rows])
    water.update({cell: int(cell[0] >= level) for cell, one in tanks.items() if one == tank})


def text(wish: Wish, tanks: Rooms, counts: dict[Line, int], given: Values) -> str:
    """The challenge with some counts."""
    return challenge(
        wish.name,
        "Aquarium",
        tanks=picture(drawn(tanks, {}, wish.rows, wish.columns)),
        rows=outside("row", wish.rows, counts),
        columns=outside("column", wish.columns, counts),
        **givens(wish, given),
    )
