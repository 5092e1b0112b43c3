"""Boards made of smaller boards: their regions by place, and pictures with gaps."""

import pytest

from dslrun.dsl.diagnostics import DslError
from dslrun.dsl.source import Source
from dslrun.interpreter.game import Game
from dslrun.interpreter.loading import load

TEXT = """
(define "Grids" (square 2) (shift 1 1 (square 2)) (shift 1 0 (square 2)))
(game "Stairs"
    (equipment {
        (board (merge {"Grids"}) (values Cell (range 1 9)))
        (regions {Rows Columns} in:{"Grids"})
    })
    (rules
        (start (set (picture {PICTURE})))
        (play (satisfy (all Different)))))
"""


def stairs(*rows: str) -> Game:
    return load(Source("stairs", TEXT.replace("PICTURE", " ".join(f'"{row}"' for row in rows))))


def test_a_region_that_two_parts_share_is_taken_once() -> None:
    game = stairs("...", "...", "...")
    regions = [{game.board.label(item.type, site) for site in sites} for item in game.regions for sites in item.lists]
    assert regions.count({"r2c2", "r2c3"}) == 1
    assert regions.count({"r2c2", "r3c2"}) == 1
    assert len(regions) == 10


def test_a_picture_may_show_the_gaps_of_the_board() -> None:
    givens = stairs("_1.", ".2.", "..3").model.givens
    assert givens == stairs("#1.", ".2.", "..3").model.givens == stairs(".1.", ".2.", "..3").model.givens
    assert sorted(givens.values()) == [1, 2, 3]


@pytest.mark.parametrize("rows", [("41.", ".2.", "..3"), ("_1.", ".2.", ".._")])
def test_a_number_in_a_gap_and_a_gap_on_a_site_are_mistakes(rows: tuple[str, ...]) -> None:
    with pytest.raises(DslError):
        stairs(*rows)
