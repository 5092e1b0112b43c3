"""Solve puzzles with multi-puzzle-solver (OR-tools) and its own models.

Release 1.1.10 has different rules for Akari (walls without a number must be lit), Hashiwokakero (bridges need not be
connected) and Yajilin (a cell that no arrow points to must not be black), so these types are left out. So is Tapa,
which fails with the installed version of OR-tools.
"""

import io
from collections.abc import Callable
from contextlib import redirect_stdout
from importlib import import_module
from typing import Any

from bench.peers.grid import DIGITS, Grid, number
from bench.peers.known import centres, runs


def cells(grid: Grid, words: Callable[[str], str]) -> Any:
    """An array of the words in cells, each converted by `words`."""
    import numpy

    table = grid.cells()
    rows = [[words(table[r, c]) for c in range(grid.columns)] for r in range(grid.rows)]
    return numpy.array(rows)


def blank(word: str) -> str:
    """The number in a cell as text, or a blank if there is none."""
    return str(number(word)) if word[0].isalnum() else " "


def numbers(grid: Grid) -> tuple[Any, ...]:
    """The arguments of a board with numbers in cells."""
    return (cells(grid, blank),)


def masyu(grid: Grid) -> tuple[Any, ...]:
    """Masyu: circles are `B` and `W`."""
    return (cells(grid, {".": " ", "o": "W", "*": "B"}.__getitem__),)


def heyawake(grid: Grid) -> tuple[Any, ...]:
    """Heyawake: the index of each cell's room, and the clues of rooms."""
    import numpy

    room, inside = grid.rooms()
    rows = [[str(room[r, c]) for c in range(grid.columns)] for r in range(grid.rows)]
    return numpy.array(rows), {str(here): value for here, value in inside.items()}


def picross(grid: Grid) -> tuple[Any, ...]:
    """Nonogram: the clues of the columns, then those of the rows."""
    rows, columns = grid.hints()
    return columns, rows


def characters(grid: Grid) -> tuple[Any, ...]:
    """Sudoku: each number is one character; numbers from 10 on are letters."""
    return (cells(grid, lambda word: DIGITS[number(word)] if word[0].isalnum() else " "),)


def killer(grid: Grid) -> tuple[Any, ...]:
    """Killer Sudoku: an empty board, default values for the arguments between, and the cages with their sums."""
    import numpy

    names = list(dict.fromkeys(grid.cells().values()))
    sums = grid.given["sums"]
    totals = {str(names.index(name)): total for name, total in zip(sums[::2], sums[1::2], strict=True)}
    empty = numpy.full((grid.rows, grid.columns), " ")
    return empty, True, None, None, False, None, (cells(grid, lambda word: str(names.index(word))), totals)


def kakuro(grid: Grid) -> tuple[Any, ...]:
    """Kakuro: the black and white cells without the first row and column, and the sums of each row and column."""
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
    """LITS: the index of each cell's room."""
    return (heyawake(grid)[0],)


def stars(grid: Grid) -> tuple[Any, ...]:
    """Star Battle: the index of each cell's room, and the number of stars."""
    return *rooms(grid), grid.given["stars"]


def galaxies(grid: Grid) -> tuple[Any, ...]:
    """Galaxies: the index of each galaxy in the cells around its centre."""
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
    """The number of solutions, at most two; None for a type that is left out."""
    if grid.type not in TYPES:
        return None
    name, arguments = TYPES[grid.type]
    module: Any = import_module(f"puzzle_solver.puzzles.{name}.{name}")
    inner = module.generic_solve_all
    module.generic_solve_all = lambda *given, **named: inner(*given, **{**named, "max_solutions": 2})
    with redirect_stdout(io.StringIO()):
        return len(module.Board(*arguments(grid)).solve_and_print(verbose=False))
