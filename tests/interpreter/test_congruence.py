"""Regions of the same shape, against brute force: every board or division is tried without the language."""

from collections.abc import Iterable
from itertools import combinations, product

import pytest

from dslrun.dsl.source import Source
from dslrun.interpreter.loading import load
from dslrun.interpreter.solve.solver import solve
from tests.brute_force.notions import beside, divisions, grid, reached

Place = tuple[int, int]
MOST = 5000


def solutions(board: str, *rules: str, start: str = "") -> int:
    """How many solutions a game with these rules has."""
    text = f'(game "X" (equipment {{(board {board})}}) (rules {start} (play (satisfy {{{" ".join(rules)}}}))))'
    outcome = solve(load(Source("x.lud", text)).model, limit=MOST)
    assert outcome.exhausted
    return len(outcome.solutions)


def looks(places: Iterable[Place], turn: bool = True, flip: bool = True) -> set[tuple[Place, ...]]:
    """Some places as they look when they are turned and flipped, each time moved to the top left."""
    found = set()
    for quarter, mirrored in product(range(4) if turn else (0,), (1, -1) if flip else (1,)):
        points = [complex(row, column * mirrored) * 1j**quarter for row, column in places]
        top, left = min((p.real for p in points), default=0), min((p.imag for p in points), default=0)
        found.add(tuple(sorted((round(p.real - top), round(p.imag - left)) for p in points)))
    return found


def alike(one: Iterable[Place], other: Iterable[Place], turn: bool = True, flip: bool = True) -> bool:
    return bool(looks(one, turn, flip) & looks(other, False, False))


@pytest.mark.parametrize("flip", [True, False])
@pytest.mark.parametrize("turn", [True, False])
@pytest.mark.parametrize(("sign", "rows"), [("=", 3), ("!=", 2)])
def test_two_parts_of_a_board(turn: bool, flip: bool, sign: str, rows: int) -> None:
    rule = f"({sign} (shape (sites Value 1) turn:{turn}) (shape (sites Value 0) flip:{flip}))"
    places = grid(rows, 4)
    count = 0
    for board in product((0, 1), repeat=len(places)):
        ones = [place for place, value in zip(places, board, strict=True) if value]
        count += alike(ones, set(places).difference(ones), turn, flip) == (sign == "=")
    assert solutions(f"(rectangle {rows} 4) (values Cell (range 0 1))", rule) == count


def group(place: Place, cells: dict[Place, int]) -> set[Place]:
    return reached({place}, {other for other, value in cells.items() if value == cells[place]})


@pytest.mark.parametrize("sign", ["=", "!="])
@pytest.mark.parametrize(("rows", "columns", "most"), [(3, 3, 1), (2, 3, 2)])
def test_groups_of_equal_values_side_by_side(sign: str, rows: int, columns: int, most: int) -> None:
    rule = f"(forAll Neighbours (or (= (from) (to)) ({sign} {shape('from')} {shape('to')})))"
    count = 0
    for board in product(range(most + 1), repeat=rows * columns):
        cells = dict(zip(grid(rows, columns), board, strict=True))
        pairs = [(a, b) for a, b in combinations(cells, 2) if b in beside(a) and cells[a] != cells[b]]
        count += all(alike(group(a, cells), group(b, cells)) == (sign == "=") for a, b in pairs)
    assert solutions(f"(rectangle {rows} {columns}) (values Cell (range 0 {most}))", rule) == count


def shape(site: str) -> str:
    return f"(shape (sites Group at:({site})))"


@pytest.mark.parametrize("sign", ["=", "!="])
@pytest.mark.parametrize("said", ["", " turn:False flip:False"])
def test_areas_side_by_side(sign: str, said: str) -> None:
    one, other = (f"(shape (sites Area at:({site})){said})" for site in ("from", "to"))
    count = sum(
        all(
            alike(first, second, not said, not said) == (sign == "=")
            for first, second in combinations(areas, 2)
            if any(second.intersection(beside(place)) for place in first)
        )
        for areas in divisions(grid(3, 3), lambda _: True, 9)
    )
    board, start = "(rectangle 3 3 of:Cell) (values Edge (range 0 1)) use:Edge", "(start (set (sites Outer) 1))"
    rule = f"(forAll Neighbours Cell (or (= (edge) 0) ({sign} {one} {other})))"
    assert solutions(board, '("Parting")', rule, start=start) == count


def test_shapes_that_are_known_are_compared_at_once() -> None:
    board = "(square 2) (values Cell (range 0 1))"
    assert solutions(board, "(= (shape {r1c1 r1c2}) (shape {r1c2 r2c2}))") == 16
    assert solutions(board, "(= (shape {r1c1 r1c2}) (shape {r1c2 r2c2} turn:False))") == 0
    assert solutions(board, "(= (shape (sites Value 1)) (shape {r1c1 r2c1} turn:False))") == 2
