"""`--replay FILE`: check that every move of a trial is legal and that the puzzle is solved at the end."""

from dslrun.dsl.diagnostics import DslError
from dslrun.dsl.names import plain
from dslrun.dsl.sanitiser import clean
from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.game import Game
from dslrun.interpreter.positions.findings import broken
from dslrun.interpreter.positions.trials import Illegal, Replay, Trial, read_trial, replay
from dslrun.repl.arguments import Request
from dslrun.repl.checking import not_settled
from dslrun.repl.console import Console
from dslrun.repl.exits import Exit
from dslrun.repl.opening import limits_of, open_file, open_game
from dslrun.repl.play.words import moves_counted


def run(request: Request, console: Console) -> Exit:
    """Replay a trial and print the result."""
    limit = request.time_limit
    deadline = Deadline(limit) if limit else None  # before loading: the limit is on the whole command
    trial = read_trial(open_file(request.file, limits_of(request)))
    game = open_as_played(request, trial, console, deadline)
    result = replay(game, trial, deadline)
    if request.json:
        illegal = [as_json(game, refused) for refused in result.illegal]
        console.data({"moves": result.moves, "illegal": illegal, "solved": result.solved, "verdict": result.status})
    else:
        for refused in result.illegal:
            console.print(refused_line(game, refused))
        console.print(summary(result, limit))
    return exit_of(result)


def exit_of(result: Replay) -> Exit:
    """Return the exit code: done if all moves are legal and the puzzle is solved, limit if the verdict is unknown."""
    if result.illegal or result.status in ("open", "broken"):
        return Exit.FAILED
    return Exit.DONE if result.solved else Exit.LIMIT


def open_as_played(request: Request, trial: Trial, console: Console, deadline: Deadline | None) -> Game:
    """Open the game with the challenge and options of the trial, unless the command line gives others.

    If a Ludii trial names an option that no longer exists, use the default.
    """
    asked = request
    if request.challenge is None and not request.options:
        asked = request._replace(challenge=trial.challenge, options=trial.options)
    try:
        game = open_game(asked, console, deadline)
    except DslError as error:
        codes = {diagnostic.code for diagnostic in error.diagnostics}
        if not trial.ludii or not codes <= {"E0210", "E0211"} or asked == request:
            raise
        console.message(f"note: the game has no option {clean(', '.join(trial.options))}; the default is used")
        game = open_game(request, console, deadline)
    if trial.game and plain(trial.game) not in (plain(game.name), plain(str(request.game))):
        console.message(f"note: this trial was played on {clean(trial.game)}, not on {clean(game.name)}")
    return game


def as_json(game: Game, refused: Illegal) -> dict[str, object]:
    """Return an illegal move as JSON data."""
    return {
        "move": refused.number,
        "type": refused.layer,
        "site": refused.site,
        "value": refused.move.value,
        "rules": words_of(game, refused),
    }


def words_of(game: Game, refused: Illegal) -> list[str]:
    """Return the reasons against a move: the sentences of the rules that it breaks, each once."""
    if refused.reason:
        return [refused.reason]
    return list(dict.fromkeys(found.words for found in broken(game, refused.rules, refused.domains)))


def refused_line(game: Game, refused: Illegal) -> str:
    """Return the line that reports an illegal move."""
    layer = game.layer(refused.layer)
    label = game.board.label(layer.type, refused.site) if layer else str(refused.site)
    move = f"{label} {'.' if refused.move.value is None else refused.move.value}"
    return f"move {refused.number}: {move} is illegal: {' '.join(words_of(game, refused))}"


def summary(result: Replay, limit: float | None) -> str:
    """Return the line that reports the result of a trial."""
    wrong = f"{len(result.illegal)} illegal" if result.illegal else "all legal"
    end = {
        "solved": "solved",
        "open": "not solved at the end",
        "broken": "broken at the end",
        "unknown": f"unknown at the end: {not_settled(limit)}",
    }[result.status]
    return f"{moves_counted(result.moves)}, {wrong}: {end}"
