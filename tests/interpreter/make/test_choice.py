"""Which clues and givens a puzzle shows, compared with those of the game's challenges."""

import re

import pytest

from dslrun.dsl.diagnostics import Problems
from dslrun.dsl.limits import DEFAULT_LIMITS
from dslrun.dsl.source import Source
from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.make.generate import generate
from dslrun.interpreter.make.shown import given_share
from dslrun.interpreter.make.texts import Texts
from dslrun.interpreter.make.wish import ClueAmount, Wish
from dslrun.interpreter.reading import open_text

SUMS = """
(game "Sums"
    (equipment {
        (board (square 4) (values Cell (range 0 1)))
        (hints "Columns" (outside top:<Challenge:top> left:<Challenge:left>))
    })
    (rules
        (start (set <Challenge:givens>))
        (play (satisfy (forAll Hint (= (hint) (sum (sites Hint)))))))
)
(challenge "Old" top:{TOP} left:{2 1 3 2} givens:(picture {"1..." "...." "...." "...."}))
"""


def listed(name: str, text: str) -> list[str]:
    """Return the entries of a list in a challenge."""
    found = re.search(rf"{name}:\{{([^}}]*)\}}", text)
    assert found is not None
    return found[1].split()


def made(old: str, clues: ClueAmount, seed: int = 2) -> str:
    loaded = open_text(Source("sums", SUMS.replace("TOP", old)), DEFAULT_LIMITS, Problems())
    return generate(loaded, Wish(seed=seed, clues=clues), Deadline(60)).text


def test_lists_that_the_challenges_show_in_full_are_shown_in_full() -> None:
    text = made("2 3 1 2", "some")
    assert "?" not in listed("top", text) + listed("left", text)


@pytest.mark.parametrize(("old", "clues"), [("2 3 1 2", "few"), ("2 ? 1 2", "some")])
def test_entries_are_left_out_if_few_are_wanted_or_if_the_challenges_leave_some_out(
    old: str, clues: ClueAmount
) -> None:
    texts = [made(old, clues, seed) for seed in range(4)]
    assert any("?" in listed("top", text) + listed("left", text) for text in texts)


@pytest.mark.parametrize("name", ["futoshiki", "greater-than-sudoku"])
def test_signs_are_clues_before_givens(name: str) -> None:
    loaded = open_text(name, DEFAULT_LIMITS, Problems())
    text = generate(loaded, Wish((4, 4), seed=1), Deadline(60)).text
    assert len(re.findall(r"[<>^v]", text)) > len(re.findall(r"(?<=[\" ])\d(?=[\" ])", text))


def test_values_are_counted_without_the_signs_between_them() -> None:
    picture = '(picture {"1 < ." "^ . ." ". . 2"})'
    signs = f'(game "G" (rules (start (set <Challenge:grid>)))) (challenge "Old" grid:{picture})'
    clues = signs.replace('"G"', '"G" (equipment (hints (signs <Challenge:grid>)))')
    shares = [
        given_share(Texts(open_text(Source("g", text), DEFAULT_LIMITS, Problems()), DEFAULT_LIMITS), "grid")
        for text in (signs, clues)
    ]
    assert shares == [4 / 9, 2 / 4]


def test_values_are_given_on_all_sides_of_the_board() -> None:
    loaded = open_text("sudoku-x", DEFAULT_LIMITS, Problems())
    columns = []
    for seed in range(4):
        rows = re.findall(r'"([.\d]{9})"', generate(loaded, Wish(seed=seed), Deadline(60)).text)
        columns += [column for row in rows for column, mark in enumerate(row) if mark != "."]
    assert len(columns) > 4 * 17
    assert 3 < sum(columns) / len(columns) < 5


def test_clues_that_block_the_sight_of_others_are_as_many_as_in_the_challenges() -> None:
    loaded = open_text("buraitoraito", DEFAULT_LIMITS, Problems())
    text = generate(loaded, Wish((7, 7), seed=1), Deadline(60)).text
    assert 8 <= len(re.findall(r"(?<=[\". \d])\d", text)) <= 18
