"""Challenges in files of their own: one, several, beside a game of one's own."""

from pathlib import Path

from dslrun.dsl.source import Source
from dslrun.interpreter.loading import load
from dslrun.interpreter.reading import challenges

TWO = """
(challenge "One" of:"Nonogram" size:{2 2} rows:{{1} {2}} columns:{{2} {1}})
(challenge "Two" of:"Nonogram" size:{3 3} rows:{{3} {1} {3}} columns:{{3} {1 1} {1 1}})
"""
GAME = '(game "Mine" (equipment (board (square <Challenge:size>) (values Cell (range 0 1))))' + (
    " (rules (play (satisfy (is Sum (sites Board) 1)))))"
)


def test_a_file_of_several_challenges_offers_just_these() -> None:
    text = Source("two.lud", TWO)
    assert challenges(text) == ["One", "Two"]
    assert len(load(text).model.variables) == 4
    assert len(load(text, challenge="two").model.variables) == 9


def test_a_game_of_ones_own_finds_the_challenges_in_its_folder(tmp_path: Path) -> None:
    game, folder = tmp_path / "mine.lud", tmp_path / "mine"
    folder.mkdir()
    game.write_text(GAME)
    (folder / "2-large.lud").write_text('(challenge "Large" of:"mine.lud" size:5)')
    (folder / "1-small.lud").write_text('(challenge "Small" of:"mine.lud" size:2)')
    assert challenges(game) == ["Small", "Large"]
    assert load(game).challenge == "Small"
    assert len(load(game, challenge="LARGE").model.variables) == 25


def test_a_challenge_names_its_game_by_path(tmp_path: Path) -> None:
    (tmp_path / "mine.lud").write_text(GAME)
    alone = tmp_path / "alone.lud"
    alone.write_text('(challenge "Alone" of:"mine.lud" size:3)')
    assert len(load(alone).model.variables) == 9
