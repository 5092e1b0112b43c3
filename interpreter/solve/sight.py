"""Lowering of sums over lines of sight.

How far a line reaches is a unary number whose digits are the literals of its lengths; such numbers are merged, and so
are the variables beside them.
"""

from math import gcd

from dslrun.interpreter.model import Node, Reach, Sightline, Term, values
from dslrun.interpreter.solve.clauses import BOTH, Guard
from dslrun.interpreter.solve.counting import unary_between
from dslrun.interpreter.solve.encoder import Encoder

HEAVY = 4
"""A unary number repeats a digit as often as it weighs; beyond this, sums are lowered in another way."""


def post(encoder: Encoder, terms: tuple[Term, ...], low: int | None, high: int | None, guard: Guard) -> bool:
    """Post a sum that has lines of sight in it; False if it has none, or weights that are too different."""
    if not [True for _, atom in terms if isinstance(atom, Reach)]:
        return False
    size = gcd(*(coefficient for coefficient, _ in terms))
    if max(abs(coefficient) for coefficient, _ in terms) > HEAVY * size:
        return False
    low = None if low is None else -(-low // size)
    high = None if high is None else high // size
    total = _Total(encoder, terms, size)
    most = total.most
    least_wanted = 0 if low is None else max(low - total.shift, 0)
    most_wanted = most if high is None else min(high - total.shift, most)
    if least_wanted > most or most_wanted < 0 or least_wanted > most_wanted:
        encoder.clauses.add(*guard)
    else:
        unary_between(encoder.clauses, total.numbers(most_wanted + 1), least_wanted, most_wanted, guard)
    return True


class _Total:
    """The terms of a sum as unary numbers; `shift` is what was taken off to make each start at 0, `most` their sum.

    The `Reach` nodes of one line with weights of one sign are one number.
    """

    def __init__(self, encoder: Encoder, terms: tuple[Term, ...], size: int) -> None:
        self.encoder = encoder
        self.lines: dict[tuple[Sightline, bool], dict[int, int]] = {}
        self.others: list[tuple[int, int | Node]] = []
        self.shift = self.most = 0
        for coefficient, atom in terms:
            weight = coefficient // size
            least, most = 0, 1
            if isinstance(atom, Reach):
                weights = self.lines.setdefault((atom.line, weight > 0), {})
                weights[atom.length] = weights.get(atom.length, 0) + abs(weight)
            else:
                self.others.append((weight, atom))
            if isinstance(atom, int):
                domain = encoder.domains[atom]
                least, most = (domain & -domain).bit_length() - 1, domain.bit_length() - 1
            self.shift += weight * (least if weight > 0 else most)
            self.most += abs(weight) * (most - least)

    def numbers(self, cap: int) -> list[list[int]]:
        """The unary numbers, each right up to `cap`: how much farther a line reaches need not be said."""
        literals, literal = self.encoder.literals, self.encoder.literal
        numbers: list[list[int]] = []
        for weight, atom in self.others:
            if isinstance(atom, int):
                some = list(values(self.encoder.domains[atom]))
                digits = [literals.at_least(atom, value) for value in range(some[0] + 1, some[-1] + 1)]
            else:
                digits = [literal(atom, BOTH)]
            numbers.append(_signed([digit for digit in digits for _ in range(abs(weight))], weight > 0))
        for (line, positive), weights in self.lines.items():
            places = [at for at in sorted(weights) for _ in range(weights[at])]
            if positive:
                places = places[:cap]
            digits = self.encoder.reach(line, places[-1])
            numbers.append(_signed([digits[at - 1] for at in places], positive))
        return numbers


def _signed(number: list[int], positive: bool) -> list[int]:
    """A unary number, or how much is left of it."""
    return number if positive else [-digit for digit in reversed(number)]
