"""`--moves`: list the legal moves of the start position."""

from dslrun.dsl.sanitiser import clean
from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.game import Game
from dslrun.interpreter.model import Variable, values
from dslrun.interpreter.positions.position import Position
from dslrun.repl.arguments import Request
from dslrun.repl.console import Console
from dslrun.repl.exits import Exit
from dslrun.repl.opening import open_game


def run(request: Request, console: Console) -> Exit:
    """List the legal moves. There may be millions, so they are printed site by site."""
    deadline = Deadline(request.time_limit)
    game = open_game(request, console, deadline)
    variables = game.model.variables
    position = Position(game.model, deadline)
    seen = [var for var, variable in enumerate(variables) if not variable.hidden]
    allowed = {var: mask for var in deadline.checked(seen) if (mask := position.legal_values(var))}
    if request.json:
        rows = (entries(variables[var], mask) for var, mask in deadline.checked(allowed.items()))
        return Exit.DONE if console.rows("moves", rows) else Exit.LIMIT
    for var in deadline.checked(sorted(allowed, key=lambda var: reading_order(game, variables[var]))):
        console.print(f"{site_name(game, variables[var])}: {' '.join(map(str, values(allowed[var])))}")
    return Exit.DONE


def entries(variable: Variable, mask: int) -> list[dict[str, object]]:
    """Return the legal values of a site as JSON data."""
    return [{"type": variable.layer, "site": variable.site.index, "value": value} for value in values(mask)]


def reading_order(game: Game, variable: Variable) -> tuple[str, float, float]:
    """Return a sort key that orders variables by layer, then in reading order."""
    x, y = game.board.position(*variable.site)
    return variable.layer, -y, x


def site_name(game: Game, variable: Variable) -> str:
    """Return the label of a variable's site, after the name of its layer if the game has several."""
    label = game.label(variable.site)
    return f"{clean(variable.layer)} {label}" if len(game.layers) > 1 else label
