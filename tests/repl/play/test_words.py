"""Phrases for messages: times, ranges and counts."""

import pytest

from dslrun.repl.play.words import clock, moves_counted, ranged, several


@pytest.mark.parametrize(
    ("seconds", "text"),
    [
        (0, "0:00"),
        (7.9, "0:07"),
        (59, "0:59"),
        (60, "1:00"),
        (119, "1:59"),
        (187, "3:07"),
        (3599, "59:59"),
        (3600, "1:00:00"),
        (3765, "1:02:45"),
        (36061, "10:01:01"),
    ],
)
def test_a_time_is_written_as_a_clock_shows_it(seconds: float, text: str) -> None:
    assert clock(seconds) == text


@pytest.mark.parametrize(
    ("values", "text"),
    [([4], "4"), ([0, 1], "0 or 1"), ([1, 2, 3], "1 to 3"), ([1, 2, 4], "1 or 2 or 4"), ([3, 4, 5, 6], "3 to 6")],
)
def test_values_in_a_row_are_a_range(values: list[int], text: str) -> None:
    assert ranged(values) == text


def test_one_is_singular_and_more_are_counted() -> None:
    assert [moves_counted(count) for count in (0, 1, 2)] == ["0 moves", "1 move", "2 moves"]
    assert [several(words) for words in ([], ["a"], ["a", "b"], ["a", "b", "c"])] == [
        "",
        "a",
        "a and 1 more",
        "a and 2 more",
    ]
