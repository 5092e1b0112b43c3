"""A direction through crossings: every line has two, and no other way to be directed."""

import pytest

from dslrun.dsl.source import Source
from dslrun.interpreter.loading import load
from dslrun.interpreter.solve.solver import solve
from tests.brute_force.notions import grid, lines_of_degree, strands

GAME = """(game "X"
    (equipment {{ (board (rectangle {rows} {columns}) (values Edge (range 0 1)) (values Edge (range 0 2) layer:"Way")
        use:Vertex) }})
    (rules (play (satisfy {{
        (forAll Vertex (or (is Crossing at:(from)) (= 2 ("Degree" (from)))))
        ("DirectedAcross" "Way")
    }}))))"""


@pytest.mark.parametrize(("rows", "columns"), [(3, 4), (4, 4), (4, 5)])
def test_every_line_has_two_directions(rows: int, columns: int) -> None:
    expected = sum(2 ** len(strands(chosen)) for chosen in lines_of_degree(grid(rows, columns), {2, 4}))
    model = load(Source("x.lud", GAME.format(rows=rows, columns=columns))).model
    outcome = solve(model, limit=expected + 1)
    assert len(outcome.solutions) == expected
