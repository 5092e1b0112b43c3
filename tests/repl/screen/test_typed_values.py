"""Values as they are typed: digits that may go on, letters for numbers from ten on, marks and signs of pieces."""

import pytest

from dslrun.interpreter.boards.sites import Site, SiteType
from dslrun.interpreter.loading import load
from dslrun.repl.screen.typed_values import TypedDigits, value_of

HERE, THERE = Site(SiteType.CELL, 0), Site(SiteType.CELL, 1)


@pytest.mark.parametrize(
    ("options", "typed", "found"),
    [
        (range(1, 10), "7", [7]),
        (range(1, 20), "2", [2]),  # no other value begins so
        (range(1, 20), "12", [None, 12]),
        (range(1, 20), "110", [None, 11, None]),  # 0 is no value
        (range(1, 13), "15", [None, 5]),  # 15 is no value: a new number begins
        ((1, 10, 100), "100", [None, None, 100]),
        ((10, 20), "3", [None]),
    ],
)
def test_a_number_is_complete_when_no_longer_one_begins_so(options: range, typed: str, found: list[int | None]) -> None:
    digits = TypedDigits()
    assert [digits.digit(HERE, digit, options) for digit in typed] == found


def test_digits_typed_at_another_site_begin_a_new_number() -> None:
    digits = TypedDigits()
    assert digits.digit(HERE, "1", range(1, 20)) is None
    assert digits.digit(THERE, "2", range(1, 20)) == 2
    assert (digits.text, digits.site) == ("", None)


def test_what_was_typed_can_be_finished_or_forgotten() -> None:
    digits = TypedDigits()
    digits.digit(HERE, "1", range(1, 20))
    assert digits.finished() == 1
    assert digits.finished() is None


@pytest.mark.parametrize(("char", "value"), [("A", 10), ("B", 11), ("J", 19), ("K", None), ("a", None), ("+", None)])
def test_capital_letters_are_numbers_from_ten_on(char: str, value: int | None) -> None:
    assert value_of(load("magic-hexagon"), "Cell", char, range(1, 20)) == value


def test_letters_of_a_game_stand_for_its_own_values() -> None:
    game = load("easy-as-abc")
    assert [value_of(game, "Cell", char, range(1, 4)) for char in "ABCD"] == [1, 2, 3, None]
