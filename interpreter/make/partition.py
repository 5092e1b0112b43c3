"""Partitions of the cells of a grid into connected rooms."""

from collections.abc import Collection, Iterable, Set

Cell = tuple[int, int]
"""Row and column, counted from 0 at the top left."""
Labels = dict[Cell, int]
"""The room of each cell, numbered from 0. A cell that is missing is in no room."""


def beside(cell: Cell) -> tuple[Cell, Cell, Cell, Cell]:
    """Return the four neighbours of a cell."""
    row, column = cell
    return (row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)


def grid(rows: int, columns: int) -> list[Cell]:
    """Return the cells of a grid in reading order."""
    return [(row, column) for row in range(rows) for column in range(columns)]


def rooms_of(labels: Labels) -> dict[int, list[Cell]]:
    """Return the cells of each room in reading order, the room of the first cell first."""
    rooms: dict[int, list[Cell]] = {}
    for cell in sorted(labels):
        rooms.setdefault(labels[cell], []).append(cell)
    return rooms


def labels_of(rooms: Iterable[Iterable[Cell]]) -> Labels:
    """Return the partition into these rooms, numbered in reading order."""
    ordered = sorted(sorted(room) for room in rooms)
    return {cell: number for number, room in enumerate(ordered) for cell in room}


def part_at(start: Cell, cells: Collection[Cell]) -> set[Cell]:
    """Return the connected part of some cells that contains a cell."""
    found, waiting = {start}, [start]
    while waiting:
        for other in beside(waiting.pop()):
            if other in cells and other not in found:
                found.add(other)
                waiting.append(other)
    return found


def is_connected(cells: Set[Cell]) -> bool:
    """Return whether some cells are one connected part. No cells are not."""
    return bool(cells) and len(part_at(min(cells), cells)) == len(cells)


def inner_borders(cells: Set[Cell]) -> int:
    """Return how many pairs of neighbours lie in a room."""
    return sum(((row + 1, column) in cells) + ((row, column + 1) in cells) for row, column in cells)


def is_rectangle(cells: Collection[Cell]) -> bool:
    """Return whether a room is a rectangle."""
    (top, left), (bottom, right) = bounds(cells)
    return (bottom - top + 1) * (right - left + 1) == len(cells)


def bounds(cells: Collection[Cell]) -> tuple[Cell, Cell]:
    """Return the first and the last cell of the smallest rectangle around a room."""
    rows, columns = [row for row, _ in cells], [column for _, column in cells]
    return (min(rows), min(columns)), (max(rows), max(columns))
