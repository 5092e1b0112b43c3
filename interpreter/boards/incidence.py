"""Incidence: which vertices, edges and cells of a graph touch each other. Tables are computed on first use."""

from functools import cached_property

from dslrun.interpreter.boards.graph import Graph, Indices
from dslrun.interpreter.boards.sites import SiteType


class Incidence:
    """The incidence tables of one graph."""

    def __init__(self, graph: Graph) -> None:
        self._graph = graph
        self._edges_at: dict[int, tuple[Indices, Indices]] = {}
        self._tables: dict[tuple[SiteType, SiteType], tuple[Indices, ...]] = {}

    def table(self, result: SiteType, of: SiteType) -> tuple[Indices, ...]:
        """Return, for each site of type `of`, the incident sites of type `result` in ascending order."""
        known = self._tables.get((result, of))
        if known is None:
            known = self._tables[result, of] = self._table(result, of)
        return known

    def _table(self, result: SiteType, of: SiteType) -> tuple[Indices, ...]:
        match result, of:
            case SiteType.VERTEX, SiteType.EDGE:
                return self.edge_vertices
            case SiteType.VERTEX, SiteType.CELL:
                return self.cell_vertices
            case SiteType.EDGE, SiteType.VERTEX:
                return self.vertex_edges
            case SiteType.EDGE, SiteType.CELL:
                return self.cell_edges
            case SiteType.CELL, SiteType.VERTEX:
                return self.vertex_cells
            case SiteType.CELL, SiteType.EDGE:
                return self.edge_cells
            case _:
                raise ValueError(f"incidence joins two types of sites, not {of.value} and {result.value}")

    @cached_property
    def edge_vertices(self) -> tuple[Indices, ...]:
        """The two ends of each edge, in ascending order."""
        return tuple((a, b) if a < b else (b, a) for a, b in self._graph.edges)

    @cached_property
    def cell_vertices(self) -> tuple[Indices, ...]:
        """The corners of each cell, in ascending order."""
        return tuple(tuple(sorted(cell)) for cell in self._graph.cells)

    @cached_property
    def around(self) -> tuple[Indices, ...]:
        """The edges of each cell in order around it."""
        number = {ends: edge for edge, ends in enumerate(self.edge_vertices)}
        number.update([((b, a), edge) for (a, b), edge in number.items()])  # cells may list an edge in either direction
        return tuple([tuple([number[side] for side in zip(cell, cell[1:] + cell[:1])]) for cell in self._graph.cells])  # noqa: B905

    @cached_property
    def cell_edges(self) -> tuple[Indices, ...]:
        """The edges of each cell, in ascending order."""
        return tuple(tuple(sorted(edges)) for edges in self.around)

    @cached_property
    def across(self) -> tuple[Indices, ...]:
        """The edges that join two corners of each cell across it, in ascending order."""
        found: list[Indices] = []
        for corners, sides in zip(self.cell_vertices, self.cell_edges, strict=True):
            inside = {edge for vertex in corners for edge in self.vertex_edges[vertex]}
            inner = (edge for edge in inside if edge not in sides and set(self.edge_vertices[edge]) <= set(corners))
            found.append(tuple(sorted(inner)))
        return tuple(found)

    @cached_property
    def vertex_edges(self) -> tuple[Indices, ...]:
        """The edges that end at each vertex."""
        return _inverse(self.edge_vertices, len(self._graph.points))

    def edges_at(self, vertex: int) -> tuple[Indices, Indices]:
        """Return the edges that end at a vertex, and the vertex at the other end of each."""
        known = self._edges_at.get(vertex)
        if known is None:
            edges = self.vertex_edges[vertex]
            ends = [self._graph.edges[edge] for edge in edges]
            known = self._edges_at[vertex] = edges, tuple([b if a == vertex else a for a, b in ends])
        return known

    @cached_property
    def vertex_cells(self) -> tuple[Indices, ...]:
        """The cells of which each vertex is a corner."""
        return _inverse(self.cell_vertices, len(self._graph.points))

    @cached_property
    def edge_cells(self) -> tuple[Indices, ...]:
        """The cells beside each edge."""
        return _inverse(self.around, len(self._graph.edges))


def _inverse(table: tuple[Indices, ...], size: int) -> tuple[Indices, ...]:
    """Return, for each of `size` members, the rows of the table that contain it, in ascending order."""
    rows: list[list[int]] = [[] for _ in range(size)]
    for row, members in enumerate(table):
        for member in members:
            rows[member].append(row)
    return tuple(map(tuple, rows))
