"""`dslrun convert --sol`: write puzzles together with their solutions."""

from collections.abc import Sequence
from pathlib import Path

from dslrun.dsl.importers import Importer, cannot_hold
from dslrun.dsl.instances import Challenge, challenge_form
from dslrun.dsl.limits import Limits
from dslrun.dsl.printer import print_form
from dslrun.dsl.source import Source
from dslrun.interpreter.game import Game
from dslrun.interpreter.loading import load
from dslrun.interpreter.solve.solver import solve

Values = dict[tuple[str, str], int]


def written_solved(writer: Importer, challenges: Sequence[Challenge], limits: Limits) -> str:
    """Return the challenges with their solutions as text in the writer's format."""
    if writer.write_solved is None:
        raise cannot_hold(writer.title, challenges[0], "it cannot hold a solution: convert without --sol")
    return writer.write_solved(challenges, [solution(writer, challenge, limits) for challenge in challenges])


def solution(writer: Importer, challenge: Challenge, limits: Limits) -> Values:
    """Solve a challenge and return the values of its sites; refuse a challenge without a solution."""
    text = Source(f"{challenge.name}.lud", print_form(challenge_form(challenge)))
    game = load(text, limits=limits, allow_paths=[Path(challenge.game).parent])
    found = solve(game.model, limit=1).solutions
    if not found:
        raise cannot_hold(writer.title, challenge, "it has no solution to write")
    return values_of(game, found[0])


def values_of(game: Game, board: Sequence[int]) -> Values:
    """Return the values of all visible sites, by type and name, and also by type and number (`#3`)."""
    found: Values = {}
    for layer in game.layers:
        for site in range(game.board.count(layer.type)) if not layer.hidden else ():
            var = game.index.get((layer.name, site))
            if var is not None:
                names = (game.board.label(layer.type, site), f"#{site}")
                found.update({(layer.type.value, name): board[var] for name in names})
    return found
