"""Compare the goal of a nonogram with its clues. If they disagree, the clues take precedence."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from dslrun.dsl.diagnostics import Diagnostic, Label
from dslrun.dsl.importers.forms import FormMaker
from dslrun.dsl.importers.nonograms import WORDS, Nonogram, Run, RunClue

NOTE = "the clues count; the goal is ignored"
Runs = list[tuple[int, str]]


class GoalCell(NamedTuple):
    """A cell of a goal: the key of its colour (None if it is empty) and its place in the file."""

    key: str | None
    at: int


Goal = Sequence[Sequence[GoalCell]]
"""The rows of a goal, top row first."""


def check_goal(forms: FormMaker, puzzle: Nonogram, goal: Goal) -> Iterator[Diagnostic]:
    """Yield a warning if the goal has the wrong size, or for the first line in which it contradicts the clues."""
    rows, columns = puzzle.banks["rows"], puzzle.banks["columns"]
    wrong = next((row for row in goal if len(row) != len(columns)), None)
    if len(goal) != len(rows) or wrong is not None:
        count, wanted = sum(map(len, goal)), f"{len(columns)} times {len(rows)}"
        start, end = place_of([cell for row in goal for cell in row])
        message = f"the goal has {count} cells, but {wanted} is {len(rows) * len(columns)}"
        if count == len(rows) * len(columns):
            message = f"the goal is not {wanted} cells"
        yield forms.diagnostic("W0701", message, start, end, "wrong size", NOTE)
        return
    lines = [("rows", number, *pair) for number, pair in enumerate(zip(rows, goal, strict=True), 1)]
    turned = zip(columns, zip(*goal, strict=True), strict=True)
    lines += [("columns", number, *pair) for number, pair in enumerate(turned, 1)]
    for name, number, line, cells in lines:
        found, wanted_runs = runs_of(cells, puzzle.coloured), hinted(line, puzzle.coloured)
        if found != wanted_runs:
            start, end = place_of(cells) if name == "rows" else (cells[0].at, cells[0].at + 1)
            label = Label(forms.at(start, end), f"the goal has {shown(found)} in this {WORDS[name]}")
            clue = Label(forms.at(line.start, line.end), f"the clue is {shown(wanted_runs)}")
            message = f"the goal contradicts the clue of {WORDS[name]} {number}"
            yield Diagnostic("W0701", message, label, (clue,), (NOTE,))
            return


def place_of(cells: Sequence[GoalCell]) -> tuple[int, int]:
    """Return the place from the first cell to the last; (0, 0) if there are no cells."""
    return (cells[0].at, cells[-1].at + 1) if cells else (0, 0)


def runs_of(cells: Sequence[GoalCell], coloured: bool) -> Runs:
    """Return the runs of the cells of one line. Colours are empty if the puzzle is not `coloured`."""
    inks = (None if cell.key is None else cell.key if coloured else "" for cell in cells)
    return [(len(list(run)), ink) for ink, run in groupby(inks) if ink is not None]


def hinted(line: RunClue, coloured: bool) -> Runs:
    """Return the runs that a clue requires. Colours are empty if the puzzle is not `coloured`."""
    return [(run.length, run.key if coloured else "") for run in line.runs]


def shown(runs: Runs) -> str:
    """Return runs as text: `2,1`, or `none`."""
    return ",".join(f"{length}{' ' * (len(key) > 1)}{key}" for length, key in runs) or "none"


def lines_from(goal: Goal) -> dict[str, tuple[RunClue, ...]]:
    """Return the clues that a goal implies, for a file without clues."""
    columns = zip(*goal, strict=True)
    return {"rows": tuple(map(line_from, goal)), "columns": tuple(map(line_from, columns))}


def line_from(cells: Sequence[GoalCell]) -> RunClue:
    """Return the clue that one line of a goal implies."""
    runs = []
    for key, group in groupby(cells, key=lambda cell: cell.key):
        some = list(group)
        if key is not None:
            runs.append(Run(len(some), key, some[0].at, some[0].at + 1))
    return RunClue(tuple(runs), cells[0].at, cells[0].at + 1)
