"""Sudokus as plain text: all cells in one line, a puzzle each (`.sdm`), or one line for each row."""

from collections.abc import Sequence
from itertools import islice

from dslrun.dsl.diagnostics import Problems
from dslrun.dsl.forms import Call
from dslrun.dsl.importers.board import PlacedValue
from dslrun.dsl.importers.importer import Importer
from dslrun.dsl.importers.sudokus.rows import NoGrid, grids, sudoku_lines
from dslrun.dsl.importers.sudokus.signs import CROSS, EMPTY, SIGNS
from dslrun.dsl.instances import Challenge
from dslrun.dsl.limits import Limits
from dslrun.dsl.names import plain
from dslrun.dsl.source import Source

TITLE = "a Sudoku text"
LETTERS_FROM = 10
"""The size of boards from which letters are numbers."""
FEW_SIGNS = frozenset(EMPTY + CROSS + CROSS.lower() + "123456789")
LONGEST = 120
"""The number of lines in which the first grid of a text ends."""


def sniff(text: str) -> bool:
    """True for a text whose first lines are a grid."""
    if not text.lstrip()[:1].strip("<({[v"):
        return False
    lines = list(islice(sudoku_lines(Source("", text[:20_000])), LONGEST))
    try:
        grid = next(grids(lines), None)
    except NoGrid:
        return False
    cells = [cell.text for row in grid.rows for cell in row] if grid else []
    usual = FEW_SIGNS if len(cells) < LETTERS_FROM**2 else SIGNS
    return bool(cells) and all(cell in usual or cell.isdecimal() for cell in cells)


def read(source: Source, limits: Limits, problems: Problems) -> Sequence[Call]:
    """Return a challenge for each grid."""
    from dslrun.dsl.importers.sudokus.challenges import read_lines  # late, like the next ones: few texts are Sudokus

    return read_lines(source, limits)


def board(source: Source, limits: Limits) -> list[PlacedValue] | None:
    """Return the solution that stands beside the only puzzle."""
    from dslrun.dsl.importers.sudokus.challenges import solution_of

    return solution_of(source, limits)


def write(challenges: Sequence[Challenge]) -> str:
    """Return a line for each challenge."""
    from dslrun.dsl.importers.sudokus.challenges import written_rows

    return "".join("".join(written_rows(challenge, TITLE)) + "\n" for challenge in challenges)


IMPORTER = Importer(
    "sudoku", TITLE, (".sdm", ".sud", ".sudoku"), sniff, read, write, lambda: frozenset({plain("Sudoku")}), board
)
