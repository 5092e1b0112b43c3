"""Small random puzzles with givens, moves and hidden unknowns, and what holds for them by trying all boards."""

import random
from collections.abc import Iterable, Iterator
from itertools import product

from dslrun.interpreter.explain.results import Fact, Setting
from dslrun.interpreter.model import Model, Rule, values
from dslrun.interpreter.positions.position import Position
from tests.interpreter.solve.conftest import KINDS, Maker, holds, make_model

Board = tuple[int, ...]


def puzzle(kind: str, seed: int) -> Position:
    """Return a puzzle with five unknowns and a few rules, one of the given kind, with a given and a move."""
    make = Maker(1000 * seed + KINDS.index(kind), 5, 3)
    rng = random.Random(seed)
    nodes = [make.node(kind, seed % 3), make.node(rng.choice(KINDS), 1), make.inner(1), make.node("different", 0)]
    model = make_model(make.domains, nodes, frozenset([4]) if seed % 2 else frozenset())
    first, second = rng.sample(range(4), 2)
    givens = {first: rng.choice(list(values(make.domains[first])))}
    position = Position(Model(model.variables, model.rules, givens))
    if seed % 3:
        position.play(second, rng.choice(list(values(make.domains[second]))))
    return position


def boards(
    model: Model, rules: Iterable[Rule], settings: Iterable[Setting] = (), facts: Iterable[Fact] = ()
) -> Iterator[Board]:
    """Yield the boards that satisfy these rules, settings and facts, whatever the other rules and givens say."""
    kept = [variable.domain for variable in model.variables]
    for var, value in settings:
        kept[var] &= 1 << value
    for fact in facts:
        kept[fact.var] &= ~fact.out
    some = tuple(rules)
    for board in product(*map(values, kept)):
        if all(holds(rule.node, board) for rule in some):
            yield board


def possible(model: Model, rules: Iterable[Rule], settings: Iterable[Setting] = (), facts: Iterable[Fact] = ()) -> bool:
    return next(boards(model, rules, settings, facts), None) is not None


def settings_of(position: Position, but: int | None = None) -> list[Setting]:
    """Return givens and moves, without a move on the variable `but`."""
    givens = position.model.givens
    return [(v, value) for v, value in enumerate(position.values()) if value is not None and (v in givens or v != but)]
