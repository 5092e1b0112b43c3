"""Pentomino Search: pentominoes laid at random; of the counts as many as are needed."""

from collections.abc import Sequence

from bench.make.battleships import around
from bench.make.statue_park import drawing, laid
from bench.make.told import Values, fewest, givens, line_sums, outside
from bench.make.wish import Wish, challenge, picture
from dslrun.interpreter.values.pieces import polyominoes

ROOM = 15
"""So many cells come to a pentomino, about."""


def make(wish: Wish) -> str:
    """A challenge with one solution."""
    cells = {(r, c) for r in range(wish.rows) for c in range(wish.columns)}
    chosen = wish.random.choices(polyominoes(5), k=len(cells) // ROOM)
    covered = laid(chosen, cells, wish.random, around, False)
    solution = {cell: int(cell in covered) for cell in sorted(cells)}
    counts = line_sums(wish, solution)
    kinds = {piece: chosen.count(piece) for piece in chosen}
    pieces = " ".join(f"{picture(drawing(piece))} {count if count > 1 else ''}" for piece, count in kinds.items())

    def text(some: Sequence[tuple[str, int]], given: Values) -> str:
        told = {line: counts[line] for line in some}
        return challenge(
            wish.name,
            "Pentomino Search",
            size=f"{{{wish.rows} {wish.columns}}}",
            pieces="{" + pieces + "}",
            rows=outside("row", wish.rows, told),
            columns=outside("column", wish.columns, told),
            **givens(wish, given),
        )

    return fewest(wish, list(counts), solution, text)
