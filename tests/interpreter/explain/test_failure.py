"""Suppositions name what would be wrong: the number that a clue counts, the sites that a group joins, equal values."""

import pytest

from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.explain.hints import hint
from dslrun.interpreter.explain.names import Names
from dslrun.interpreter.explain.patterns.argument import Premises
from dslrun.interpreter.explain.patterns.failure import failure_of
from dslrun.interpreter.explain.patterns.recognise import argue_chain, chain_text
from dslrun.interpreter.explain.results import ONE_RULE, Deduction, Fact
from dslrun.interpreter.explain.shapes import shape_letter
from dslrun.interpreter.loading import load
from dslrun.interpreter.positions.position import Position
from tests.interpreter.explain.test_wording import game_of

CRUXES = [
    (
        "buraitoraito",
        "Night sky 10x10",
        2,
        "If r9c7 is a star, then r10c7 is empty (by the 1 at r7c7), then r9c6 and r10c5 are stars (by the 6 at r10c6). "
        "Then the 2 at r9c5 would have at least three stars. So r9c7 is empty.",
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
        "abcd-diagonal",
        "Six",
        1,
        "then r2c4 and r2c5 are D (by the clue . . . 2 . of row 2). But equal letters do not touch,",
    ),
    (
        "pills",
        "Dispensary 8x8",
        1,
        "Then the clue 14 of row 1 would count 5 already, and 3, 3 or 10 would not add up to the missing 9.",
    ),
    ("ice-walk", "Frozen lake 8x8", 2, "Then the line of the 3 at r1c7 would have at least four cells."),
    ("nawabari", "Allotments 8x8", 4, "Then the point r2c5 would have exactly one border."),
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
