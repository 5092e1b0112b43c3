"""Precompute what follows from a puzzle without search. clingo, OR-tools and multi-puzzle-solver share the results."""

from collections.abc import Iterator
from itertools import product

from bench.peers.grid import Cell, Grid

Span = tuple[Cell, Cell]
RING = ((-1, -1), (-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1))
SHAPES = {
    0: ((0, 0), (1, 0), (2, 0), (2, 1)),
    1: ((0, 0), (1, 0), (2, 0), (3, 0)),
    2: ((0, 0), (0, 1), (0, 2), (1, 1)),
    3: ((0, 0), (0, 1), (1, 1), (1, 2)),
}
"""The tetrominoes of LITS: L, I, T and S."""


def rectangles(grid: Grid) -> Iterator[list[list[Cell]]]:
    """Shikaku: for each number, the rectangles of that many cells that contain it and no other number."""
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
    """Hashiwokakero: the pairs of islands that see each other."""
    numbers = {at for at, value in grid.numbers().items() if value}
    found: list[Span] = []
    for r, c in sorted(numbers):
        right = next(((r, d) for d in range(c + 1, grid.columns) if (r, d) in numbers), None)
        down = next(((s, c) for s in range(r + 1, grid.rows) if (s, c) in numbers), None)
        found += [((r, c), there) for there in (right, down) if there]
    return found


def crossings(ways: list[Span]) -> Iterator[tuple[Span, Span]]:
    """Hashiwokakero: the pairs of spans whose bridges would cross."""
    for (r, c), (_, d) in (span for span in ways if span[0][0] == span[1][0]):
        for (s, e), (t, _) in (span for span in ways if span[0][1] == span[1][1]):
            if s < r < t and c < e < d:
                yield ((r, c), (r, d)), ((s, e), (t, e))


def runs(words: dict[Cell, str]) -> list[tuple[int, list[Cell]]]:
    """Kakuro: the runs with their sums. `16/10` gives a sum of 16 down and one of 10 across."""
    found = []
    for (r, c), word in words.items():
        down, slash, across = word.partition("/")
        for total, (dr, dc) in ((down, (1, 0)), (across, (0, 1))):
            if slash and total:
                run: list[Cell] = []
                while words.get((r + dr * (len(run) + 1), c + dc * (len(run) + 1))) == ".":
                    run.append((r + dr * (len(run) + 1), c + dc * (len(run) + 1)))
                found.append((int(total), run))
    return found


def hexagon_lines(grid: Grid) -> list[list[Cell]]:
    """Magic Hexagon: the lines of the board in three directions. A cell is a row and a position in that row."""
    middle = grid.given["size"] - 1
    lines: dict[tuple[str, int], list[Cell]] = {}
    for r, c in grid.cells():
        slanted = c + max(0, r - middle)  # shift the lower rows so that falling diagonals become columns
        for key in (("row", r), ("falling", slanted), ("rising", r - slanted)):
            lines.setdefault(key, []).append((r, c))
    return list(lines.values())


def rings(on_board: list[bool], wanted: list[int]) -> Iterator[tuple[int, ...]]:
    """Tapa: the colourings of the cells around a clue whose runs have the wanted lengths, given in ascending order.

    Cells off the board are left out of the result.
    """
    for bits in product((0, 1), repeat=8):
        if any(bit and not there for bit, there in zip(bits, on_board, strict=True)):
            continue
        start = bits.index(0) if 0 in bits else 0
        turned = "".join(map(str, bits[start:] + bits[:start]))
        lengths = sorted(len(run) for run in turned.split("0") if run) or [0]
        if lengths == wanted:
            yield tuple(bit for bit, there in zip(bits, on_board, strict=True) if there)


def placements(cells: set[Cell]) -> Iterator[tuple[int, frozenset[Cell]]]:
    """LITS: all placements of tetrominoes within the cells, rotated and reflected, each with its shape."""
    for name, shape in SHAPES.items():
        turned: list[tuple[Cell, ...]] = [shape]
        for _ in range(3):
            turned.append(tuple((c, -r) for r, c in turned[-1]))
        turned += [tuple((r, -c) for r, c in form) for form in turned]
        found = {
            laid
            for form in turned
            for r, c in cells
            if (laid := frozenset((r + dr, c + dc) for dr, dc in form)) <= cells
        }
        yield from ((name, laid) for laid in sorted(found, key=sorted))


def centres(grid: Grid) -> dict[Cell, list[Cell]]:
    """Galaxies: the one, two or four cells around each centre. Coordinates of centres count half cells."""
    found = [(r, c) for r, line in enumerate(grid.lines) for c, mark in enumerate(line) if mark == "o"]
    return {(r, c): sorted({(i, j) for i in (r // 2, (r + 1) // 2) for j in (c // 2, (c + 1) // 2)}) for r, c in found}
