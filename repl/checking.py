"""`--check FILE`: the verdict on a board, and the rules it breaks."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from dslrun.interpreter.boardfiles.read_board import read_board
from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.game import Game
from dslrun.interpreter.positions.findings import Finding, findings
from dslrun.interpreter.positions.verdict import Verdict, judge
from dslrun.repl.arguments import Request
from dslrun.repl.console import Console
from dslrun.repl.exits import Exit
from dslrun.repl.opening import limits_of, open_file, open_game

if TYPE_CHECKING:
    from dslrun.interpreter.explain.conflict_wording import Conflict

SEARCHING = 0.8
"""The share of the remaining time for a verdict or a conflict; the rest is for printing it."""
EXITS = {"broken": Exit.FAILED, "unknown": Exit.LIMIT}


def run(request: Request, console: Console) -> Exit:
    """Check the board in a file and print the verdict."""
    limit = request.time_limit
    deadline = Deadline(limit) if limit else None  # before loading: the limit is on the whole command
    game = open_game(request, console, deadline)
    values = read_board(open_file(request.file, limits_of(request)), game)
    verdict = judge(game.model, values, deadline and Deadline(deadline.remaining() * SEARCHING))
    found = findings(game, values, verdict)
    conflict = conflict_from(game, values, deadline) if verdict.status == "open" else None
    if request.json:
        broken = [finding.as_json(game) for finding in found]
        data = {"verdict": verdict.status, "broken": broken, "together": verdict.together}
        console.data(data if conflict is None else {**data, "conflict": conflict.as_json(game)})
    else:
        for line in verdict_lines(game, values, verdict, found, limit):
            console.print(line)
        if conflict is not None:
            console.print(f"There is no solution from here. {conflict}")
    return EXITS.get(verdict.status, Exit.DONE)


def conflict_from(game: Game, values: Sequence[int | None], deadline: Deadline | None) -> "Conflict | None":
    """Explain why a board without a broken rule has no solution; None if it has one or if that is not known in time."""
    from dslrun.interpreter.explain.conflict_wording import explain_conflict  # late: a full board does not need it
    from dslrun.interpreter.explain.conflicts import CONFLICT_SECONDS

    shown = enumerate(zip(values, game.model.variables, strict=True))
    moves = {var: value for var, (value, one) in shown if value is not None and not one.hidden}
    seconds = CONFLICT_SECONDS if deadline is None else deadline.remaining() * SEARCHING
    others = {var: value for var, value in moves.items() if var not in game.model.givens}
    return explain_conflict(game, Deadline(seconds), others)


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
