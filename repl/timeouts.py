"""The answer of an action that reaches the time limit: `unknown`, as text or as JSON data."""

from dslrun.interpreter.deadline import TimeLimit
from dslrun.repl.arguments import Request
from dslrun.repl.console import Console
from dslrun.repl.exits import Exit


def stopped_by(time_limit: float | None) -> str:
    """Return the reason why the search ended early."""
    if time_limit is None:
        return "the solver gave up"
    return f"time limit of {time_limit:g} s reached (--time-limit raises it)"


def answered(error: Exception, request: Request, console: Console) -> Exit:
    """Print `unknown` for a `TimeLimit` and return the exit code. Raise any other exception again."""
    if not isinstance(error, TimeLimit):
        raise error
    if request.json:
        console.data(as_json(request))
    else:
        words = f"unknown: {stopped_by(request.time_limit)}"
        # The output of these actions is a file, in which such a line would be an error.
        console.message(words) if request.action in ("export", "svg") else console.print(words)
    return Exit.LIMIT


def as_json(request: Request) -> dict[str, object]:
    """Return the JSON data of an unfinished action.

    The game may not be loaded yet, so the data contain its name as the user wrote it.
    """
    game = {"dslrun": 1, "game": request.game, "challenge": request.challenge or ""}
    match request.action:
        case "solve":
            return {**game, "status": "unknown", "engine": None, "solutions": [], "seconds": {}}
        case "count":
            return {**game, "count": 0, "exact": False, "engine": None, "seconds": {}}
        case "steps":
            return {**game, "status": "unknown", "level": 0, "steps": []}
        case "grade":
            return {
                **game,
                "status": "unknown",
                "grade": None,
                "label": "",
                "hardest": None,
                "patterns": {},
                "first_steps": 0,
                "effort": 0.0,
                "estimate": False,
            }
        case "check":
            return {"verdict": "unknown", "broken": [], "together": False}
        case "replay":
            return {"moves": 0, "illegal": [], "solved": False, "verdict": "unknown"}
        case "lint":
            empty = dict.fromkeys(("challenges", "follows", "idle", "unused"), ())
            return {"game": request.game, **empty, "complete": False}
        case "moves":
            return {"status": "unknown", "moves": []}
    return {**game, "status": "unknown"}
