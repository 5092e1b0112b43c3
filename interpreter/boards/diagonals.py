"""Add diagonals to the cells of a grid, as Ludii's `diagonals:` does."""

from dslrun.interpreter.boards.graph import Edge, Graph, Indices, Point, centroid, reorder


def with_diagonals(graph: Graph, how: str) -> Graph:
    """Return a grid with diagonals in its four-sided cells.

    `how` is "SolidNoSplit" (both), "Solid" (both, with a vertex where they cross) or "Alternating" (one). Any other
    value leaves the grid unchanged.
    """
    match how:
        case "SolidNoSplit":
            return reorder(Graph(graph.points, (*graph.edges, *_both(graph)), graph.cells))
        case "Solid":
            return _split_in_four(graph)
        case "Alternating":
            return _split_in_two(graph)
    return graph


def _both(graph: Graph) -> list[Edge]:
    """Return the two diagonals of each cell as edges, `/` first."""
    return [pair for a, b, c, d in graph.cells for pair in ((a, c), (b, d))]


def _split_in_four(graph: Graph) -> Graph:
    """Return a grid with a vertex in the middle of each cell, joined to its corners."""
    points: list[Point] = list(graph.points)
    edges: list[Edge] = list(graph.edges)
    cells: list[Indices] = []
    for cell in graph.cells:
        middle = len(points)
        points.append(centroid(graph.points, cell))
        edges += [(corner, middle) for corner in cell]
        cells += [(corner, after, middle) for corner, after in zip(cell, cell[1:] + cell[:1], strict=True)]
    return reorder(Graph(tuple(points), tuple(edges), tuple(cells)))


def _split_in_two(graph: Graph) -> Graph:
    """Return a grid with one diagonal in each cell: `/` at the bottom left, alternating between neighbours."""
    edges: list[Edge] = list(graph.edges)
    cells: list[Indices] = []
    for a, b, c, d in graph.cells:
        x, y = graph.points[a]
        if round(x + y) % 2 == 0:
            edges.append((a, c))
            cells += [(a, b, c), (a, c, d)]
        else:
            edges.append((b, d))
            cells += [(a, b, d), (b, c, d)]
    return reorder(Graph(graph.points, tuple(edges), tuple(cells)))
