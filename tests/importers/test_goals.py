"""The goal of a nonogram agrees with its clues, or a warning names the first line in which it does not."""

from itertools import groupby
from random import Random

import pytest

from dslrun.dsl.diagnostics import Diagnostic, Problems
from dslrun.dsl.limits import Limits
from dslrun.dsl.source import Source
from dslrun.interpreter.library import parse_any


def runs(line: str) -> str:
    """Return the runs of a line of `1` and `0`."""
    return ",".join(str(len(list(run))) for sign, run in groupby(line) if sign == "1") or "0"


def file_of(picture: list[str], goal: str) -> str:
    columns = ["".join(row[at] for row in picture) for at in range(len(picture[0]))]
    lists = "\n".join(["rows", *map(runs, picture), "", "columns", *map(runs, columns)])
    return f'width {len(columns)}\nheight {len(picture)}\n\n{lists}\n\ngoal "{goal}"\n'


def warnings_of(text: str) -> list[Diagnostic]:
    problems = Problems()
    parse_any(Source("x.non", text), Limits(), problems)
    return problems.found


@pytest.mark.parametrize("seed", range(12))
def test_a_goal_that_differs_from_the_clues_is_a_warning(seed: int) -> None:
    random = Random(seed)
    rows, columns = random.randrange(2, 5), random.randrange(2, 6)
    picture = ["".join(random.choice("01") for _ in range(columns)) for _ in range(rows)]
    assert warnings_of(file_of(picture, "".join(picture))) == []
    at = random.randrange(rows)
    column = random.randrange(columns)
    changed = [list(row) for row in picture]
    changed[at][column] = "1" if changed[at][column] == "0" else "0"
    goal = ["".join(row) for row in changed]
    text = file_of(picture, "".join(goal))
    (warning,) = warnings_of(text)
    start = text.index('"') + 1
    assert warning.code == "W0701"
    assert warning.primary is not None
    span = warning.primary.span
    found = (runs(goal[at]) if runs(goal[at]) != "0" else "none", runs(picture[at]).replace("0", "none"))
    if runs(goal[at]) != runs(picture[at]):
        assert warning.message == f"the goal contradicts the clue of row {at + 1}"
        assert (span.start, span.end) == (start + at * columns, start + (at + 1) * columns)
        assert warning.primary.text == f"the goal has {found[0]} in this row"
        assert warning.secondary[0].text == f"the clue is {found[1]}"
        assert warning.secondary[0].span.text == runs(picture[at])
    else:  # a run has moved within its row: the first column that differs is named
        assert warning.message.startswith("the goal contradicts the clue of column ")
        assert span.end == span.start + 1


def test_a_goal_of_another_size_is_a_warning() -> None:
    picture = ["110", "010"]
    for goal, message in (
        ("11001", "the goal has 5 cells, but 3 times 2 is 6"),
        ("1100101", "the goal has 7 cells, but 3 times 2 is 6"),
    ):
        text = file_of(picture, goal)
        (warning,) = warnings_of(text)
        assert (warning.code, warning.message) == ("W0701", message)


def test_a_run_that_moves_within_its_row_contradicts_the_columns() -> None:
    picture = ["100", "011"]
    text = file_of(picture, "010011")
    (warning,) = warnings_of(text)
    assert warning.primary is not None
    assert warning.message == "the goal contradicts the clue of column 1"
    assert warning.primary.span.start == text.index('"') + 1
    assert warning.primary.text == "the goal has none in this column"
    assert warning.secondary[0].text == "the clue is 1"
