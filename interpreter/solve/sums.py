"""Lowering of general sums: layers of partial sums, sets of different digits, binary adders.

A sum is a list of summands. A summand is a list of (literal, contribution) pairs of which exactly one literal holds.
"""

from itertools import combinations
from math import comb
from typing import TypeAlias

from dslrun.interpreter.model import values
from dslrun.interpreter.solve.clauses import FALSE, TRUE, Clauses, Guard
from dslrun.interpreter.solve.encoder import Encoder

Options: TypeAlias = list[tuple[int, int]]

LAYERED_WORK = 4_000
"""Sums with up to this many pairs of a partial sum and an option use the layered encoding, others binary adders."""
SETS_SCANNED = 20_000
SETS_KEPT = 400


def layered(clauses: Clauses, summands: list[Options], low: int | None, high: int | None, guard: Guard) -> bool:
    """Post the bounds with one literal per partial sum; return False if there are too many."""
    layers = _layers(summands, low, high)
    if layers is None:
        return False
    if not layers[-1]:
        clauses.add(*guard)
        return True
    ends = _ends(summands[-1], low, high)
    if ends is not None:
        for total in ends.keys() - layers[-2]:
            clauses.add(*guard, -ends[total])
        layers = layers[:-1]
    before = {0: TRUE}
    for place, (summand, sums) in enumerate(zip(summands, layers[1:], strict=False), 1):
        after = ends if ends is not None and place == len(layers) - 1 else {total: clauses.new() for total in sums}
        if place == len(summands):
            after = dict.fromkeys(sums, TRUE)
        _step(clauses, summand, before, {total: after[total] for total in sums}, guard)
        before = after
    return True


def _ends(last: Options, low: int | None, high: int | None) -> dict[int, int] | None:
    """Return, for each partial sum before the last summand, the literal of the last summand that completes it.

    The result is None unless the sum is exact and the options of the last summand all differ.
    """
    if low is None or low != high:
        return None
    ends = {low - weight: literal for literal, weight in last}
    return ends if len(ends) == len(last) else None


def _layers(summands: list[Options], low: int | None, high: int | None) -> list[set[int]] | None:
    """Return the partial sums after each summand from which the bounds can still be met; None if there are too many."""
    forward = [{0}]
    work = 0
    for summand in summands:
        work += len(forward[-1]) * len(summand)
        if work > LAYERED_WORK:
            return None
        forward.append({total + weight for total in forward[-1] for _, weight in summand})
    alive = {total for total in forward[-1] if (low is None or total >= low) and (high is None or total <= high)}
    layers = [alive]
    for summand, sums in zip(reversed(summands), reversed(forward[:-1]), strict=True):
        alive = {total for total in sums if any(total + weight in alive for _, weight in summand)}
        layers.append(alive)
    return layers[::-1]


def _step(clauses: Clauses, summand: Options, before: dict[int, int], after: dict[int, int], guard: Guard) -> None:
    add = clauses.add
    if TRUE not in after.values():
        add(*guard, *after.values())
    for total, here in before.items():
        for literal, weight in summand:
            add(*guard, -here, -literal, after.get(total + weight, FALSE))
    for total, there in after.items():
        if there != TRUE:
            for literal, weight in summand:
                add(*guard, -there, -literal, before.get(total - weight, FALSE))


def digit_sets(encoder: Encoder, some: list[int], low: int | None, high: int | None, guard: Guard) -> bool:
    """Post a sum of all-different variables with one literal per set of values; return False if there are too many."""
    domains = [encoder.domains[var] for var in some]
    union = 0
    for domain in domains:
        union |= domain
    digits = list(values(union))
    if len(digits) > 16 or comb(len(digits), len(some)) > SETS_SCANNED:
        return False
    sets = []
    for chosen in combinations(digits, len(some)):
        total = sum(chosen)
        if (low is None or total >= low) and (high is None or total <= high) and _fits(chosen, domains):
            sets.append(frozenset(chosen))
            if len(sets) > SETS_KEPT:
                return False
    _post_sets(encoder, some, digits, sets, guard)
    return True


def _fits(chosen: tuple[int, ...], domains: list[int]) -> bool:
    """Return whether the digits can be assigned, one to each domain (augmenting paths)."""
    owner: dict[int, int] = {}

    def place(index: int, seen: set[int]) -> bool:
        for digit in chosen:
            if domains[index] >> digit & 1 and digit not in seen:
                seen.add(digit)
                if digit not in owner or place(owner[digit], seen):
                    owner[digit] = index
                    return True
        return False

    return all(place(index, set()) for index in range(len(domains)))


def _post_sets(encoder: Encoder, some: list[int], digits: list[int], sets: list[frozenset[int]], guard: Guard) -> None:
    """Post that the values form one of the sets: a variable takes a digit if and only if the set contains it."""
    clauses, literals = encoder.clauses, encoder.literals
    if not sets:
        clauses.add(*guard)
        return
    used: dict[int, int] = {}
    for digit in digits:
        holders = sum(digit in one for one in sets)
        places = [literal for var in some if (literal := literals.equal(var, digit)) != FALSE]
        if holders == 0:
            for literal in places:
                clauses.add(*guard, -literal)
        elif holders == len(sets):
            clauses.add(*guard, *places)
        else:
            used[digit] = clauses.disjunction(places)
    if len(sets) == 1:
        return
    names = [clauses.new() for _ in sets]
    clauses.add(*guard, *names)
    for one, name in zip(sets, names, strict=True):
        for digit, literal in used.items():
            clauses.add(-name, literal if digit in one else -literal)


def binary(clauses: Clauses, summands: list[Options], low: int | None, high: int | None, guard: Guard) -> None:
    """Post the bounds through binary numbers and adders."""
    columns: list[list[int]] = []
    shift = 0
    for summand in summands:
        least = min(weight for _, weight in summand)
        shift += least
        _spread(clauses, [(literal, weight - least) for literal, weight in summand], columns)
    bits = _add_columns(clauses, columns)
    if high is not None:
        _at_most(clauses, bits, high - shift, guard)
    if low is not None:
        _at_most(clauses, [-bit for bit in bits], (1 << len(bits)) - 1 - (low - shift), guard)


def _spread(clauses: Clauses, summand: Options, columns: list[list[int]]) -> None:
    """Write a summand in binary: one bit per column, tied to the literals of its contributions."""
    for place in range(max(weight for _, weight in summand).bit_length()):
        while len(columns) <= place:
            columns.append([])
        ones = [literal for literal, weight in summand if weight >> place & 1]
        if not ones:
            continue
        if len(ones) == 1:
            columns[place].append(ones[0])
            continue
        bit = clauses.new()
        for literal, weight in summand:
            clauses.add(-literal, bit if weight >> place & 1 else -bit)
        clauses.add(-bit, *ones)
        columns[place].append(bit)


def _add_columns(clauses: Clauses, columns: list[list[int]]) -> list[int]:
    """Return the bits, lowest first, of the sum of all columns."""
    bits = []
    place = 0
    while place < len(columns):
        column = columns[place]
        if len(column) > 1 and place + 1 == len(columns):
            columns.append([])
        while len(column) > 1:
            parts = [column.pop(0) for _ in range(min(3, len(column)))]
            total, carry = _full_adder(clauses, parts)
            column.append(total)
            columns[place + 1].append(carry)
        bits.append(column[0] if column else FALSE)
        place += 1
    return bits


def _full_adder(clauses: Clauses, parts: list[int]) -> tuple[int, int]:
    """Return the sum and the carry of two or three bits."""
    total, carry = clauses.new(), clauses.new()
    a, b = parts[0], parts[1]
    c = parts[2] if len(parts) == 3 else FALSE
    add = clauses.add
    for x, y, z in ((a, b, c), (-a, -b, c), (-a, b, -c), (a, -b, -c)):
        add(x, y, z, -total)
        add(-x, -y, -z, total)
    for x, y in ((a, b), (a, c), (b, c)):
        add(x, y, -carry)
        add(-x, -y, carry)
    for x in (a, b, c):
        add(-total, -carry, x)
        add(total, carry, -x)
    return total, carry


def _at_most(clauses: Clauses, bits: list[int], bound: int, guard: Guard) -> None:
    """Post that a binary number, lowest bit first, is at most `bound`.

    A bit may be 1 where the bound has 0 only if a higher bit is 0 where the bound has 1.
    """
    if bound < 0:
        clauses.add(*guard)
        return
    if bound >> len(bits):
        return
    excuse: list[int] = []
    for place in range(len(bits) - 1, -1, -1):
        if bound >> place & 1:
            excuse.append(-bits[place])
        else:
            clauses.add(*guard, *excuse, -bits[place])
