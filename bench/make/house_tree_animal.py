"""House Tree Animal: triples at random; of the numbers as many as are needed."""

from collections.abc import Sequence

from bench.make.cages import Cell, beside
from bench.make.magnets import Number, lists
from bench.make.told import Values, fewest, givens
from bench.make.wish import Wish, challenge

ROOM = 6.5
"""So many cells come to a triple, about."""
HOUSE, TREE, ANIMAL = 1, 2, 3


def make(wish: Wish) -> str:
    """A challenge with one solution."""
    cells = {(r, c) for r in range(wish.rows) for c in range(wish.columns)}
    solution = dict.fromkeys(sorted(cells), 0)
    for tree in wish.random.sample(sorted(cells), len(cells)):
        if sum(map(bool, solution.values())) >= 3 * len(cells) / ROOM:
            break
        homes = [cell for cell in beside(tree) if fits(cell, HOUSE, solution)]
        wild = [cell for cell in beside(tree) if fits(cell, ANIMAL, solution)]
        pairs = [(house, animal) for house in homes for animal in wild if house != animal]
        if pairs and fits(tree, TREE, solution):
            house, animal = wish.random.choice(pairs)
            solution |= {tree: TREE, house: HOUSE, animal: ANIMAL}
    counts = {
        (kind, at, what): sum(value == what and cell[axis] == at for cell, value in solution.items())
        for axis, (kind, size) in enumerate((("row", wish.rows), ("column", wish.columns)))
        for at in range(size)
        for what in (HOUSE, TREE, ANIMAL)
    }

    def text(some: Sequence[Number], given: Values) -> str:
        told = {number: counts[number] for number in some}
        return challenge(
            wish.name,
            "House Tree Animal",
            size=f"{{{wish.rows} {wish.columns}}}",
            rows=lists("row", wish.rows, told, 3),
            columns=lists("column", wish.columns, told, 3),
            **givens(wish, given),
        )

    return fewest(wish, list(counts), solution, text)


def fits(cell: Cell, what: int, solution: dict[Cell, int]) -> bool:
    """Return whether something may stand on a cell: it is empty, and nothing of the kind touches it."""
    near = [(cell[0] + down, cell[1] + right) for down in (-1, 0, 1) for right in (-1, 0, 1)]
    return solution.get(cell) == 0 and all(solution.get(other) != what for other in near)
