"""Hints about clues that need every place they count, or whose place at the edge leaves no choice."""

import pytest

from dslrun.interpreter.loading import load
from tests.interpreter.explain.test_wording import hints_of, said


@pytest.mark.parametrize(
    ("game", "challenge", "reason"),
    [
        ("nawabari", "Allotments 8x8", "The 4s at r1c5, r4c2 and r6c8 need four borders each and have only "),
        ("akari", "Living room 10x10", "The 4s at r2c7 and r9c2 need four lamps each and have only four places: "),
        ("slant", "Ski run 10x10", "The 4 at r2c7 needs four diagonals and has only four places: "),
        ("yajilin", "One-way 8x14", "The 1 at r2c12 needs one shaded cell and has only one place: "),
    ],
)
def test_a_clue_needs_every_place_that_it_counts(game: str, challenge: str, reason: str) -> None:
    assert any(text.startswith(reason) for text in hints_of(load(game, challenge=challenge), 2))


def test_a_clue_counts_nothing() -> None:
    assert said(load("slant", challenge="Ski run 10x10"))[1] == "The 0 at r1c1 counts no diagonals: r1c1 is /."


def test_a_clue_with_one_place_left() -> None:
    texts = hints_of(load("starry-sky", challenge="Midnight 9x9"), 5)
    assert texts[1] == "Every arrow points at a star. The ↖ at r5c2 has only one place: r4c1 is a star."
    assert texts[4].endswith("r7c1 is empty, and the ↙ at r5c3 has only one place left: r6c2 is a star.")


def test_the_edge_of_the_grid_is_the_reason() -> None:
    texts = hints_of(load("masyu", challenge="Bracelet 10x10"), 5)
    assert "The black circles at r1c1 and r10c1 are in corners and leave no choice: " in texts[3]
    assert "The black circle at r2c10 is one step from the edge and leaves no choice: " in texts[4]


def test_a_clue_that_counts_nothing_quotes_its_rule() -> None:
    texts = hints_of(load("slalom-loop", challenge="Seven gates 6x6"), 2)
    assert texts[0].startswith("No line runs along a gate: ")
    assert texts[1].startswith("The loop goes straight through each of the 7 gates exactly once, ")
    assert "The level gates at r2c6, r3c1 and r4c6 leave no choice: " in texts[1]


def test_a_clue_that_counts_every_place_of_its_room() -> None:
    texts = hints_of(load("detour", challenge="Diversion 8x8"), 2)
    assert "The 4 at r3c1 has only four places for four turns: there is a line from r3c1 to r3c2" in texts[1]
    assert "there is no line from r3c2 to r3c3 or from r4c2 to r4c3" in texts[1]
