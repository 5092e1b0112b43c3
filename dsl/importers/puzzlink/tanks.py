"""Test whether the water of a room can have two levels."""

from dslrun.dsl.importers.areas import Cell
from dslrun.dsl.importers.puzzlink.boards import LinkBoard


def split_tank(board: LinkBoard) -> bool:
    """True if a room has cells in one row that are not connected at or below that row."""
    for room in board.rooms():
        for row in {r for r, _ in room}:
            below = {cell for cell in room if cell[0] >= row}
            first = next(cell for cell in room if cell[0] == row)
            if any(cell[0] == row and cell not in connected(first, below) for cell in below):
                return True
    return False


def connected(first: Cell, cells: set[Cell]) -> set[Cell]:
    """Return the cells connected with the first one."""
    found, waiting = {first}, [first]
    while waiting:
        r, c = waiting.pop()
        around = ({(r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)} & cells) - found
        found |= around
        waiting.extend(around)
    return found
