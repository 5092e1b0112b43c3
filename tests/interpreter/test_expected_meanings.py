"""What a text seems to say it says: meanings that were once passed over in silence."""

import pytest

from dslrun.dsl.source import Source
from dslrun.interpreter.game import Game
from dslrun.interpreter.loading import load
from dslrun.interpreter.solve.solver import solve


def made(rules: str, equipment: str) -> Game:
    return load(Source("x", f'(game "x" (equipment {{{equipment}}}) (rules (play (satisfy {{{rules}}}))))'))


def solutions(rules: str, equipment: str) -> list[list[int]]:
    return sorted(solve(made(rules, equipment).model, limit=50).solutions)


ROW = "(board (rectangle 1 3) (values Cell (range 0 2)))"


def test_at_most_and_at_least_count_the_value_of() -> None:
    twos = solutions("(at Least (sites Board) 3 of:2)", ROW)
    assert twos == [[2, 2, 2]]
    few = solutions("(at Most (sites Board) 0 of:1) (at Most (sites Board) 1 of:2)", ROW)
    assert few == [[0, 0, 0], [0, 0, 2], [0, 2, 0], [2, 0, 0]]


def test_the_runs_of_a_hint_along_another_region() -> None:
    board = "(board (square 3) (values Cell (range 0 1))) (hints {(hint 0 {1 1})}) (regions Rows)"
    found = solutions("(forAll Hint (is Match (sites Row 1))) (is Sum (sites {0..5}) 0)", board)
    assert found == [[0, 0, 0, 0, 0, 0, 1, 0, 1]]


def test_the_runs_of_the_hint_of_a_region_at_hand() -> None:
    board = '(board (rectangle 1 3) (values Cell (range 0 1))) (hints {(hint 2 {1 1})}) (regions "Line" {0 1 2})'
    assert solutions('(forAll "Line" (is Match (region)))', board) == [[1, 0, 1]]


def test_a_named_region_leaves_the_one_at_hand_alone() -> None:
    rule = '(forAll Rows (forAll Columns as:"column" (= (sum (region)) (sum (region "column")) 1)))'
    board = "(board (square 2) (values Cell (range 0 1)))"
    assert solutions(rule, board) == [[0, 1, 1, 0], [1, 0, 0, 1]]


CAGES = """(board (rectangle 1 4) (values Cell (range 0 4)))
    (hints "Cages" {(hint {0 1} 7) (hint {2 3} 1)}) """


def test_hint_regions_are_those_of_hints_without_a_name() -> None:
    lone = CAGES + "(hints {(hint {1 2} 4)})"
    assert lists(lone + "(regions HintRegions)") == [(1, 2)]
    assert lists(CAGES + "(regions HintRegions)") == [(0, 1), (2, 3)]


def test_hint_regions_with_a_name_are_those_of_the_hints_of_that_name() -> None:
    assert lists(CAGES + '(hints {(hint {1 2} 4)}) (regions "Cages" HintRegions)') == [(0, 1), (2, 3)]
    assert solutions('(is Sum "Cages" (hint)) (= r1c2 3) (= r1c3 0)', CAGES + '(regions "Cages" HintRegions)') == [
        [4, 3, 0, 1]
    ]


def lists(equipment: str) -> list[tuple[int, ...]]:
    return [sites for item in made("(is Sum (sites Board) 1)", equipment).regions for sites in item.lists]


@pytest.mark.parametrize(
    "size", ["(size (sites Hint))", '(size (sites "Room"))', "(count Rows)", '(size (sites Hint "Dots"))']
)
def test_a_range_may_go_up_to_the_number_of_hints_or_the_size_of_a_region(size: str) -> None:
    board = f"(board (square 3) (values Cell (range 0 {size})))"
    game = made(
        "(is Sum (sites Board) 9)", board + '(regions "Room" {0 1 2}) (hints "Dots" {(hint 0) (hint 3) (hint 4)})'
    )
    assert (game.layers[0].low, game.layers[0].high) == (0, 3)


def test_every_value_is_one_of_the_sites_played_on() -> None:
    board = "(board (rectangle 1 3) (values Edge (range 0 1)) (values Cell (range 1 3)) use:Cell)"
    rule = "(forAll Value (exists (sites Board) (= (site) (value)))) (is Sum (sites Board Edge) 0) (< r1c1 r1c2 r1c3)"
    assert [board[-3:] for board in solutions(rule, board)] == [[1, 2, 3]]


def test_several_directions_are_one_argument() -> None:
    board = "(board (square 2) (values Cell (range 0 1)))"
    assert solutions("(is Sum (sites Around r2c1 {N E}) 2) (= r2c1 r1c2 0)", board) == [[0, 1, 1, 0]]
    assert solutions("(forAll Neighbours {N E} (= (+ (from) (to)) 1)) (= r1c1 0)", board) == [[1, 0, 0, 1]]
    assert solutions("(forAll Neighbours {N NE} (= (+ (from) (to)) 1)) (= r1c1 0)", board) == [[1, 1, 0, 0]]
