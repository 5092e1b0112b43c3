"""Boards of one cell or one row, with holes, loose edges or no edges at all: solver and checker still agree."""

import pytest

from dslrun.dsl.source import Source
from dslrun.interpreter.game import Game
from dslrun.interpreter.loading import load
from dslrun.interpreter.positions.verdict import judge
from dslrun.interpreter.solve.solver import solve

TEXT = """(game "X" (equipment {(board %s %s) %s}) (rules (play (satisfy {%s}))))"""
EDGES = "(values Edge (range 0 1)) use:Cell"
CELLS = "(values Cell (range 0 1))"
TRIANGLE = "(graph vertices:{{0 0} {1 0} {0 1} {2 2}} edges:{{0 1} {1 2} {2 0} {2 3}})"


def made(shape: str, values: str, rules: str, equipment: str = "") -> Game:
    return load(Source("odd.lud", TEXT % (shape, values, equipment, rules)))


@pytest.mark.parametrize(
    ("shape", "values", "rules", "solutions"),
    [
        ("(square 1)", EDGES, "(is Loop)", 1),
        ("(rectangle 1 4)", EDGES, "(is Loop)", 10),
        ("(square 3)", EDGES, "(is Loop)", 213),
        ("(remove (square 3) cells:{4})", EDGES, "(is Loop)", 213),  # a loop may run around the hole
        ("(union {(square 1) (shift 3 0 (square 2))})", EDGES, "(is Loop)", 14),
        (TRIANGLE, "(values Edge (range 0 1))", "(is Loop)", 1),
        ("(graph vertices:{{0 0} {2 2}})", "(values Vertex (range 0 1))", "(= (count Groups Vertex) 1)", 2),
        ("(square 1)", CELLS, "(is Connected (sites Value 1))", 2),
        ("(square 1)", CELLS, "(= (count Groups Cell) 1)", 1),
        ("(rectangle 1 3)", CELLS, "(= (count Groups Cell) 2)", 1),
        (
            '(visibility (picture {".1."}))',
            "(values Edge (range 0 1))",
            "(is Connected (sites Board Vertex) by:Edge)",
            1,
        ),
        ('(visibility (picture {"1.." "..1"}))', "(values Edge (range 0 1))", "(is Loop)", 0),
        (
            "(graph vertices:{{0 0} {2 2}})",
            "(values Edge (range 0 1))",
            "(is Connected (sites Board Vertex) by:Edge)",
            0,
        ),
    ],
)
def test_every_solution_is_found_and_accepted(shape: str, values: str, rules: str, solutions: int) -> None:
    game = made(shape, values, rules)
    found = solve(game.model, limit=1000).solutions
    assert len(found) == solutions
    assert all(judge(game.model, list(board)).status == "solved" for board in found)


def test_a_loop_has_faces_only_where_the_cells_are_all_of_them() -> None:
    assert len(made("(square 3)", EDGES, "(is Loop)").board.bounded_faces()) == 9
    assert made("(remove (square 3) cells:{4})", EDGES, "(is Loop)").board.bounded_faces() == ()
    assert made(TRIANGLE, "(values Edge (range 0 1))", "(is Loop)").board.bounded_faces() == ()
    assert made("(union {(square 1) (shift 3 0 (square 2))})", EDGES, "(is Loop)").board.bounded_faces() == ()


def test_a_hint_without_numbers_asks_nothing_of_a_path() -> None:
    game = made("(square 3)", "(values Edge (range 0 1))", "(is ValidDirections)", "(hints {(hint 4 {})} Vertex)")
    assert game.model.rules == ()
