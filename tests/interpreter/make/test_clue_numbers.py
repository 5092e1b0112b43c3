"""The numbers of made clues: within the range of the challenges, and as often as there."""

from collections import Counter

import pytest

from dslrun.dsl.diagnostics import Problems
from dslrun.dsl.limits import DEFAULT_LIMITS
from dslrun.dsl.source import Source
from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.make.clue_numbers import number_style
from dslrun.interpreter.make.generate import generate
from dslrun.interpreter.make.wish import Wish
from dslrun.interpreter.reading import open_text

EVERYWHERE = """
(game "Copies"
    (equipment { (board (rectangle <Challenge:numbers>) (values Cell (range 0 9))) (hints <Challenge:numbers>) })
    (rules (play (satisfy (forAll Hint (= (hint) (from)))))))
(challenge "Small" numbers:(picture {"123" "231" "312"}))
(challenge "Large" numbers:(picture {"12345" "23451" "34512" "45123" "51234"}))
"""
PAIRS = """
(game "Twins"
    (equipment { (board (rectangle <Challenge:numbers>) (values Cell (range 0 5))) (hints <Challenge:numbers>) })
    (rules (play (satisfy (forAll Cell (= (from) (if (is In (from) (sites Hint)) (hint at:(from)) 0)))))))
(challenge "Small" numbers:(picture {"12.." "..1." ".3.2" "3..."}))
(challenge "Large" numbers:(picture {"1...1" "..3.." "4.2.4" ".2..3" "....."}))
"""


def numbers_of(text: str, **wish: object) -> list[int]:
    loaded = open_text(Source("numbers", text), DEFAULT_LIMITS, Problems())
    made = generate(loaded, Wish(**wish), Deadline(60))  # type: ignore[arg-type]
    return [int(sign) for sign in made.text if sign.isdecimal()]


def test_range_grows_with_the_side_where_that_of_the_challenges_does() -> None:
    style = number_style([([1, 5, 3], (5, 5)), ([10, 1], (10, 10))], (7, 7), (5, 5))
    assert style is not None
    assert (style.low, style.high, style.each) == (1, 7, 0)


def test_range_is_that_of_the_challenges_of_the_same_size() -> None:
    style = number_style([([2, 9], (5, 5)), ([2, 4, 4], (10, 10)), ([1, 3], (8, 8))], (5, 5), (5, 5))
    assert style is not None
    assert (style.low, style.high) == (1, 9)


def test_no_style_without_numbers() -> None:
    assert number_style([([], (5, 5))], (5, 5), (5, 5)) is None


@pytest.mark.parametrize(
    ("numbers", "each"),
    [([1, 2, 2, 1], 2), ([1, 2, 2, 1, 1, 2], 3), ([1, 2, 3], 0), ([1, 1, 3, 3], 0), ([1, 1, 2], 0)],
)
def test_each_number_stands_equally_often_if_it_does_so_in_the_challenges(numbers: list[int], each: int) -> None:
    style = number_style([(numbers, (5, 5))], (5, 5), (5, 5))
    assert style is not None
    assert style.each == each


def test_numbers_that_stand_once_in_several_challenges_do_so_by_rule() -> None:
    style = number_style([([1, 2, 3], (5, 5)), ([4, 1, 3, 2], (6, 6))], (5, 5), (5, 5))
    assert style is not None
    assert (style.each, style.high) == (1, 3)


def test_share_of_a_number_is_the_mean_of_the_challenges() -> None:
    style = number_style([([2, 3], (5, 5)), ([1] * 30 + [2] * 10, (20, 20))], (5, 5), (5, 5))
    assert style is not None
    assert (style.shares[1], style.shares[2]) == (0.375, 0.375)


@pytest.mark.parametrize("size", [3, 4, 5])
def test_numbers_at_every_place_are_within_the_range(size: int) -> None:
    numbers = numbers_of(EVERYWHERE, size=(size, size), seed=1)
    assert len(numbers) == size * size
    assert set(numbers) <= set(range(1, size + 1))


def test_numbers_stand_in_pairs() -> None:
    assert Counter(numbers_of(PAIRS, size=(4, 4), seed=1)) == {1: 2, 2: 2, 3: 2}
