"""`--moves`: the legal moves of the start position."""

from interpreter.check.position import Position
from interpreter.deadline import Deadline
from interpreter.game import Game
from interpreter.model import Variable
from repl.arguments import Request
from repl.console import Console
from repl.exits import Exit
from repl.opening import open_game


def run(request: Request, console: Console) -> Exit:
    """List the moves."""
    deadline = Deadline(request.time_limit)
    game = open_game(request, console, deadline)
    variables = game.model.variables
    legal = Position(game.model, deadline).legal(deadline)
    moves = [(var, value) for var, value in deadline.checked(legal) if not variables[var].hidden]
    if request.json:
        entries = [
            {"type": variables[var].layer, "site": variables[var].site.index, "value": value} for var, value in moves
        ]
        console.data({"moves": entries})
        return Exit.DONE
    by_variable: dict[int, list[int]] = {}
    for var, value in moves:
        by_variable.setdefault(var, []).append(value)
    for var in sorted(by_variable, key=lambda var: reading_order(game, variables[var])):
        console.say(f"{site_name(game, variables[var])}: {' '.join(map(str, by_variable[var]))}")
    return Exit.DONE


def reading_order(game: Game, variable: Variable) -> tuple[str, float, float]:
    """Layer by layer, from the top left as one reads."""
    x, y = game.board.position(*variable.site)
    return variable.layer, -y, x


def site_name(game: Game, variable: Variable) -> str:
    """The label of a variable's site, with its layer where a game has several."""
    label = game.label(variable.site)
    return f"{variable.layer} {label}" if len(game.layers) > 1 else label
