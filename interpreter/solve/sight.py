"""Lowering of sums over lines of sight.

How far a line reaches is a unary number whose digits are the literals of its lengths; such numbers are merged, and so
are the variables beside them.
"""

from math import gcd
from typing import TYPE_CHECKING

from interpreter.model import Reach, Sightline, Term, values
from interpreter.solve.clauses import BOTH, Guard
from interpreter.solve.counting import unary_between

if TYPE_CHECKING:
    from interpreter.solve.lowering import Lowering

HEAVY = 4
"""A unary number repeats a digit as often as it weighs; beyond this, sums are lowered in another way."""


def post(lowering: "Lowering", terms: tuple[Term, ...], low: int | None, high: int | None, guard: Guard) -> bool:
    """Post a sum that has lines of sight in it; False if it has none, or weights that are too different."""
    if not any(isinstance(atom, Reach) for _, atom in terms):
        return False
    size = gcd(*(coefficient for coefficient, _ in terms))
    if max(abs(coefficient) for coefficient, _ in terms) > HEAVY * size:
        return False
    low = None if low is None else -(-low // size)
    high = None if high is None else high // size
    numbers, shift = _numbers(lowering, terms, size)
    most = sum(len(number) for number in numbers)
    least_wanted = 0 if low is None else max(low - shift, 0)
    most_wanted = most if high is None else min(high - shift, most)
    if least_wanted > most or most_wanted < 0 or least_wanted > most_wanted:
        lowering.clauses.add(*guard)
    else:
        unary_between(lowering.clauses, numbers, least_wanted, most_wanted, guard)
    return True


def _numbers(lowering: "Lowering", terms: tuple[Term, ...], size: int) -> tuple[list[list[int]], int]:
    """The terms as unary numbers, and what was taken off to make each start at 0.

    The `Reach` nodes of one line with weights of one sign are one number.
    """
    numbers: list[list[int]] = []
    shift = 0
    lines: dict[tuple[Sightline, bool], dict[int, int]] = {}
    for coefficient, atom in terms:
        weight = coefficient // size
        if isinstance(atom, Reach):
            weights = lines.setdefault((atom.line, weight > 0), {})
            weights[atom.length] = weights.get(atom.length, 0) + abs(weight)
            continue
        if isinstance(atom, int):
            some = list(values(lowering.domains[atom]))
            digits = [lowering.literals.at_least(atom, value) for value in range(some[0] + 1, some[-1] + 1)]
            shift += weight * (some[0] if weight > 0 else some[-1])
        else:
            digits = [lowering.literal(atom, BOTH)]
            shift += min(weight, 0)
        numbers.append(_signed([digit for digit in digits for _ in range(abs(weight))], weight > 0))
    for (line, positive), weights in lines.items():
        digits = lowering.reach(line, max(weights))
        number = [digit for at, digit in enumerate(digits, 1) for _ in range(weights.get(at, 0))]
        shift -= 0 if positive else len(number)
        numbers.append(_signed(number, positive))
    return numbers, shift


def _signed(number: list[int], positive: bool) -> list[int]:
    """A unary number, or how much is left of it."""
    return number if positive else [-digit for digit in reversed(number)]
