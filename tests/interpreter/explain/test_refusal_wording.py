"""Why a move is refused, in the words of hints."""

import pytest

from dslrun.interpreter.explain.refusal_wording import explain_refusal
from dslrun.interpreter.game import Game
from dslrun.interpreter.loading import load
from dslrun.interpreter.positions.position import Position
from dslrun.interpreter.positions.trials import board_after

SUDOKU = "Every row, column and box holds each digit once.   games/number/sudoku.lud:9"
BRIDGES = "An island's clue gives the number of its bridges.   games/connection/hashiwokakero.lud:13"
HEYAWAKE = "No two shaded cells are orthogonally adjacent."


def against(game: Game, site: str, value: int, *moves: tuple[str, int]) -> tuple[str, list[str]]:
    """The objection to a move after other moves, and the sites to blame."""
    position = Position(game.model)
    for name, setting in moves:
        position.play(game.variable_named(name), setting)
    var = game.variable_named(site)
    rules = position.objections(var, value)
    found = explain_refusal(game, rules, var, value, board_after(position, var, value))
    assert found is not None
    return found.text, [game.label(one) for one in found.finding.sites]


@pytest.mark.parametrize(
    ("name", "site", "value", "moves", "text", "sites"),
    [
        ("sudoku", "r1c1", 5, (), f"column 1 already has 5 in r3c1. {SUDOKU}", ["r1c1", "r3c1"]),
        (
            "hashiwokakero",
            "Edge r1c1-r4c1",
            2,
            (("Edge r1c1-r1c3", 1),),
            f"otherwise the 1 at r4c1 would add up to at least two. {BRIDGES}",
            ["r4c1", "r1c1-r4c1"],
        ),
        (
            "heyawake",
            "r3c5",
            1,
            (("r3c6", 1),),
            f"{HEYAWAKE} r3c6 is shaded.   games/shading/heyawake.lud:11",
            ["r3c5", "r3c6"],
        ),
    ],
)
def test_the_reason_with_the_fewest_sites_is_given(
    name: str, site: str, value: int, moves: tuple[tuple[str, int], ...], text: str, sites: list[str]
) -> None:
    assert against(load(name), site, value, *moves) == (text, sites)


def test_rules_that_forbid_a_value_only_together_have_no_reason() -> None:
    game = load("sudoku")
    var, position = game.variable_named("r1c1"), Position(game.model)
    assert explain_refusal(game, game.model.rules, var, 6, board_after(position, var, 6)) is None
