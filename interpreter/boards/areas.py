"""Parts of a board: blocks, layers, sides, corners."""

from collections.abc import Iterable, Sequence
from math import dist

from dslrun.interpreter.boards.directions import bearing
from dslrun.interpreter.boards.graph import Indices, Point
from dslrun.interpreter.boards.lattice import Lattice

EXTREME = 0.01
"""Sites at most this far from the outermost site belong to the same side."""


def squares_of_squares(lattice: Lattice) -> tuple[Indices, ...]:
    """Return Ludii's `SubGrids`: q by q blocks of q by q sites.

    q is the fourth root of the number of sites, rounded down, so the blocks may not cover the board.
    """
    q = 0
    while (q + 1) ** 4 <= len(lattice.places):
        q += 1
    found: dict[tuple[int, int], list[int]] = {}
    for site, (row, column) in enumerate(lattice.places):
        block = ((lattice.rows - 1 - row) // q, column // q)
        if max(block) < q:
            found.setdefault(block, []).append(site)
    return tuple(tuple(found[place]) for place in sorted(found))


def main_diagonals(lattice: Lattice) -> tuple[Indices, ...]:
    """Return the diagonals of a square board from corner to corner, the rising one first.

    Other boards have none. A diagonal with a gap is omitted.
    """
    size = lattice.rows
    if not lattice.is_grid or size != lattice.columns or size < 2:
        return ()
    rising = [lattice.index.get((size - 1 - column, column)) for column in range(size)]
    falling = [lattice.index.get((column, column)) for column in range(size)]
    complete = ([site for site in line if site is not None] for line in (rising, falling))
    return tuple(tuple(sorted(line)) for line in complete if len(line) == size)


def layers(outer: Iterable[int], neighbours: Sequence[Indices]) -> tuple[Indices, ...]:
    """Return rings from the outside in: the outer sites, then their neighbours, and so on."""
    ring = sorted(outer)
    seen = set(ring)
    rings: list[Indices] = []
    while ring:
        rings.append(tuple(ring))
        ring = sorted({other for site in ring for other in neighbours[site]} - seen)
        seen.update(ring)
    return tuple(rings)


def sides(positions: Sequence[Point]) -> dict[str, Indices]:
    """Return the outermost sites on each side, both by Ludii's name and by compass direction."""
    xs = [x for x, _ in positions]
    ys = [y for _, y in positions]
    found = {
        "Left": _lowest(xs),
        "Right": _lowest([-x for x in xs]),
        "Bottom": _lowest(ys),
        "Top": _lowest([-y for y in ys]),
    }
    winds = {"W": "Left", "E": "Right", "S": "Bottom", "N": "Top"}
    return found | {wind: found[name] for wind, name in winds.items()}


def outline(positions: Sequence[Point]) -> tuple[Indices, ...]:
    """Return the sites along each side of the convex hull, clockwise from the top."""
    order = sorted(range(len(positions)), key=lambda site: positions[site])
    hull = [*_half_hull(positions, order)[:-1], *_half_hull(positions, order[::-1])[:-1]]
    if len(hull) < 3:
        found = sides(positions)
        return tuple(found[name] for name in ("Top", "Right", "Bottom", "Left"))
    ends = zip(hull, (*hull[1:], hull[0]), strict=True)
    turned = sorted((_outward(positions[a], positions[b]), a, b) for a, b in ends)
    return tuple(_along(positions, positions[a], positions[b]) for _, a, b in turned)


def _outward(a: Point, b: Point) -> float:
    """Return the outward bearing of a side of a counterclockwise hull."""
    return (bearing(a, b) + 90) % 360


def _along(positions: Sequence[Point], a: Point, b: Point) -> Indices:
    near = EXTREME * dist(a, b)
    return tuple(site for site, point in enumerate(positions) if abs(_turn(a, b, point)) <= near)


def _lowest(values: Sequence[float]) -> Indices:
    limit = min(values, default=0.0) + EXTREME
    return tuple(index for index, value in enumerate(values) if value <= limit)


def corners(positions: Sequence[Point]) -> Indices:
    """Return the sites at the corners of the board's convex hull."""
    order = sorted(range(len(positions)), key=lambda site: positions[site])
    return tuple(sorted({*_half_hull(positions, order), *_half_hull(positions, order[::-1])}))


def _half_hull(positions: Sequence[Point], order: Sequence[int]) -> list[int]:
    hull: list[int] = []
    for site in order:
        while len(hull) > 1 and _turn(*(positions[i] for i in (hull[-2], hull[-1], site))) <= EXTREME**2:
            hull.pop()
        hull.append(site)
    return hull


def _turn(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])
