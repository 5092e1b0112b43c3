"""Solve puzzles with clingo: our models (`models/*.lp`), with the puzzle as facts."""

from collections.abc import Callable, Iterator
from pathlib import Path

from bench.peers import facts
from bench.peers.grid import Grid

MODELS = Path(__file__).parent / "models"
TYPES: dict[str, tuple[Callable[[Grid], Iterator[str]], tuple[str, ...]]] = {
    "akari": (facts.walls, ("cells", "akari")),
    "fillomino": (facts.numbered, ("cells", "fillomino")),
    "galaxies": (facts.opposites, ("cells", "galaxies")),
    "hashiwokakero": (facts.islands, ("hashiwokakero",)),
    "heyawake": (facts.rooms, ("cells", "shading", "heyawake")),
    "hitori": (facts.numbered, ("cells", "shading", "hitori")),
    "kakuro": (facts.cross_sums, ("kakuro",)),
    "killer-sudoku": (facts.cages, ("cells", "sudoku", "killer")),
    "kuromasu": (facts.numbered, ("cells", "shading", "kuromasu")),
    "lits": (facts.tetrominoes, ("cells", "wall", "lits")),
    "magic-hexagon": (facts.hexagon, ("magic",)),
    "magic-square": (facts.square, ("magic",)),
    "masyu": (facts.circles, ("cells", "loops", "through_cells", "masyu")),
    "minesweeper": (facts.mines, ("cells", "minesweeper")),
    "n-queens": (facts.queens, ("n_queens",)),
    "numberlink": (facts.ends, ("cells", "numberlink")),
    "nurikabe": (facts.numbered, ("cells", "nurikabe")),
    "picross": (facts.hints, ("nonogram",)),
    "shikaku": (facts.fields, ("cells", "shikaku")),
    "slitherlink": (facts.numbered, ("cells", "loops", "slitherlink")),
    "star-battle": (facts.stars, ("cells", "star_battle")),
    "sudoku": (facts.numbered, ("cells", "sudoku")),
    "tapa": (facts.walls_around, ("cells", "wall", "tapa")),
    "yajilin": (facts.arrows, ("cells", "loops", "through_cells", "yajilin")),
}


def solutions(grid: Grid) -> int | None:
    """The number of solutions, at most two; None for a type without a model."""
    import clingo

    if grid.type not in TYPES:
        return None
    stated, models = TYPES[grid.type]
    largest = grid.given.get("largest", 0)
    sizes = {"rows": grid.rows, "columns": grid.columns, "largest": largest, "box": round(grid.rows**0.5)}
    control = clingo.Control(["2", "--warn=none", *(f"-c{name}={size}" for name, size in sizes.items())])
    control.add("base", [], "\n".join(stated(grid)))
    for model in models:
        control.add("base", [], (MODELS / f"{model}.lp").read_text(encoding="utf-8"))
    control.ground([("base", [])])
    found = 0

    def seen(_: object) -> None:
        nonlocal found
        found += 1

    control.solve(on_model=seen)
    return found
