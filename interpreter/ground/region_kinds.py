"""The lists of regions every board knows: rows, columns, boxes, diagonals, sides and so on."""

from collections.abc import Callable, Iterable
from enum import Enum

from interpreter.boards.board import Board
from interpreter.boards.directions import Direction
from interpreter.boards.graph import Indices
from interpreter.boards.sites import SiteType


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
