"""Pictures for lines of runs: few colours, long runs, and about as many filled places as in the challenges."""

import itertools

from dslrun.dsl.diagnostics import Problems
from dslrun.dsl.limits import DEFAULT_LIMITS
from dslrun.dsl.source import Source
from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.loading import load
from dslrun.interpreter.make.generate import generate
from dslrun.interpreter.make.wish import Wish
from dslrun.interpreter.reading import game_name, open_text
from dslrun.interpreter.solve.solver import solve


def test_a_made_picture_has_few_colours_and_long_runs() -> None:
    loaded = open_text("color-nonogram", DEFAULT_LIMITS, Problems())
    puzzle = generate(loaded, Wish((10, 10), seed=2), Deadline(60))
    game = load(Source("new", f'(challenge "New" of:"{game_name(loaded.text)}" {puzzle.text})'))
    (board,) = solve(game.model).solutions
    rows = [board[at : at + 10] for at in range(0, 100, 10)]
    runs = [len(list(run)) for row in rows for value, run in itertools.groupby(row) if value]
    assert 2 <= len({value for row in rows for value in row if value}) <= 6
    assert 30 <= sum(runs) <= 70
    assert sum(runs) / len(runs) >= 1.8


def test_a_dab_reaches_as_many_places_on_any_board() -> None:
    """The centres of triangles are closer to each other than those of squares."""
    loaded = open_text("color-triangular-nonogram", DEFAULT_LIMITS, Problems())
    puzzle = generate(loaded, Wish(seed=3, like="Splinters 2"), Deadline(60))
    game = load(Source("new", f'(challenge "New" of:"{game_name(loaded.text)}" {puzzle.text})'))
    (board,) = solve(game.model).solutions
    assert max(board.count(value) for value in set(board)) <= 0.6 * len(board)
