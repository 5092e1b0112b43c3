"""The answer of an action for which there was no time: unknown, in words or as JSON, in the shape the action has."""

from dslrun.interpreter.check.verdict import SETTLING_SECONDS
from dslrun.interpreter.deadline import TimeLimit
from dslrun.repl.arguments import Request
from dslrun.repl.console import Console
from dslrun.repl.exits import Exit
from dslrun.repl.solving import stopped_by


def answered(error: Exception, request: Request, console: Console) -> Exit:
    """Say that nothing is known, if that is what happened; any other failure is raised again."""
    if not isinstance(error, TimeLimit):
        raise error
    if request.json:
        console.data(as_json(request))
    else:
        words = f"unknown: {stopped_by(request.time_limit or SETTLING_SECONDS)}"
        # What is exported or drawn goes into a file, where such a line would be a mistake.
        console.tell(words) if request.action in ("export", "svg") else console.say(words)
    return Exit.LIMIT


def as_json(request: Request) -> dict[str, object]:
    """What can be said of a game that may not even have been loaded: it is named as on the command line."""
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
