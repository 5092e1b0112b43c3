"""`--check FILE`: the verdict on a board, and which rules it breaks where."""

from collections.abc import Sequence

from interpreter.boardfiles.reading import read_board
from interpreter.check.findings import findings
from interpreter.check.verdict import judge
from interpreter.game import Game
from repl.arguments import Request
from repl.console import Console
from repl.exits import Exit
from repl.opening import limits_of, open_file, open_game


def run(request: Request, console: Console) -> Exit:
    """Judge the board of a file."""
    game = open_game(request, console)
    values = read_board(open_file(request.file, limits_of(request)), game)
    verdict = judge(game.model, values)
    found = findings(game, values, verdict)
    if request.json:
        console.data({"verdict": verdict.status, "broken": [finding.as_json(game) for finding in found]})
    elif verdict.status == "broken":
        for finding in found:
            console.say(f"broken: {finding.shown(game)}")
    elif verdict.status == "open":
        console.say(f"open: nothing broken so far, {filled_of(game, values)} filled")
    else:
        console.say("solved")
    return Exit.FAILED if verdict.status == "broken" else Exit.DONE


def filled_of(game: Game, values: Sequence[int | None]) -> str:
    """How far a board is: `12 of 81`."""
    model = game.model
    shown = [var for var, variable in enumerate(model.variables) if not variable.hidden]
    filled = sum(values[var] is not None or var in model.givens for var in shown)
    return f"{filled} of {len(shown)}"
