"""Encode `AllDifferent`: at most one variable takes each value; in a permutation, at least one does too."""

from collections import defaultdict

from dslrun.interpreter.model import AllDifferent
from dslrun.interpreter.solve.clauses import FALSE, Guard
from dslrun.interpreter.solve.counting import at_most_one
from dslrun.interpreter.solve.encoder import Encoder


def post(encoder: Encoder, node: AllDifferent, sign: bool, guard: Guard) -> None:
    """Post that no two variables share a value (or, with `sign` false, that two do), unless a guard literal holds."""
    places = _places(encoder, node)
    if sign:
        _demand(encoder, node, places, guard)
    else:
        _refuse(encoder, places, guard)


def _places(encoder: Encoder, node: AllDifferent) -> dict[int, list[int]]:
    """Return, for each value that must not repeat, the literals of the variables that may take it."""
    places: dict[int, list[int]] = defaultdict(list)
    for var in node.vars:
        for value, literal in encoder.literals.of(var).items():
            if not node.free >> value & 1:
                places[value].append(literal)
    return places


def _demand(encoder: Encoder, node: AllDifferent, places: dict[int, list[int]], guard: Guard) -> None:
    clauses = encoder.clauses
    union = 0
    for var in node.vars:
        union |= encoder.domains[var]
    spare = union.bit_count() - len(node.vars)
    if spare < 0 and not union & node.free:
        clauses.add(*guard)
        return
    permutation = spare == 0 and not union & node.free
    for literals in places.values():
        at_most_one(clauses, literals, guard)
        if permutation:
            clauses.add(*guard, *literals)


def _refuse(encoder: Encoder, places: dict[int, list[int]], guard: Guard) -> None:
    """Post that a value repeats, unless a guard literal holds.

    The literal of a value implies that among any n - 1 of the n variables that may take it, one does. Then two do.
    """
    clauses = encoder.clauses
    repeated = []
    for literals in places.values():
        if len(literals) < 2:
            continue
        twice = clauses.new()
        for i in range(len(literals)):
            clauses.add(-twice, *literals[:i], *literals[i + 1 :])
        repeated.append(twice)
    clauses.add(*guard, *(repeated or [FALSE]))


def distinct_values(encoder: Encoder, some: list[int]) -> bool:
    """Return whether a single rule requires all of the variables to be different."""
    wanted = set(some)
    return any(wanted <= group for group in encoder.distinct)
