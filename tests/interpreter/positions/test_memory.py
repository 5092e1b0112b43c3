"""Everything derived from a model is freed with it."""

import gc
from typing import get_args

from dslrun.interpreter.library import library
from dslrun.interpreter.loading import load
from dslrun.interpreter.model import FALSE, TRUE, Node
from dslrun.interpreter.positions.position import Position
from dslrun.interpreter.positions.verdict import blame, judge
from dslrun.interpreter.solve.solver import solve

CONSTANTS = {id(TRUE), id(FALSE)}
SMALL = 150
"""Games with fewer variables are solved too."""


def nodes_alive() -> int:
    gc.collect()
    return sum(isinstance(thing, get_args(Node)) and id(thing) not in CONSTANTS for thing in gc.get_objects())


def use(name: str) -> None:
    """Load, play, judge, blame and solve; nothing of it is kept."""
    model = load(name).model
    position = Position(model)
    for var, value in list(position.legal())[:3]:
        position.play(var, value)
    verdict = judge(model, position.values())
    for rule in verdict.broken[:1]:
        blame(model, rule, position.domains)
    if len(model.variables) < SMALL:
        solve(model)


def test_no_node_outlives_its_game() -> None:
    before = nodes_alive()
    for path in library().values():
        use(path.stem)
    assert nodes_alive() <= before
