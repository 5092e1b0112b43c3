"""Adjacency: which sites of one type are next to each other, and in which direction.

Cells are orthogonal neighbours if they share an edge and diagonal neighbours if they share only a vertex; both are
adjacent. Vertices are orthogonal neighbours if an edge joins them and diagonal neighbours at opposite corners of a
four-sided cell; both are adjacent (in Ludii only the first are, but none of its puzzles depends on it). Edges are
adjacent if they share a vertex.
"""

from collections.abc import Iterable, Sequence
from functools import cached_property

from dslrun.interpreter.boards.directions import Direction, Directions, bearing
from dslrun.interpreter.boards.graph import Graph, Indices, Point
from dslrun.interpreter.boards.incidence import Incidence
from dslrun.interpreter.boards.sites import SiteType


class Adjacency:
    """The neighbours of every site of one type. Each table is computed on first use."""

    def __init__(self, graph: Graph, incidence: Incidence, site_type: SiteType, positions: Sequence[Point]) -> None:
        self._graph = graph
        self._incidence = incidence
        self._type = site_type
        self._positions = positions
        self._near: dict[tuple[int, Directions], Indices] = {}

    @cached_property
    def orthogonal(self) -> tuple[Indices, ...]:
        """Neighbours across an edge (cells), along an edge (vertices) or around a vertex (edges)."""
        shared = {
            SiteType.CELL: lambda: self._incidence.edge_cells,
            SiteType.VERTEX: lambda: self._incidence.edge_vertices,
            SiteType.EDGE: lambda: self._incidence.vertex_edges,
        }
        return _together(shared[self._type](), len(self._positions))

    @cached_property
    def diagonal(self) -> tuple[Indices, ...]:
        """Neighbours that share only a corner (cells) or are opposite corners of a four-sided cell (vertices)."""
        match self._type:
            case SiteType.CELL:
                touching = _together(self._incidence.vertex_cells, len(self._positions))
            case SiteType.VERTEX:
                quadrilaterals = [cell for cell in self._graph.cells if len(cell) == 4]
                opposite = (pair for a, b, c, d in quadrilaterals for pair in ((a, c), (b, d)))
                touching = _together(opposite, len(self._positions))
            case SiteType.EDGE:
                return ((),) * len(self._positions)
        return tuple(
            tuple(site for site in around if site not in near)
            for around, near in zip(touching, self.orthogonal, strict=True)
        )

    @cached_property
    def everything(self) -> tuple[Indices, ...]:
        """Orthogonal and diagonal neighbours."""
        return tuple(tuple(sorted(near + far)) for near, far in zip(self.orthogonal, self.diagonal, strict=True))

    def table(self, direction: Direction) -> tuple[Indices, ...]:
        """Return the neighbours of every site in a direction, which may be a wind or a set."""
        match direction:
            case Direction.ORTHOGONAL:
                return self.orthogonal
            case Direction.DIAGONAL:
                return self.diagonal
            case Direction.ADJACENT | Direction.ALL:
                return self.everything
            case _:
                return tuple(self.neighbours(site, direction) for site in range(len(self._positions)))

    def pools(self, direction: Direction) -> list[tuple[Indices, ...]]:
        """Return the tables to search for a direction. For a wind, these are the orthogonal and the diagonal table."""
        match direction:
            case Direction.ORTHOGONAL:
                return [self.orthogonal]
            case Direction.DIAGONAL:
                return [self.diagonal]
            case _:
                return [self.orthogonal, self.diagonal]

    def neighbours(self, site: int, directions: Directions) -> Indices:
        """Return the neighbours of a site in ascending order. A wind prefers orthogonal neighbours to diagonal ones."""
        known = self._near.get((site, directions))
        if known is None:
            known = self._near[site, directions] = self._find(site, directions)
        return known

    def _find(self, site: int, directions: Directions) -> Indices:
        if not isinstance(directions, Direction):
            return tuple(sorted({other for way in directions for other in self.neighbours(site, way)}))
        return self._find_in_wind(site, directions) if directions.is_wind else self.table(directions)[site]

    def _find_in_wind(self, site: int, wind: Direction) -> Indices:
        here = self._positions[site]
        for pool in self.pools(wind):
            fitting = tuple(other for other in pool[site] if wind.fits(bearing(here, self._positions[other])))
            if fitting:
                return fitting
        return ()

    def links(self, direction: Direction) -> list[tuple[int, int]]:
        """Return each pair of neighbours once, the lower site first."""
        table = self.table(direction)
        if not direction.is_wind:
            return [(site, other) for site, around in enumerate(table) for other in around if site < other]
        pairs = ((site, other) for site, around in enumerate(table) for other in around)
        return sorted({(a, b) if a < b else (b, a) for a, b in pairs})


def _together(groups: Iterable[Indices], size: int) -> tuple[Indices, ...]:
    """Return, for each of `size` members, the other members that share a group with it, in ascending order."""
    near: list[set[int]] = [set() for _ in range(size)]
    for group in groups:
        for member in group:
            near[member].update(group)
    for member, others in enumerate(near):
        others.discard(member)
    return tuple(tuple(sorted(others)) for others in near)
