"""Lowering of sums over lines of sight.

The length of a line is a unary number whose digits are the literals of its lengths. These numbers are merged with each
other and with the variables of the sum.
"""

from math import gcd

from dslrun.interpreter.model import Node, Reach, Sightline, Term, values
from dslrun.interpreter.solve.clauses import BOTH, Guard
from dslrun.interpreter.solve.counting import unary_between
from dslrun.interpreter.solve.encoder import Encoder

HEAVY = 4
"""The largest weight that a unary number expresses by repeating its digits. Larger weights need another encoding."""


def post(encoder: Encoder, terms: tuple[Term, ...], low: int | None, high: int | None, guard: Guard) -> bool:
    """Post a sum with lines of sight; return False if it has none, or if its weights are too large."""
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
    """The terms of a sum as unary numbers that start at 0.

    `shift` is the least possible sum, which was subtracted. `most` is the greatest sum after that. The `Reach` nodes of
    the same line whose weights have the same sign form one number.
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
        """Return the unary numbers, each exact up to `cap`."""
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
    """Return a unary number, or its complement if it counts negatively."""
    return number if positive else [-digit for digit in reversed(number)]
