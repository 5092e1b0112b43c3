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


def check_signs_fit(world: World, kind: SiteType, picture: Picture) -> None:
    """A picture with signs between the sites has a line between two lines and a place between two places."""
    rows, columns = world.board.grid_size(kind)
    wanted = (2 * rows - 1, 2 * columns - 1)
    if picture.size() != wanted:
        message = f"the picture is {size(picture.size())}, with the signs it should be {size(wanted)}"
        note = "rows x columns; draw the sites and, between any two of them, a sign or `.`"
        raise mistake("E0414", message, picture.origin, "this picture", note)


def check_fit(world: World, kind: SiteType, picture: Picture) -> None:
    """A picture must be as large as the board."""
    found, wanted = picture.size(), world.board.grid_size(kind)
    if found != wanted:
        message = f"the picture is {size(found)}, the board {size(wanted)}"
        raise mistake("E0414", message, picture.origin, "this picture", "rows x columns; draw one place per site")


def size(rows_and_columns: tuple[int, int]) -> str:
    """Rows and columns in words."""
    return f"{rows_and_columns[0]} x {rows_and_columns[1]}"
