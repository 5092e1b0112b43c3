"""multi-puzzle-solver (OR-tools), as its own modules state the puzzles; up to two answers are asked for.

Left out, because release 1.1.10 states other rules there: Akari (walls without a number must be lit), Hashiwokakero
(bridges need not be connected), Yajilin (a cell that no arrow points to must not be black); and Tapa, where it breaks
off with the OR-tools that is installed beside it.
"""

import io
from collections.abc import Callable
from contextlib import redirect_stdout
from importlib import import_module
from typing import Any

from bench.peers.grid import DIGITS, Grid, number
from bench.peers.known import centres, runs


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


def characters(grid: Grid) -> tuple[Any, ...]:
    """Sudoku: a number is one character, a letter from 10 on."""
    return (cells(grid, lambda word: DIGITS[number(word)] if word[0].isalnum() else " "),)


def killer(grid: Grid) -> tuple[Any, ...]:
    """Sudoku: an empty board, and cages by number; what lies between in the list of arguments is left as it is."""
    import numpy

    names = list(dict.fromkeys(grid.cells().values()))
    sums = grid.given["sums"]
    totals = {str(names.index(name)): total for name, total in zip(sums[::2], sums[1::2], strict=True)}
    empty = numpy.full((grid.rows, grid.columns), " ")
    return empty, True, None, None, False, None, (cells(grid, lambda word: str(names.index(word))), totals)


def kakuro(grid: Grid) -> tuple[Any, ...]:
    """Black and white cells, and the sums of every row and every column; those that hold nothing are no lines."""
    import numpy

    across: list[list[int]] = [[] for _ in range(grid.rows - 1)]
    down: list[list[int]] = [[] for _ in range(grid.columns - 1)]
    words = grid.cells()
    for total, run in runs(words):
        line = across[run[0][0] - 1] if run[0][0] == run[-1][0] else down[run[0][1] - 1]
        line.append(total)
    rows = [["#" if words[r, c] != "." else " " for c in range(1, grid.columns)] for r in range(1, grid.rows)]
    return numpy.array(rows), across, down


def rooms(grid: Grid) -> tuple[Any, ...]:
    """LITS: rooms by number."""
    return (heyawake(grid)[0],)


def stars(grid: Grid) -> tuple[Any, ...]:
    """Star Battle: rooms by number, and how many stars."""
    return *rooms(grid), grid.given["stars"]


def galaxies(grid: Grid) -> tuple[Any, ...]:
    """A number for every galaxy in the cells around its centre."""
    import numpy

    board = numpy.full((grid.rows, grid.columns), "   ", dtype=object)
    for which, core in enumerate(centres(grid).values()):
        for cell in core:
            board[cell] = f"{which:03}"
    return (board.astype(str),)


TYPES: dict[str, tuple[str, Callable[[Grid], tuple[Any, ...]]]] = {
    "fillomino": ("filling", numbers),
    "galaxies": ("galaxies", galaxies),
    "heyawake": ("heyawake", heyawake),
    "hitori": ("singles", numbers),
    "kakuro": ("kakuro", kakuro),
    "killer-sudoku": ("sudoku", killer),
    "kuromasu": ("range", numbers),
    "lits": ("lits", rooms),
    "masyu": ("pearl", masyu),
    "nurikabe": ("nurikabe", numbers),
    "picross": ("nonograms", picross),
    "shikaku": ("rectangles", numbers),
    "slitherlink": ("slitherlink", numbers),
    "star-battle": ("star_battle", stars),
    "sudoku": ("sudoku", characters),
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
        return len(module.Board(*arguments(grid)).solve_and_print(verbose=False))
