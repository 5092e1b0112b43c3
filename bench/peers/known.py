"""What is known of a puzzle before anything is asked: the same lists go to clingo and to OR-tools."""

from collections.abc import Iterator
from itertools import product

from bench.peers.grid import Cell, Grid

Span = tuple[Cell, Cell]


def rectangles(grid: Grid) -> Iterator[list[list[Cell]]]:
    """Shikaku: for every number the rectangles that hold it alone, and as many cells."""
    numbers = grid.numbers()
    for (r, c), size in numbers.items():
        found = []
        for height in (one for one in range(1, size + 1) if size % one == 0):
            width = size // height
            tops = range(max(0, r - height + 1), min(r, grid.rows - height) + 1)
            lefts = range(max(0, c - width + 1), min(c, grid.columns - width) + 1)
            for top, left in product(tops, lefts):
                cells = [(top + i, left + j) for i in range(height) for j in range(width)]
                if sum(cell in numbers for cell in cells) == 1:
                    found.append(cells)
        yield found


def spans(grid: Grid) -> list[Span]:
    """Hashiwokakero: the pairs of islands in sight of each other."""
    numbers = {at for at, value in grid.numbers().items() if value}
    found: list[Span] = []
    for r, c in sorted(numbers):
        right = next(((r, d) for d in range(c + 1, grid.columns) if (r, d) in numbers), None)
        down = next(((s, c) for s in range(r + 1, grid.rows) if (s, c) in numbers), None)
        found += [((r, c), there) for there in (right, down) if there]
    return found


def crossings(ways: list[Span]) -> Iterator[tuple[Span, Span]]:
    """Those of which bridges would cross."""
    for (r, c), (_, d) in (span for span in ways if span[0][0] == span[1][0]):
        for (s, e), (t, _) in (span for span in ways if span[0][1] == span[1][1]):
            if s < r < t and c < e < d:
                yield ((r, c), (r, d)), ((s, e), (t, e))
