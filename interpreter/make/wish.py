"""What a new puzzle should be like, the progress of making it, and the result."""

from typing import Literal

from dslrun.dsl.diagnostics import Diagnostic, LimitError
from dslrun.dsl.records import record
from dslrun.interpreter.explain.grading.grade import HIGHEST, LABELS, LOWEST, Grade

Size = tuple[int, int]
"""Rows and columns."""
Grades = tuple[float, float]
"""The lowest and the highest grade."""
Symmetry = Literal["none", "half-turn", "quarter-turn", "mirror"]
ClueAmount = Literal["few", "some", "many"]


@record
class Wish:
    """What a new puzzle should be like. None leaves a choice to the generator.

    `like` names a challenge whose structure is used: its size, its rooms, its numbers. The same text, wish and version
    give the same puzzle.
    """

    size: Size | None = None
    level: Grades | None = None
    seed: int = 0
    symmetry: Symmetry = "none"
    like: str | None = None
    clues: ClueAmount = "some"


@record
class Progress:
    """How far the making of a puzzle is: the stage, such as "choosing clues", the attempts begun and the clues left."""

    stage: str
    attempts: int = 1
    clues: int = 0


@record
class Made:
    """A new puzzle with one solution.

    `text` holds the arguments of a challenge, such as `size:5 clues:(picture {...})`, without its name. `grade` is
    None if the grading was not asked for or took too long.
    """

    text: str
    seed: int
    size: Size
    clues: int
    grade: Grade | None = None


class CannotMake(LimitError):
    """No puzzle was found: `stage` is the stage that failed, `relax` says which wishes to relax."""

    stage: str
    relax: tuple[str, ...]


def cannot_make(stage: str, message: str, *relax: str) -> CannotMake:
    """Return the error for a wish that cannot be fulfilled: "no puzzle was found while STAGE: MESSAGE", and advice."""
    error = CannotMake(Diagnostic("E0770", f"no puzzle was found while {stage}: {message}", None, (), relax))
    error.stage, error.relax = stage, relax
    return error


def grades_of(level: str) -> Grades:
    """Return the grades of a level: a label ("easy"), a number ("3" is 2.5 to 3.5) or a range ("2-4").

    Raise ValueError if the level is none of these or lies outside the grades.
    """
    lowest = LOWEST
    for highest, label in LABELS:
        if level == label:
            return lowest, highest
        lowest = highest
    low, dash, high = level.partition("-")
    try:
        found = (float(low), float(high)) if dash else (float(low) - 0.5, float(low) + 0.5)
    except ValueError:
        found = (HIGHEST, LOWEST)
    if not (found[0] <= found[1] and found[0] < HIGHEST and found[1] > LOWEST):
        labels = ", ".join(label for _, label in LABELS)
        raise ValueError(f"expected a grade from {LOWEST:g} to {HIGHEST:g}, a range such as 2-4, or one of {labels}")
    return max(found[0], LOWEST), min(found[1], HIGHEST)
