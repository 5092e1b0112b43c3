"""`--solve`: print the solution and whether it is unique."""

from typing import TYPE_CHECKING

from dslrun.interpreter.deadline import Deadline, Within
from dslrun.interpreter.game import Game
from dslrun.interpreter.solve.certify import Certified, certified
from dslrun.interpreter.solve.solver import Outcome, solve
from dslrun.repl.arguments import Request
from dslrun.repl.console import Console
from dslrun.repl.exits import Exit
from dslrun.repl.opening import open_game
from dslrun.repl.timeouts import stopped_by

if TYPE_CHECKING:
    from collections.abc import Mapping

    from dslrun.interpreter.explain.ambiguity_wording import Ambiguity
    from dslrun.interpreter.explain.conflict_wording import Conflict

EXPLAINING = 0.8
"""The share of the remaining time for explaining an answer; the rest is for printing it."""
EXITS = {"none": Exit.FAILED, "unknown": Exit.LIMIT}


def run(request: Request, console: Console) -> Exit:
    """Solve the puzzle and print the result."""
    deadline = Deadline(request.time_limit)  # before loading: the limit is on the whole command
    if request.proof:
        from dslrun.repl import proving  # late: few ask for proofs

        proving.prepare(request)
    game = open_game(request, console, deadline)
    certificate: Certified | None = None
    if request.certify:
        certificate = certified(game.model, limit=limit_of(request), deadline=deadline, seed=request.seed)
        outcome = certificate.outcome
    else:
        outcome = solve(game.model, limit=limit_of(request), deadline=deadline, seed=request.seed)
    limit = Within(deadline.remaining() * EXPLAINING, deadline) if request.time_limit else None
    conflict = conflict_of(game, limit) if outcome.status == "none" else None
    ambiguity = ambiguity_of(game, outcome, limit) if outcome.status == "multiple" else None
    if request.json:
        data = {**as_json(game, outcome), **(certificate_json(certificate) if certificate else {})}
        if conflict is not None:
            data["conflict"] = conflict.as_json(game)
        if ambiguity is not None:
            data["ambiguity"] = ambiguity.as_json()
        console.data(data)
    else:
        for board in outcome.solutions[:2]:
            console.board(game, board)
            console.print()
        console.print(verdict_line(game, outcome, request.time_limit))
        for explanation in filter(None, (conflict, ambiguity)):
            console.print(str(explanation))
        if certificate is not None:
            console.print(certificate_line(certificate, request.time_limit))
    code = EXITS.get(outcome.status, Exit.DONE)
    if certificate is not None and certificate.agreed is None:
        code = Exit.LIMIT
    if request.proof:
        code = proving.run(request, game, outcome, deadline, console) or code
    return code


def conflict_of(game: Game, limit: Deadline | None) -> "Conflict | None":
    """Explain why a puzzle has no solution, within the limit or a few seconds; None if nothing is found in time."""
    from dslrun.interpreter.explain.conflict_wording import explain_conflict  # late: only puzzles without a solution
    from dslrun.interpreter.explain.conflicts import CONFLICT_SECONDS

    return explain_conflict(game, limit or Deadline(CONFLICT_SECONDS))


def ambiguity_of(game: Game, outcome: Outcome, limit: Deadline | None) -> "Ambiguity":
    """Analyse several solutions within the limit or a few seconds."""
    from dslrun.interpreter.explain.ambiguity import AMBIGUITY_SECONDS  # late: only puzzles with several solutions
    from dslrun.interpreter.explain.ambiguity_wording import explain_ambiguity

    return explain_ambiguity(game, outcome.solutions, limit or Deadline(AMBIGUITY_SECONDS))


def limit_of(request: Request) -> int:
    """Return the number of solutions to search for."""
    return 1 if request.first else 2


def certificate_json(certificate: Certified) -> dict[str, object]:
    """Return the JSON data that `--certify` adds."""
    return {
        "certified": bool(certificate.agreed),
        "engines": list(certificate.engines),
        "other": {"status": certificate.other.status, "seconds": rounded(certificate.other.seconds)},
    }


def certificate_line(certificate: Certified, time_limit: float | None) -> str:
    """Return the line that reports the result of `--certify`."""
    one, other = certificate.engines
    if certificate.agreed:
        spent = sum(certificate.other.seconds.values())
        alone = f"{other} from the rules alone, " if certificate.unprepared else ""
        return f"certified: {one} and {other} agree ({alone}{spent:.2f} s)"
    silent = one if certificate.outcome.status == "unknown" else other
    return f"not certified: {silent} gave no answer, {stopped_by(time_limit)}"


def as_json(game: Game, outcome: Outcome) -> dict[str, object]:
    """Return the result as JSON data."""
    return {
        "dslrun": 1,
        "game": game.name,
        "challenge": game.challenge,
        "status": outcome.status,
        "engine": outcome.engine,
        "solutions": [game.by_site(board) for board in outcome.solutions[:2]],
        "seconds": seconds_of(game, outcome),
    }


def seconds_of(game: Game, outcome: Outcome) -> dict[str, float]:
    """Return the seconds that each phase took, including loading."""
    return rounded({"load": game.seconds.get("load", 0.0), **outcome.seconds})


def rounded(seconds: "Mapping[str, float]") -> dict[str, float]:
    """Round times in seconds to microseconds."""
    return {part: round(spent, 6) for part, spent in seconds.items()}


def verdict_line(game: Game, outcome: Outcome, time_limit: float | None) -> str:
    """Return the line that reports the result."""
    spent = f"({sum(seconds_of(game, outcome).values()):.2f} s)"
    match outcome.status:
        case "unique":
            return f"solved, unique {spent}"
        case "solved":
            return f"solved {spent}"
        case "multiple":
            from dslrun.interpreter.explain.ambiguity_wording import differences  # late: see `ambiguity_of`

            where = differences(game, *outcome.solutions[:2])
            return f"two solutions exist: not unique, they differ at {where} {spent}"
        case "none":
            return f"no solution {spent}"
    found = "solved, but uniqueness is unknown" if outcome.solutions else "unknown"
    return f"{found}: {stopped_by(time_limit)}"
