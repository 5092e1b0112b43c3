"""The crux of a hint: the number, the value or the sites that show why a rule could not hold otherwise."""

import pytest

from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.explain.hints import hint
from dslrun.interpreter.explain.names import Names
from dslrun.interpreter.explain.patterns import supposed as supposed_module
from dslrun.interpreter.explain.patterns.argument import Premises
from dslrun.interpreter.explain.patterns.crux import crux
from dslrun.interpreter.explain.patterns.recognise import argue
from dslrun.interpreter.explain.patterns.supposed import MOST_IN_ALL, concluded, supposed
from dslrun.interpreter.explain.results import ONE_RULE, WHAT_IF, Change, Deduction
from dslrun.interpreter.loading import load
from dslrun.interpreter.model import Domains
from dslrun.interpreter.positions.position import Position
from tests.interpreter.explain.test_wording import FREE, LATIN, game_of, hints_of, said


def why(text: str, **masks: int) -> str | None:
    """Return why the first rule of a game that cannot hold fails, if sites have only these values."""
    game = game_of(text)
    domains: Domains = [variable.domain for variable in game.model.variables]
    for name, mask in masks.items():
        domains[game.variable_named(name)] = mask
    premises = Premises(Names(game), Deduction(ONE_RULE, (), (), ()))
    return next(filter(None, (crux(premises, rule, domains) for rule in game.model.rules)), None)


def test_a_clue_that_would_see_too_few_or_too_many_cells() -> None:
    assert said(load("cave", challenge="Cavern 10x10"))[1] == (
        "Otherwise the 14 at r7c7 would see at most 13 cells: r6c7 and r7c6 are cave."
    )
    texts = hints_of(load("kurodoko", challenge="Look around 9x9"), 3)
    assert texts[2] == "Otherwise the 2 at r2c6 would see at least three cells: r2c5, r2c7 and r3c6 are shaded."


def test_a_number_on_the_board_counts_as_a_clue_does() -> None:
    assert said(load("view", challenge="Lookout 6x6")) == (
        "the 5 at r6c1",
        "Otherwise the 5 at r6c1 would see at most four cells, because r5c1 is 4: r6c2 to r6c6 are dots.",
    )
    assert said(load("sukoro", challenge="Crowd 7x7")) == (
        "the 1 at r5c1",
        "A number gives the number of cells next to it that hold numbers. Otherwise the 1 at r5c1 would count "
        "at least two cells, because r5c2 is 3: r4c1 and r6c1 are dots.",
    )


def test_a_supposition_ends_with_the_number_that_is_wrong() -> None:
    assert hints_of(load("cave", challenge="Cavern 10x10"), 4)[3] == (
        "If r8c5 is rock, then r2c7 to r5c7 and r10c7 are cave (by the 14 at r8c7). "
        "Then the 9 at r1c7 would see at least ten cells. So r8c5 is cave."
    )


def test_a_count_takes_its_noun_from_the_sentence_of_its_rule() -> None:
    assert said(load("kurotto", challenge="Ink 8x8"))[1] == (
        "A clue gives the total number of cells in the shaded groups next to its circle. "
        "Otherwise the 3 at r6c3 would count no cells: r5c3 is shaded."
    )
    assert (
        "Otherwise at least two clues in the room of r5c2 would be false: "
        in said(load("usowan", challenge="Gossip 7x7"))[1]
    )


def test_a_chain_quotes_a_rule_once() -> None:
    texts = hints_of(load("skyscrapers", challenge="Skyline 6x6"), 5)
    assert texts[1].count("buildings: r2c") == 2
    assert ", against the clue 3 at the bottom of column 5. So r6c5 is not 5." in texts[4]
    assert all(text.count("A clue gives the number of buildings visible from it.") < 2 for text in texts)


def test_values_that_fail_alike_are_supposed_one_by_one() -> None:
    assert hints_of(load("sujiken", challenge="Hard"), 5)[4].endswith(
        "Then box 2 would have no place for 6. The same happens with 4 or 9. So r5c4 is 7."
    )


def test_of_a_long_supposition_only_the_first_and_last_steps_are_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    game = load("sudoku-mine", challenge="Hard")
    position = Position(game.model)
    for _ in range(3):
        for var, value in hint(position, Deadline()).chain[-1].fixed:
            position.play(var, value)
    premises = Premises(Names(game), hint(position, Deadline()).chain[-1])
    whole = supposed(premises, MOST_IN_ALL)
    monkeypatch.setattr(supposed_module, "MOST_STEPS", 1)
    monkeypatch.setattr(supposed_module, "FIRST", 0)
    short = supposed(premises, MOST_IN_ALL)
    assert whole is not None
    assert short is not None
    assert whole.text.startswith("If r8c7 is a mine, then r8c8 is empty (by the 1 at r7c7), then r6c9 and")
    assert short.text.startswith(
        "If r8c7 is a mine, then after 1 more steps r6c9 and r8c9 are empty (by the 1 at r7c8)"
    )


def test_a_digit_0_is_not_an_empty_cell() -> None:
    assert said(load("takuzu", challenge="Fourteen"))[1].endswith("Otherwise r12c1 to r14c1 would be 0: r14c1 is 1.")


def test_pieces_that_are_no_numbers_are_not_listed() -> None:
    text = hints_of(load("skyscrapers-with-parks", challenge="Five"), 3)[2]
    assert text.endswith("r2c1 to r2c3 and r2c5 are not 4: however row 2 is filled, r2c4 is 4.")


@pytest.mark.parametrize(
    ("masks", "text"),
    [
        ({"r1c1": 4, "r1c3": 4}, "r1c1 and r1c3 would both be 2 in row 1"),
        ({"r2c1": 6, "r2c2": 6, "r2c3": 6}, "row 2 would have no place for 3"),
        ({"r1c2": 12, "r2c2": 12, "r3c2": 12}, "column 2 would have no place for 1"),
        ({"r1c2": 8, "r2c2": 8}, "r1c2 and r2c2 would both be 3 in column 2"),
        ({"r1c1": 2, "r1c2": 4}, None),
    ],
)
def test_values_that_a_region_would_repeat(masks: dict[str, int], text: str | None) -> None:
    assert why(LATIN % "", **masks) == text


def test_sites_that_would_share_too_few_values() -> None:
    row = FREE % ("1 6", "Cell (range 1 6)", "(regions Rows)", "", '(rule "Each once." (all Different))')
    three = dict.fromkeys(("r1c1", "r1c3", "r1c4"), 0b110)
    assert why(row, **three) == "r1c1, r1c3 and r1c4 would share only 1 and 2 in row 1"
    five = dict.fromkeys(("r1c1", "r1c2", "r1c3", "r1c4", "r1c5"), 0b11110)
    assert why(row, **five) == "only r1c6 would be left for 5 and 6 in row 1"
    short = row.replace("1 6", "1 4", 1)
    four = dict.fromkeys(("r1c1", "r1c2", "r1c3", "r1c4"), 0b1110)
    assert why(short, **four) == "row 1 would have only 1, 2 and 3 left for four places"


def test_counts_sums_and_connections_that_would_fail() -> None:
    count = FREE % ("1 4", "Cell (range 0 1)", "(regions Rows)", "", '(rule "Two." (is Sum 2))')
    assert why(count, r1c1=2, r1c2=2, r1c3=2) == "row 1 would have at least three shaded cells"
    assert why(count, r1c1=1, r1c2=1, r1c3=1) == "row 1 would have at most one shaded cell"
    assert why(count, r1c1=1, r1c2=1, r1c3=1, r1c4=1) == "row 1 would have no shaded cells"
    total = FREE % ("1 2", "Cell (range 1 9)", "(regions Rows)", "", '(rule "Five." (is Sum 5))')
    assert why(total, r1c1=1 << 6) == "row 1 would add up to at least six"
    linked = FREE % ("1 3", "Cell (range 0 1)", "", "", '(rule "One." (is Connected (sites Value 1)))')
    assert why(linked, r1c1=2, r1c2=1, r1c3=2) == "r1c3 would be cut off from r1c1"


def test_a_comparison_is_no_count() -> None:
    less = FREE % ("1 2", "Cell (range 1 3)", "(regions Rows)", "", '(rule "Left is smaller." (< r1c1 r1c2))')
    assert why(less, r1c1=8) is None


def test_numbers_that_a_clue_allows() -> None:
    texts = hints_of(load("inshi-no-heya", challenge="Times tables 6x6"), 5)
    text = texts[4]
    assert "only 2 and 5 and the 5 at r5c3 allows only 1 and 5: r5c6 is 2 or 5, and r5c3 and r5c4 are" in texts[1]
    assert "The 48 at r4c2 allows only 2, 4 and 6: r4c2 and r6c2 are not 1." in text
    assert "the 48 at r4c2, without repeats in column 2, allows only 2, 4 and 6: r5c2 is 4 or 6" in text


def test_all_fillings_list_the_numbers_that_each_clue_allows() -> None:
    assert said(load("killer-sudoku", challenge="Gentle"))[1].endswith(
        "r3c1 is not 8, and the cage of 13 at r3c1 allows only 4-9, 5-8 or 6-7 and the cage of 16 at r3c3 allows only "
        "7 and 9: however row 3 is filled, r3c1 is 5."
    )


def test_a_hint_does_not_repeat_its_conclusion_as_a_reason() -> None:
    game = load("basic", challenge="Six")
    rule = next(rule for rule in game.model.rules if Names(game).subject(rule) == "the 144x at r1c4")
    var = game.variable_named("r2c4")
    deduction = Deduction(ONE_RULE, (Change(var, 1 << 5, 0b1011110),), (rule,), ())
    assert "Otherwise" not in argue(Names(game), deduction).text


def test_other_values_that_fail_alike_are_not_left_without_a_reason() -> None:
    game = game_of(LATIN % "")
    first, second = (Change(game.variable_named(name), out, 0b1110 & ~out) for name, out in (("r1c1", 8), ("r2c1", 4)))
    premises = Premises(Names(game), Deduction(WHAT_IF, (first, second), (), ()))
    assert concluded(premises) == "r1c1 is 1 or 2, and in the same way r2c1 is 1 or 3"
