"""What rules about the whole board decide at single sites: a part of what they decide at all."""

import random

import pytest

from dslrun.interpreter.check.component_count import ComponentCount
from dslrun.interpreter.check.guards import Guards
from dslrun.interpreter.check.logic import Conjunction, Disjunction
from dslrun.interpreter.check.loop import Circuit
from dslrun.interpreter.check.network import network
from dslrun.interpreter.check.propagator import EXPENSIVE
from dslrun.interpreter.loading import load
from dslrun.interpreter.solve.solver import solve

ALWAYS = (Conjunction(()), Disjunction(()))


@pytest.mark.parametrize("name", ["slitherlink", "masyu", "hitori", "heyawake", "hashiwokakero", "yajilin", "shikaku"])
def test_nearby_is_a_part_of_prune(name: str) -> None:
    model = load(name).model
    (solution,) = solve(model).solutions
    whole = [part for part in network(model).propagators if part.cost == EXPENSIVE]
    seen = 0
    for seed in range(40):
        chance = random.Random(seed)
        domains = model.start()
        for var in chance.sample(range(len(domains)), chance.randrange(len(domains))):
            domains[var] = 1 << solution[var]
        for part in whole:
            near, all_ = part.nearby(domains), part.prune(domains)
            assert near is not None
            assert all_ is not None
            kept = dict(all_)
            assert all(kept.get(var, -1) & ~left == 0 for var, left in near), (seed, near, all_)
            seen += len(near)
    assert seen


def test_a_loop_that_closes_too_early_is_not_nearby() -> None:
    ends = ((0, 1), (1, 2), (3, 4), (4, 5), (0, 3), (1, 4), (2, 5))  # two squares with a common side, 1-4
    loop = Circuit(ends, Guards((), [(edge, 0b10) for edge in range(len(ends))]))
    chosen = {0, 2, 4, 6}
    domains = [0b10 if edge in chosen else 0b11 for edge in range(len(ends))]
    at_vertices = {1: 0b10, 3: 0b10}
    assert dict(loop.nearby(domains) or ()) == at_vertices
    assert dict(loop.prune(domains) or ()) == {**at_vertices, 5: 0b01}


def test_a_cell_with_one_way_out_is_nearby() -> None:
    ends = ((0, 1), (1, 2), (2, 3))  # a row of four cells
    row = ComponentCount(Guards((), [(cell, 0b10) for cell in range(4)]), Guards((ALWAYS,) * 3), ends, None, 1)
    assert dict(row.prune([0b10, 0b11, 0b11, 0b10]) or ()) == {1: 0b10, 2: 0b10}
    assert dict(row.nearby([0b10, 0b11, 0b11, 0b10]) or ()) == {1: 0b10, 2: 0b10}
    assert row.nearby([0b10, 0b10, 0b11, 0b11]) == []
    assert dict(row.nearby([0b10, 0b10, 0b01, 0b11]) or ()) == {3: 0b01}
