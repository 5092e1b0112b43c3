"""`bench levels`: how it counts pairs, and that grades follow the levels of another program."""

import pytest

from bench.levels import LEVELS, puzzles, row, tau


def test_pairs_of_one_level_do_not_count_and_ties_agree_with_nobody() -> None:
    assert tau([((1.0,), 0), ((2.0,), 0), ((3.0,), 1)]) == (2, 2)
    assert tau([((3.0,), 0), ((3.0,), 1), ((1.0,), 2)]) == (-2, 3)


@pytest.mark.parametrize("game", ["hitori", "masyu"])
def test_grades_follow_the_levels_of_another_program(game: str) -> None:
    _, name, count, one_size, *_ = row(game, puzzles(game)).split("|")
    assert name.strip() == game
    assert int(count) == (LEVELS / f"{game}.lud").read_text().count("(challenge ")
    assert float(one_size) > 0.7
