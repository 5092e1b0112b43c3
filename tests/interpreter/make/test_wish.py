"""Levels of a wish, and the error for a wish that cannot be fulfilled."""

import pickle

import pytest

from dslrun.interpreter.explain.grading.grade import HIGHEST, LABELS, LOWEST, label_of
from dslrun.interpreter.make.wish import CannotMake, Wish, cannot_make, grades_of, level_of, relaxed


@pytest.mark.parametrize("label", [label for _, label in LABELS])
def test_a_label_covers_the_grades_it_stands_for(label: str) -> None:
    low, high = grades_of(label)
    assert label_of((low + high) / 2) == label_of(high) == label
    assert label_of(low) == label or low > LOWEST
    assert level_of((low, high)) == label


def test_a_number_covers_the_grades_that_round_to_it_and_a_range_its_ends() -> None:
    assert grades_of("3") == (2.5, 3.5)
    assert grades_of("2-4") == (2.0, 4.0)
    assert grades_of("2.2-2.4") == (2.2, 2.4)
    assert grades_of("1") == (LOWEST, 1.5)
    assert grades_of("10") == (9.5, HIGHEST)
    assert grades_of(level_of((2.5, 3.5))) == (2.5, 3.5)
    assert grades_of("Very-hard") == grades_of("very hard")


@pytest.mark.parametrize("level", ["", "-", "0", "11", "4-2", "-3", "nan", "2-nan", "3-", "simple", "12-14", "inf"])
def test_anything_else_is_no_level(level: str) -> None:
    with pytest.raises(ValueError, match="expected a level from 1 to 10"):
        grades_of(level)


def test_the_advice_names_the_wishes_that_were_made() -> None:
    assert relaxed(Wish()) == "ask for another --size or another --seed"
    wish = Wish((9, 9), (2.0, 3.0), 0, "mirror", "Old", "few")
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
