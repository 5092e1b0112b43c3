"""Make a puzzle in several attempts, and say why none succeeds."""

from dslrun.dsl.diagnostics import LimitError
from dslrun.dsl.limits import DEFAULT_LIMITS, Limits
from dslrun.dsl.recursion import deep
from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.make.attempt import PuzzleAttempt, Report
from dslrun.interpreter.make.declared import fitted
from dslrun.interpreter.make.finishing import GRADING, Failed
from dslrun.interpreter.make.leveling import OtherLevel
from dslrun.interpreter.make.questions import NothingFits, TooHard
from dslrun.interpreter.make.reach import LevelReach
from dslrun.interpreter.make.texts import Texts
from dslrun.interpreter.make.wish import CannotMake, Made, Wish, cannot_make
from dslrun.interpreter.reading import LoadedText

ATTEMPTS = 60
"""The number of attempts before the generator gives up."""
MOST_GRADED = 60
"""The number of puzzles of another level after which the generator gives up."""


@deep
def generate(
    loaded: LoadedText,
    wish: Wish,
    deadline: Deadline,
    progress: Report = lambda _: None,
    limits: Limits = DEFAULT_LIMITS,
) -> Made:
    """Make a puzzle with one solution. Raise `CannotMake` if no attempt succeeds, `TimeLimit` at the deadline."""
    texts = Texts(loaded, limits)
    wish = fitted(wish, texts.clauses)
    failed, reach, weight = Failed("beginning", "nothing was tried"), LevelReach(texts, wish), 0
    for number in range(1, ATTEMPTS + 1):
        attempt = PuzzleAttempt(texts, wish, number, deadline, progress)
        try:
            return attempt.run()
        except Failed as reason:
            failed = reason
        except OtherLevel as other:
            failed = Failed(GRADING, f"{other.reason} for the level {wish.level}")
            reach.add(other, attempt.builder.size)
            weight += other.weight
        except NothingFits:
            failed = Failed("sampling a solution", "the rules leave none")
        except TooHard:
            failed = Failed("choosing clues", "the solver takes too long")
        except CannotMake:
            raise
        except LimitError as error:
            (cause,) = error.diagnostics
            raise cannot_make(attempt.stage, cause.message, "choose a smaller --size") from None
        if weight >= MOST_GRADED:
            break
    relax = reach.advice(deadline) if failed.stage == GRADING else ["choose another size or seed"]
    raise cannot_make(failed.stage, failed.reason, *relax)
