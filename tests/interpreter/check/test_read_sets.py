"""Read sets: a propagator that does not run again would have had the same result."""

import random

import pytest

from dslrun.interpreter.check.legal_moves import move_plan
from dslrun.interpreter.check.network import network
from dslrun.interpreter.check.read_sets import RecordedDomains
from dslrun.interpreter.loading import load
from dslrun.interpreter.positions.position import Position


@pytest.mark.parametrize(
    ("name", "challenge"),
    [
        ("nurikabe", "Lagoon 10x10"),
        ("galaxies", "Nearby 9x9"),
        ("fillomino", "Patchwork 10x10"),
        ("araf", "Counties 7x7"),
    ],
)
def test_moves_and_undos_lead_to_what_a_fresh_position_says(name: str, challenge: str) -> None:
    model = load(name, challenge=challenge).model
    assert move_plan(network(model)).recorded
    position, chance = Position(model), random.Random(7)
    variables = [var for var in range(len(model.variables)) if var not in model.givens]
    for number in range(48):
        var = chance.choice(variables)
        values = [value for value in range(10) if model.variables[var].playable >> value & 1]
        if chance.random() < 0.4:
            position.undo()
        elif chance.random() < 0.2:
            position.clear(var)
        else:
            position.play(var, chance.choice(values))
        if number % 16 == 15:
            fresh = Position(model)
            for at, value in enumerate(position.values()):
                if value is not None and at not in model.givens:
                    fresh.play(at, value)
            assert set(fresh.legal()) == set(position.legal())
            assert set(fresh.broken_rules()) == set(position.broken_rules())


def test_every_way_to_read_a_domain_is_recorded() -> None:
    recorded = RecordedDomains([1, 2, 4, 8])
    assert (recorded[0], recorded[2]) == (1, 4)
    assert (recorded.seen, recorded.everything) == ({0, 2}, False)
    for read in (list, lambda domains: domains[:], lambda domains: domains.copy(), lambda domains: domains[-1], sum):
        recorded.forget()
        read(recorded)
        assert recorded.everything
