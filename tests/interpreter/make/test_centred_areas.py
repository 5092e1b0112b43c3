"""Areas around dots."""

from random import Random

import pytest

from dslrun.dsl.diagnostics import Problems
from dslrun.dsl.limits import DEFAULT_LIMITS
from dslrun.dsl.source import Source
from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.loading import load
from dslrun.interpreter.make.centred_areas import centred_areas
from dslrun.interpreter.make.generate import generate
from dslrun.interpreter.make.partition import grid, is_connected, rooms_of
from dslrun.interpreter.make.wish import Wish
from dslrun.interpreter.reading import open_text
from dslrun.interpreter.solve.solver import solve


@pytest.mark.parametrize(("rows", "columns"), [(1, 1), (1, 6), (5, 5), (6, 9)])
def test_areas_fill_the_grid_and_look_the_same_after_a_half_turn(rows: int, columns: int) -> None:
    labels = centred_areas(rows, columns, Random(1))
    assert sorted(labels) == grid(rows, columns)
    for area in map(set, rooms_of(labels).values()):
        total = tuple(min(one) + max(one) for one in zip(*area, strict=True))
        assert is_connected(area)
        assert {(total[0] - row, total[1] - column) for row, column in area} == area


def test_a_board_of_areas_around_dots_is_unique_and_depends_on_the_seed() -> None:
    loaded = open_text("galaxies", DEFAULT_LIMITS, Problems())
    texts = [generate(loaded, Wish((7, 7), seed=seed), Deadline(120)).text for seed in (1, 2, 1)]
    assert texts[0] == texts[2] != texts[1]
    for text in texts[:2]:
        assert solve(load(Source("new", f'(challenge "New" of:"Galaxies" {text})')).model).status == "unique"
