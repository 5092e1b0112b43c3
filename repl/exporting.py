"""`--export dimacs|smt2`: print the puzzle for other solvers."""

from dslrun.interpreter.deadline import Deadline
from dslrun.repl.arguments import Request
from dslrun.repl.console import Console
from dslrun.repl.exits import Exit
from dslrun.repl.listing_moves import site_name
from dslrun.repl.opening import open_game


def run(request: Request, console: Console) -> Exit:
    """Print the puzzle in the requested format."""
    deadline = Deadline(request.time_limit)
    game = open_game(request, console, deadline)

    def label(var: int) -> str:
        return site_name(game, game.model.variables[var])

    if request.export == "dimacs":
        from dslrun.interpreter.export.dimacs import to_dimacs

        console.print(to_dimacs(game.model, label, deadline).rstrip("\n"))
    else:
        from dslrun.interpreter.export.smt2 import to_smt2

        console.print(to_smt2(game.model, label, deadline).rstrip("\n"))
    return Exit.DONE
