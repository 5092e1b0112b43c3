"""Suppositions name what would be wrong: the number that a clue counts, the sites that a group joins, equal values."""

import pytest

from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.explain.hints import hint
from dslrun.interpreter.explain.names import Names
from dslrun.interpreter.explain.patterns.argument import Premises
from dslrun.interpreter.explain.patterns.failure import _shut_in, failure_of
from dslrun.interpreter.explain.patterns.recognise import argue, argue_chain, chain_text
from dslrun.interpreter.explain.patterns.supposed import supposed
from dslrun.interpreter.explain.results import ONE_RULE, TWO_RULES, WHAT_IF, Change, Deduction, Fact
from dslrun.interpreter.explain.shapes import shape_letter
from dslrun.interpreter.loading import load
from dslrun.interpreter.positions.position import Position
from tests.interpreter.explain.test_wording import game_of, hints_of

CRUXES = [
    (
        "buraitoraito",
        "Night sky 10x10",
        2,
        "If r9c7 is a star, then r10c7 is empty (by the 1 at r7c7), then r9c6 and r10c5 are stars (by the 6 at r10c6). "
        "Then the 2 at r9c5 would have at least three stars. So r9c7 is empty, and for the same reason r7c5 is empty.",
    ),
    (
        "araf",
        "Counties 7x7",
        1,
        "Otherwise the 1 at r2c1 and the 1 at r2c2 would be in one area: there is a border between r2c1 and r2c2.",
    ),
    (
        "house-tree-animal",
        "Village 8x8",
        1,
        "Otherwise r8c6 would be a house or an animal, but none of r7c6, r8c5 and r8c7 could be a tree, "
        "because row 8 has the clue . 0 1 and column 6 has the clue . 0 .: r8c6 is empty.",
    ),
    ("ice-walk", "Frozen lake 8x8", 1, "then there is no line from r7c8 to r8c8. Then r8c8 would have one line."),
    (
        "pills",
        "Dispensary 8x8",
        1,
        "Then the clue 14 of row 1 would count 5 already, and 3, 3 or 10 would not add up to the missing 9.",
    ),
    ("ice-walk", "Frozen lake 8x8", 2, "Then the line of the 3 at r1c7 would have at least four cells."),
    ("nawabari", "Allotments 8x8", 2, "Then the corner between r1c4 and r2c5 would have exactly one border."),
]


@pytest.mark.parametrize(("name", "challenge", "number", "crux"), CRUXES)
def test_what_would_be_wrong_is_named(name: str, challenge: str, number: int, crux: str) -> None:
    assert crux in nth_hint(name, challenge, number)


BANK = """(game "Bank" (equipment {(board (rectangle 1 9) (values Cell (range 0 1))) (pieces "Bank" {(picture {%s})})})
    (rules (play (satisfy (rule "Placed." ("Placed" "Bank" (sites Value 1)))))))"""


@pytest.mark.parametrize(
    ("facts", "clause"),
    [
        ({"r1c3": 1, "r1c6": 1}, "the I of the bank would have no place left"),
        (
            {"r1c1": 2, "r1c2": 2, "r1c3": 2, "r1c4": 2, "r1c5": 1, "r1c6": 2, "r1c7": 2, "r1c8": 2, "r1c9": 2},
            "the I of the bank would be used at least twice",
        ),
    ],
)
def test_a_piece_without_a_place(facts: dict[str, int], clause: str) -> None:
    game = game_of(BANK % '"####"')
    rule = next(rule for rule in game.model.rules if rule.provenance.bound.piece is not None)
    premises = Premises(Names(game), Deduction(ONE_RULE, (), (), ()))
    found = failure_of(premises, [rule], [Fact(game.variable_named(site), 3 & ~mask) for site, mask in facts.items()])
    assert found is not None
    assert found.clause == clause


@pytest.mark.parametrize(
    ("picture", "letter"), [('"##" ".#" ".#"', "L"), ('"#.#" "###"', "U"), ('"###" "#.#" "###"', None)]
)
def test_letters_of_pieces(picture: str, letter: str | None) -> None:
    piece = game_of(BANK % picture).world.pieces[0].pieces[0]
    assert shape_letter(piece) == letter


def nth_hint(name: str, challenge: str, number: int) -> str:
    """Return the text of a hint after the moves of all hints before it."""
    game = load(name, challenge=challenge)
    position = Position(game.model)
    for _ in range(number - 1):
        for var, value in hint(position, Deadline()).chain[-1].fixed:
            position.play(var, value)
    return chain_text(argue_chain(Names(game), hint(position, Deadline()).chain))


@pytest.mark.parametrize(
    ("game", "challenge", "number", "words"),
    [
        ("maxi-loop", "Parks 8x8", 2, "Then no way would be left for the 9 at r4c1."),
        ("nuri-maze", "Hedges 7x7", 1, "In the room of r2c1, r4c1 is unshaded: r2c1 and r3c1 are unshaded."),
        ("juosan", "Basket 8x8", 7, "would have at most three horizontal bars and at most three vertical bars."),
    ],
)
def test_a_rule_without_a_part_that_fails_says_what_is_wrong_together(
    game: str, challenge: str, number: int, words: str
) -> None:
    assert words in hints_of(load(game, challenge=challenge), number)[-1]


@pytest.mark.parametrize(
    ("game", "challenge", "number", "words"),
    [
        ("tilepaint", "Kitchen floor 10x10", 5, "then r3c10 is shaded (by the clue 9 of column 10). But the tile of"),
        ("lits-plus", "Lattice 8x8", 5, "then r6c2 is shaded. But the room of r5c4 does not allow that. A room"),
        (
            "geradeweg",
            "Straights 7x7",
            1,
            "r7c7. But from r6c7 it is only one step to the edge that way. A clue",
        ),
    ],
)
def test_a_supposition_that_fails_after_one_step_does_not_repeat_itself(
    game: str, challenge: str, number: int, words: str
) -> None:
    assert words in hints_of(load(game, challenge=challenge), number)[-1]


def test_a_supposition_is_not_repeated_as_what_would_follow() -> None:
    text = hints_of(load("ichimaga", challenge="Corners 6x6"), 3)[-1]
    then = "If there is no line from r5c6 to r6c6, then there is a line from r5c5 to r5c6. But there is a line "
    assert f"{then}from r4c6 to r5c6. A line between two circles turns at most once. So there" in text


def test_a_group_that_would_be_too_large_says_what_follows_in_turn() -> None:
    text = hints_of(load("nurikabe", challenge="Archipelago 36x20"), 5)[-1]
    assert text.endswith("r11c20 is sea, then r10c21 is island, then r9c21, r10c22 and r11c21 are sea.")


def test_a_supposition_that_fails_at_once_names_the_known_site() -> None:
    game = load("magic-labyrinth", challenge="Winding 7x7")
    before, after = game.variable_named("r7c3"), game.variable_named("r7c2")
    rules = tuple(
        rule
        for rule in game.model.rules
        if rule.provenance.sentence.startswith("Along")
        and ((before in rule.scope and len(rule.scope) == 3) or (after in rule.scope and len(rule.scope) == 2))
    )
    domains = [game.model.variables[var].domain for var in (before, after)]
    found = Deduction(WHAT_IF, (Change(before, 8, domains[0] & ~8),), rules, (Fact(after, domains[1] & ~2),))
    assert argue(Names(game), found).text == (
        "Suppose r7c3 is 3. But r7c2 is 1. "
        "Along the path from the entrance, the numbers appear in order: 1, 2, ... up to 4, then 1 again. "
        "So r7c3 is not 3."
    )


def test_no_piece_would_fit_at_a_site() -> None:
    assert nth_hint("statue-park", "Terrace 8x8", 2) == (
        "The shaded groups are the statues, each used once and rotated or reflected freely. Otherwise no statue would "
        "fit at r5c2, because r4c2, r5c3 and r6c2 are empty and r5c2 is shaded: r5c1 is shaded."
    )
    assert "no fleet" not in nth_hint("battleships", "Harbour 10x10", 4)


def test_values_of_one_step_that_are_wrong_together() -> None:
    game = load("heyawake", challenge="Market town 15x15")
    rules = tuple(
        rule
        for rule in game.model.rules
        if {game.name_of(var) for var in rule.scope} in ({"r8c13", "r9c13"}, {"r8c13", "r9c13", "r10c13"})
    )
    var = game.variable_named("r10c13")
    found = supposed(Premises(Names(game), Deduction(WHAT_IF, (Change(var, 1, 2),), rules, ())))
    assert found is not None
    assert found.text == (
        "If r10c13 is empty, then r8c13 and r9c13 are shaded (by the 2 at r8c13). "
        "But no two shaded cells are orthogonally adjacent. So r10c13 is shaded."
    )


def test_a_group_that_would_reach_too_few_says_how_many() -> None:
    texts = hints_of(load("araf", challenge="Counties 7x7"), 6)
    assert any(
        "Every area contains exactly two clues. Otherwise r1c1 could reach only one clue: " in text for text in texts
    )


def test_several_changes_whose_contrary_fails_alike() -> None:
    assert nth_hint("juosan", "Basket 8x8", 4).endswith(
        "Otherwise the 5 at r5c2 would have at most four horizontal bars and at most four vertical bars: "
        "r5c4, r5c5 and r6c3 are horizontal bars."
    )


def test_a_cell_that_would_be_shut_in() -> None:
    game = load("double-choco", challenge="Truffles 4x5")
    above, right = (game.variable_named(name) for name in ("r2c1-r2c2", "r1c2-r2c2"))
    premises = Premises(Names(game), Deduction(ONE_RULE, (), (), ()))
    assert _shut_in(premises, [(above, 1), (right, 1)]) == "r1c1"
    assert _shut_in(premises, [(above, 1)]) is None
    assert _shut_in(premises, [(above, 1), (right, 0)]) is None


def test_pieces_are_named_in_the_singular() -> None:
    game = load("tetrominous", challenge="Bricks 6x6")
    corner, above = game.variable_named("r6c1"), game.variable_named("r5c2")
    rules = [rule for rule in game.model.rules if rule.provenance.bound.from_ == game.model.variables[corner].site]
    found = Deduction(TWO_RULES, (Change(corner, 32, 30),), tuple(rules), (Fact(above, 63 & ~8),))
    assert (
        "Suppose r6c1 is T. Then no tetromino would fit at r6c1, because r5c2 is O." in argue(Names(game), found).text
    )


def test_values_that_fail_by_other_rules_have_their_own_reasons() -> None:
    text = hints_of(load("dosun-fuwari", challenge="Fairground 6x6"), 4)[3]
    assert "If r3c4 is a balloon, then r2c4 is empty or a weight (by the room of r2c4). " in text
    assert "If r3c4 is a weight, then r4c4 is empty or a balloon (by the room of r2c4). " in text
