"""Values as they are typed: digits that may go on, letters for numbers from ten on, marks and signs of pieces."""

from collections.abc import Iterable

import pytest

from dslrun.interpreter.boards.sites import Site, SiteType
from dslrun.interpreter.drawing.value_words import phrase_of
from dslrun.interpreter.loading import load
from dslrun.repl.play.events import Level
from dslrun.repl.play.state import PlayState
from dslrun.repl.screen.keyboard import press
from dslrun.repl.screen.state import ScreenState
from dslrun.repl.screen.typed_values import TypedDigits, value_of

HERE, THERE = Site(SiteType.CELL, 0), Site(SiteType.CELL, 1)


def numbered(options: Iterable[int]) -> dict[str, int]:
    return {str(value): value for value in options}


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
    assert [digits.digit(HERE, digit, numbered(options)) for digit in typed] == found


def test_digits_typed_at_another_site_begin_a_new_number() -> None:
    digits = TypedDigits()
    assert digits.digit(HERE, "1", numbered(range(1, 20))) is None
    assert digits.digit(THERE, "2", numbered(range(1, 20))) == 2
    assert (digits.text, digits.site) == ("", None)


def test_what_was_typed_can_be_finished_or_forgotten() -> None:
    digits = TypedDigits()
    digits.digit(HERE, "1", numbered(range(1, 20)))
    assert digits.finished() == 1
    assert digits.finished() is None


@pytest.mark.parametrize(("char", "value"), [("A", 10), ("B", 11), ("J", 19), ("K", None), ("a", None), ("+", None)])
def test_capital_letters_are_numbers_from_ten_on(char: str, value: int | None) -> None:
    assert value_of(load("magic-hexagon"), "Cell", char, range(1, 20)) == value


def test_numbers_are_typed_as_they_are_shown() -> None:
    """The number 0 of View is the value 1, since the value 0 is an empty cell."""
    state = ScreenState(PlayState(load("view")))
    state.play.level = Level.QUIET
    for keys, shown in (("x", "a dot"), ("0", "0"), ("3", "3")):
        for char in keys:
            press(state, char, char)
        assert state.var is not None
        value = state.play.value(state.var)
        assert value is not None
        assert phrase_of(state.game, state.var, value) == shown
    press(state, "9", "9")
    assert state.message.text == "r1c2 cannot be 9: its values are 0 to 6."
    press(state, "left", "")
    press(state, "1", "1")
    assert state.message.text == "r1c1 is given as 3."


def test_letters_of_a_game_stand_for_its_own_values() -> None:
    game = load("easy-as-abc")
    assert [value_of(game, "Cell", char, range(1, 4)) for char in "ABCD"] == [1, 2, 3, None]
