"""Tilepaint: random tiles, some of them painted; doubtful ones are joined or repainted until one solution is left."""

from collections.abc import Sequence

from bench.make.cages import Cell, beside, drawn, grow
from bench.make.clues import GaveUp, solutions
from bench.make.counts import places
from bench.make.givens import is_unique, thin
from bench.make.wish import Wish, challenge, grounded, picture

SIZES = (1, 2, 3, 3, 4, 4, 5)
LARGEST = 7
ROUNDS = 300
Tiles = list[list[Cell]]


def make(wish: Wish) -> str:
    """A challenge with one solution."""
    tiles = some_tiles(wish)
    painted = {cell for tile in tiles if wish.random.random() < 0.5 for cell in tile}
    lines = [*((r, None) for r in range(wish.rows)), *((None, c) for c in range(wish.columns))]
    for _ in range(ROUNDS):
        doubtful = differences(wish, tiles, painted, lines)
        if not doubtful:
            break
        mend(wish, tiles, painted, doubtful)
    else:
        raise GaveUp(f"not unique after {ROUNDS} rounds")
    kept = thin(
        lines, lambda some: is_unique(grounded(text(wish, tiles, painted, some)).model), wish.random, wish.keep or 0.0
    )
    return text(wish, tiles, painted, kept)


def some_tiles(wish: Wish) -> Tiles:
    """The board cut into tiles."""
    free = {(r, c) for r in range(wish.rows) for c in range(wish.columns)}
    tiles: Tiles = []
    while free:
        tile = grow(min(free), free, wish.random.choice(SIZES), lambda area, cell: True, wish.random)
        free.difference_update(tile)
        tiles.append(tile)
    return tiles


def mend(wish: Wish, tiles: Tiles, painted: set[Cell], doubtful: list[Cell]) -> None:
    """Join a doubtful tile to a neighbour of its colour, or repaint it."""
    chosen = wish.random.choice(doubtful)
    tile = next(tile for tile in tiles if chosen in tile)
    near = {cell for inside in tile for cell in beside(inside)}
    alike = [
        other
        for other in tiles
        if other is not tile
        and near.intersection(other)
        and (other[0] in painted) == (tile[0] in painted)
        and len(other) + len(tile) <= LARGEST
    ]
    if alike and wish.random.random() < 0.4:
        host = wish.random.choice(alike)
        tiles.remove(tile)
        host += tile
    else:
        painted.symmetric_difference_update(tile)


def differences(wish: Wish, tiles: Tiles, painted: set[Cell], lines: "Sequence[Line]") -> list[Cell]:
    """The cells in which another solution differs; none if there is no other."""
    game = grounded(text(wish, tiles, painted, lines))
    for found in solutions(game.model):
        different = [cell for cell, value in zip(places(game), found, strict=True) if value != (cell in painted)]
        if different:
            return sorted(different)
    return []


Line = tuple[int | None, int | None]
"""A row, or a column."""


def text(wish: Wish, tiles: Tiles, painted: set[Cell], lines: "Sequence[Line]") -> str:
    """The challenge with the numbers of some lines."""
    rows = [sum((r, c) in painted for c in range(wish.columns)) for r in range(wish.rows)]
    columns = [sum((r, c) in painted for r in range(wish.rows)) for c in range(wish.columns)]
    left = " ".join(str(count) if (r, None) in lines else "?" for r, count in enumerate(rows))
    top = " ".join(str(count) if (None, c) in lines else "?" for c, count in enumerate(columns))
    tile_of = {cell: at for at, tile in enumerate(tiles) for cell in tile}
    shown = picture(drawn(tile_of, {}, wish.rows, wish.columns))
    return challenge(wish.name, "Tilepaint", columns=f"{{{top}}}", rows=f"{{{left}}}", tiles=shown)
