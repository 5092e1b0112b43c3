"""Lowering of sight lines: sums over monotone chains, merged as unary numbers.

The number of terms of a chain (see `interpreter.model.chains`) that hold is a unary number whose digits are the terms
themselves.
"""

from typing import TYPE_CHECKING

from interpreter.model import And, Term, values
from interpreter.model.chains import predecessors
from interpreter.solve.clauses import BOTH, Guard
from interpreter.solve.counting import unary_between

if TYPE_CHECKING:
    from interpreter.solve.lowering import Lowering


def post(lowering: "Lowering", terms: tuple[Term, ...], low: int | None, high: int | None, guard: Guard) -> bool:
    """Post a sum that has chains in it; False if it has none, or coefficients of several sizes."""
    sizes = {abs(coefficient) for coefficient, _ in terms}
    if len(terms) < 3 or len(sizes) != 1:
        return False
    before = predecessors(terms)
    if not before:
        return False
    (size,) = sizes
    low = None if low is None else -(-low // size)
    high = None if high is None else high // size
    numbers, shift = _numbers(lowering, terms, before)
    most = sum(len(number) for number in numbers)
    least_wanted = 0 if low is None else max(low - shift, 0)
    most_wanted = most if high is None else min(high - shift, most)
    if least_wanted > most or most_wanted < 0 or least_wanted > most_wanted:
        lowering.clauses.add(*guard)
    else:
        unary_between(lowering.clauses, numbers, least_wanted, most_wanted, guard)
    return True


def _numbers(lowering: "Lowering", terms: tuple[Term, ...], before: dict[int, int]) -> tuple[list[list[int]], int]:
    """The terms as unary numbers, and what was taken off to make each start at 0."""
    following = {previous: index for index, previous in before.items()}
    numbers: list[list[int]] = []
    shift = 0
    for index, (coefficient, atom) in enumerate(terms):
        if index in before:
            continue
        if isinstance(atom, int):
            some = list(values(lowering.domains[atom]))
            number = [lowering.literals.at_least(atom, value) for value in range(some[0] + 1, some[-1] + 1)]
            least, most = some[0], some[-1]
        else:
            number = _chain(lowering, terms, index, following)
            least, most = 0, len(number)
        if coefficient < 0:
            number = [-literal for literal in reversed(number)]
            least = -most
        numbers.append(number)
        shift += least
    return numbers, shift


def _chain(lowering: "Lowering", terms: tuple[Term, ...], index: int, following: dict[int, int]) -> list[int]:
    """The literals of a chain from its first term on."""
    first = terms[index][1]
    assert not isinstance(first, int)
    number = [lowering.literal(first, BOTH)]
    while index in following:
        index = following[index]
        node = terms[index][1]
        assert isinstance(node, And)
        known = lowering.known(node)
        if known is None:
            known = lowering.clauses.conjunction((number[-1], lowering.literal(node.args[-1], BOTH)))
            lowering.remember(node, known, BOTH)
        number.append(known)
    return number
