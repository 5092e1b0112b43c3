"""Random patches of marked cells, such as sheets of ice, as large and as many as in examples."""

from collections.abc import Sequence
from random import Random

from dslrun.interpreter.make.partition import Cell, beside, grid, part_at
from dslrun.interpreter.make.rooms import compact_part
from dslrun.interpreter.values.pictures import Picture

ATTEMPTS = 20
"""Attempts to place patches, for each cell that should be marked."""


def patches(pictures: Sequence[Picture], rows: int, columns: int, random: Random) -> dict[Cell, str]:
    """Return marks for a grid: for each mark, patches that do not touch, with the sizes and the share of the pictures.

    Patches of different marks may be neighbours if they are in the pictures.
    """
    seen = [{(mark.row, mark.column): mark.text for mark in picture.all_marks()} for picture in pictures]
    places = sum(picture.size()[0] * picture.size()[1] for picture in pictures)
    meet = any(
        seen_[cell] != seen_.get(other, seen_[cell]) for seen_ in seen for cell in seen_ for other in beside(cell)
    )
    found: dict[Cell, str] = {}
    for mark in sorted({mark for marks in seen for mark in marks.values()}):
        sizes = [size for marks in seen for size in _sizes({cell for cell in marks if marks[cell] == mark})]
        left = round(sum(sizes) / places * rows * columns)
        for _ in range(ATTEMPTS * left):
            fitting = [size for size in sizes if size <= left]
            if not fitting:
                break
            near = {other for cell in found for other in beside(cell) if not meet or found[cell] == mark}
            free = set(grid(rows, columns)) - near - set(found)
            start = random.choice(sorted(free)) if free else None
            size = random.choice(fitting)
            if start is not None and len(part_at(start, free)) >= size:
                found.update(dict.fromkeys(compact_part(start, free, size, random), mark))
                left -= size
    return found


def _sizes(cells: set[Cell]) -> list[int]:
    """Return the sizes of the connected parts of some cells."""
    sizes, left = [], set(cells)
    while left:
        part = part_at(min(left), left)
        sizes.append(len(part))
        left -= part
    return sizes
