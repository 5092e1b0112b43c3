"""Magnets: plates at random, some of them magnets; of the numbers as many as are needed."""

from collections.abc import Sequence

from bench.make.cages import Cell, beside, drawn
from bench.make.dominosa import divided
from bench.make.told import Values, fewest, givens
from bench.make.wish import Wish, challenge, picture

NEUTRAL = 0.25
"""How often a plate that could be a magnet is none."""
Number = tuple[str, int, int]
"""A row or column, and which of its numbers: 1 for the pluses, 2 for the minuses."""


def make(wish: Wish) -> str:
    """A challenge with one solution."""
    cells = {(r, c) for r in range(wish.rows) for c in range(wish.columns)}
    plates = divided(cells, wish.random)
    poles = dict.fromkeys(sorted(cells), 0)
    for plate in wish.random.sample(plates, len(plates)):
        ways = [way for way in ((1, 2), (2, 1)) if all(fits(*one, poles) for one in zip(plate, way, strict=True))]
        if ways and wish.random.random() > NEUTRAL:
            poles.update(zip(plate, wish.random.choice(ways), strict=True))
    area = {cell: at for at, plate in enumerate(plates) for cell in plate}
    counts = {
        (kind, at, pole): sum(value == pole and cell[axis] == at for cell, value in poles.items())
        for axis, (kind, size) in enumerate((("row", wish.rows), ("column", wish.columns)))
        for at in range(size)
        for pole in (1, 2)
    }

    def text(some: Sequence[Number], given: Values) -> str:
        told = {number: counts[number] for number in some}
        return challenge(
            wish.name,
            "Magnets",
            plates=picture(drawn(area, {}, wish.rows, wish.columns)),
            rows=lists("row", wish.rows, told, 2),
            columns=lists("column", wish.columns, told, 2),
            **givens(wish, given),
        )

    return fewest(wish, list(counts), poles, text, 0.0)


def fits(cell: Cell, pole: int, poles: dict[Cell, int]) -> bool:
    """Return whether a pole has no equal beside it."""
    return all(poles.get(other) != pole for other in beside(cell))


def lists(kind: str, size: int, told: dict[Number, int], count: int) -> str:
    """Return the numbers of all rows or columns, `count` for each, with `?` for a line without any."""
    found = []
    for at in range(size):
        numbers = [str(told.get((kind, at, which), "?")) for which in range(1, count + 1)]
        found.append("?" if set(numbers) == {"?"} else "{" + " ".join(numbers) + "}")
    return "{" + " ".join(found) + "}"
