"""Levels of a wish, and the error for a wish that cannot be fulfilled."""

import pickle

import pytest

from dslrun.interpreter.explain.grading.grade import LABELS
from dslrun.interpreter.make.wish import WORDS, CannotMake, PuzzleLevel, Wish, cannot_make, level_named, relaxed


@pytest.mark.parametrize("word", [*WORDS])
def test_a_word_covers_its_label_and_is_written_again(word: str) -> None:
    level = level_named(word)
    assert level.steps is None
    assert word in level.labels
    assert str(level) == word


def test_the_words_cover_all_labels() -> None:
    assert {label for labels in WORDS.values() for label in labels} == {label for _, label in LABELS}


def test_a_number_is_a_level_of_the_hardest_step_and_a_range_covers_several() -> None:
    assert level_named("3") == PuzzleLevel((3, 3))
    assert level_named("2-4") == PuzzleLevel((2, 4))
    assert level_named("Very-hard") == level_named("very hard")
    assert [str(level_named(text)) for text in ("1", "2-3")] == ["1", "2-3"]


@pytest.mark.parametrize("level", ["", "-", "0", "5", "4-2", "-3", "nan", "2-nan", "3-", "simple", "2-5", "2.5"])
def test_anything_else_is_no_level(level: str) -> None:
    with pytest.raises(ValueError, match="expected a level from 1 to 4"):
        level_named(level)


def test_the_advice_names_the_wishes_that_were_made() -> None:
    assert relaxed(Wish()) == "ask for another --size or another --seed"
    wish = Wish((9, 9), PuzzleLevel((2, 3)), 0, "mirror", "Old", "few")
    assert relaxed(wish) == (
        "ask for another --level, no --symmetry, more --clues, no --like, another --size or another --seed"
    )


def test_the_error_names_the_stage_and_what_to_relax() -> None:
    error = cannot_make("grading", "no grade between 9 and 10 in 20 attempts", "ask for another --level")
    again = pickle.loads(pickle.dumps(error))
    assert isinstance(again, CannotMake)
    assert (again.stage, again.relax) == ("grading", ("ask for another --level",))
    assert str(again).splitlines() == [
        "error[E0770]: no puzzle was found while grading: no grade between 9 and 10 in 20 attempts",
        " = ask for another --level",
    ]
