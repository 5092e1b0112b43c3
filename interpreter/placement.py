"""Laying a picture over a board: which site lies under a mark."""

from dsl.diagnostics import mistake
from interpreter.pictures import Mark, Picture
from interpreter.sites import SiteType
from interpreter.world import World


def site_under(world: World, kind: SiteType, mark: Mark) -> int:
    """The site under a mark, or a mistake that points at the mark."""
    site = world.board.at(kind, mark.row, mark.column)
    if site is None:
        rows, columns = world.board.grid_size(kind)
        message = f"the picture reaches beyond the board: row {mark.row + 1}, column {mark.column + 1}"
        note = f"the board has {rows} rows and {columns} columns of {kind.value.lower()} sites"
        raise mistake("E0414", message, mark.origin, "no site here", note)
    return site


def check_fit(world: World, kind: SiteType, picture: Picture) -> None:
    """A picture must be as large as the board."""
    rows, columns = picture.size()
    board_rows, board_columns = world.board.grid_size(kind)
    if (rows, columns) != (board_rows, board_columns):
        message = f"the picture is {rows} x {columns}, the board {board_rows} x {board_columns}"
        raise mistake("E0414", message, picture.origin, "this picture", "rows x columns; draw one place per site")
