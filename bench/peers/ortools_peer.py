"""OR-tools (CP-SAT), with models of our own writing (`cp_sat/`): solved, the solution forbidden, solved again.

Fillomino is left out: the model we tried (groups by their first cell, with cuts for those that fall apart) counted one
solution too many on a board of 6x6, and took a quarter of a minute for it. The way with all shapes listed is that of
multi-puzzle-solver.
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
    """How many answers there are, two at most; None for a type without a model.

    One worker: processor time is what is compared, and several would only do more work at once.
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
