"""The kinds of regions that need no list of sites: rows, columns, boxes, diagonals, sides and so on."""

from collections.abc import Callable, Iterable
from enum import Enum

from dslrun.interpreter.boards.board import BoardGraph
from dslrun.interpreter.boards.directions import Direction
from dslrun.interpreter.boards.graph import Indices
from dslrun.interpreter.boards.sites import SiteType


class RegionKind(Enum):
    """A kind of regions: lists of sites that follow from the board or, for `HintRegions`, from the clues."""

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
    RegionKind.ROWS: "The rows of the board, from left to right. A row of triangles contains triangles that point up "
    "and triangles that point down.",
    RegionKind.COLUMNS: "The columns of the board. On hexagons and triangles they are slanted.",
    RegionKind.SUBGRIDS: "The boxes of a Sudoku: nine 3x3 blocks on a 9x9 board, four 2x2 blocks on a 4x4 board. "
    "Boards whose side is not a square number have none. Draw other boxes with "
    '`(regions "Rooms" (picture ...))`.',
    RegionKind.DIAGONALS: "The two diagonals of a square board from corner to corner. On hexagons and triangles, "
    "the lines that slant in the direction opposite to the columns.",
    RegionKind.ALL_DIRECTIONS: "For each site, the site and all straight lines through it. `(all Different)` then "
    "says that the value of a site appears nowhere else on these lines, as for queens.",
    RegionKind.HINT_REGIONS: "The sites of each clue, as a region with that clue: a cage with its sum, or a line with "
    "its numbers. `(hint)` is then the clue of the current region. Without a name, `HintRegions` takes the unnamed "
    "clues, or all clues if all have names; if some of these are on cells, it takes only those. Named clues become "
    'regions with that name: `(regions "Cages" HintRegions)`.',
    RegionKind.CORNERS: "The corners of the board, all in one region.",
    RegionKind.SIDES: "The sites along each side of the board, including the corners, clockwise from the top.",
    RegionKind.SIDES_NO_CORNERS: "The sites along each side of the board, without the corners.",
    RegionKind.ALL_SITES: "The whole board as one region.",
    RegionKind.LAYERS: "The rings of the board from the outside in: its outermost sites, then the outermost of the "
    "others, and so on. They have nothing to do with the layers of `layer:`.",
    RegionKind.TOUCHING: "For each site, the site and all sites that touch it at a side or a corner.",
}
"""The meaning of each kind of regions, for its help page."""


Lists = Iterable[Indices]


def sides_without_corners(board: BoardGraph, use: SiteType) -> Lists:
    """Return the sides without the corners of the board."""
    corners = set(board.corners(use))
    return [tuple(site for site in side if site not in corners) for side in board.outline(use)]


def touching(board: BoardGraph, use: SiteType) -> Lists:
    """Return each site together with all sites that touch it."""
    return [(site, *board.neighbours(use, site, Direction.ADJACENT)) for site in range(board.count(use))]


LISTS: dict[RegionKind, Callable[[BoardGraph, SiteType], Lists]] = {
    RegionKind.ROWS: BoardGraph.rows,
    RegionKind.COLUMNS: BoardGraph.columns,
    RegionKind.SUBGRIDS: BoardGraph.subgrids,
    RegionKind.DIAGONALS: BoardGraph.diagonals,
    RegionKind.ALL_DIRECTIONS: BoardGraph.all_directions,
    RegionKind.LAYERS: BoardGraph.layers,
    RegionKind.CORNERS: lambda board, use: [board.corners(use)],
    RegionKind.SIDES: BoardGraph.outline,
    RegionKind.SIDES_NO_CORNERS: sides_without_corners,
    RegionKind.ALL_SITES: lambda board, use: [tuple(range(board.count(use)))],
    RegionKind.TOUCHING: touching,
}


def kind_lists(board: BoardGraph, use: SiteType, kind: RegionKind) -> tuple[Indices, ...]:
    """Return the regions of a kind on sites of a type. For `HintRegions`, which need clues, there are none."""
    return tuple(tuple(sites) for sites in LISTS[kind](board, use)) if kind in LISTS else ()
