"""Nearest names."""

import random
from functools import cache
from unittest.mock import Mock

import pytest

from dslrun.dsl import names
from dslrun.dsl.names import did_you_mean, edits, nearest, plain


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


@cache
def distance(first: str, second: str) -> int:
    """The number of edits by its definition: what happens to the last letters, then the rest."""
    if not first or not second:
        return len(first) + len(second)
    found = min(
        distance(first[:-1], second) + 1,
        distance(first, second[:-1]) + 1,
        distance(first[:-1], second[:-1]) + (first[-1] != second[-1]),
    )
    if first[-2:] == second[-2:][::-1] and len(first) > 1:
        found = min(found, distance(first[:-2], second[:-2]) + 1)
    return found


@pytest.mark.parametrize("seed", range(60))
def test_edits_are_counted_by_their_definition(seed: int) -> None:
    rng = random.Random(seed)
    first, second = ("".join(rng.choices("abc", k=rng.randrange(9))) for _ in range(2))
    for most in range(10):
        assert edits(first, second, most) == min(distance(first, second), most + 1)


@pytest.mark.parametrize("seed", range(40))
def test_the_nearest_name_has_the_fewest_edits_and_comes_first(seed: int) -> None:
    rng = random.Random(seed)
    word, *known = ("".join(rng.choices("abcd", k=rng.randrange(1, 9))) for _ in range(9))
    allowed = max(1, (len(word) + 1) // 3)
    near = [(distance(word, other), other) for other in known]
    near = [(count, other) for count, other in near if count <= allowed and count < len(word)]
    assert nearest(word, known) == min(near, default=(0, None))[1]


@pytest.mark.parametrize(("length", "edited"), [(1, 0), (2, 1), (4, 1), (5, 2), (8, 3), (14, 5), (30, 5)])
def test_longer_words_may_differ_in_more_letters(length: int, edited: int) -> None:
    word = "a" * length
    assert nearest(word, ["b" * edited + word[edited:]]) is not None
    assert nearest(word, ["b" * (edited + 1) + word[edited + 1 :]]) is None


def test_names_of_up_to_sixty_letters_are_compared() -> None:
    assert nearest("a" * 60, ["a" * 61]) == "a" * 61
    assert nearest("a" * 61, ["a" * 61]) is None


def test_as_many_names_are_compared_as_the_limit_says() -> None:
    far = [f"xyz{number:03}" for number in range(names.MOST_COMPARED)]
    assert nearest("abcdef", [*far[1:], "abcdeg"]) == "abcdeg"
    assert nearest("abcdef", [*far, "abcdeg"]) is None
    assert nearest("abcdef", [*far, "ABCDEF"]) == "ABCDEF"  # equal but for case: always found
    assert nearest("abcdef", [*("longer than the word" for _ in far), "abcdeg"]) == "abcdeg"  # no candidates at all


def test_plain_names_keep_letters_and_digits_alone() -> None:
    assert plain("Easy as ABC-1") == "easyasabc1"
