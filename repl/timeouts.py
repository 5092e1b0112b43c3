"""The answer of an action that ran out of time: unknown, as text or as JSON data of the action."""

from dslrun.interpreter.deadline import TimeLimit
from dslrun.repl.arguments import Request
from dslrun.repl.console import Console
from dslrun.repl.exits import Exit


def stopped_by(time_limit: float | None) -> str:
    """The reason why the search ended early."""
    if time_limit is None:
        return "the solver gave up"
    return f"time limit of {time_limit:g} s reached (--time-limit raises it)"


def answered(error: Exception, request: Request, console: Console) -> Exit:
    """Answer `unknown` after a time limit; raise any other exception again."""
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
    """The JSON data of an action that did not finish. The game may not be loaded yet: it is named as the user did."""
    game = {"dslrun": 1, "game": request.game, "challenge": request.challenge or ""}
    match request.action:
        case "solve":
            return {**game, "status": "unknown", "engine": None, "solutions": [], "seconds": {}}
        case "count":
            return {**game, "count": 0, "exact": False, "engine": None, "seconds": {}}
        case "check":
            return {"verdict": "unknown", "broken": [], "together": False}
        case "replay":
            return {"moves": 0, "illegal": [], "solved": False, "verdict": "unknown"}
        case "moves":
            return {"status": "unknown", "moves": []}
    return {**game, "status": "unknown"}
