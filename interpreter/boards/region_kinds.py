"""The lists of regions every board knows: rows, columns, boxes, diagonals, sides and so on."""

from collections.abc import Callable, Iterable
from enum import Enum

from dslrun.interpreter.boards.board import Board
from dslrun.interpreter.boards.directions import Direction
from dslrun.interpreter.boards.graph import Indices
from dslrun.interpreter.boards.sites import SiteType


class RegionKind(Enum):
    """Kind of regions: lists of sites every board knows."""

    ROWS = "Rows"
    COLUMNS = "Columns"
    SUBGRIDS = "SubGrids"
    DIAGONALS = "Diagonals"
    ALL_DIRECTIONS = "AllDirections"
    HINT_REGIONS = "HintRegions"
    CORNERS = "Corners"
    SIDES = "Sides"
    SIDES_NO_CORNERS = "SidesNoCorners"
    ALL_SITES = "AllSites"
    LAYERS = "Layers"
    TOUCHING = "Touching"


MEANINGS = {
    RegionKind.ROWS: "The rows of the board, from left to right. A row of triangles holds both kinds of them.",
    RegionKind.COLUMNS: "The columns of the board; on hexagons and triangles they lean.",
    RegionKind.SUBGRIDS: "The boxes of a Sudoku: on a board of 9 x 9 the nine blocks of 3 x 3, on 4 x 4 four of 2 x "
    '2. Other boards have none; rooms of another shape are drawn with `(regions "Rooms" (picture ...))`.',
    RegionKind.DIAGONALS: "The two diagonals of a square board from corner to corner. On hexagons and triangles, "
    "whose columns lean, the lines that lean the other way.",
    RegionKind.ALL_DIRECTIONS: "For each site, the site itself and all straight lines through it. `(all Different)` "
    "then says that the site's value does not occur elsewhere on these lines, as among queens.",
    RegionKind.HINT_REGIONS: "The sites of each hint, as one region with its hint: a cage with its sum, a line with "
    "its clue. `(hint)` is then the number of the region at hand. Where hints have names, those without one are meant; "
    'hints of a name become regions of that name: `(regions "Cages" HintRegions)`.',
    RegionKind.CORNERS: "The corners of the board, all in one region.",
    RegionKind.SIDES: "The sites along each side of the board, corners included, clockwise from the top.",
    RegionKind.SIDES_NO_CORNERS: "The sites along each side of the board, without the corners.",
    RegionKind.ALL_SITES: "The whole board as one region.",
    RegionKind.LAYERS: "The rings of the board from the outside in: its rim, what is left when the rim is taken off, "
    "and so on. (The layers of `layer:` are another thing: further values on the same sites.)",
    RegionKind.TOUCHING: "For each site, the site itself and all that touch it, at a side or at a corner.",
}
"""What each kind of regions is, for its page."""


Lists = Iterable[Indices]


def sides_without_corners(board: Board, use: SiteType) -> Lists:
    """The sides, the corners of the board left out."""
    corners = set(board.corners(use))
    return [tuple(site for site in side if site not in corners) for side in board.outline(use)]


def touching(board: Board, use: SiteType) -> Lists:
    """Each site with all that touch it."""
    return [(site, *board.neighbours(use, site, Direction.ADJACENT)) for site in range(board.count(use))]


LISTS: dict[RegionKind, Callable[[Board, SiteType], Lists]] = {
    RegionKind.ROWS: Board.rows,
    RegionKind.COLUMNS: Board.columns,
    RegionKind.SUBGRIDS: Board.subgrids,
    RegionKind.DIAGONALS: Board.diagonals,
    RegionKind.ALL_DIRECTIONS: Board.all_directions,
    RegionKind.LAYERS: Board.layers,
    RegionKind.CORNERS: lambda board, use: [board.corners(use)],
    RegionKind.SIDES: Board.outline,
    RegionKind.SIDES_NO_CORNERS: sides_without_corners,
    RegionKind.ALL_SITES: lambda board, use: [tuple(range(board.count(use)))],
    RegionKind.TOUCHING: touching,
}


def kind_lists(board: Board, use: SiteType, kind: RegionKind) -> tuple[Indices, ...]:
    """The lists of a kind for the sites of a type; hint regions are no matter of the board alone."""
    return tuple(tuple(sites) for sites in LISTS[kind](board, use)) if kind in LISTS else ()
