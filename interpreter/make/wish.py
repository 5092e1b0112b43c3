"""What a new puzzle should be like, the progress of making it, and the result."""

from collections.abc import Sequence
from random import SystemRandom
from typing import Literal, TypedDict, get_args

from dslrun.dsl.diagnostics import Diagnostic, LimitError
from dslrun.dsl.generate_clauses import Symmetry
from dslrun.dsl.records import record
from dslrun.interpreter.explain.grading.grade import Grade
from dslrun.interpreter.explain.results import BY_SOLVER, ONE_RULE

Size = tuple[int, int]
"""Rows and columns."""
ClueAmount = Literal["few", "some", "many"]
AUTHOR = "dslrun generate"
"""The author of made puzzles. No puzzle is made after their model: the same command makes the same puzzle again."""
MAKE_SECONDS = 60.0
"""The default time limit of a puzzle, in seconds."""
SEEDS = 1_000_000
"""A drawn seed is below this number, so that it is short enough to type."""


WORDS = {
    "trivial": ("trivial",),
    "easy": ("trivial", "easy"),
    "medium": ("medium",),
    "hard": ("hard", "very hard", "extreme"),
    "very hard": ("very hard", "extreme"),
    "extreme": ("extreme",),
}
"""The labels of grades that each word for a level covers."""


@record
class PuzzleLevel:
    """How hard a puzzle should be: the lowest and highest level of its hardest step, or the labels of its grade."""

    steps: tuple[int, int] | None = None
    labels: tuple[str, ...] = ()

    def __str__(self) -> str:
        if self.steps is None:
            return next(word for word, labels in WORDS.items() if labels == self.labels)
        low, high = self.steps
        return str(low) if low == high else f"{low}-{high}"


@record
class Wish:
    """What a new puzzle should be like. None leaves a choice to the generator.

    `like` names a challenge whose structure is used: its size, its rooms, its numbers. The same text, wish and version
    give the same puzzle.
    """

    size: Size | None = None
    level: PuzzleLevel | None = None
    seed: int = 0
    symmetry: Symmetry | None = None
    like: str | None = None
    clues: ClueAmount = "some"


class Wishes(TypedDict, total=False):
    """The arguments of `Puzzle.generate`."""

    size: int | Size | None
    level: str | int | tuple[int, int] | None
    seed: int | None
    symmetry: Symmetry | None
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
    symmetry, clues = wishes.get("symmetry"), wishes.get("clues", "some")
    for name, value, known in (("symmetry", symmetry, get_args(Symmetry)), ("clues", clues, get_args(ClueAmount))):
        if value is not None and value not in known:
            raise ValueError(f"{name} must be one of {', '.join(known)}, not {value!r}")
    words = "-".join(map(str, level)) if isinstance(level, tuple) else str(level)
    wanted = None if level is None else level_named(words)
    return Wish(square, wanted, seed, symmetry, wishes.get("like"), clues)


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
        ("no --symmetry", wish.symmetry not in (None, "none")),
        ("more --clues", wish.clues == "few"),
        ("no --like", wish.like is not None),
        ("another --size", True),
    ]
    return f"ask for {', '.join(words for words, made in tried if made)} or another --seed"


def level_named(text: str) -> PuzzleLevel:
    """Return the level of a text: a word ("easy"), a number ("3") or a range ("2-4"). Raise ValueError for others."""
    word = text.lower().replace("-", " ")
    if word in WORDS:
        return PuzzleLevel(labels=WORDS[word])
    low, dash, high = text.partition("-")
    numbers = (low, high) if dash else (low, low)
    if not all(number.isdecimal() for number in numbers):
        numbers = ("0", "0")
    found = int(numbers[0]), int(numbers[1])
    if not ONE_RULE <= found[0] <= found[1] <= BY_SOLVER:
        words = ", ".join(WORDS)
        raise ValueError(f"expected a level from {ONE_RULE} to {BY_SOLVER}, a range such as 2-4, or one of {words}")
    return PuzzleLevel(found)
