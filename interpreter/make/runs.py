"""Random grids of cross sums: black cells with the sums of the runs of open cells behind them."""

from collections.abc import Collection, Iterator, Sequence
from random import Random

from dslrun.interpreter.make.partition import Cell, beside, grid, is_connected
from dslrun.interpreter.values.pictures import EMPTY, Picture

OPEN = 0.66
"""The share of open cells without examples; the first row and column do not count."""
LONGEST = 9
REPAIRS = 20
"""Attempts to shorten runs, for each row and column."""


def cross_sums(pictures: Sequence[Picture], rows: int, columns: int, random: Random) -> list[list[str]] | None:
    """Return the marks of a grid with unknown sums, its first row and column black; None if no grid was found.

    The open cells are connected and symmetric about the centre. Their runs have at least two cells and at most as many
    as the longest of the examples (nine if all examples are smaller), and their share is that of the examples.
    """
    shown = [{(mark.row, mark.column) for row in p.rows() for mark in row if mark.text in EMPTY} for p in pictures]
    inner = sum((p.size()[0] - 1) * (p.size()[1] - 1) for p in pictures)
    share = sum(map(len, shown)) / inner if inner else OPEN
    longest = min(LONGEST, max((len(run) for cells in shown for run in runs_of(cells)), default=LONGEST))
    limit = LONGEST if all(max(p.size()) < min(rows, columns) for p in pictures) else longest
    cells = open_cells(rows - 1, columns - 1, share, limit, random)
    if cells is None:
        return None
    return [[_mark((row, column), cells) for column in range(-1, columns - 1)] for row in range(-1, rows - 1)]


def open_cells(rows: int, columns: int, share: float, longest: int, random: Random) -> set[Cell] | None:
    """Close cells of a grid, two by two, until no run is too long and a share is open; None if that fails."""
    full = frozenset(grid(rows, columns))
    cells = set(full)
    wanted = round(share * len(cells))
    for _ in range(REPAIRS * (rows + columns)):
        long = [cell for run in runs_of(cells) if len(run) > longest for cell in run]
        if not long:
            break
        if not _close(cells, long, random, full):
            row, column = random.choice(long)
            again = {(r, c) for r, c in full - cells if abs(r - row) <= 2 and abs(c - column) <= 2}
            cells |= again | {_opposite(cell, full) for cell in again}
    else:
        return None
    while len(cells) > wanted and _close(cells, sorted(cells), random, full):
        pass
    return cells


def _close(cells: set[Cell], among: Sequence[Cell], random: Random, full: frozenset[Cell]) -> bool:
    """Close one of some cells and the opposite one; return whether one can be closed."""
    for cell in random.sample(among, len(among)):
        pair = {cell, _opposite(cell, full)}
        alone = any(_is_alone(other, cells, pair) for one in pair for other in beside(one))
        if not alone and is_connected(cells - pair):
            cells -= pair
            return True
    return False


def _opposite(cell: Cell, full: frozenset[Cell]) -> Cell:
    """Return the cell on the other side of the centre."""
    last = max(full)
    return last[0] - cell[0], last[1] - cell[1]


def runs_of(cells: Collection[Cell]) -> Iterator[list[Cell]]:
    """Yield the runs of open cells, across and down, in order."""
    for step_row, step_column in ((0, 1), (1, 0)):
        for row, column in sorted(cells):
            if (row - step_row, column - step_column) not in cells:
                run = [(row, column)]
                while (after := (run[-1][0] + step_row, run[-1][1] + step_column)) in cells:
                    run.append(after)
                yield run


def _is_alone(cell: Cell, cells: set[Cell], closed: set[Cell]) -> bool:
    """Return whether an open cell is a run of its own, across or down, once some cells are closed."""
    above, left, right, below = (other in cells and other not in closed for other in beside(cell))
    return cell in cells and cell not in closed and (not (left or right) or not (above or below))


def _mark(cell: Cell, cells: Collection[Cell]) -> str:
    """Return the mark of a cell: open, black, or black with the unknown sums of the runs below it and to its right."""
    if cell in cells:
        return "."
    row, column = cell
    down = "?" if (row + 1, column) in cells else ""
    across = "?" if (row, column + 1) in cells else ""
    return f"{down}/{across}" if down or across else "#"
