"""`--grade`: print the difficulty of the puzzle."""

from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.explain.grading.grade import Grade, grade
from dslrun.repl.arguments import Request
from dslrun.repl.console import Console
from dslrun.repl.exits import Exit
from dslrun.repl.opening import open_game
from dslrun.repl.timeouts import stopped_by

EXITS = {"graded": Exit.DONE, "unknown": Exit.LIMIT}
"""The exit codes by status. A puzzle without a unique solution has no grade, which is a failure."""


def run(request: Request, console: Console) -> Exit:
    """Grade the puzzle and print the result."""
    deadline = Deadline(request.time_limit)
    game = open_game(request, console, deadline)
    found = grade(game, deadline)
    if request.json:
        console.data({"dslrun": 1, "game": game.name, "challenge": game.challenge, **found.as_json()})
    else:
        console.print(worded(found, request.time_limit))
    return EXITS.get(found.status, Exit.FAILED)


def worded(found: Grade, time_limit: float | None) -> str:
    """Return a grade as text."""
    return f"unknown: {stopped_by(time_limit)}" if found.status == "unknown" else str(found)
