"""Grounding of a frame: every unknown clue keeps its variable, and a clue may be absent.

See `boards.equipment.OpenClues`. The numbers of a solution can be read off the variables, so none is eliminated.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from dslrun.dsl.source import Origin
from dslrun.interpreter.boards.equipment import Clue, CluePattern
from dslrun.interpreter.boards.sites import Site
from dslrun.interpreter.language.ludeme import Ground, Invertible
from dslrun.interpreter.model import (
    BoundVariables,
    In,
    Linear,
    Node,
    Provenance,
    Rule,
    Variable,
    disjunction,
    negation,
    rule_id,
)
from dslrun.interpreter.values.amounts import Total
from dslrun.interpreter.values.comparing import compare
from dslrun.interpreter.values.regions import Region
from dslrun.interpreter.values.world import World


def kept_variables(world: World, rules: list[Rule]) -> tuple[Variable, ...]:
    """Return the variables of a frame. An unknown number that nothing limits is 0."""
    read = frozenset[int]().union(*(rule.scope for rule in rules))
    limited = world.legends.keys() | {clue for _, clue in world.tied}
    limited |= {clue for clue, var in world.entries.items() if var in read}
    idle = {var for (clue, _), var in world.unknowns.items() if var not in read and clue not in limited}
    idle.update(var for var in world.entries.values() if var not in read)
    return tuple(
        replace(variable, domain=1) if var in idle else variable for var, variable in enumerate(world.variables)
    )


def rules_of_absence(world: World, variables: tuple[Variable, ...]) -> Iterator[Rule]:
    """Yield the rules for the numbers of open clues: 0 if absent, else one that the legend and the givens allow."""
    for (clue, _), var in world.unknowns.items():
        if clue not in world.presence:
            continue
        present = world.present(clue)
        yield _rule(clue, disjunction([present, In(var, 1)]))
        if clue in world.legends and not world.legends[clue] & 1:
            yield _rule(clue, disjunction([negation(present), In(var, world.legends[clue])]))
    for clue, var in world.entries.items():
        if variables[var].domain != 1:
            terms = (1, var), (-1, world.unknowns[clue, 0]), (-1, world.presence[clue])
            yield _rule(clue, Linear(terms, 0, 0))
    for var, clue in world.tied:
        same = compare(Total(0, {var: 1}), "=", world.number_of(clue), world.domains)
        yield _rule(clue, disjunction([negation(world.present(clue)), same]))


def pattern_of(instance: Ground) -> Iterator[CluePattern]:
    """Yield the clue that follows from the values in an instance of an invertible condition."""
    source, at, line = instance.source, instance.at, instance.named
    clue = at.clue or (at.region.paired if at.region is not None else None)
    if isinstance(source, Invertible) and isinstance(line, Region) and clue is not None:
        yield CluePattern(clue, partial(source.inverse, clue, line, at))


def _rule(clue: Clue, node: Node) -> Rule:
    assert clue.stated is not None
    origin = Origin(clue.stated.span)
    sites = tuple(Site(clue.type, index) for index in clue.sites[:1])
    return Rule(node, Provenance("hints", "", origin, sites, BoundVariables(clue=clue), rule_id("open clue", origin)))
