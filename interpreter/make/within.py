"""Make a puzzle within a time limit."""

from collections.abc import Callable

from dslrun.dsl.diagnostics import DslError, LimitError
from dslrun.dsl.limits import DEFAULT_LIMITS, Limits
from dslrun.interpreter.deadline import Deadline, TimeLimit, enforced
from dslrun.interpreter.make.declared import check_clauses
from dslrun.interpreter.make.generate import generate
from dslrun.interpreter.make.wish import MAKE_SECONDS, Made, Progress, Wish, cannot_make, relaxed
from dslrun.interpreter.reading import LoadedText

DOES_NOT_FIT = "the text of the game does not fit such a challenge"


def generate_within(
    loaded: LoadedText,
    wish: Wish,
    seconds: float = MAKE_SECONDS,
    progress: Callable[[Progress], None] = lambda now: None,
    limits: Limits = DEFAULT_LIMITS,
) -> Made:
    """Make a puzzle; raise `CannotMake` with the stage if the time limit is reached or the text has an error."""
    check_clauses(loaded)
    stage = "reading the game"

    def report(now: Progress) -> None:
        nonlocal stage
        stage = now.stage
        progress(now)

    deadline = Deadline(seconds)
    try:
        with enforced(deadline):
            return generate(loaded, wish, deadline, report, limits)
    except LimitError:
        raise
    except DslError as error:
        raise cannot_make(stage, DOES_NOT_FIT, relaxed(wish), causes=error.diagnostics) from None
    except TimeLimit:
        reached = f"the time limit of {seconds:g} s was reached"
        raise cannot_make(stage, reached, "allow more time with --time-limit", relaxed(wish)) from None
