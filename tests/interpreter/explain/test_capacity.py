"""Hints about counts of which some places together can hold too few."""

import pytest

from dslrun.interpreter.explain.names import Names
from dslrun.interpreter.explain.patterns.recognise import argue
from dslrun.interpreter.explain.results import WHAT_IF, Change, Deduction
from dslrun.interpreter.explain.same_reason import is_plain
from dslrun.interpreter.loading import load
from tests.interpreter.explain.test_wording import FREE, game_of, hints_of, said

TWO_ROWS = (
    """(rule "Each row holds two." (is Sum 2)) (rule "Not both." (forAll (stretches 2 E) (<= (sum (region)) 1)))"""
)


@pytest.mark.parametrize(
    ("game", "challenge", "number", "text"),
    [
        (
            "tents",
            "Orchard 10x10",
            4,
            "Tents do not touch, not even diagonally. The clue 3 of column 9 needs three tents, but r7c9 is empty, "
            "r8c9 and r9c9 can hold only one, and r3c9 and r4c9 can hold only one: r5c9 is a tent, "
            "and for the same reason r3c9 is a tent.",
        ),
        (
            "heyawake",
            "Market town 15x15",
            4,
            "No two shaded cells are orthogonally adjacent. The 2 at r8c13 needs two shaded cells, but r8c13 and r9c13 "
            "can hold only one: r10c13 is shaded, and for the same reason r8c13 is shaded.",
        ),
        (
            "abcd",
            "Six",
            1,
            "Equal letters are not orthogonally adjacent. The clue 0 . 2 3 of row 5 needs three Ds, but column 3 has "
            "the clue 2 . . 0, r5c1 and r5c2 can hold only one, and r5c5 and r5c6 can hold only one: r5c4 is D, "
            "and for the same reason r5c6 is D.",
        ),
    ],
)
def test_places_that_can_hold_too_few(game: str, challenge: str, number: int, text: str) -> None:
    assert hints_of(load(game, challenge=challenge), number)[-1] == text


def test_a_place_of_no_pair_is_needed() -> None:
    game = game_of(FREE % ("1 3", "Cell (range 0 1)", "(regions Rows)", "", TWO_ROWS))
    assert said(game)[1] == (
        "Not both. Row 1 needs two shaded cells, but r1c2 and r1c3 can hold only one: "
        "r1c1 is shaded, and for the same reason r1c3 is shaded."
    )


def test_values_that_take_all_cells_of_a_line() -> None:
    text = hints_of(load("abcd", challenge="Six"), 3)[2]
    assert text.startswith("Row 1 needs three Bs and three Cs, which take all of its six cells: r1c")


def test_a_value_that_would_rule_out_too_many_places_of_a_count() -> None:
    game = load("abcd-diagonal", challenge="Six")
    below, left, right = (game.variable_named(name) for name in ("r3c4", "r2c4", "r2c5"))
    rules = [
        rule
        for rule in game.model.rules
        if rule.scope in ({below, left}, {below, right})
        or (rule.provenance.bound.value == 4 and (is_plain(rule.node) or {left, right} < rule.scope))
    ]
    found = Deduction(WHAT_IF, (Change(below, 16, 46),), tuple(rules), ())
    assert argue(Names(game), found).text.endswith(
        "the clue . . . 2 . of row 2 needs two Ds and has only r2c1, r2c4 and r2c5 left. "
        "D at r3c4 would rule out both r2c4 and r2c5: r3c4 is not D."
    )
