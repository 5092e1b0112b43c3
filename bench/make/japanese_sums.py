"""Japanese Sums: random numbers, none twice in a line, among random shaded cells; as many sums as are needed."""

from collections.abc import Sequence
from itertools import groupby

from bench.make.cages import Cell
from bench.make.givens import by_clues
from bench.make.hitori import latin
from bench.make.lettered import braced, cells_of, columns_of
from bench.make.wish import Wish, challenge, picture

SHADED = 0.25
Run = tuple[str, int, int]
"""A side, which of its lines, and which of its runs."""


def make(wish: Wish) -> str:
    """A challenge with one solution; numbers go up to the longer side of the board less one, to nine at most."""
    size = max(wish.rows, wish.columns)
    most = min(9, size - 1)
    numbers = latin(size, size, wish.random)
    grid = [
        [numbers[r, c] if numbers[r, c] <= most and wish.random.random() > SHADED else 0 for c in range(wish.columns)]
        for r in range(wish.rows)
    ]
    lines = {"rows": grid, "columns": columns_of(grid)}
    sums = {(side, at): runs(line) for side in lines for at, line in enumerate(lines[side])}
    told = [(side, at, number) for (side, at), found in sums.items() for number in range(len(found))]

    def text(some: Sequence[Run], givens: Sequence[Cell]) -> str:
        def clue(side: str, at: int) -> str:
            words = [total if (side, at, number) in some else "?" for number, total in enumerate(sums[side, at])]
            return braced(words) if not words or set(words) != {"?"} else "*"

        sides = {side: braced([clue(side, at) for at in range(len(lines[side]))]) for side in lines}
        shown = picture(
            "".join(str(value) if (r, c) in givens else "." for c, value in enumerate(row))
            for r, row in enumerate(grid)
        )
        more = {"givens": shown} if givens else {}
        size = braced([wish.rows, wish.columns])
        return challenge(wish.name, "Japanese Sums", size=size, largest=str(most), **sides, **more)

    return by_clues(wish, told, cells_of(grid), text)


def runs(line: list[int]) -> list[int]:
    """The sums of the runs of numbers of a line."""
    return [sum(run) for filled, run in groupby(line, bool) if filled]
