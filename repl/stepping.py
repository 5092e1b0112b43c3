"""`--steps`: print the whole solution as numbered steps, with boards in between."""

from collections.abc import Iterator

from dslrun.interpreter.deadline import Deadline, Within
from dslrun.interpreter.explain.hints import steps
from dslrun.interpreter.explain.results import StepsResult
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
        for number, board in zip(range(0, len(found.steps) + 1, APART), boards(game, result), strict=False):
            for at, step in enumerate(found.steps[number : number + APART], number + 1):
                console.print(f"{at}. {step}")
            console.board(game, board)
        console.print(ending(found, request.time_limit or STEPS_SECONDS))
    return EXITS.get(found.status, Exit.FAILED)


def boards(game: Game, result: StepsResult) -> Iterator[list[int | None]]:
    """Yield the board after every few steps. The last shows what all steps fix."""
    board: list[int | None] = [game.model.givens.get(var) for var in range(len(game.model.variables))]
    for number, deduction in enumerate(result.steps, 1):
        for var, value in deduction.fixed:
            board[var] = value
        if number % APART == 0 and number < len(result.steps):
            yield list(board)
    yield [old if new is None else new for old, new in zip(board, result.values, strict=True)]


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
