"""Aquariums: test whether the water of a tank can have two levels."""

from itertools import groupby

from dslrun.dsl.importers.areas import Cell
from dslrun.dsl.importers.puzzlink.boards import LinkBoard


def split_tank(board: LinkBoard) -> str:
    """Return what a tank with two levels of water means; empty if all cells of a tank in a row are connected below."""
    if any(has_two_levels(room) for room in board.rooms()):
        return "the water in parts of a tank that are not connected may have different levels"
    return ""


def has_two_levels(room: list[Cell]) -> bool:
    """True if two cells of a row are not connected by cells of this row and of those below. Join rows from below."""
    leader: dict[Cell, Cell] = {}

    def leader_of(cell: Cell) -> Cell:
        while leader[cell] != cell:
            leader[cell] = cell = leader[leader[cell]]
        return cell

    for _, line in groupby(sorted(room, reverse=True), key=lambda cell: cell[0]):
        cells = list(line)
        for r, c in cells:
            leader[r, c] = r, c
            for other in ((r, c + 1), (r + 1, c)):
                if other in leader:
                    leader[leader_of(other)] = r, c
        if len({leader_of(cell) for cell in cells}) > 1:
            return True
    return False
