"""The goal of a `.non` file held against its hints: they should agree, and where they do not, the hints win."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from dsl.diagnostics import Diagnostic, Label
from dsl.importers.forms import Forms
from dsl.importers.nonograms import WORDS, Line, Nonogram
from dsl.importers.text_lines import TextLine

EMPTY = "0"
NOTE = "the hints count; the goal is not used"


def check_goal(forms: Forms, puzzle: Nonogram, value: TextLine) -> Iterator[Diagnostic]:
    """A warning if the goal is no solution: for the first line where that shows."""
    start = value.start + value.text.startswith('"')
    goal = value.text.removeprefix('"').removesuffix('"')
    down, across = len(puzzle.banks["rows"]), len(puzzle.banks["columns"])
    if len(goal) != down * across:
        message = f"the goal has {len(goal)} cells, and {across} times {down} are {down * across}"
        yield forms.diagnostic("W0701", message, start, start + len(goal), "of the wrong length", NOTE)
        return
    keys = set(puzzle.keys()) if puzzle.coloured else set()
    for name, number, line, cells in lines_of(puzzle, goal, across):
        if runs_of(cells, keys) != plain(line, keys):
            message = f"the goal contradicts the hints of {WORDS[name]} {number}"
            first = start + (number - 1) * (across if name == "rows" else 1)
            last = first + (across if name == "rows" else 1)
            found = Label(forms.at(first, last), f"it has {shown(runs_of(cells, keys))} in that {WORDS[name]}")
            hint = Label(forms.at(line.start, line.end), f"the hints say {shown(plain(line, keys))}")
            yield Diagnostic("W0701", message, found, (hint,), (NOTE,))
            return


def lines_of(puzzle: Nonogram, goal: str, across: int) -> Iterator[tuple[str, int, Line, str]]:
    """Every line with its number and its cells in the goal."""
    for number, line in enumerate(puzzle.banks["rows"]):
        yield "rows", number + 1, line, goal[number * across : (number + 1) * across]
    for number, line in enumerate(puzzle.banks["columns"]):
        yield "columns", number + 1, line, goal[number::across]


def runs_of(cells: str, keys: set[str]) -> list[tuple[int, str]]:
    """The runs of cells: in colours if there are such, where a sign that is no colour's stands for the plain one."""
    inks = (EMPTY if cell == EMPTY else cell if cell in keys else "" for cell in cells)
    return [(len(list(run)), ink) for ink, run in groupby(inks) if ink != EMPTY]


def plain(line: Line, keys: set[str]) -> list[tuple[int, str]]:
    """The runs of a clue."""
    return [(run.length, run.key if keys else "") for run in line.runs]


def shown(runs: Sequence[tuple[int, str]]) -> str:
    """`2,1`, or `none`."""
    return ",".join(f"{length}{key}" for length, key in runs) or "none"
