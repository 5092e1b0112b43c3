"""Solve puzzles with grilops (Z3), its methods `solve` and `is_unique`, and our models."""

from collections.abc import Callable
from typing import Any

from bench.peers.grid import Grid


def slitherlink(grid: Grid) -> Any:
    """A loop on the grid of corners, with one more row and column than cells. A number counts the lines around it.

    The symbol at its left or upper end says whether an edge belongs to the loop.
    """
    import grilops
    from grilops.loops import LoopConstrainer, LoopSymbolSet
    from z3 import If, Or, Sum

    lattice = grilops.get_rectangle_lattice(grid.rows + 1, grid.columns + 1)
    signs: Any = LoopSymbolSet(lattice)
    signs.append("EMPTY", " ")
    board = grilops.SymbolGrid(lattice, signs)
    LoopConstrainer(board, single_loop=True)

    def line(r: int, c: int, *kinds: Any) -> Any:
        return If(Or(*(board.cell_is(grilops.Point(r, c), kind) for kind in kinds)), 1, 0)

    across, down = (signs.EW, signs.NE, signs.SE), (signs.NS, signs.SE, signs.SW)
    for (r, c), number in grid.numbers().items():
        sides = line(r, c, *across), line(r + 1, c, *across), line(r, c, *down), line(r, c + 1, *down)
        board.solver.add(Sum(*sides) == number)
    return board


def hitori(grid: Grid) -> Any:
    """The white cells form one region, and each black cell is a separate region. Equal white numbers share no line."""
    import grilops
    from grilops.regions import RegionConstrainer
    from z3 import And, Not

    lattice = grilops.get_rectangle_lattice(grid.rows, grid.columns)
    signs: Any = grilops.SymbolSet([("W", "."), ("B", "#")])
    board = grilops.SymbolGrid(lattice, signs)
    regions = RegionConstrainer(lattice, solver=board.solver)
    numbers = grid.numbers()
    cells = {at: board.grid[grilops.Point(*at)] for at in numbers}
    for (r, c), cell in cells.items():
        for there in ((r, c + 1), (r + 1, c)):
            if there in cells:
                same = regions.region_id_grid[grilops.Point(r, c)] == regions.region_id_grid[grilops.Point(*there)]
                board.solver.add(Not(And(cell == signs.B, cells[there] == signs.B)))
                board.solver.add(same == And(cell == signs.W, cells[there] == signs.W))
        for (s, d), other in cells.items():
            if (r == s) != (c == d) and (r, c) < (s, d) and numbers[r, c] == numbers[s, d]:
                board.solver.add(Not(And(cell == signs.W, other == signs.W)))
    whites = [regions.region_id_grid[grilops.Point(*at)] for at in cells]
    for at, root in zip(cells, whites, strict=True):
        for there, other in zip(cells, whites, strict=True):
            if there > at:
                board.solver.add(Not(And(cells[at] == signs.W, cells[there] == signs.W, root != other)))
    return board


def sudoku(grid: Grid) -> Any:
    """No number repeats in a row, column or box."""
    import grilops
    from z3 import Distinct

    size, box = grid.rows, round(grid.rows**0.5)
    board = grilops.SymbolGrid(grilops.get_rectangle_lattice(size, size), grilops.make_number_range_symbol_set(1, size))
    cells = {(point.y, point.x): cell for point, cell in board.grid.items()}
    for (r, c), number in grid.numbers().items():
        board.solver.add(cells[r, c] == number)
    for line in range(size):
        board.solver.add(Distinct(*(cells[line, c] for c in range(size))))
        board.solver.add(Distinct(*(cells[r, line] for r in range(size))))
        top, left = line // box * box, line % box * box
        board.solver.add(Distinct(*(cells[top + i, left + j] for i in range(box) for j in range(box))))
    return board


TYPES: dict[str, Callable[[Grid], Any]] = {"hitori": hitori, "slitherlink": slitherlink, "sudoku": sudoku}


def solutions(grid: Grid) -> int | None:
    """The number of solutions, at most two; None for a type without a model."""
    if grid.type not in TYPES:
        return None
    board = TYPES[grid.type](grid)
    if not board.solve():
        return 0
    return 1 if board.is_unique() else 2
