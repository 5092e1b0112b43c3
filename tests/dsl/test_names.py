"""Nearest names."""

import random
from unittest.mock import Mock

import pytest

from dslrun.dsl import names
from dslrun.dsl.names import did_you_mean, edits, nearest


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


def test_a_word_is_compared_with_a_bounded_number_of_names(monkeypatch: pytest.MonkeyPatch) -> None:
    compared = Mock(return_value=100)
    monkeypatch.setattr(names, "edits", compared)
    assert nearest("name", [f"nam{n}" for n in range(10_000)]) is None
    assert 0 < compared.call_count <= names.MOST_COMPARED
    assert nearest("x" * 61, ["x" * 61 + "y"]) is None
    assert compared.call_count <= names.MOST_COMPARED


@pytest.mark.parametrize("seed", range(40))
def test_edits_within_reach_are_counted_as_the_full_table_counts_them(seed: int) -> None:
    rng = random.Random(seed)
    first, second = ("".join(rng.choices("abc", k=rng.randrange(9))) for _ in range(2))
    full = edits(first, second, 100)
    for most in range(10):
        assert edits(first, second, most) == min(full, most + 1)
