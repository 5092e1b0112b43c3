"""Solve puzzles with OR-tools (CP-SAT) and our models (`cp_sat/`): solve, forbid the solution, and solve again.

Fillomino is left out. The model we tried (groups identified by their first cell, with cuts for disconnected groups)
counted one solution too many on a 6x6 board and took 15 seconds. multi-puzzle-solver covers the alternative, a model
that lists all shapes.
"""

from typing import Any

from bench.peers.cp_sat import Statement, areas, loops, numbers, shading
from bench.peers.grid import Grid

TYPES: dict[str, Statement] = {
    "akari": numbers.akari,
    "galaxies": areas.galaxies,
    "hashiwokakero": areas.hashiwokakero,
    "heyawake": shading.heyawake,
    "hitori": shading.hitori,
    "kakuro": numbers.kakuro,
    "killer-sudoku": numbers.killer_sudoku,
    "kuromasu": shading.kuromasu,
    "lits": shading.lits,
    "magic-hexagon": numbers.magic_hexagon,
    "magic-square": numbers.magic_square,
    "masyu": loops.masyu,
    "minesweeper": numbers.minesweeper,
    "n-queens": numbers.n_queens,
    "numberlink": loops.numberlink,
    "nurikabe": shading.nurikabe,
    "picross": numbers.nonogram,
    "shikaku": areas.shikaku,
    "slitherlink": loops.slitherlink,
    "star-battle": numbers.star_battle,
    "sudoku": numbers.sudoku,
    "tapa": shading.tapa,
    "yajilin": loops.yajilin,
}


def solutions(grid: Grid) -> int | None:
    """The number of solutions, at most two; None for a type without a model.

    CP-SAT runs with one worker, because the bench compares processor time.
    """
    from ortools.sat.python import cp_model

    if grid.type not in TYPES:
        return None
    stated = TYPES[grid.type](grid, cp_model.CpModel())
    solver: Any = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    found = 0
    while found < 2:
        status = solver.solve(stated.model)
        if status == cp_model.INFEASIBLE:
            break
        assert status in (cp_model.OPTIMAL, cp_model.FEASIBLE), solver.status_name(status)
        if sum(cut(solver.boolean_value) for cut in stated.cuts):
            continue
        found += 1
        stated.model.add_forbidden_assignments(stated.decided, [[solver.value(one) for one in stated.decided]])
    return found
