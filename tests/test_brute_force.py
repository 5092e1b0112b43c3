"""Games of the library have just the solutions that plain Python finds on small random boards.

Nothing of ours decides what a solution is: every board of the size is tried. Clues come from a board that obeys the
rules and are then spoiled now and then, so that puzzles have none, one or many solutions.
"""

from random import Random

import pytest

from dslrun.dsl.source import Source
from dslrun.interpreter.boards.sites import SiteType
from dslrun.interpreter.game import Game
from dslrun.interpreter.loading import load
from dslrun.interpreter.solve.solver import solve
from tests.brute_force import areas, lines, shading, writing
from tests.brute_force.notions import Board

GAMES = shading.GAMES | writing.GAMES | lines.GAMES | areas.GAMES
PUZZLES = 8
FEW = 60
"""Up to so many solutions all are compared; of more, some."""


def seen(game: Game, solution: list[int]) -> Board:
    """The values of the cells that a player sees."""
    return {
        game.board.place(variable.site.type, variable.site.index): solution[var]
        for var, variable in enumerate(game.model.variables)
        if variable.site.type is SiteType.CELL and not variable.hidden
    }


def compare(name: str, arguments: str, wanted: list[Board] | int) -> int:
    """Assert that the solver finds the boards wanted, or as many as wanted; return how many there are."""
    game = load(Source("by hand", f'(challenge "by hand" of:"{name}" by:"a test" {arguments})'))
    if isinstance(wanted, int):
        outcome = solve(game.model, limit=wanted + 1)
        assert outcome.exhausted
        assert len(outcome.solutions) == wanted, arguments
        return wanted
    every = {tuple(sorted(board.items())) for board in wanted}
    found = [tuple(sorted(seen(game, board).items())) for board in solve(game.model, limit=FEW + 1).solutions]
    assert len(found) == len(set(found)) == min(len(every), FEW + 1), arguments
    assert every.issuperset(found), arguments
    return len(every)


@pytest.mark.parametrize("name", GAMES)
def test_a_game_has_the_solutions_that_brute_force_finds(name: str) -> None:
    counts = {compare(name, *GAMES[name](Random(f"{name} {seed}"))) for seed in range(PUZZLES)}
    assert len(counts) > 1
