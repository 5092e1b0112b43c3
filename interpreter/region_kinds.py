"""The lists of regions every board knows: rows, columns, boxes, diagonals, sides and so on."""

from enum import Enum

from interpreter.boards.board import Board
from interpreter.boards.directions import Direction
from interpreter.sites import SiteType


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
    LINES = "Lines"


def kind_lists(board: Board, use: SiteType, kind: RegionKind) -> tuple[tuple[int, ...], ...]:
    """The lists of a kind for the sites of a type; hint regions are no matter of the board alone."""
    lists: tuple[tuple[int, ...], ...] = ()
    match kind:
        case RegionKind.ROWS:
            lists = board.rows(use)
        case RegionKind.COLUMNS:
            lists = board.columns(use)
        case RegionKind.SUBGRIDS:
            lists = board.subgrids(use)
        case RegionKind.DIAGONALS:
            lists = board.diagonals(use)
        case RegionKind.ALL_DIRECTIONS:
            lists = board.all_directions(use)
        case RegionKind.LAYERS:
            lists = board.layers(use)
        case RegionKind.CORNERS:
            lists = (tuple(board.corners(use)),)
        case RegionKind.SIDES | RegionKind.SIDES_NO_CORNERS:
            corners = set(board.corners(use)) if kind is RegionKind.SIDES_NO_CORNERS else set()
            named = [board.sides(use)[side] for side in ("Top", "Right", "Bottom", "Left")]
            lists = tuple(tuple(site for site in side if site not in corners) for side in named)
        case RegionKind.ALL_SITES:
            lists = (tuple(range(board.count(use))),)
        case RegionKind.TOUCHING:
            lists = tuple((i, *board.neighbours(use, i, Direction.ADJACENT)) for i in range(board.count(use)))
        case RegionKind.LINES:
            lists = board.lines(use, Direction.ORTHOGONAL)
        case RegionKind.HINT_REGIONS:
            pass
    return tuple(tuple(some) for some in lists)
