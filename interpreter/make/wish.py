"""What a new puzzle should be like, the progress of making it, and the result."""

from collections.abc import Sequence
from itertools import pairwise
from random import SystemRandom
from typing import Literal, TypedDict, get_args

from dslrun.dsl.diagnostics import Diagnostic, LimitError
from dslrun.dsl.records import record
from dslrun.interpreter.explain.grading.grade import HIGHEST, LABELS, LOWEST, Grade

Size = tuple[int, int]
"""Rows and columns."""
Grades = tuple[float, float]
"""The lowest and the highest grade."""
Symmetry = Literal["none", "half-turn", "quarter-turn", "mirror"]
ClueAmount = Literal["few", "some", "many"]
MAKE_SECONDS = 60.0
"""The default time limit of a puzzle, in seconds."""
SEEDS = 1_000_000
"""A drawn seed is below this number, so that it is short enough to type."""


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


class Wishes(TypedDict, total=False):
    """The arguments of `Puzzle.generate`."""

    size: int | Size | None
    level: str | float | Grades | None
    seed: int | None
    symmetry: Symmetry
    like: str | None
    clues: ClueAmount


def wish_of(wishes: Wishes) -> Wish:
    """Return the wish of a program; raise ValueError if one of its arguments is wrong. Draw a seed if there is none."""
    size, level, seed = wishes.get("size"), wishes.get("level"), wishes.get("seed")
    square = (size, size) if isinstance(size, int) else size
    if square is not None and min(square) < 1:
        raise ValueError(f"size must be at least 1, not {size}")
    if seed is None:
        seed = random_seed()
    if seed < 0:
        raise ValueError(f"seed must be at least 0, not {seed}")
    symmetry, clues = wishes.get("symmetry", "none"), wishes.get("clues", "some")
    for name, value, known in (("symmetry", symmetry, get_args(Symmetry)), ("clues", clues, get_args(ClueAmount))):
        if value not in known:
            raise ValueError(f"{name} must be one of {', '.join(known)}, not {value!r}")
    words = "-".join(map(str, level)) if isinstance(level, tuple) else str(level)
    grades = None if level is None else grades_of(words)
    return Wish(square, grades, seed, symmetry, wishes.get("like"), clues)


def random_seed() -> int:
    """Draw a seed for a user who chooses none."""
    return SystemRandom().randrange(SEEDS)


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


def cannot_make(stage: str, message: str, *relax: str, causes: Sequence[Diagnostic] = ()) -> CannotMake:
    """Return the error for a wish that cannot be fulfilled: "no puzzle was found while STAGE: MESSAGE", and advice.

    `causes` are the errors of the text behind it.
    """
    error = CannotMake(Diagnostic("E0770", f"no puzzle was found while {stage}: {message}", None, (), relax), *causes)
    error.stage, error.relax = stage, relax
    return error


def relaxed(wish: Wish) -> str:
    """Return advice on what to relax: the wishes that were made, the tightest first, then the size and the seed."""
    tried = [
        ("another --level", wish.level is not None),
        ("no --symmetry", wish.symmetry != "none"),
        ("more --clues", wish.clues == "few"),
        ("no --like", wish.like is not None),
        ("another --size", True),
    ]
    return f"ask for {', '.join(words for words, made in tried if made)} or another --seed"


def grades_of(level: str) -> Grades:
    """Return the grades of a level: a label ("easy"), a number ("3" is 2.5 to 3.5) or a range ("2-4").

    Raise ValueError if the level is none of these or lies outside the grades.
    """
    label = level.lower().replace("-", " ")
    if label in _LABELLED:
        return _LABELLED[label]
    low, dash, high = level.partition("-")
    try:
        found = (float(low), float(high)) if dash else (float(low) - 0.5, float(low) + 0.5)
    except ValueError:
        found = (HIGHEST, LOWEST)
    if not (found[0] <= found[1] and found[0] < HIGHEST and found[1] > LOWEST):
        labels = ", ".join(_LABELLED)
        raise ValueError(f"expected a level from {LOWEST:g} to {HIGHEST:g}, a range such as 2-4, or one of {labels}")
    return max(found[0], LOWEST), min(found[1], HIGHEST)


def level_of(grades: Grades) -> str:
    """Return grades as a level: the label that covers them exactly, otherwise a range."""
    return next((label for label, covered in _LABELLED.items() if covered == grades), f"{grades[0]:g}-{grades[1]:g}")


_LABELLED: dict[str, Grades] = {label: (low, high) for (low, _), (high, label) in pairwise([(LOWEST, ""), *LABELS])}
