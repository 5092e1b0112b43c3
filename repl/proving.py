"""`--proof FILE`: write a proof that other programs can check: the solution is unique, or there is none."""

from pathlib import Path

from dslrun.interpreter.deadline import Deadline, TimeLimit
from dslrun.interpreter.game import Game
from dslrun.interpreter.solve.engines import new_engine
from dslrun.interpreter.solve.solver import Outcome
from dslrun.repl.arguments import Request
from dslrun.repl.console import Console
from dslrun.repl.exits import Exit
from dslrun.repl.listing_moves import site_name
from dslrun.repl.timeouts import stopped_by
from dslrun.repl.writing import check_output, write_output


def clauses_beside(path: Path) -> Path:
    """Return the path of the clauses that belong to a proof. It always differs from the path of the proof."""
    return path.with_name(path.name + ".cnf") if path.suffix in ("", ".cnf") else path.with_suffix(".cnf")


def prepare(request: Request) -> None:
    """Raise an error before the work starts if CaDiCaL is missing or a file cannot be written."""
    new_engine("cadical")
    for path in (Path(request.proof), clauses_beside(Path(request.proof))):
        check_output(path, force=request.force, inputs=request.inputs)


def run(request: Request, game: Game, outcome: Outcome, deadline: Deadline, console: Console) -> Exit:
    """Write the proof of a unique solution, or of no solution. Other outcomes have no proof."""
    if outcome.status not in ("unique", "none"):
        console.message("no proof was written: only `solved, unique` and `no solution` have one")
        return Exit.DONE
    from dslrun.interpreter.export.proof import prove  # late: it imports CaDiCaL

    def label(var: int) -> str:
        return site_name(game, game.model.variables[var])

    solution = outcome.solutions[0] if outcome.solutions else None
    try:
        proof = prove(game.model, solution, label, deadline, request.seed)
    except TimeLimit:
        console.message(f"no proof was written: {stopped_by(request.time_limit)}")
        return Exit.LIMIT
    path = Path(request.proof)
    clauses = clauses_beside(path)
    for file, lines in ((clauses, proof.dimacs), (path, proof.drat)):
        write_output(file, "\n".join(lines) + "\n")
    steps = "1 step" if len(proof.drat) == 1 else f"{len(proof.drat)} steps"
    console.message(f"proof written: {steps} in {path} that refute {clauses}")
    return Exit.DONE
