"""Divide a grid into connected areas."""

from collections.abc import Callable, Collection, Iterable
from random import Random

Cell = tuple[int, int]
STRAY = 0.4
"""How often another than the loneliest cell joins an area."""


def beside(cell: Cell) -> tuple[Cell, ...]:
    """The four cells around a cell."""
    row, column = cell
    return (row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)


Fits = Callable[[list[Cell], Cell], bool]
"""Return whether a cell may join the cells of an area."""


def grow(start: Cell, free: Collection[Cell], size: int, fits: Fits, random: Random) -> list[Cell]:
    """An area of up to `size` free cells around a start; mostly those join first that would be left alone."""
    area = [start]
    while len(area) < size:
        edge = sorted({cell for inside in area for cell in beside(inside) if cell in free and cell not in area})
        edge = [cell for cell in edge if fits(area, cell)]
        if not edge:
            break
        lonely = min(open_sides(cell, free, area) for cell in edge)
        if random.random() > STRAY:
            edge = [cell for cell in edge if open_sides(cell, free, area) == lonely]
        area.append(random.choice(edge))
    return area


def open_sides(cell: Cell, free: Collection[Cell], area: list[Cell]) -> int:
    """How many neighbours of a cell would still be free."""
    return sum(other in free and other not in area for other in beside(cell))


def pieces(cells: Iterable[Cell]) -> list[list[Cell]]:
    """Return the connected components of a set of cells."""
    left = set(cells)
    found = []
    while left:
        stack = [min(left)]
        left.discard(stack[0])
        part = []
        while stack:
            cell = stack.pop()
            part.append(cell)
            near = left.intersection(beside(cell))
            left -= near
            stack += sorted(near)
        found.append(sorted(part))
    return found


def drawn(area_of: dict[Cell, int], marks: dict[Cell, int], rows: int, columns: int) -> list[str]:
    """Areas drawn with `+`, `-` and `|`, a number inside a cell where there is one."""
    lines = []
    for line in range(2 * rows + 1):
        signs = [sign(area_of, marks, line, at) for at in range(2 * columns + 1)]
        lines.append("".join(signs))
    return lines


def sign(area_of: dict[Cell, int], marks: dict[Cell, int], line: int, at: int) -> str:
    """One character of the drawing."""
    row, column = line // 2, at // 2
    if line % 2 and at % 2:
        return str(marks.get((row, column), " "))
    if line % 2 == 0 and at % 2 == 0:
        return "+"
    if line % 2:
        return "|" if area_of.get((row, column - 1)) != area_of.get((row, column)) else " "
    return "-" if area_of.get((row - 1, column)) != area_of.get((row, column)) else " "
