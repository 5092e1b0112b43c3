"""Hints about numbers that nothing goes with, and about equations."""

from dslrun.interpreter.loading import load
from tests.interpreter.explain.test_wording import hints_of

DOUBLE = "Of two numbers joined by a black dot, one is twice the other."
PRODUCT = "The product of the numbers in a room is its clue."


def test_a_number_without_a_partner() -> None:
    texts = hints_of(load("kropki", challenge="Six 6x6"), 3)
    assert texts[2] == (
        f"{DOUBLE} 5 has no number to go with: r4c3 to r4c5 are not 5. Row 4 has only one place left for 5: r4c2 is 5."
    )


def test_a_partner_that_is_not_possible() -> None:
    text = " ".join(hints_of(load("kropki", challenge="Six 6x6"), 8))
    assert "6 in r4c6 would need 5 in r4c5, which is not possible: r4c6 is not 6." in text


def test_values_that_clues_do_not_allow_anywhere() -> None:
    text = " ".join(hints_of(load("inshi-no-heya", challenge="Times tables 6x6"), 5))
    assert f"{PRODUCT} The 48 at r4c2, the 24 at r5c5 and the 6 at r6c3 allow no 5: r6c2 to r6c5 are not 5." in text


def test_several_clues_say_what_they_allow() -> None:
    text = hints_of(load("inshi-no-heya", challenge="Times tables 6x6"), 2)[1]
    assert text.startswith(f"{PRODUCT} The 10 at r4c6 allows only 2 and 5 and the 5 at r5c3 allows only 1 and 5: ")
    assert "5: r5c6 is 2 or 5, and r5c3 and r5c4 are 1 or 5." in text


def test_a_clue_that_only_colours_its_line_is_not_quoted() -> None:
    assert hints_of(load("pyramid", challenge="Six rows"), 4)[3].endswith(
        " r3c1 is 7, and r4c1 is 7 or 9: r4c1 is 9 and r4c2 is 2."
    )


def test_the_last_number_of_a_sum_is_shown_as_an_equation() -> None:
    texts = hints_of(load("pyramid", challenge="Six rows"), 4)
    assert texts[1].endswith("r6c2 is 7 and r5c1 is 8, and 8 = 7 + 1: r6c1 is 1.")
    assert "r5c1 is 8 and r5c2 is 1, and 7 = 8 - 1 and 9 = 8 + 1: r4c1 is 7 or 9." in texts[3]


def test_a_count_rests_on_changes_that_follow_before() -> None:
    text = " ".join(hints_of(load("narrow-cave", challenge="Gallery 9x9"), 4))
    assert (
        "Otherwise the 3 at r1c9 would see at most two or at least four cells, because r2c9 is rock: "
        "r1c7 and r1c8 are cave and r1c6 is rock." in text
    )


def test_a_partner_beside_known_numbers() -> None:
    text = " ".join(hints_of(load("pyramid", challenge="Six rows"), 5))
    assert "r4c2 is 2, and 9 in r3c2 would need 7 in r4c3, which is not possible: r3c2 is not 9." in text
