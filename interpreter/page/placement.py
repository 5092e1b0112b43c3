"""Place a board on the page: where sites are, which have an outline, and which sides they share.

Boards have coordinates and cells have corners, so squares, hexagons, triangles, merged and drawn boards need no special
cases. There is one exception: if players see the vertices of a grid as cells (a loop through the middles of squares),
each vertex gets a square around it.
"""

from enum import Enum
from itertools import pairwise
from statistics import median

from dslrun.dsl.records import record
from dslrun.interpreter.boards.graph import Point
from dslrun.interpreter.boards.sites import Site, SiteType
from dslrun.interpreter.drawing import tiled
from dslrun.interpreter.drawing.clues import ClueMap
from dslrun.interpreter.game import Game
from dslrun.interpreter.page.geometry import Polygon, Segment, apothem, distance
from dslrun.interpreter.page.sheet import square

CELL = 40.0
"""The width of a square on the page."""
TRIANGLE = 30.0
"""The diameter of the inscribed circle of a triangle on the page."""
STEP = 48.0
"""The length on the page of the shortest edge of a drawn graph."""
MOST_LINES = 3
"""If no edge can have a higher value, a value is drawn as that many bridges."""


class Style(Enum):
    """The style of the board's lines."""

    GRID = "grid"  # all sides of places, thin or heavy
    LOOP = "loop"  # squares around vertices, faint behind the lines drawn through them
    DOTS = "dots"  # only the points between which lines can be drawn
    PARTS = "parts"  # dotted lines where borders can be drawn
    NETWORK = "network"  # faint lines from point to point
    ISLANDS = "islands"  # only the islands between which bridges can be drawn


@record(slots=False)
class PlaceOutline:
    """A site with its outline: the corners clockwise, the centre, and its distance to the nearest side."""

    site: Site
    corners: Polygon
    centre: Point
    radius: float


@record(slots=False)
class SharedSide:
    """A side of at most two places. `edge` is the board's edge on it, or None if the places are vertices."""

    ends: Segment
    places: tuple[int, ...]
    edge: int | None = None


class Placement:
    """The positions of sites on the page, where x grows to the right and y downwards."""

    def __init__(self, game: Game, clues: ClueMap) -> None:
        self.game, self.board, self.clues = game, game.board, clues
        self.style = self.choose()
        dual = self.style is Style.LOOP or tiled(game) is SiteType.VERTEX
        self.kind = SiteType.VERTEX if dual else SiteType.CELL
        self.scale = self.choose_scale()
        ys = [y for _, y in self.board.graph.points]
        self.origin = min(x for x, _ in self.board.graph.points), max(ys)
        self.places = self.find_places()
        self.sides = self.find_sides()

    # The style and the scale.

    def choose(self) -> Style:
        """Return the style that suits the game."""
        board = self.board
        layers = [layer for layer in self.game.layers if not layer.hidden]
        edges = [layer for layer in layers if layer.type is SiteType.EDGE]
        if not edges or board.use is SiteType.CELL:
            return Style.GRID
        if not board.is_grid(SiteType.VERTEX) or board.has_slants:
            return Style.NETWORK
        if 1 < edges[0].high <= MOST_LINES:
            return Style.ISLANDS
        kinds = {layer.type for layer in layers} | {clue.type for clue in self.game.clues}
        kinds |= {item.type for item in self.game.regions if item.name}
        if SiteType.VERTEX in kinds and SiteType.CELL not in kinds and not self.is_parted():
            return Style.LOOP
        return Style.PARTS if self.is_parted() else Style.DOTS

    def is_parted(self) -> bool:
        """Return whether all edges on the rim are given, so that chosen edges divide the board into parts."""
        givens, index = self.game.model.givens, self.game.index
        layer = self.game.layer_of(SiteType.EDGE)
        rim = [edge for edge, cells in enumerate(self.board.dual_edges()) if len(cells) == 1]
        return bool(rim and layer) and all(givens.get(index.get((layer.name, edge), -1)) for edge in rim if layer)

    def choose_scale(self) -> float:
        """Return the units of the page per unit of the board."""
        board, graph = self.board, self.board.graph
        if board.is_grid(self.kind) and (self.kind is SiteType.VERTEX or self.style is not Style.NETWORK):
            return CELL / self.spacing(self.kind if board.count(self.kind) > 1 else SiteType.VERTEX)
        shortest = min((length for length in self.lengths() if length > 1e-6), default=1.0)
        held = {layer.type for layer in self.game.layers if not layer.hidden} | {site.type for site in self.clues.on}
        step = STEP if SiteType.VERTEX in held else STEP / 2
        edges = [layer for layer in self.game.layers if layer.type is SiteType.EDGE and not layer.hidden]
        if any(layer.high > 1 for layer in edges) or len(edges) > 1:
            step = 2 * STEP  # room for the labels of edges
        scales = [step / shortest]
        if graph.cells and (SiteType.CELL in held or self.style is not Style.NETWORK):
            scales.append(self.cell_scale())
        return max(scales)

    def lengths(self) -> list[float]:
        """Return the lengths of the edges of the board."""
        points = self.board.graph.points
        return [distance(points[a], points[b]) for a, b in self.board.graph.edges]

    def cell_scale(self) -> float:
        """Return the scale at which a cell of median size has room for its contents."""
        points, cells = self.board.graph.points, self.board.graph.cells
        found = [
            2 * apothem(tuple(points[vertex] for vertex in cell), self.board.position(SiteType.CELL, at))
            for at, cell in enumerate(cells)
        ]
        width = median(found) or 1.0
        return (TRIANGLE if {len(cell) for cell in cells} == {3} else CELL) / width

    def spacing(self, kind: SiteType) -> float:
        """Return the least distance between two rows or two columns of a grid."""
        positions = [self.board.position(kind, site) for site in range(self.board.count(kind))]
        gaps = [1.0] if len(positions) < 2 else []
        for axis in (0, 1):
            found = sorted({round(position[axis], 6) for position in positions})
            gaps += [b - a for a, b in pairwise(found)]
        return min(gaps, default=1.0)

    # The places.

    def on_paper(self, point: Point) -> Point:
        """Return the position of a board's point on the page."""
        return (point[0] - self.origin[0]) * self.scale, (self.origin[1] - point[1]) * self.scale

    def at(self, site: Site) -> Point:
        """Return the middle of a site on the page."""
        return self.on_paper(self.board.position(site.type, site.index))

    def find_places(self) -> dict[int, PlaceOutline]:
        """Return the outline of every site of the placed type, by index."""
        found = {}
        for index in range(self.board.count(self.kind)):
            site = Site(self.kind, index)
            centre = self.at(site)
            corners = square(centre, CELL / 2) if self.kind is SiteType.VERTEX else self.corners(index)
            found[index] = PlaceOutline(site, corners, centre, apothem(corners, centre))
        return found

    def corners(self, cell: int) -> Polygon:
        """Return the corners of a cell on the page."""
        return tuple(self.on_paper(self.board.graph.points[vertex]) for vertex in self.board.graph.cells[cell])

    def find_sides(self) -> list[SharedSide]:
        """Return the sides of all places, each once."""
        if self.kind is SiteType.CELL:
            points, beside = self.board.graph.points, self.board.dual_edges()
            return [
                SharedSide((self.on_paper(points[a]), self.on_paper(points[b])), beside[edge], edge)
                for edge, (a, b) in enumerate(self.board.graph.edges)
            ]
        found: dict[tuple[Point, Point], list[int]] = {}
        for index, place in self.places.items():
            corners = [(round(x, 3), round(y, 3)) for x, y in place.corners]
            for one, two in zip(corners, corners[1:] + corners[:1], strict=True):
                found.setdefault((min(one, two), max(one, two)), []).append(index)
        return [SharedSide(ends, tuple(places)) for ends, places in found.items()]
