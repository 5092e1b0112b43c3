"""The form of a reading: what it says, with its variables numbered by their places in its scope.

Rules say the same of many places of a board. Parts of equal form, over variables with equal domains, rule out the same
in the same case, so that what one of them has worked out serves all (see `check.tables`).
"""

from collections.abc import Hashable, Iterable, Mapping

from dslrun.interpreter.check.different import Different
from dslrun.interpreter.check.linear import LinearSum
from dslrun.interpreter.check.logic import Clause, Conjunction, Disjunction, Equivalence, OneOf
from dslrun.interpreter.check.propagator import Propagator
from dslrun.interpreter.check.regular import Pattern

DEEPEST = 4
"""Propagators nested deeper inside each other than this have no form: with a node and its negation inside, each
level doubles what there is to describe.
"""


def form(reading: Propagator, places: Mapping[int, int], depth: int = 0) -> Hashable:
    """What a reading says of the variables at these places; None for a kind whose form is not described."""
    match reading:
        case OneOf():
            return "one of", places[reading.var], reading.mask
        case Clause():
            return "clause", tuple([(places[var], mask) for var, mask in reading.literals])
        case Different():
            return "different", tuple([places[var] for var in reading.vars]), reading.free
        case Pattern():
            return "pattern", tuple([places[var] for var in reading.vars]), reading.machine.form, reading.other.form
        case _:
            return None if depth == DEEPEST else _of_nested(reading, places, depth + 1)


def _of_nested(reading: Propagator, places: Mapping[int, int], depth: int) -> Hashable:
    """The form of a reading that holds others."""
    match reading:
        case Conjunction() | Disjunction():
            return _of_all(type(reading).__name__, reading.parts, places, depth)
        case Equivalence():
            sides = _of_all("same", (*reading.left, *reading.right), places, depth)
            return sides and (sides, reading.overlap)
        case LinearSum():
            columns = tuple([(places[var], weights.slope, weights.masks) for var, weights in reading.columns])
            terms = [_of_all(str(weight), pair, places, depth) for weight, *pair in reading.nodes]
            return None if None in terms else ("sum", columns, tuple(terms), reading.low, reading.high)
    return None


def _of_all(name: str, parts: Iterable[Propagator], places: Mapping[int, int], depth: int) -> Hashable:
    """The forms of some readings; None as soon as one has none."""
    found = []
    for part in parts:
        says = form(part, places, depth)
        if says is None:
            return None
        found.append(says)
    return name, tuple(found)
