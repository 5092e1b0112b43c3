"""Implied constraints for two connected colours: they exclude no solution, and they apply only to disks."""

from collections.abc import Collection
from itertools import product

import pytest

from dslrun.dsl.source import Source
from dslrun.interpreter.loading import load
from dslrun.interpreter.solve.lowering import lower
from dslrun.interpreter.solve.solver import solve as find_solutions
from dslrun.interpreter.solve.two_colours import disk, squares

GAME = """
(game "Two colours"
    (equipment (board (rectangle {rows} {columns}) (values Cell (range 0 1))))
    (rules (play (satisfy {{
        (is Connected (sites Value 0))
        (is Connected (sites Value 1))
    }}))))
"""


Cell = tuple[int, int]


def grid(rows: int, columns: int, holes: Collection[Cell] = ()) -> dict[int, set[int]]:
    cells = {(r, c): r * columns + c for r in range(rows) for c in range(columns) if (r, c) not in holes}
    steps = ((1, 0), (-1, 0), (0, 1), (0, -1))
    return {
        at: {cells[r + dr, c + dc] for dr, dc in steps if (r + dr, c + dc) in cells} for (r, c), at in cells.items()
    }


def hangs_together(cells: set[Cell]) -> bool:
    queue = sorted(cells)[:1]
    for r, c in queue:
        near = {(r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)} & cells
        queue += sorted(near - set(queue))
    return len(queue) == len(cells)


@pytest.mark.parametrize(("rows", "columns"), [(2, 2), (3, 3), (3, 4), (1, 6)])
def test_every_board_of_two_colours_is_found(rows: int, columns: int) -> None:
    places = list(product(range(rows), range(columns)))
    boards = (dict(zip(places, values, strict=True)) for values in product((0, 1), repeat=len(places)))
    wanted = sum(
        all(hangs_together({place for place in places if board[place] == colour}) for colour in (0, 1))
        for board in boards
    )
    outcome = find_solutions(load(Source("two", GAME.format(rows=rows, columns=columns))).model, limit=10_000)
    assert outcome.exhausted
    assert len(outcome.solutions) == wanted


def test_colours_crosswise_are_refuted_without_a_cut() -> None:
    model = load(Source("two", GAME.format(rows=3, columns=3))).model
    text = lower(model, model.start()).clauses
    assert sum(len(clause) == 4 for clause in text.clauses()) >= 2 * 4


@pytest.mark.parametrize(
    ("around", "rim"),
    [
        (grid(2, 2), 4),
        (grid(3, 4), 10),
        (grid(4, 4, {(0, 0)}), 12),
        (grid(5, 5, {(2, 2)}), None),  # a hole
        (grid(1, 5), None),  # no square at all
        (grid(3, 3, {(0, 1), (1, 0)}), None),  # a separate cell
        (grid(4, 4, {(0, 2), (0, 3), (1, 3), (2, 0), (3, 0), (3, 1)}), None),  # squares that meet in a corner only
    ],
)
def test_the_rim_of_a_disk_is_found(around: dict[int, set[int]], rim: int | None) -> None:
    found = disk(around)
    assert (found and len(found)) == rim


def test_a_torus_is_not_a_disk() -> None:
    around = {
        r * 5 + c: {(r + 1) % 5 * 5 + c, (r - 1) % 5 * 5 + c, r * 5 + (c + 1) % 5, r * 5 + (c - 1) % 5}
        for r in range(5)
        for c in range(5)
    }
    assert len(list(squares(around))) == 25
    assert disk(around) is None
