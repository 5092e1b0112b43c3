"""A made puzzle as a challenge: its name, its description, and the file it is written to."""

from pathlib import Path

import pytest

import dslrun
from dslrun.dsl.diagnostics import Problems
from dslrun.dsl.limits import Limits
from dslrun.interpreter.explain.grading.grade import Grade
from dslrun.interpreter.make.challenge_text import as_challenge, command, file_text, reference
from dslrun.interpreter.make.wish import Made, PuzzleLevel, Wish, level_named
from dslrun.interpreter.reading import LoadedText, open_text

GAME = """// Fill the board.
(game "Number"
    (equipment (board (square <Challenge:size>) (values Cell (range 1 9))))
    (rules (play (satisfy (forAll Cell (= <Challenge:by> (what at:(from)))))))
)

(challenge "Old" about:() size:1 by:7)

(metadata (info (description "Simple.")))
(challenge "Older" about:() size:1 by:8)
"""


@pytest.fixture
def loaded(tmp_path: Path) -> LoadedText:
    path = tmp_path / "number.lud"
    path.write_text(GAME, encoding="utf-8")
    return open_text(path, Limits(), Problems())


def test_the_name_has_game_size_and_seed_and_the_description_the_command(loaded: LoadedText) -> None:
    grade = Grade("graded", 3.21, "easy", None, {}, 1, 1.0, False, "")
    made = as_challenge(Made("size:2", 5, (2, 3), 4, grade), Wish(seed=5), loaded)
    assert made.name == "Number 2x3 #5"
    assert made.meta["description"] == "3.21 easy; seed 5: dslrun generate number.lud --seed 5"


def test_the_command_says_what_was_wished_and_nothing_else(loaded: LoadedText) -> None:
    wish = Wish((2, 3), level_named("easy"), 7, "mirror", "Old one", "few")
    words = "--size 2x3 --level easy --symmetry mirror --like 'Old one' --clues few --seed 7"
    assert command(wish, loaded) == f"dslrun generate number.lud {words}"
    sudoku = open_text("sudoku", Limits(), Problems())
    assert command(Wish(), sudoku) == "dslrun generate sudoku --seed 0"
    text = open_text(dslrun.text(GAME), Limits(), Problems())
    assert command(Wish(level=PuzzleLevel((2, 3))), text) == "dslrun generate - --level 2-3 --seed 0"


def test_arguments_named_like_descriptions_stay_arguments(loaded: LoadedText) -> None:
    one = as_challenge(Made("size:2 by:4", 5, (2, 2), 1), Wish(), loaded)
    text = file_text(loaded, [one], None)
    puzzle = dslrun.load(dslrun.text(text))
    assert puzzle.challenge == "Number 2x2 #5"
    assert puzzle.solve()[0]["r1c2"] == 4
    assert "about:(by:" in text


def test_the_text_of_a_game_is_copied_without_its_challenges(loaded: LoadedText) -> None:
    assert file_text(loaded, [], None) == (
        GAME.replace('(challenge "Old" about:() size:1 by:7)\n\n', "").replace(
            '\n(challenge "Older" about:() size:1 by:8)', ""
        )
    )


def test_a_file_refers_to_a_game_in_its_folder_or_below(loaded: LoadedText, tmp_path: Path) -> None:
    assert reference(loaded, tmp_path) == "number.lud"
    assert reference(loaded, tmp_path.parent) == f"{tmp_path.name}/number.lud"
    assert reference(loaded, tmp_path / "below") == reference(loaded, None) == ""


def test_a_game_of_the_library_has_its_name_everywhere() -> None:
    for game in dslrun.library():
        found = open_text(game, Limits(), Problems())
        name = reference(found, None)
        assert name
        assert open_text(name, Limits(), Problems()).path == found.path
