"""Drawings of rooms whose cells are one or more characters wide."""

import pytest

from dslrun.dsl.source import Source
from dslrun.interpreter.game import Game
from dslrun.interpreter.loading import load
from dslrun.interpreter.solve.solver import solve

NARROW = """
    "+-+-+-+-+"
    "|4      |"
    "+-+ +-+-+"
    "|2| |?| |"
    "+ + + + +"
    "| | | |6|"
    "+-+-+-+-+"
"""
WIDE = """
    "+--+--+--+--+"
    "| 4         |"
    "+--+  +--+--+"
    "|2 |  | ?|  |"
    "+  +  +  +  +"
    "|  |  |  | 6|"
    "+--+--+--+--+"
"""
WIDER = """
    "+---+---+---+---+"
    "|  4            |"
    "+---+   +---+---+"
    "|2  |   | ? |   |"
    "+   +   +   +   +"
    "|   |   |   |  6|"
    "+---+---+---+---+"
"""


def game(rows: str) -> Game:
    return load(
        Source(
            "x",
            f"""(game "X"
        (equipment {{
            (board (rectangle (picture {{{rows}}})) (values Cell (range 0 9)))
            (hints (areas (picture {{{rows}}}))) }})
        (rules (play (satisfy (forAll Hint (= (hint) (sum (sites Hint))))))))""",
        )
    )


@pytest.mark.parametrize("rows", [WIDE, WIDER], ids=["wide", "wider"])
def test_the_width_of_cells_does_not_matter(rows: str) -> None:
    narrow, wide = ([(clue.sites, clue.numbers) for clue in found.world.clues] for found in (game(NARROW), game(rows)))
    assert narrow == wide


@pytest.mark.parametrize("name", ["Aqre", "Juosan", "Heyawake"])
def test_games_with_rooms_take_numbers_of_two_digits(name: str) -> None:
    rows = '"+--+--+--+--+"' + '"|10         |" "+  +  +  +  +"' + '"|           |" "+  +  +  +  +"' * 2
    rows += '"|           |" "+--+--+--+--+"'
    found = load(Source("x", f'(challenge "Wide" of:"{name}" rooms:(picture {{{rows}}}))'))
    assert found.board.count(found.model.variables[0].site.type) == 16
    assert [clue.numbers for clue in found.world.clues] == [(10,)]
    assert solve(found.model, limit=1).complete
