"""`--count N`: count the solutions, up to N."""

from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.solve.solver import Outcome, solve
from dslrun.repl.arguments import Request
from dslrun.repl.console import Console
from dslrun.repl.exits import Exit
from dslrun.repl.opening import open_game
from dslrun.repl.solving import seconds_of
from dslrun.repl.timeouts import stopped_by


def run(request: Request, console: Console) -> Exit:
    """Count the solutions and print the number."""
    deadline = Deadline(request.time_limit)
    game = open_game(request, console, deadline)
    outcome = solve(game.model, limit=request.up_to, deadline=deadline, seed=request.seed)
    found = len(outcome.solutions)
    if request.json:
        console.data(
            {
                "dslrun": 1,
                "game": game.name,
                "challenge": game.challenge,
                "count": found,
                "exact": outcome.exhausted,
                "engine": outcome.engine,
                "seconds": seconds_of(game, outcome),
            }
        )
    else:
        console.print(count_line(outcome, request.time_limit))
    if not outcome.complete:
        return Exit.LIMIT
    return Exit.DONE if found else Exit.FAILED


def count_line(outcome: Outcome, time_limit: float | None) -> str:
    """Return the line that reports the number of solutions."""
    found = len(outcome.solutions)
    words = f"{found} solution{'' if found == 1 else 's'}" if found else "no solution"
    if outcome.exhausted:
        return words
    if outcome.complete:
        return f"at least {words}"
    return f"at least {words}: {stopped_by(time_limit)}" if found else f"unknown: {stopped_by(time_limit)}"
