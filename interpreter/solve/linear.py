"""Lowering of `Linear`, by the shape of the sum.

The first encoding that applies is used, in this order: plain counts, lines of sight, sums decided by their bounds,
other sums of literals, sums of one or two variables, digits of an all-different set, small sums in layers, large sums
by binary adders.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from math import comb, gcd

from dslrun.interpreter.model import Domains, In, Linear, Node, Term, values
from dslrun.interpreter.solve import all_different, counting, relations, sight, sums
from dslrun.interpreter.solve.clauses import FALSE, IMPLIED, IMPLIES, TRUE, Guard
from dslrun.interpreter.solve.encoder import Encoder

WIDE = 30
"""A variable with more values than this counts as a large number."""
STEPS = 40
"""A sum of at most this many two-valued variables treats them as literals. Adders suit longer sums better."""


@dataclass(slots=True, eq=False, repr=False)
class BoundedSum:
    """`low <= sum <= high` over undecided literals (with positive coefficients) and variables."""

    bits: list[tuple[int, int]]
    vars: list[tuple[int, int]]
    low: int | None
    high: int | None


def post(encoder: Encoder, node: Linear, sign: bool, guard: Guard) -> None:
    """Post that the sum is within its bounds (or, with `sign` false, outside), unless a guard literal holds."""
    if sign:
        _between(encoder, node.terms, node.low, node.high, guard)
    elif node.low is None and node.high is None:
        encoder.clauses.add(*guard)
    elif node.high is None or node.low is None:
        low = None if node.high is None else node.high + 1
        high = None if node.low is None else node.low - 1
        _between(encoder, node.terms, low, high, guard)
    elif not relations.exclude(encoder, node, guard) and not _refuse_counts(encoder, node, guard):
        below = encoder.clauses.new()
        _between(encoder, node.terms, None, node.low - 1, (*guard, -below))
        _between(encoder, node.terms, node.high + 1, None, (*guard, below))


def _refuse_counts(encoder: Encoder, node: Linear, guard: Guard) -> bool:
    """Post that the count of a few literals is outside its bounds: one clause per combination inside them.

    Return False for other sums and if there are too many combinations.
    """
    assert node.low is not None
    assert node.high is not None
    total = _normal(encoder, node.terms, node.low, node.high)
    low, high, size = total.low or 0, total.high or 0, len(total.bits)
    if total.vars or any(weight != 1 for weight, _ in total.bits) or size > counting.DIRECT_LITERALS:
        return False
    counts = range(max(low, 0), min(high, size) + 1)
    if sum(comb(size, count) for count in counts) > 2 * size:
        return False
    literals = [literal for _, literal in total.bits]
    for count in counts:
        for some in combinations(range(size), count):
            signs = [-literal if place in some else literal for place, literal in enumerate(literals)]
            encoder.clauses.add(*guard, *signs)
    return True


def are_large(nodes: Sequence[Node], domains: Domains) -> bool:
    """Return whether one of the nodes adds up at least three variables with more than `WIDE` values each."""
    wide = {var for var, domain in enumerate(domains) if domain.bit_count() > WIDE}
    return bool(wide) and any(
        isinstance(node, Linear) and sum(atom in wide for _, atom in node.terms) > 2 for node in nodes
    )


def _between(encoder: Encoder, terms: tuple[Term, ...], low: int | None, high: int | None, guard: Guard) -> None:
    if low is None and high is None:
        return
    if low is not None and high is not None and low > high:
        encoder.clauses.add(*guard)
        return
    if _count(encoder, terms, low, high, guard) or sight.post(encoder, terms, low, high, guard):
        return
    total = _normal(encoder, terms, low, high)
    if _tighten(encoder, total):
        _post_sum(encoder, total, guard)
    elif total.low is not None or total.high is not None:
        encoder.clauses.add(*guard)


def _count(encoder: Encoder, terms: tuple[Term, ...], low: int | None, high: int | None, guard: Guard) -> bool:
    """Post a plain count of literals, by far the most frequent sum; return False for any other sum."""
    within = encoder.literals.within
    literals: list[int] = []
    sure = 0
    for weight, atom in terms:
        if weight != 1 or not isinstance(atom, In):
            return False
        literal = within(atom.var, atom.mask)
        if literal == TRUE:
            sure += 1
        elif literal != FALSE:
            literals.append(literal)
    size = len(literals)
    if len({abs(literal) for literal in literals}) < size:
        return False
    low, high = 0 if low is None else max(low - sure, 0), size if high is None else min(high - sure, size)
    if low > high:
        encoder.clauses.add(*guard)
    else:
        counting.count_between(encoder.clauses, literals, low if low else None, high, guard)
    return True


def _normal(encoder: Encoder, terms: tuple[Term, ...], low: int | None, high: int | None) -> BoundedSum:
    """Move fixed terms into the bounds, merge literals and make their coefficients positive.

    If there are at most `STEPS` variables and none has more than two values, each becomes a literal weighted by the
    difference of its values.
    """
    weights: dict[int, int] = {}
    several: list[tuple[int, int]] = []
    shift = 0
    needs = _need(1, low, high), _need(-1, low, high)
    domains, literal_of = encoder.domains, encoder.literal
    numbers = [(coefficient, atom, domains[atom]) for coefficient, atom in terms if isinstance(atom, int)]
    steps = len(numbers) <= STEPS and all((domain & (domain - 1)).bit_count() < 2 for _, _, domain in numbers)
    for coefficient, atom, domain in numbers:
        top = domain & (domain - 1)
        if not top:
            shift += coefficient * (domain.bit_length() - 1)
        elif not steps:
            several.append((coefficient, atom))
        else:
            first, last = (domain ^ top).bit_length() - 1, top.bit_length() - 1
            shift += coefficient * first
            literal = encoder.literals.equal(atom, last)
            weights[literal] = weights.get(literal, 0) + coefficient * (last - first)
    for coefficient, node in terms:
        if isinstance(node, int):
            continue
        literal = literal_of(node, needs[coefficient < 0])
        if literal < 0:
            shift += coefficient
            coefficient, literal = -coefficient, -literal
        weights[literal] = weights.get(literal, 0) + coefficient
    shift += weights.pop(TRUE, 0)
    bits = []
    for literal, weight in weights.items():
        if weight < 0:
            shift += weight
            bits.append((-weight, -literal))
        elif weight:
            bits.append((weight, literal))
    return BoundedSum(bits, several, None if low is None else low - shift, None if high is None else high - shift)


def _need(coefficient: int, low: int | None, high: int | None) -> int:
    """Return the directions in which a counted node must be defined (see `Lowering.literal`)."""
    upper, lower = (IMPLIED, IMPLIES) if coefficient > 0 else (IMPLIES, IMPLIED)
    return (upper if high is not None else 0) | (lower if low is not None else 0)


def _tighten(encoder: Encoder, total: BoundedSum) -> bool:
    """Drop bounds that cannot be violated, and divide by the common factor.

    Return False if nothing is left to post. If the sum cannot be within its bounds, they are then 1 and 0.
    """
    least, most = 0, sum([weight for weight, _ in total.bits])
    for coefficient, var in total.vars:
        domain = encoder.domains[var]
        ends = (coefficient * ((domain & -domain).bit_length() - 1), coefficient * (domain.bit_length() - 1))
        least, most = least + min(ends), most + max(ends)
    if total.low is not None and total.low <= least:
        total.low = None
    if total.high is not None and total.high >= most:
        total.high = None
    if (total.low is not None and total.low > most) or (total.high is not None and total.high < least):
        total.low, total.high = 1, 0
        return False
    factor = gcd(*[weight for weight, _ in total.bits], *[weight for weight, _ in total.vars])
    if factor > 1:
        total.bits = [(weight // factor, literal) for weight, literal in total.bits]
        total.vars = [(weight // factor, var) for weight, var in total.vars]
        total.low = None if total.low is None else -(-total.low // factor)
        total.high = None if total.high is None else total.high // factor
    return total.low is not None or total.high is not None


def _post_sum(encoder: Encoder, total: BoundedSum, guard: Guard) -> None:
    low, high = total.low, total.high
    if not total.vars and _post_bits(encoder, total, guard):
        return
    if not total.bits and relations.post(encoder, total.vars, low, high, guard):
        return
    if not total.bits and _digits(encoder, total, guard):
        return
    options = [[(-literal, 0), (literal, weight)] for weight, literal in total.bits]
    options += [
        [(encoder.literals.equal(var, value), weight * value) for value in values(encoder.domains[var])]
        for weight, var in total.vars
    ]
    if not sums.layered(encoder.clauses, options, low, high, guard):
        sums.binary(encoder.clauses, options, low, high, guard)


def _post_bits(encoder: Encoder, total: BoundedSum, guard: Guard) -> bool:
    clauses = encoder.clauses
    if all(weight == 1 for weight, _ in total.bits):
        literals = [literal for _, literal in total.bits]
        counting.count_between(clauses, literals, total.low, total.high, guard)
        return True
    if len(total.bits) > counting.DIRECT_LITERALS:
        return False
    if total.high is not None:
        counting.weighted_at_most(clauses, total.bits, total.high, guard)
    if total.low is not None:
        everything = sum(weight for weight, _ in total.bits)
        negated = [(weight, -literal) for weight, literal in total.bits]
        counting.weighted_at_most(clauses, negated, everything - total.low, guard)
    return True


def _digits(encoder: Encoder, total: BoundedSum, guard: Guard) -> bool:
    some = [var for _, var in total.vars]
    if any(weight != 1 for weight, _ in total.vars) or not all_different.distinct_values(encoder, some):
        return False
    return sums.digit_sets(encoder, some, total.low, total.high, guard)
