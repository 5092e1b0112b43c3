"""Steps along the board against a plain search."""

import pytest

from dslrun.dsl.source import Source
from dslrun.interpreter.loading import load
from dslrun.interpreter.solve.solver import solve
from tests.brute_force.notions import beside, grid, reached, shaded_sets

Place = tuple[int, int]


def count(board: str, *rules: str) -> int:
    text = f'(game "X" (equipment {{(board {board})}}) (rules (play (satisfy {{{" ".join(rules)}}}))))'
    outcome = solve(load(Source("x.lud", text)).model, limit=5000)
    assert outcome.exhausted
    return len(outcome.solutions)


def distance(start: Place, end: Place, places: set[Place]) -> int | None:
    """The number of rounds until a flood from the start reaches the end."""
    flood, steps = {start} & places, 0
    while flood and end not in flood:
        wider = flood | {other for place in flood for other in beside(place)} & places
        if wider == flood:
            return None
        flood, steps = wider, steps + 1
    return steps if flood else None


@pytest.mark.parametrize("far", [8, 10])
def test_steps_through_cells_that_depend_on_the_board(far: int) -> None:
    rules = [
        "(= r1c1 0) (= r3c5 0) (is Connected (sites Value 0))",
        '("Steps" "Steps" (sites Value 0) (sites {r1c1})) (on "Steps" (= r3c5 ' + str(far) + "))",
    ]
    layers = '(values Cell (range 0 1)) (values Cell (range 0 14) layer:"Steps" hidden:True)'
    everywhere = set(grid(3, 5))
    expected = sum(
        (0, 0) in white and reached({(0, 0)}, white) == white and distance((0, 0), (2, 4), white) == far
        for white in (everywhere - shaded for shaded in shaded_sets(3, 5))
    )
    assert count(f"(rectangle 3 5) {layers}", *rules) == expected
    assert expected


@pytest.mark.parametrize(
    ("asked", "steps"),
    [
        ("r1c1 r3c3", 4),
        ("r1c1 r3c3 Adjacent", 2),
        ("r1c1 r1c3 of:(difference (sites Board) (sites {r1c2 r2c2}))", 6),
        ("r1c1 r1c3 of:(difference (sites Board) (sites Column 2))", -1),
        ("r1c1 r1c3 of:(sites Row 2)", -1),
        ("r2c2 r2c2", 0),
        ("(image r1c1 about:r3c3) r2c2", -1),
        ("r2c2 (image r1c1 about:r3c3)", -1),
    ],
)
def test_steps_on_a_board_that_is_known(asked: str, steps: int) -> None:
    assert count("(square 3) (values Cell (range 0 1))", f"(= (count Steps {asked}) {steps})", "(= r1c1 r1c2)") == 256
