"""Values given at the start: drawn edges, whole regions, pictures of boards whose rows differ; areas by borders."""

import pytest

from dslrun.dsl.diagnostics import DslError
from dslrun.dsl.source import Source
from dslrun.interpreter.boards.sites import SiteType
from dslrun.interpreter.game import Game
from dslrun.interpreter.loading import load
from dslrun.interpreter.solve.solver import solve as find_solutions

EDGES = "(board (rectangle 2 3) (values Edge (range 0 2)) use:Edge)"
CELLS = "(board (hex 2) (values Cell (range 0 5)))"


def game(board: str, start: str, rule: str = "(forAll Edge (<= (from) 2))") -> Game:
    return load(Source("given", f'(game "G" (equipment {board}) (rules (start {start}) (play (satisfy {rule}))))'))


def givens(found: Game) -> dict[str, int]:
    return {found.label(found.model.variables[var].site): value for var, value in found.model.givens.items()}


def test_edges_are_drawn_between_their_vertices() -> None:
    found = givens(game(EDGES, '(set (picture {"+-+=+" "| H x" "+ + +"}))'))
    assert found == {"r1c1-r1c2": 1, "r1c2-r1c3": 2, "r1c1-r2c1": 1, "r1c2-r2c2": 2, "r1c3-r2c3": 0}


def test_a_region_is_given_one_value() -> None:
    found = game(EDGES, "(set (sites Outer) 1)")
    assert len(found.model.givens) == len(found.board.outer(SiteType.EDGE)) == 6
    assert set(found.model.givens.values()) == {1}


def test_rows_of_a_picture_are_as_long_as_those_of_the_board() -> None:
    found = givens(game(CELLS, '(set (picture {"  1 ." " . 2 ." "  . 3"}))', "(forAll Cell (<= (from) 5))"))
    assert found == {"r1c1": 1, "r2c2": 2, "r3c2": 3}


@pytest.mark.parametrize(
    ("board", "start", "message"),
    [
        (EDGES, '(set (picture {"+-+" "| |" "+ +-+-+"}))', "the picture has 3 x 7 characters, this board 3 x 5"),
        (EDGES, '(set (picture {"+-+-+" "| |  " "+-+~+"}))', "`~` does not draw an edge"),
        (EDGES, "(set (sites Outer))", "the value of these sites is missing"),
        (CELLS, '(set (picture {"1 ." ". 2"}))', "the picture has 2 rows, the board 3"),
        (CELLS, '(set (picture {"1 ." ". 2" ". 3"}))', "this row of the picture has 2 places, the row of the board 3"),
    ],
)
def test_mistakes_in_givens(board: str, start: str, message: str) -> None:
    with pytest.raises(DslError, match=message):
        game(board, start)


def divisions(rule: str) -> int:
    """In how many ways the three inner edges of four cells in a row may be borders under a rule."""
    board = "(board (rectangle 2 5) (values Edge (range 0 1)) use:Edge)"
    return len(find_solutions(game(board, "(set (sites Outer) 1)", rule).model, limit=20).solutions)


def test_areas_are_counted_and_hold_what_they_should() -> None:
    assert divisions("(= (count Areas) 1)") == 1
    assert divisions("(= (count Areas) 2)") == 3
    assert divisions("(>= (count Areas) 3)") == 4
    assert divisions("(all Areas hold:(sites {0 3}))") == 4  # no border, or any single one
    assert divisions("(all Areas hold:(sites {}))") == 0
    assert divisions("{(all Areas hold:(sites {0 3})) (= (count Areas) 2)}") == 3


def test_areas_hold_cells() -> None:
    with pytest.raises(DslError, match="expected cells, found sites of type edge"):
        divisions("(all Areas hold:(sites Outer))")
