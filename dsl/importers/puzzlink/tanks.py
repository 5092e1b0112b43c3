"""Aquariums: test whether the water of a tank can have two levels."""

from dslrun.dsl.importers.areas import flooded
from dslrun.dsl.importers.puzzlink.boards import LinkBoard


def split_tank(board: LinkBoard) -> str:
    """Return what a tank with two levels of water means; empty if all cells of a tank in a row are connected below."""
    for room in board.rooms():
        for row in {r for r, _ in room}:
            below = {cell for cell in room if cell[0] >= row}
            parts = flooded(board.rows, board.columns, set(), {*board.cells} - below)
            if sum(any(r == row for r, _ in part) for part in parts) > 1:
                return "the water in parts of a tank that are not connected may have different levels"
    return ""
