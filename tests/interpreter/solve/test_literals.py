"""Literals of variables: they hold for the values they name, and common masks cost no variable."""

from itertools import combinations
from random import Random

import pytest

from dslrun.interpreter.model import values
from dslrun.interpreter.solve.clauses import FALSE, TRUE, Clauses
from dslrun.interpreter.solve.literals import KEPT, Literals
from tests.rup import Checker

DOMAINS = {
    "one value": 0b1000,
    "two values": 0b10010,
    "three values": 0b10110,
    "seven values": 0b1101111010,
    "as many as are kept": (1 << KEPT) - 1,
    "one more than are kept": (1 << KEPT + 1) - 1,
    "many values with a gap": ((1 << 60) - 1) & ~0b111000,
}


def propagated(clauses: Clauses, *assumed: int) -> set[int] | None:
    """Return the literals that follow by unit propagation, None for a contradiction."""
    checker = Checker(clauses.clauses())
    holds = not checker.refuted and checker.propagate(assumed) is not None
    return checker.true if holds else None


def some_masks(domain: int, seed: int) -> list[int]:
    """Return single values, all but one, small and large masks, some with values outside the domain."""
    random = Random(seed)
    bits = [1 << value for value in values(domain)]
    found = [0, domain, *bits[:3], bits[-1], *(domain ^ bit for bit in (*bits[:3], bits[-1]))]
    for _ in range(12):
        mask = sum(bit for bit in bits if random.random() < 0.5)
        found += [mask, domain ^ mask, mask | 1 << 70]
    return found + [sum(random.sample(bits, min(count, len(bits)))) for count in (2, 3, 4, 5)]


@pytest.mark.parametrize("name", DOMAINS)
def test_every_literal_holds_for_the_values_it_names(name: str) -> None:
    domain = DOMAINS[name]
    clauses = Clauses()
    literals = Literals(clauses, [domain])
    within = {mask: literals.within(0, mask) for mask in some_masks(domain, len(name))}
    any_of = {mask: literals.any_of(0, mask) for mask in some_masks(domain, len(name) + 1)}
    bounds = {bound: literals.at_least(0, bound) for bound in (-1, *range(11), 38, 39, 40, 41, 59, 60, 61)}
    for value in list(values(domain))[:: max(1, domain.bit_count() // 8)]:
        known = propagated(clauses, literals.equal(0, value))
        assert known is not None
        for mask, literal in within.items():
            assert (literal if mask >> value & 1 else -literal) in known
        for mask, some in any_of.items():
            assert bool(known & set(some)) == bool(mask >> value & 1)
            assert mask >> value & 1 or all(-literal in known for literal in some)
        for bound, literal in bounds.items():
            assert (literal if value >= bound else -literal) in known


@pytest.mark.parametrize("name", DOMAINS)
def test_a_variable_has_exactly_one_value(name: str) -> None:
    clauses = Clauses()
    literals = Literals(clauses, [DOMAINS[name]])
    by_value = literals.of(0)
    assert list(by_value) == list(values(DOMAINS[name]))
    assert literals.equal(0, 66) == FALSE
    assert propagated(clauses, *(-literal for literal in by_value.values())) is None
    for one, other in list(combinations(by_value.values(), 2))[::37]:
        assert propagated(clauses, one, other) is None


@pytest.mark.parametrize("name", DOMAINS)
def test_single_values_and_all_but_one_need_no_further_variable(name: str) -> None:
    domain = DOMAINS[name]
    clauses = Clauses()
    literals = Literals(clauses, [domain])
    by_value = literals.of(0)
    count = clauses.count
    assert (literals.within(0, 0), literals.within(0, domain)) == (FALSE, TRUE)
    for value, literal in by_value.items():
        assert literals.within(0, 1 << value) == literal
        assert literals.within(0, domain ^ 1 << value) == -literal
    assert clauses.count == count
    if len(by_value) > 3:
        low = sum(1 << value for value in list(by_value)[:2])
        made = literals.within(0, low)
        assert clauses.count == count + 1
        assert literals.within(0, low) == -literals.within(0, domain ^ low) == made
        assert clauses.count == count + 1


def test_a_variable_without_values_is_a_contradiction() -> None:
    clauses = Clauses()
    assert Literals(clauses, [0]).of(0) == {}
    assert clauses.contradiction
