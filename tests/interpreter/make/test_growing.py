"""Boards that grow until they are within bounds."""

from random import Random

import pytest

from dslrun.dsl.source import Source
from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.loading import load
from dslrun.interpreter.make.count_bound import CountBound
from dslrun.interpreter.make.growing import BoundedWalk
from dslrun.interpreter.make.questions import Questions, TooHard
from dslrun.interpreter.make.sampling import Sampler, lots_of

LOOP = """
(game "Loop"
    (equipment { (board (square 6) (values Edge (range 0 1)) use:Edge) })
    (rules (play (satisfy (is Loop)))))
"""


def grown(low: int, high: int, seed: int) -> list[int]:
    game = load(Source("loop", LOOP))
    questions = Questions(game.model, Deadline(60))
    sampler = Sampler(game, questions, Random(seed), lots_of(game, {}, ()))
    bound = CountBound(tuple(((var, 2),) for var in questions.shown), low, high)
    board, _ = BoundedWalk(sampler, [bound], (), ()).sample()
    assert questions.board([(var, 1 << board[var]) for var in questions.shown]) is not None
    return board


def test_missing_facts_are_counted_with_a_sign() -> None:
    bound = CountBound((((0, 0b11110),), ((1, 0b11110),), ((3, 0b11110),)), 1, 2)
    assert [bound.missing(board) for board in ([0, 0, 5, 0], [1, 0, 0, 0], [2, 3, 0, 4])] == [1, 0, -1]


def test_facts_that_count_as_one_must_all_hold() -> None:
    bound = CountBound((((0, 0b10), (1, 0b100)),), 1, 1)
    assert [bound.missing(board) for board in ([1, 2], [1, 1], [0, 2])] == [0, 1, 1]


@pytest.mark.parametrize(("low", "high"), [(4, 12), (34, 40)])
def test_board_is_within_bounds_and_depends_on_the_seed_only(low: int, high: int) -> None:
    boards = [grown(low, high, seed) for seed in (1, 1, 2)]
    assert all(low <= sum(board) <= high for board in boards)
    assert boards[0] == boards[1] != boards[2]


def test_bounds_that_no_board_has_are_too_hard() -> None:
    with pytest.raises(TooHard):
        grown(80, 84, 1)
