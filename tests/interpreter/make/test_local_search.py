"""Local search: all places where solutions differ count, and numbers at every place are drawn again."""

import pytest

from dslrun.dsl.diagnostics import Problems
from dslrun.dsl.limits import DEFAULT_LIMITS
from dslrun.dsl.source import Source
from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.loading import load
from dslrun.interpreter.make.generate import generate
from dslrun.interpreter.make.questions import Questions
from dslrun.interpreter.make.wish import Wish
from dslrun.interpreter.reading import open_text
from dslrun.interpreter.solve.solver import solve

GAME = """
(game "First row"
    (equipment { (board (square 3) (values Cell (range 0 1))) })
    (rules (play (satisfy (is Sum (sites Row 1) 0)))))
"""


def test_all_differing_variables_are_found_or_more_than_asked_for() -> None:
    questions = Questions(load(Source("first row", GAME)).model, Deadline(10))
    board = questions.board(())
    assert board is not None
    assert len(questions.differing(board, ())) == 6
    assert len(questions.differing(board, (), 2)) > 2
    assert len(questions.differing(board, [(var, 1 << board[var]) for var in questions.shown])) == 0


@pytest.mark.parametrize("game", ["Hitori", "Numberlink", "Basic"])
def test_puzzle_that_needs_a_search_is_unique(game: str) -> None:
    loaded = open_text(game.lower(), DEFAULT_LIMITS, Problems())
    puzzle = generate(loaded, Wish(size=(5, 5), seed=1), Deadline(120))
    found = load(Source("new", f'(challenge "New" of:"{game}" {puzzle.text})'))
    assert solve(found.model, engine="z3").status == "unique"
