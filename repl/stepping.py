"""`--steps`: print the whole solution as numbered steps, with boards in between."""

from dslrun.interpreter.deadline import Deadline, Within
from dslrun.interpreter.explain.hints import steps
from dslrun.interpreter.explain.results import StepsResult
from dslrun.interpreter.explain.same_reason import crosses_out
from dslrun.interpreter.explain.wording import Step, Walkthrough, format_steps
from dslrun.interpreter.game import Game
from dslrun.interpreter.positions.position import Position
from dslrun.repl.arguments import Request
from dslrun.repl.console import Console
from dslrun.repl.exits import Exit
from dslrun.repl.opening import open_game
from dslrun.repl.timeouts import stopped_by

STEPS_SECONDS = 60.0
"""The default time limit, in seconds."""
EXPLAINING = 0.8
"""The share of the time for finding the steps; the rest is for wording them."""
APART = 10
"""The number of steps between two boards."""
EXITS = {"solved": Exit.DONE, "unknown": Exit.LIMIT}


def run(request: Request, console: Console) -> Exit:
    """Solve the puzzle step by step and print the steps."""
    deadline = Deadline(request.time_limit or STEPS_SECONDS)
    game = open_game(request, console, deadline)
    result = steps(Position(game.model), Within(deadline.remaining() * EXPLAINING, deadline))
    found = format_steps(game, result)
    if request.json:
        console.data(as_json(game, found))
    else:
        show(game, result, found, console)
        console.print(ending(found, request.time_limit or STEPS_SECONDS))
    return EXITS.get(found.status, Exit.FAILED)


def show(game: Game, result: StepsResult, found: Walkthrough, console: Console) -> None:
    """Print the steps, with a board after every few of them and at the end.

    Steps that only cross out values already used are left out, because players do that without a hint.
    """
    board: list[int | None] = [game.model.givens.get(var) for var in range(len(game.model.variables))]
    pairs = zip(result.steps, found.steps, strict=True)
    shown = [pair for pair in pairs if not crosses_out(game.model, pair[0])]
    for number, (deduction, step) in enumerate(shown, 1):
        console.print(f"{number}. {step}")
        for var, value in deduction.fixed:
            board[var] = value
        if number % APART == 0 and number < len(shown):
            console.board(game, board)
    console.board(game, [old if new is None else new for old, new in zip(board, result.values, strict=True)])


def ending(found: Walkthrough, time_limit: float) -> str:
    """Return the last line: what the steps achieve."""
    if found.status == "unknown":
        return f"unknown: {stopped_by(time_limit)}"
    return str(found).splitlines()[-1]


def as_json(game: Game, found: Walkthrough) -> dict[str, object]:
    """Return a solution in steps as JSON data."""
    return {
        "dslrun": 1,
        "game": game.name,
        "challenge": game.challenge,
        "status": found.status,
        "level": found.level,
        "steps": [step_json(game, step, number) for number, step in enumerate(found.steps, 1)],
    }


def step_json(game: Game, step: Step, number: int) -> dict[str, object]:
    """Return one step as JSON data."""
    return {
        "step": number,
        "level": step.level,
        "pattern": step.pattern,
        "text": str(step),
        "fixed": step.fixed,
        "removed": step.removed,
        "rules": [finding.as_json(game) for finding in step.rules],
        "because": list(step.because),
    }
