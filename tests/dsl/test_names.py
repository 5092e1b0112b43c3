"""Nearest names."""

import pytest

from dsl.names import did_you_mean, edits, nearest


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("excpet", "except"),
        ("EXCEPT", "except"),
        ("Diferent", "Different"),
        ("Diffrent", "Different"),
        ("sites", "sites"),
        ("banana", None),
        ("x", None),
    ],
)
def test_the_nearest_name_is_the_one_meant(word: str, expected: str | None) -> None:
    assert nearest(word, ["except", "Different", "sites", "of"]) == expected


def test_a_name_that_differs_only_in_case_wins_over_a_nearer_spelling() -> None:
    assert nearest("rows", ["row", "Rows"]) == "Rows"


def test_neighbouring_letters_swapped_are_one_edit() -> None:
    assert edits("excpet", "except", 3) == 1
    assert edits("abc", "xyz", 3) == 3
    assert edits("abcdef", "uvwxyz", 2) > 2


def test_the_question_is_empty_when_nothing_is_near() -> None:
    assert did_you_mean("gane", ["game"]) == "did you mean `game`?"
    assert did_you_mean("gane", ["rules"]) == ""
