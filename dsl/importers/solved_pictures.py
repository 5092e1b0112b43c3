"""Pictures that are solutions of nonograms: compute their clues, and write solutions as pictures."""

from collections.abc import Sequence
from itertools import chain

from dslrun.dsl.diagnostics import DslError, Problems
from dslrun.dsl.forms import Call
from dslrun.dsl.importers.board import PlacedValue
from dslrun.dsl.importers.forms import FormMaker
from dslrun.dsl.importers.goals import FILLED, challenge_with_goal, goal_board, lines_from
from dslrun.dsl.importers.importer import cannot_hold
from dslrun.dsl.importers.nonograms import Goal, GoalCell, Nonogram
from dslrun.dsl.importers.sized_lists import only_one
from dslrun.dsl.importers.text_lines import TextLine
from dslrun.dsl.importers.written_nonograms import Values, plain_nonogram
from dslrun.dsl.instances import Challenge
from dslrun.dsl.limits import Limits


def goal_of(rows: Sequence[TextLine], filled: str) -> Goal:
    """Return the goal of lines with one character per cell. The characters of `filled` are filled cells."""
    return [
        [GoalCell(FILLED if sign in filled else None, row.start + at) for at, sign in enumerate(row.text)]
        for row in rows
    ]


def puzzle_of(forms: FormMaker, goal: Goal, name: TextLine) -> Nonogram:
    """Return the nonogram whose solution is a picture."""
    title = forms.text(name.text, name.start, name.end)
    place = forms.at(goal[0][0].at, goal[-1][-1].at + 1)
    return Nonogram(title, {}, lines_from(goal), place, goal=goal)


def challenge_from(forms: FormMaker, goal: Goal, name: TextLine, problems: Problems) -> Call:
    """Return the challenge whose solution is a picture."""
    return challenge_with_goal(forms, puzzle_of(forms, goal, name), problems)


def board_from(forms: FormMaker, goal: Goal) -> list[PlacedValue] | None:
    """Return a picture as a board."""
    return goal_board([puzzle_of(forms, goal, TextLine("", 0))])


def check_cells(forms: FormMaker, limits: Limits, width: int, height: int, place: tuple[int, int]) -> None:
    """Refuse a picture without cells, and one with too many."""
    if not width or not height:
        raise no_cells(forms, place)
    if width * height > limits.sites:
        raise limits.exceeded("sites", forms.at(*place), width * height)


def no_cells(forms: FormMaker, place: tuple[int, int]) -> DslError:
    """Return the error for a picture without cells."""
    return forms.wrong("E0705", "a picture has at least one cell", *place, "no cells", "add rows of cells")


def solution_rows(challenges: Sequence[Challenge], title: str, solutions: Sequence[Values] | None) -> list[str]:
    """Return the rows of the solution of the only challenge: the given one, or the goal that it has."""
    challenge = only_one(challenges, title)
    goal = plain_nonogram(challenge, title, solutions[0] if solutions else None).goal
    if not goal:
        raise cannot_hold(title, challenge, "a picture is a solution: add --sol")
    if set(chain.from_iterable(goal)) - {FILLED, "0"}:
        raise cannot_hold(title, challenge, "it has no colours")
    return [*goal]
