"""`is In` asks about sites of one type, or about numbers."""

import pytest

from dslrun.dsl.source import Source
from dslrun.interpreter.loading import load
from dslrun.interpreter.solve.solver import solve


def test_a_cell_is_in_no_region_of_vertices() -> None:
    text = """(game "x" (equipment {(board (square 2) (values Cell (range 0 1)))})
        (rules (play (satisfy (forAll Cell (or (is In (from) (sites Board Vertex)) (= (from) 1)))))))"""
    assert solve(load(Source("x", text)).model).solutions == [[1, 1, 1, 1]]


def test_listed_numbers_are_read_as_the_sites_asked_about() -> None:
    """On a board of edges `{0}` in a question about cells is cell 0: its four edges must be chosen, no others."""
    text = """(game "x" (equipment {(board (square 3) (values Edge (range 0 1)) use:Edge)})
        (rules (play (satisfy {
            (forAll Cell (if (is In (from) {0}) (is Sum (sites Incident Edge of:Cell at:(from)) 4)))
            (is Sum (sites Board Edge) 4)}))))"""
    game = load(Source("x", text))
    (solution,) = solve(game.model).solutions
    assert {edge for edge, value in enumerate(solution) if value} == set(game.board.faces()[0])


@pytest.mark.parametrize("numbers", ["{0 2 4}", "{0 2 (+ 2 2)}", "{0 2 4..4}"])
def test_after_a_number_a_list_of_numbers_is_one(numbers: str) -> None:
    text = f"""(game "X"
        (equipment {{(board (rectangle 1 2) (values Cell (range 0 5)))}})
        (rules (play (satisfy {{
            (forAll Cell (is In (what at:(from)) {numbers}))
            (is In (sum (sites Board)) {{5 6}}) }}))))"""
    assert sorted(map(list, solve(load(Source("x", text)).model, limit=9).solutions)) == [[2, 4], [4, 2]]
