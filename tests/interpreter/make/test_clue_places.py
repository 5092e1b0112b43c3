"""Made clues stand only at places where challenges have some."""

import pytest

from dslrun.dsl.diagnostics import Problems
from dslrun.dsl.limits import DEFAULT_LIMITS
from dslrun.dsl.source import Source
from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.make.generate import generate
from dslrun.interpreter.make.wish import Wish
from dslrun.interpreter.reading import open_text

INNER = """
(game "Inner"
    (equipment {
        (board (rectangle <Challenge:marks>) (values Cell (range 0 1)))
        (hints <Challenge:marks> legend:{"x" 1})
    })
    (rules (play (satisfy (forAll Cell (= (from) (if (is In (from) (sites Hint)) 1 0)))))))
(challenge "One" marks:(picture {"....." ".xx.." "..xx." ".x.x." "....."}))
(challenge "Two" marks:(picture {"....." ".xxx." ".x.x." "..xx." "....."}))
"""
SUMS = """
(game "Cages"
    (equipment {
        (board (square <Challenge:cages>) (values Cell (range 1 (count Rows))))
        (regions {Rows Columns})
        (hints "Sum" (areas <Challenge:cages> numbers:<Challenge:sums> told:True))
    })
    (rules
        (start (set <Challenge:givens>))
        (play (satisfy { (all Different {Rows Columns}) (forAll Hint "Sum" (is Sum (sites Hint) (hint))) }))))
(challenge "Four" cages:(picture {"aabb" "cdeb" "ccef" "ggef"}) sums:{"a" 5 "c" 8}
    givens:(picture {"1..." "...." "...." "...."}))
"""


def text_of(text: str, seed: int, *more: str) -> str:
    loaded = open_text(Source("places", "\n".join((text, *more))), DEFAULT_LIMITS, Problems())
    return generate(loaded, Wish(seed=seed), Deadline(60)).text


@pytest.mark.parametrize("seed", [1, 2])
def test_no_clue_is_at_the_rim_if_none_is_there_in_the_challenges(seed: int) -> None:
    rows = [row for row in text_of(INNER, seed).split('"') if len(row) == 5]
    assert len(rows) == 5
    rim = rows[0] + rows[-1] + "".join(row[0] + row[-1] for row in rows)
    assert "x" not in rim
    assert "x" in "".join(rows)


def test_clues_may_be_at_the_rim_if_one_is_there_in_a_challenge() -> None:
    more = '(challenge "Three" marks:(picture {"xx..x" "x.xx." "x.x.x" "..xx." "xx..x"}))'
    found = [text_of(INNER, seed, more) for seed in (1, 2)]
    rows = [[row for row in text.split('"') if len(row) == 5] for text in found]
    assert any("x" in one[0] + one[-1] for one in rows)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_cages_of_one_cell_have_no_number_if_they_have_none_in_the_challenges(seed: int) -> None:
    text = text_of(SUMS, seed)
    cages, sums = text.split("sums:")
    keys = sums.split("}")[0].split('"')[1::2]
    signs = "".join(cages.split('"')[1::2])
    assert keys
    assert all(signs.count(key) > 1 for key in keys)
