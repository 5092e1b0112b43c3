"""`bench levels`: how it counts pairs, and that grades follow the levels of another program."""

import pytest

from bench.levels import LEVELS, WORDS, Levelled, puzzles, row, tau, words
from dslrun.interpreter.explain.grading.person import Solving


def test_pairs_of_one_level_do_not_count_and_ties_agree_with_nobody() -> None:
    assert tau([((1.0,), 0), ((2.0,), 0), ((3.0,), 1)]) == (2, 2)
    assert tau([((3.0,), 0), ((3.0,), 1), ((1.0,), 2)]) == (-2, 3)


def test_a_word_grows_with_the_level_and_with_the_size_alike() -> None:
    some = [Levelled(level, size, Solving([])) for level, size in [(0, "5x5"), (2, "5x5"), (0, "10x10"), (2, "10x10")]]
    assert words(some) == [0, WORDS // 2, WORDS // 2, WORDS - 1]


@pytest.mark.parametrize("game", ["hitori", "masyu"])
def test_grades_follow_the_levels_of_another_program(game: str) -> None:
    _, name, count, one_size, *_ = row(game, puzzles(game)).split("|")
    assert name.strip() == game
    assert int(count) == (LEVELS / f"{game}.lud").read_text().count("(challenge ")
    assert float(one_size) > 0.7
