"""Lowering of `AllDifferent`: per value pairwise; each value somewhere where it is a permutation."""

from collections import defaultdict
from typing import TYPE_CHECKING

from dslrun.interpreter.model import AllDifferent
from dslrun.interpreter.solve.clauses import FALSE, Guard
from dslrun.interpreter.solve.counting import at_most_one

if TYPE_CHECKING:
    from dslrun.interpreter.solve.lowering import Lowering


def post(lowering: "Lowering", node: AllDifferent, sign: bool, guard: Guard) -> None:
    """Unless a guard literal holds, no two variables share a value (sign false: some two do)."""
    places = _places(lowering, node)
    if sign:
        _demand(lowering, node, places, guard)
    else:
        _refuse(lowering, places, guard)


def _places(lowering: "Lowering", node: AllDifferent) -> dict[int, list[int]]:
    """For each value that must not repeat, the literals of the variables that may take it."""
    places: dict[int, list[int]] = defaultdict(list)
    for var in node.vars:
        for value, literal in lowering.literals.of(var).items():
            if not node.free >> value & 1:
                places[value].append(literal)
    return places


def _demand(lowering: "Lowering", node: AllDifferent, places: dict[int, list[int]], guard: Guard) -> None:
    clauses = lowering.clauses
    union = 0
    for var in node.vars:
        union |= lowering.domains[var]
    spare = union.bit_count() - len(node.vars)
    if spare < 0 and not union & node.free:
        clauses.add(*guard)
        return
    permutation = spare == 0 and not union & node.free
    for literals in places.values():
        at_most_one(clauses, literals, guard)
        if permutation:
            clauses.add(*guard, *literals)


def _refuse(lowering: "Lowering", places: dict[int, list[int]], guard: Guard) -> None:
    """Some value repeats: a literal per value implies that any n - 1 of its n places hold it once."""
    clauses = lowering.clauses
    repeated = []
    for literals in places.values():
        if len(literals) < 2:
            continue
        twice = clauses.new()
        for i in range(len(literals)):
            clauses.add(-twice, *literals[:i], *literals[i + 1 :])
        repeated.append(twice)
    clauses.add(*guard, *(repeated or [FALSE]))


def distinct_values(lowering: "Lowering", some: list[int]) -> bool:
    """Whether a rule of the model says that the variables all differ."""
    wanted = set(some)
    return any(wanted <= group for group in lowering.distinct)
