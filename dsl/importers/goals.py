"""The goal of a nonogram: compare it with the clues, keep it in the challenge, and read it as a board.

If the goal and the clues disagree, the clues take precedence.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby

from dslrun.dsl.diagnostics import Diagnostic, Label, Problems
from dslrun.dsl.forms import Call
from dslrun.dsl.importers.board import PlacedValue
from dslrun.dsl.importers.forms import FormMaker
from dslrun.dsl.importers.nonograms import WORDS, Goal, GoalCell, Nonogram, Run, RunClue, challenge_of
from dslrun.dsl.importers.palette import LETTERS

NOTE = "the clues count; the goal is ignored"
FILLED = "1"
"""The key of a filled cell whose colour the goal does not give."""
EMPTY = "0"
"""The sign of an empty cell in the `goal:` of a challenge."""
Runs = list[tuple[int, str]]


def challenge_with_goal(forms: FormMaker, puzzle: Nonogram, problems: Problems) -> Call:
    """Return the challenge of a puzzle, with its goal as `goal:"0rr0 r00r"` unless the goal contradicts the clues."""
    form = challenge_of(forms, puzzle)
    if not puzzle.goal:
        return form
    found = list(check_goal(forms, puzzle, puzzle.goal))
    problems.extend(found)
    if found:
        return form
    words = " ".join(map("".join, goal_letters(puzzle)))
    span = puzzle.place.span
    about = {**puzzle.about, "goal": forms.text(words, span.start, span.end)}
    return challenge_of(forms, replace(puzzle, about=about))


def goal_letters(puzzle: Nonogram) -> list[list[str]]:
    """Return our letter for each cell of a goal that agrees with the clues: `1` in black and white, `0` if empty."""
    letters = puzzle.letters()
    rows = zip(puzzle.goal, puzzle.banks["rows"], strict=True)
    filled = (coloured_by(line, cells) or [] for cells, line in rows)
    return [[EMPTY if key is None else letters[key] for key in row] for row in filled]


def goal_board(puzzles: Sequence[Nonogram]) -> list[PlacedValue] | None:
    """Return the goal of a file's puzzle as a board; None if it has none, or if there are several puzzles."""
    if len(puzzles) != 1 or not puzzles[0].goal:
        return None
    (puzzle,) = puzzles
    if any(check_goal(FormMaker(puzzle.place.span.source), puzzle, puzzle.goal)):
        return None
    used = set(puzzle.letters().values())
    values = {letter: value for value, letter in enumerate((one for one in LETTERS if one in used), 1)}
    return [
        PlacedValue("Cell", f"r{r}c{c}", values.get(letter, int(letter == FILLED)), cell.at, cell.at + 1)
        for r, (row, cells) in enumerate(zip(goal_letters(puzzle), puzzle.goal, strict=True), 1)
        for c, (letter, cell) in enumerate(zip(row, cells, strict=True), 1)
    ]


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
        if found != wanted_runs and not (puzzle.coloured and fits(line, cells)):
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


def fits(line: RunClue, cells: Sequence[GoalCell]) -> bool:
    """True if a goal that leaves colours open agrees with a clue."""
    keys = coloured_by(line, cells)
    return keys is not None and all(
        cell.key in (key, FILLED) for cell, key in zip(cells, keys, strict=True) if key is not None
    )


def coloured_by(line: RunClue, cells: Sequence[GoalCell]) -> list[str | None] | None:
    """Return the keys of cells that are filled as in a goal, in the colours of a clue; None if the clue does not fit.

    A group of neighbouring filled cells may hold several runs, if each has another colour than the one before it.
    """
    keys: list[str | None] = []
    runs = iter(line.runs)
    for filled, group in groupby(cells, key=lambda cell: cell.key is not None):
        left, last = len(list(group)), None
        if not filled:
            keys += [None] * left
            left = 0
        while left:
            run = next(runs, None)
            if run is None or run.length > left or run.key == last:
                return None
            keys += [run.key] * run.length
            left, last = left - run.length, run.key
    return keys if next(runs, None) is None else None


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
