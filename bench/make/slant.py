"""Slant: cells get random diagonals, none of which closes a loop; then numbers that are not needed go."""

from random import Random

from bench.make.clues import Thinning, by_hint
from bench.make.wish import Wish, challenge, grounded, picture

Spot = tuple[int, int]
KEEP = 0.55
BACK, FORTH = 1, 2


def make(wish: Wish) -> str:
    """A challenge with one solution; large ones keep more numbers than they need."""
    drawn = diagonals(wish.rows, wish.columns, wish.random)
    counts = {(r, c): 0 for r in range(wish.rows + 1) for c in range(wish.columns + 1)}
    for cell, way in drawn.items():
        for end in ends(cell, way):
            counts[end] += 1
    game = grounded(text(wish, counts))
    wanted = [drawn[game.board.place(variable.site.type, variable.site.index)] for variable in game.model.variables]
    thinning = Thinning(game.model, *by_hint(game), wanted)
    chosen = thinning.enough(wish.random, KEEP if wish.keep is None else wish.keep)
    chosen = thinning.fewer(
        chosen, wish.random, 1 + wish.rows * wish.columns // 40, 1 + wish.rows * wish.columns // 100
    )
    return text(wish, {spot: count for spot, count in counts.items() if f"r{spot[0] + 1}c{spot[1] + 1}" in chosen})


def diagonals(rows: int, columns: int, random: Random) -> dict[Spot, int]:
    """A diagonal in every cell. If one of the two would close a loop, the other lies inside it."""
    trees: dict[Spot, Spot] = {}

    def tree(spot: Spot) -> Spot:
        while spot in trees:
            spot = trees[spot]
        return spot

    cells = [(r, c) for r in range(rows) for c in range(columns)]
    random.shuffle(cells)
    drawn = {}
    for cell in cells:
        ways = random.sample((BACK, FORTH), 2)
        way = next(way for way in ways if len({tree(end) for end in ends(cell, way)}) == 2)
        one, other = ends(cell, way)
        trees[tree(one)] = tree(other)
        drawn[cell] = way
    return drawn


def ends(cell: Spot, way: int) -> tuple[Spot, Spot]:
    """The points a diagonal joins."""
    r, c = cell
    return ((r, c), (r + 1, c + 1)) if way == BACK else ((r + 1, c), (r, c + 1))


def text(wish: Wish, counts: dict[Spot, int]) -> str:
    """The challenge with some numbers."""
    rows = (" ".join(str(counts.get((r, c), ".")) for c in range(wish.columns + 1)) for r in range(wish.rows + 1))
    return challenge(wish.name, "Slant", numbers=picture(rows))
