"""The board: a graph, the type of sites to play on, and every relation between sites.

Every table is computed once, on first use, so a large board costs only the tables that its puzzle needs. Sites are
numbered as in Ludii, from the bottom left. `at` and `label` count rows from the top, as people do.
"""

from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache

from dslrun.interpreter.boards import areas
from dslrun.interpreter.boards.crossings import crossings
from dslrun.interpreter.boards.directions import Direction, Directions, bearing, each, winds_of
from dslrun.interpreter.boards.graph import Graph, Indices, Point
from dslrun.interpreter.boards.incidence import Incidence
from dslrun.interpreter.boards.lattice import BLUR, Frame
from dslrun.interpreter.boards.mirror import Mirror, rounded
from dslrun.interpreter.boards.sites import Site, SiteType
from dslrun.interpreter.boards.sites_of_type import SitesOfType
from dslrun.interpreter.boards.straight import goes_straight

ACROSS = (SiteType.EDGE, SiteType.CELL)
"""The result and site types for which `sides_of` accepts `Diagonal`: edges across a cell."""


KEPT = 4
"""The number of boards cached with their tables, for the next game on an equal board."""


@lru_cache(maxsize=KEPT)
def board_of(graph: Graph, use: SiteType, frame: Frame | None) -> "BoardGraph":
    """Return the board of a graph. Games on equal graphs share one board and its tables."""
    return BoardGraph(graph, use, frame)


class BoardGraph:
    """A graph played on the sites of type `use`. `frame` is the extent of the picture it was drawn in, if any."""

    def __init__(self, graph: Graph, use: SiteType = SiteType.CELL, frame: Frame | None = None) -> None:
        self.graph = graph
        self.use = use
        self.frame = frame
        self._incidence = Incidence(graph)
        self._straight_pairs: dict[int, tuple[tuple[int, int], ...]] = {}
        self._kinds = {kind: SitesOfType(graph, self._incidence, kind, frame) for kind in SiteType}

    # Sites and what they touch.

    def count(self, site_type: SiteType) -> int:
        """Return the number of sites of a type."""
        return self._kinds[site_type].count

    def sites(self, site_type: SiteType) -> tuple[Site, ...]:
        """Return all sites of a type, in order."""
        return self._kinds[site_type].sites

    def position(self, site_type: SiteType, site: int) -> Point:
        """Return the position of a site: a vertex's point, an edge's middle, or the mean of a cell's vertices."""
        return self._kinds[site_type].positions[site]

    def incident(self, result: SiteType, of: SiteType, site: int) -> Indices:
        """Return the sites of type `result` that touch a site of type `of`, in ascending order."""
        return self._incidence.table(result, of)[site]

    def faces(self) -> tuple[Indices, ...]:
        """Return the edges of each cell, in order around it."""
        return self._incidence.around

    def bounded_faces(self) -> tuple[Indices, ...]:
        """Return the edges of each cell if the cells are exactly the bounded faces of a plane drawing, else none.

        Every edge must border a cell. By Euler's formula a connected drawing has edges - vertices + 1 bounded faces, so
        a different number of cells shows that a face is missing.
        """
        joined = [edges for edges in self._incidence.vertex_edges if edges]
        whole = len(self.faces()) == self.count(SiteType.EDGE) - len(joined) + 1
        lined = all(1 <= len(cells) <= 2 for cells in self.dual_edges())
        return self.faces() if whole and lined and self._is_connected() and not self.crossings() else ()

    def dual_edges(self) -> tuple[Indices, ...]:
        """Return the cells beside each edge: two inside the board, one at its rim."""
        return self._incidence.edge_cells

    def image(self, site_type: SiteType, site: int, mirror: Mirror) -> int | None:
        """Return the mirror image of a site, or None if it is off the board."""
        if site_type is not SiteType.EDGE:
            return self._kinds[site_type].by_place.get(rounded(mirror(self.position(site_type, site))))
        ends = [self.image(SiteType.VERTEX, end, mirror) for end in self.graph.edges[site]]
        if ends[0] is None or ends[1] is None:
            return None
        return self.edge_between(SiteType.VERTEX, ends[0], ends[1])

    # Neighbours and straight lines.

    def neighbours(self, site_type: SiteType, site: int, directions: Directions) -> Indices:
        """Return the neighbours of a site in a direction, or in any of several, in ascending order."""
        return self._kinds[site_type].adjacency.neighbours(site, directions)

    def graph_links(self, site_type: SiteType, directions: Directions) -> list[tuple[int, int]]:
        """Return each pair of neighbours once, the lower site first, in ascending order."""
        if isinstance(directions, Direction):
            return self._kinds[site_type].adjacency.links(directions)
        return sorted({pair for way in directions for pair in self.graph_links(site_type, way)})

    def radials(self, site_type: SiteType, site: int, directions: Directions) -> tuple[Indices, ...]:
        """Return the straight rays from a site, nearest site first. Rays go clockwise or in the given order."""
        straight = self._kinds[site_type].straight
        if isinstance(directions, Direction):
            return straight.radials(site, directions)
        return tuple(dict.fromkeys(ray for way in each(directions) for ray in straight.radials(site, way)))

    def lines(self, site_type: SiteType, directions: Directions) -> tuple[Indices, ...]:
        """Return every straight line of at least two sites. A line starts at its end with the lower number."""
        straight = self._kinds[site_type].straight
        return tuple(dict.fromkeys(line for way in each(directions) for line in straight.lines(way)))

    def strips(self, site_type: SiteType, direction: Direction) -> tuple[Indices, ...]:
        """Return the strips of a board of triangles in a direction, from left to right; none on other boards."""
        return self._kinds[site_type].strips(direction)

    def walk(self, site_type: SiteType, site: int, steps: Sequence[str]) -> Indices:
        """Return the sites where a turtle may end that takes the steps `F`, `R`, `L` from a site, for all headings."""
        return self._kinds[site_type].straight.walk(site, steps)

    def edges_at(self, vertex: int) -> tuple[Indices, Indices]:
        """Return the edges that end at a vertex, and the vertex at the other end of each."""
        return self._incidence.edges_at(vertex)

    def straight_pairs(self, vertex: int) -> tuple[tuple[int, int], ...]:
        """Return the pairs of edges that go straight through a vertex."""
        known = self._straight_pairs.get(vertex)
        if known is None:
            points = self.graph.points
            ends = list(zip(*self.edges_at(vertex), strict=True))
            known = self._straight_pairs[vertex] = tuple(
                (edge, other)
                for at, (edge, start) in enumerate(ends)
                for other, end in ends[at + 1 :]
                if goes_straight(points[start], points[vertex], points[end])
            )
        return known

    def crossings(self) -> tuple[tuple[int, int], ...]:
        """Return the pairs of edges that cross between their ends, the lower edge first."""
        return self._crossings

    def winds(self, site_type: SiteType, directions: Directions) -> tuple[Direction, ...]:
        """Return the winds that directions stand for on this board, clockwise from north or in the given order."""
        found: dict[Direction, None] = {}
        for way in each(directions):
            found.update(dict.fromkeys((way,) if way.is_wind else self._winds(site_type, way)))
        return tuple(found)

    def _winds(self, site_type: SiteType, way: Direction) -> tuple[Direction, ...]:
        places = self._kinds[site_type].positions
        turns = {bearing(places[a], places[b]) for a, b in self.graph_links(site_type, way)}
        return winds_of({*turns, *((turn + 180) % 360 for turn in turns)})

    def edge_between(self, site_type: SiteType, site: int, other: int) -> int | None:
        """Return the edge that two cells share or that joins two vertices, or None if there is none."""
        if site_type is SiteType.EDGE:
            return None
        beyond = self.incident(SiteType.EDGE, site_type, other)
        return next((edge for edge in self.incident(SiteType.EDGE, site_type, site) if edge in beyond), None)

    def sides_of(self, result: SiteType, of: SiteType, site: int, directions: Directions) -> Indices:
        """Return the incident sites in these directions. `Diagonal` means the edges across a cell, corner to corner."""
        here = self.position(of, site)
        found: set[int] = set()
        for way in each(directions):
            around = self.incident(result, of, site)
            if way.is_wind:
                found.update(other for other in around if way.fits(bearing(here, self.position(result, other))))
            if way in (Direction.ORTHOGONAL, Direction.ADJACENT, Direction.ALL):
                found.update(around)
            if way in (Direction.DIAGONAL, Direction.ADJACENT, Direction.ALL) and (result, of) == ACROSS:
                found.update(self._incidence.across[site])
        return tuple(sorted(found))

    # Lists of regions.

    def rows(self, site_type: SiteType) -> tuple[Indices, ...]:
        """Return the rows from bottom to top, each in ascending order."""
        return self._kinds[site_type].rows

    def columns(self, site_type: SiteType) -> tuple[Indices, ...]:
        """Return the columns from left to right, each in ascending order. On hexagons and triangles they lean."""
        return self._kinds[site_type].columns

    def diagonals(self, site_type: SiteType) -> tuple[Indices, ...]:
        """Return the two diagonals of a square board, corner to corner. In Ludii this list is always empty.

        If columns lean, as on hexagons and triangles, return the lines that lean the other way.
        """
        kind = self._kinds[site_type]
        return areas.main_diagonals(kind.lattice) if kind.lattice.is_grid else kind.counter_columns

    def subgrids(self, site_type: SiteType) -> tuple[Indices, ...]:
        """Return Ludii's `SubGrids`: q by q blocks of q by q sites, where q is the fourth root of their number."""
        return areas.squares_of_squares(self._kinds[site_type].lattice)

    def all_directions(self, site_type: SiteType) -> tuple[Indices, ...]:
        """Return, for each site, the site itself and then its rays clockwise from north, without duplicates."""
        radials = self._kinds[site_type].straight.radials
        return tuple(
            tuple(dict.fromkeys((site, *(seen for ray in radials(site, Direction.ALL) for seen in ray))))
            for site in range(self.count(site_type))
        )

    def layers(self, site_type: SiteType) -> tuple[Indices, ...]:
        """Return the rings of sites from the outside in."""
        return self._kinds[site_type].layers

    def sides(self, site_type: SiteType) -> dict[str, Indices]:
        """Return the outermost sites by side: `Left`, `Right`, `Top`, `Bottom`, and also `W`, `E`, `N`, `S`."""
        return areas.sides(self._kinds[site_type].positions)

    def outline(self, site_type: SiteType) -> tuple[Indices, ...]:
        """Return the sites along each side of the board's convex hull, clockwise from the top."""
        return areas.outline(self._kinds[site_type].positions)

    def corners(self, site_type: SiteType) -> Indices:
        """Return the sites at the corners of the board's convex hull."""
        return areas.corners(self._kinds[site_type].positions)

    def outer(self, site_type: SiteType) -> Indices:
        """Return the sites on the rim of the board, including the rims of holes."""
        return self._kinds[site_type].outer

    def inner(self, site_type: SiteType) -> Indices:
        """Return the sites that are not on the rim."""
        rim = set(self.outer(site_type))
        return tuple(site for site in range(self.count(site_type)) if site not in rim)

    # Places as people name them.

    def grid_size(self, site_type: SiteType) -> tuple[int, int]:
        """Return the number of rows and columns. Without a grid, the longest row counts."""
        lattice = self._kinds[site_type].lattice
        return lattice.rows, lattice.columns

    def is_grid(self, site_type: SiteType) -> bool:
        """Return whether the sites lie on a grid of rows and columns, possibly with gaps."""
        return self._kinds[site_type].lattice.is_grid

    @cached_property
    def has_slants(self) -> bool:
        """True if an edge is neither horizontal nor vertical."""
        ends = ((self.graph.points[a], self.graph.points[b]) for a, b in self.graph.edges)
        return any(abs(a[0] - b[0]) > BLUR and abs(a[1] - b[1]) > BLUR for a, b in ends)

    def place(self, site_type: SiteType, site: int) -> tuple[int, int]:
        """Return the row (from the top) and the column of a site, both counted from 0."""
        return self._kinds[site_type].lattice.places[site]

    def at(self, site_type: SiteType, row_from_top: int, column: int) -> int | None:
        """Return the site in a row and a column, counted from 0 at the top left, or None if there is no site."""
        return self._kinds[site_type].lattice.index.get((row_from_top, column))

    def by_place(self, site_type: SiteType) -> Mapping[tuple[int, int], int]:
        """Return the sites by row and column, as `at` counts them."""
        return self._kinds[site_type].lattice.index

    def label(self, site_type: SiteType, site: int) -> str:
        """Return the label of a site, `r1c1` at the top left. That of an edge names its ends: `r1c1-r1c2`."""
        lattice = self._kinds[SiteType.VERTEX if site_type is SiteType.EDGE else site_type].lattice
        if site_type is not SiteType.EDGE:
            return lattice.label(site)
        ends = sorted(self.graph.edges[site], key=lattice.places.__getitem__)
        return "-".join(map(lattice.label, ends))

    def find(self, site_type: SiteType, label: str) -> int | None:
        """Return the site with a label, or None. Case does not matter, nor does the order of an edge's ends."""
        names = self._names[site_type]
        text = label.strip().lower()
        return names.get(text, names.get("-".join(reversed(text.split("-")))))

    @cached_property
    def _names(self) -> dict[SiteType, dict[str, int]]:
        return {kind: {self.label(kind, site): site for site in range(self.count(kind))} for kind in SiteType}

    @cached_property
    def _crossings(self) -> tuple[tuple[int, int], ...]:
        return crossings(self.graph.points, self.graph.edges)

    def _is_connected(self) -> bool:
        """Return whether the edges form at most one connected component."""
        around = self._incidence.vertex_edges
        waiting = list(self.graph.edges[0][:1]) if self.graph.edges else []
        reached = set(waiting)
        while waiting:
            vertex = waiting.pop()
            fresh = [end for edge in around[vertex] for end in self.graph.edges[edge] if end not in reached]
            reached.update(fresh)
            waiting += dict.fromkeys(fresh)
        return all(not edges or vertex in reached for vertex, edges in enumerate(around))
