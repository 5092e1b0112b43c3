"""The sites of one type on a board and everything derived from them, computed on first use."""

from functools import cached_property
from math import dist

from dslrun.interpreter.boards import areas, lattice, lines
from dslrun.interpreter.boards.adjacency import Adjacency
from dslrun.interpreter.boards.directions import Direction, bearing
from dslrun.interpreter.boards.graph import Graph, Indices, Point, centroid, midpoint
from dslrun.interpreter.boards.incidence import Incidence
from dslrun.interpreter.boards.lattice import Frame, Lattice
from dslrun.interpreter.boards.mirror import rounded
from dslrun.interpreter.boards.sites import Site, SiteType, sites_at
from dslrun.interpreter.boards.straight import Straight


class SitesOfType:
    """All cells, all vertices or all edges of a board."""

    def __init__(self, graph: Graph, incidence: Incidence, site_type: SiteType, frame: Frame | None) -> None:
        self._graph = graph
        self._incidence = incidence
        self._type = site_type
        self._frame = frame

    @property
    def count(self) -> int:
        """The number of sites."""
        match self._type:
            case SiteType.VERTEX:
                return len(self._graph.points)
            case SiteType.EDGE:
                return len(self._graph.edges)
            case SiteType.CELL:
                return len(self._graph.cells)

    @cached_property
    def sites(self) -> tuple[Site, ...]:
        """All sites in order. Each site object is built once."""
        return sites_at(self._type, range(self.count))

    @cached_property
    def positions(self) -> tuple[Point, ...]:
        """The position of each site."""
        points = self._graph.points
        match self._type:
            case SiteType.VERTEX:
                return points
            case SiteType.EDGE:
                return tuple(midpoint(points, edge) for edge in self._graph.edges)
            case SiteType.CELL:
                return tuple(centroid(points, cell) for cell in self._graph.cells)

    @cached_property
    def by_place(self) -> dict[tuple[int, int], int]:
        """The sites by rounded position."""
        return {rounded(place): site for site, place in enumerate(self.positions)}

    @cached_property
    def adjacency(self) -> Adjacency:
        """The neighbours of every site."""
        return Adjacency(self._graph, self._incidence, self._type, self.positions)

    @cached_property
    def straight(self) -> Straight:
        """The straight lines through the sites."""
        return Straight(self.positions, self.adjacency, self._strip_bearings)

    @cached_property
    def rows(self) -> tuple[Indices, ...]:
        """The rows from bottom to top."""
        return lines.rows(self.positions, self._same)

    @cached_property
    def columns(self) -> tuple[Indices, ...]:
        """The columns from left to right."""
        return lines.columns(self.positions, self._same)

    @cached_property
    def counter_columns(self) -> tuple[Indices, ...]:
        """The lines that lean opposite to the columns, from left to right."""
        return lines.counter_columns(self.positions, self._same)

    @cached_property
    def lattice(self) -> Lattice:
        """The row from the top and the column of each site."""
        if self._frame and self._type is SiteType.VERTEX:
            return lattice.framed(self.positions, self._frame)
        return self._grid or lattice.ranked(self.positions, self.rows)

    @cached_property
    def outer(self) -> Indices:
        """The sites on the rim: those at an edge with fewer than two cells, and vertices without edges."""
        rim = {edge for edge, cells in enumerate(self._incidence.edge_cells) if len(cells) < 2}
        match self._type:
            case SiteType.EDGE:
                return tuple(sorted(rim))
            case SiteType.CELL:
                return tuple(sorted({cell for edge in rim for cell in self._incidence.edge_cells[edge]}))
            case SiteType.VERTEX:
                ends = {vertex for edge in rim for vertex in self._graph.edges[edge]}
                lone = {vertex for vertex, edges in enumerate(self._incidence.vertex_edges) if not edges}
                return tuple(sorted(ends | lone))

    @cached_property
    def layers(self) -> tuple[Indices, ...]:
        """The rings of sites from the outside in."""
        return areas.layers(self.outer, self.adjacency.orthogonal)

    @cached_property
    def _grid(self) -> Lattice | None:
        if self._type is SiteType.EDGE or not lattice.is_rectilinear(self._graph):
            return None
        if self._type is SiteType.CELL:
            return lattice.grid(self.positions, *lattice.shortest_edges(self._graph))
        across, up = (lattice.spacing([place[axis] for place in self.positions]) for axis in (0, 1))
        return lattice.grid(self.positions, across, up)

    @cached_property
    def _is_triangular(self) -> bool:
        cells = self._graph.cells
        return self._type is SiteType.CELL and bool(cells) and all(len(cell) == 3 for cell in cells)

    @property
    def _same(self) -> float:
        if not self._is_triangular:
            return lines.SAME
        a, b = (self._graph.points[vertex] for vertex in self._graph.cells[0][:2])
        return lines.SAME_STRIP * dist(a, b)

    def strips(self, direction: Direction) -> tuple[Indices, ...]:
        """Return the strips of a board of triangles in a direction, from left to right. A strip may have one site."""
        turns = (turn for turn in self._strip_bearings if direction.fits(turn))
        return next((lines.strips(self.positions, turn, self._same) for turn in turns), ())

    @property
    def _strip_bearings(self) -> tuple[float, ...]:
        """The six bearings along the sides of a triangle, clockwise; none on other boards."""
        if not self._is_triangular:
            return ()
        a, b, c = (self._graph.points[vertex] for vertex in self._graph.cells[0])
        turns = (bearing(start, end) for start, end in ((a, b), (b, c), (c, a)))
        return tuple(sorted({side % 360 for turn in turns for side in (turn, turn + 180)}))
