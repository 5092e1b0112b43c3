"""multi-puzzle-solver (OR-tools), as its own modules state the puzzles; up to two answers are asked for.

Left out, because release 1.1.10 states other rules there: Akari (walls without a number must be lit) and Hashiwokakero
(bridges need not hang together).
"""

import io
from collections.abc import Callable
from contextlib import redirect_stdout
from importlib import import_module
from typing import Any

from bench.peers.grid import Grid, number


def cells(grid: Grid, words: Callable[[str], str]) -> Any:
    """An array of the words in cells."""
    import numpy

    table = grid.cells()
    rows = [[words(table[r, c]) for c in range(grid.columns)] for r in range(grid.rows)]
    return numpy.array(rows)


def blank(word: str) -> str:
    """A number, or a blank."""
    return str(number(word)) if word[0].isalnum() else " "


def numbers(grid: Grid) -> tuple[Any, ...]:
    """Numbers in cells."""
    return (cells(grid, blank),)


def masyu(grid: Grid) -> tuple[Any, ...]:
    """Circles are `B` and `W`."""
    return (cells(grid, {".": " ", "o": "W", "*": "B"}.__getitem__),)


def heyawake(grid: Grid) -> tuple[Any, ...]:
    """Rooms by number, and the numbers in them."""
    import numpy

    room, inside = grid.rooms()
    rows = [[str(room[r, c]) for c in range(grid.columns)] for r in range(grid.rows)]
    return numpy.array(rows), {str(here): value for here, value in inside.items()}


def picross(grid: Grid) -> tuple[Any, ...]:
    """Lists above and beside the board."""
    rows, columns = grid.hints()
    return columns, rows


TYPES: dict[str, tuple[str, Callable[[Grid], tuple[Any, ...]]]] = {
    "heyawake": ("heyawake", heyawake),
    "hitori": ("singles", numbers),
    "kuromasu": ("range", numbers),
    "masyu": ("pearl", masyu),
    "nurikabe": ("nurikabe", numbers),
    "picross": ("nonograms", picross),
    "shikaku": ("rectangles", numbers),
    "slitherlink": ("slitherlink", numbers),
}


def solutions(grid: Grid) -> int | None:
    """How many answers there are, two at most; None for a type it does not have."""
    if grid.type not in TYPES:
        return None
    name, arguments = TYPES[grid.type]
    module: Any = import_module(f"puzzle_solver.puzzles.{name}.{name}")
    inner = module.generic_solve_all
    module.generic_solve_all = lambda *given, **named: inner(*given, **{**named, "max_solutions": 2})
    with redirect_stdout(io.StringIO()):
        found = module.Board(*arguments(grid)).solve_and_print(verbose=False)
    return len(found)
