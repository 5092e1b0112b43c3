"""The three encodings of sums, against adding up: a choice of options fits the clauses if its sum fits the bounds."""

from itertools import permutations, product
from random import Random
from typing import Any

import pytest

from dslrun.interpreter.solve import sums
from dslrun.interpreter.solve.clauses import Clauses
from dslrun.interpreter.solve.lowering import Lowering, lower
from dslrun.interpreter.solve.sums import Options, binary, digit_sets, layered
from tests.rup import Checker


def fits(clauses: Clauses, *chosen: int) -> bool:
    """True if unit propagation finds no contradiction; with all options chosen, it decides everything else."""
    checker = Checker(clauses.clauses())
    return not checker.refuted and checker.propagate(chosen) is not None


def encoder_of(domains: list[int], model_of: Any) -> Lowering:
    """Return the encoder of variables without rules."""
    return lower(model_of(domains, []), domains)


def one_of_each(clauses: Clauses, random: Random, unlike: bool) -> list[Options]:
    """Return summands, each with options of which exactly one holds; contributions may be negative or equal."""
    found: list[Options] = []
    for _ in range(random.randrange(1, 5)):
        weights = [random.randrange(-3, 8) for _ in range(random.randrange(1, 5))]
        weights = list(dict.fromkeys(weights)) if unlike else weights
        literals = clauses.new_variables(len(weights))
        clauses.add(*literals)
        clauses.exclude(list(literals))
        found.append(list(zip(literals, weights, strict=True)))
    return found


@pytest.mark.parametrize("encoding", [layered, binary])
@pytest.mark.parametrize("seed", range(60))
def test_a_choice_fits_the_clauses_if_its_sum_fits_the_bounds(encoding: object, seed: int) -> None:
    random = Random(seed)
    clauses = Clauses()
    summands = one_of_each(clauses, random, unlike=seed % 2 == 0)
    guard = clauses.new()
    totals = [sum(weight for _, weight in chosen) for chosen in product(*summands)]
    bound = random.choice(totals) + random.choice((0, 0, 0, 1))
    low, high = random.choice(
        ((bound, bound), (bound, None), (None, bound), (bound, bound + 3), (99, None), (None, -99))
    )
    if encoding is layered:
        assert layered(clauses, summands, low, high, (guard,))
    else:
        binary(clauses, summands, low, high, (guard,))
    for chosen, total in zip(product(*summands), totals, strict=True):
        literals = [literal for literal, _ in chosen]
        expected = (low is None or total >= low) and (high is None or total <= high)
        assert fits(clauses, *literals, -guard) == expected, (chosen, low, high)
        assert fits(clauses, *literals, guard)


@pytest.mark.parametrize(("limit", "posted"), [(14, True), (13, False)])
def test_layers_give_up_beyond_their_limit(limit: int, posted: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two options, then three for each of two sums, then two for each of three sums: 2 + 6 + 6 pairs."""
    monkeypatch.setattr(sums, "LAYERED_WORK", limit)
    clauses = Clauses()
    weights = ([0, 1], [0, 1, 0], [0, 1])
    summands = [list(zip(clauses.new_variables(len(some)), some, strict=True)) for some in weights]
    count = clauses.count
    assert layered(clauses, summands, 1, 2, ()) == posted
    assert posted or clauses.count == count


@pytest.mark.parametrize("seed", range(40))
def test_different_digits_fit_the_clauses_if_their_sum_fits_the_bounds(seed: int, model_of: Any) -> None:
    random = Random(seed)
    size = random.randrange(2, 4)
    domains = [sum(1 << digit for digit in random.sample(range(6), random.randrange(2, 6))) for _ in range(size)]
    encoder = encoder_of(domains, model_of)
    clauses = encoder.clauses
    choices = [
        some for some in permutations(range(6), size) if all(d >> v & 1 for d, v in zip(domains, some, strict=True))
    ]
    bound = sum(random.choice(choices)) if choices else 3
    low, high = random.choice(
        ((bound, bound), (bound, None), (None, bound), (bound - 1, bound), (16, None), (bound, 0))
    )
    guard = clauses.new()
    assert digit_sets(encoder, list(range(size)), low, high, (guard,))
    for some in choices:
        literals = [encoder.literals.equal(var, value) for var, value in enumerate(some)]
        expected = (low is None or sum(some) >= low) and (high is None or sum(some) <= high)
        assert fits(clauses, *literals, -guard) == expected, (some, low, high)
        assert fits(clauses, *literals, guard)


def test_sets_of_digits_are_limited(model_of: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def posted(digits: int, count: int, **limits: int) -> bool:
        for name, limit in limits.items():
            monkeypatch.setattr(sums, name, limit)
        return digit_sets(encoder_of([(1 << digits) - 1] * count, model_of), list(range(count)), 0, 99, ())

    assert posted(16, 2)
    assert not posted(17, 2)
    assert posted(5, 2, SETS_SCANNED=10, SETS_KEPT=10)
    assert not posted(5, 2, SETS_SCANNED=9)
    assert not posted(5, 2, SETS_SCANNED=10, SETS_KEPT=9)


def test_digits_that_must_or_must_not_occur_are_posted_at_once(model_of: Any) -> None:
    """Three different digits of 1 to 9 add up to 6 as 1 2 3 alone, to 23 as 6 8 9 alone."""
    for total, needed in ((6, {1, 2, 3}), (23, {6, 8, 9})):
        encoder = encoder_of([0b1111111110] * 3, model_of)
        clauses = encoder.clauses
        digit_sets(encoder, [0, 1, 2], total, total, ())
        for digit in range(1, 10):
            assert fits(clauses, encoder.literals.equal(0, digit)) == (digit in needed)
        assert not fits(clauses, *(-encoder.literals.equal(var, min(needed)) for var in range(3)))
