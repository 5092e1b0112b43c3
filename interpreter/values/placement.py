"""Lay pictures over a board: find the site under each mark."""

from collections.abc import Iterator

from dslrun.dsl.diagnostics import mistake
from dslrun.interpreter.boards.equipment import RegionList
from dslrun.interpreter.boards.sites import SiteType
from dslrun.interpreter.values.pictures import Mark, Picture
from dslrun.interpreter.values.world import World

DRAWN_EDGES = {"-": 1, "|": 1, "=": 2, "H": 2, "x": 0}
"""The values of edges by the characters that draw them. A digit also draws its value, a blank none."""
GAPS = frozenset("_#")
"""Marks for a place where the board has no site."""


def site_under(world: World, kind: SiteType, mark: Mark) -> int:
    """Return the site under a mark. Raise an error that points to the mark if there is none."""
    site = world.board.at(kind, mark.row, mark.column)
    if site is None:
        rows, columns = world.board.grid_size(kind)
        message = f"the picture is larger than the board: row {mark.row + 1}, column {mark.column + 1}"
        note = f"the board has {rows} rows and {columns} columns of {kind.value.lower()} sites"
        raise mistake("E0414", message, mark.origin, "no site here", note)
    return site


def marks_on(world: World, kind: SiteType, picture: Picture) -> Iterator[Mark]:
    """Yield the marks of a picture, without the `_` and `#` that fill the gaps of a board.

    Raise an error if the picture does not fit the board.
    """
    check_fit(world, kind, picture)
    for mark in picture.marks():
        if mark.text not in GAPS or world.board.at(kind, mark.row, mark.column) is not None:
            yield mark


def marked_regions(world: World, kind: SiteType, picture: Picture) -> Iterator[RegionList]:
    """Yield a list with one region for each mark that the legend of a picture sends to a named region.

    A mark that the picture does not contain has no region; its name is known all the same.
    """
    for text, name in picture.names.items():
        sites = tuple(site_under(world, kind, mark) for mark in picture.all_marks() if mark.text == text)
        yield RegionList(name, "", kind, (sites,) if sites else (), mark=text)


def check_signs_fit(world: World, kind: SiteType, picture: Picture) -> None:
    """Raise an error unless a picture has a place for every site and for every sign between two sites."""
    rows, columns = world.board.grid_size(kind)
    wanted = (2 * rows - 1, 2 * columns - 1)
    if picture.size() != wanted:
        message = f"the picture is {size(picture.size())}, but with signs between the sites it should be {size(wanted)}"
        note = "rows x columns; draw the sites and, between any two of them, a sign or `.`"
        raise mistake("E0414", message, picture.origin, "this picture", note)


def check_fit(world: World, kind: SiteType, picture: Picture) -> None:
    """Raise an error unless a picture has the size of the board."""
    if not world.board.is_grid(kind):
        check_rows_fit(world, kind, picture)
        return
    found, wanted = picture.size(), world.board.grid_size(kind)
    if found != wanted:
        message = f"the picture is {size(found)}, the board {size(wanted)}"
        raise mistake("E0414", message, picture.origin, "this picture", "rows x columns; draw one place per site")


def check_rows_fit(world: World, kind: SiteType, picture: Picture) -> None:
    """Raise an error unless the rows of a picture are as long as those of a board that is not a grid."""
    found = picture.widths()
    wanted = [len(row) for row in reversed(world.board.rows(kind))]
    note = f"the rows of the board, from the top: {' '.join(map(str, wanted))}"
    if len(found) != len(wanted):
        message = f"the picture has {len(found)} rows, the board {len(wanted)}"
        raise mistake("E0414", message, picture.origin, "this picture", note)
    for (_, origin), places, sites in zip(picture.lines, found, wanted, strict=True):
        if places != sites:
            message = f"this row of the picture has {places} places, the row of the board {sites}"
            raise mistake("E0414", message, origin, "this row", note)


def size(rows_and_columns: tuple[int, int]) -> str:
    """Return numbers of rows and columns as text: `3 x 4`."""
    return f"{rows_and_columns[0]} x {rows_and_columns[1]}"


def drawn_edges(world: World, picture: Picture) -> Iterator[tuple[int, int, Mark]]:
    """Yield the number, value and mark of every drawn edge. The character beside its first end determines the value."""
    board = world.board
    rows, columns = board.grid_size(SiteType.VERTEX)
    found = len(picture.lines), max(len(text.rstrip()) for text, _ in picture.lines)
    if not board.is_grid(SiteType.VERTEX) or found[0] != 2 * rows - 1 or found[1] > 2 * columns - 1:
        message = f"the picture has {size(found)} characters, this board {size((2 * rows - 1, 2 * columns - 1))}"
        note = "draw a sign for each vertex, and `-` or `|` for an edge between two"
        raise mistake("E0414", message, picture.origin, "this picture", note)
    for edge, ends in enumerate(board.graph.edges):
        (row, column), (below, _) = sorted(board.place(SiteType.VERTEX, end) for end in ends)
        line, at = (2 * row, 2 * column + 1) if row == below else (2 * row + 1, 2 * column)
        sign = picture.char(line, at)
        mark = Mark(row, column, sign, picture.lines[line][1], (at, at + 1))
        if sign in DRAWN_EDGES or sign.isdecimal():
            yield edge, DRAWN_EDGES[sign] if sign in DRAWN_EDGES else int(sign), mark
        elif sign not in " .":
            message = f"`{sign}` does not draw an edge"
            note = f"signs of edges: {' '.join(DRAWN_EDGES)}, a digit, or a blank"
            raise mistake("E0412", message, mark.origin, "this mark", note)
