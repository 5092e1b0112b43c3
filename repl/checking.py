"""`--check FILE`: the verdict on a board, and the rules it breaks."""

from collections.abc import Iterator, Sequence

from dslrun.interpreter.boardfiles.read_board import read_board
from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.game import Game
from dslrun.interpreter.positions.findings import Finding, findings
from dslrun.interpreter.positions.verdict import Verdict, judge
from dslrun.repl.arguments import Request
from dslrun.repl.console import Console
from dslrun.repl.exits import Exit
from dslrun.repl.opening import limits_of, open_file, open_game

EXITS = {"broken": Exit.FAILED, "unknown": Exit.LIMIT}


def run(request: Request, console: Console) -> Exit:
    """Check the board in a file and print the verdict."""
    limit = request.time_limit
    deadline = Deadline(limit) if limit else None  # before loading: the limit is on the whole command
    game = open_game(request, console, deadline)
    values = read_board(open_file(request.file, limits_of(request)), game)
    verdict = judge(game.model, values, deadline)
    found = findings(game, values, verdict)
    if request.json:
        broken = [finding.as_json(game) for finding in found]
        console.data({"verdict": verdict.status, "broken": broken, "together": verdict.together})
    else:
        for line in verdict_lines(game, values, verdict, found, limit):
            console.print(line)
    return EXITS.get(verdict.status, Exit.DONE)


def verdict_lines(
    game: Game, values: Sequence[int | None], verdict: Verdict, found: Sequence[Finding], limit: float | None
) -> Iterator[str]:
    """Yield the lines that report a verdict."""
    match verdict.status:
        case "broken" if verdict.together:
            yield "broken: these rules cannot all be met"
            for finding in found:
                yield f"  {finding.shown(game)}"
        case "broken":
            for finding in found:
                yield f"broken: {finding.shown(game)}"
        case "open":
            yield f"open: no rule is broken, {filled_of(game, values)} filled"
        case "unknown":
            yield f"unknown: {not_settled(limit)}"
        case "solved":
            yield "solved"


def not_settled(limit: float | None) -> str:
    """Return the reason why the verdict is unknown."""
    if limit is None:
        return "the search for hidden values gave up (--time-limit S lets it search for S seconds)"
    return f"hidden layers could not be solved within {limit:g} s (--time-limit raises it)"


def filled_of(game: Game, values: Sequence[int | None]) -> str:
    """Return the number of filled sites and of all visible sites: `12 of 81`."""
    model = game.model
    shown = [var for var, variable in enumerate(model.variables) if not variable.hidden]
    filled = sum(values[var] is not None or var in model.givens for var in shown)
    return f"{filled} of {len(shown)}"
