"""hint, why and whynot from the prompt, on a game of every kind; bench/explain.py asks them all."""

import pytest

from dslrun.interpreter.drawing.value_words import phrase_of
from dslrun.interpreter.loading import load
from dslrun.interpreter.model import values
from dslrun.interpreter.solve.solver import solve
from dslrun.repl.play.state import PlayState
from dslrun.repl.prompt.commands import run_line
from dslrun.repl.prompt.context import PromptContext

KINDS = (
    *("sudoku", "samurai-sudoku", "killer-sudoku", "nonogram", "hexagonal-nonogram", "triangular-nonogram"),
    *("slitherlink", "hashiwokakero", "yajilin", "shikaku", "battleships", "futoshiki", "hoshi"),
)


@pytest.mark.parametrize("name", KINDS)
def test_hint_why_and_whynot(name: str) -> None:
    game = load(name)
    context = PromptContext(PlayState(game), time_limit=60.0)
    assert "`take` makes the move." in run_line(context, "hint all").text
    assert run_line(context, "take").ok
    board = solve(game.model, limit=1).solutions[0]
    var = next(
        var for var, one in enumerate(game.model.variables) if context.play.value(var) is None and not one.hidden
    )
    site, wrong = (
        game.name_of(var),
        next(value for value in values(game.model.variables[var].playable) if value != board[var]),
    )
    right_word, wrong_word = (phrase_of(game, var, value) for value in (board[var], wrong))
    assert run_line(context, f"why {site} {board[var]}").text.startswith(f"{site} must be {right_word}:\n")
    assert run_line(context, f"whynot {site} {wrong}").text.startswith(f"{site} cannot be {wrong_word}:\n")
    answer = run_line(context, f"why {site} {wrong}")
    assert not answer.ok
    assert "need not be" in answer.text
