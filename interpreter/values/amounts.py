"""Amounts: plain numbers and linear totals over variables, nodes and group sizes.

An amount is a plain `int` or a `Total`. A node counts 1 if it holds and 0 otherwise.
"""

from collections.abc import Callable, Sequence
from dataclasses import field
from itertools import product
from typing import TypeAlias

from dslrun.dsl.records import record
from dslrun.interpreter.model import (
    FALSE,
    TRUE,
    In,
    Node,
    conjunction,
    disjunction,
    negation,
    values,
)
from dslrun.interpreter.values.group_value import Measure

COMBINATIONS = 20_000
"""The largest number of value combinations to enumerate for a non-linear expression."""


class NotLinear(Exception):
    """An expression has too many value combinations to enumerate."""


@record(eq=False)
class Total:
    """`constant` plus the sum of coefficient * atom. An atom is a variable, a node or, in `sizes`, a group size."""

    constant: int
    terms: "dict[int | Node, int]"
    sizes: dict[Measure, int] = field(default_factory=dict)


@record(eq=False)
class GroupCount:
    """The number of connected components of a guarded graph. It can only be compared with a plain number."""

    members: tuple[Node, ...]
    links: tuple[tuple[int, int, Node], ...]


Amount: TypeAlias = int | Total


def plus(left: Amount, right: Amount, sign: int = 1) -> Amount:
    """Return left + sign * right."""
    if type(right) is int:
        if type(left) is int:
            return left + sign * right
        if type(left) is Total:
            return Total(left.constant + sign * right, left.terms, left.sizes) if right else left
    if left == 0 and sign == 1:
        return right
    return add_up([left, times(right, sign)])


def simplify(total: Total) -> Amount:
    """Return the constant of a total without terms, or the total itself if it has any."""
    return total if total.terms or total.sizes else total.constant


def times(amount: Amount, factor: int) -> Amount:
    """Return amount * factor."""
    if isinstance(amount, int):
        return amount * factor
    if factor in (0, 1):
        return amount if factor else 0
    terms = {atom: c * factor for atom, c in amount.terms.items()}
    return Total(amount.constant * factor, terms, {size: c * factor for size, c in amount.sizes.items()})


def single_variable(amount: Amount) -> int | None:
    """Return the variable that an amount consists of, or None if it is not a single variable."""
    if isinstance(amount, Total) and amount.constant == 0 and len(amount.terms) == 1 and not amount.sizes:
        ((atom, coefficient),) = amount.terms.items()
        if isinstance(atom, int) and coefficient == 1:
            return atom
    return None


def indicator(node: Node) -> Amount:
    """Return the amount that is 1 if the node holds and 0 otherwise."""
    if node is TRUE:
        return 1
    if node is FALSE:
        return 0
    return Total(0, {node: 1})


def how_many(nodes: Sequence[Node]) -> Amount:
    """Return the number of nodes that hold."""
    certain, terms = 0, dict[int | Node, int]()
    for node in nodes:
        if node is TRUE:
            certain += 1
        elif node is not FALSE:
            terms[node] = terms.get(node, 0) + 1
    return Total(certain, terms) if terms else certain


def add_up(amounts: Sequence[Amount]) -> Amount:
    """Return the sum of many amounts."""
    base = 0
    terms: dict[int | Node, int] = {}
    sizes: dict[Measure, int] = {}
    for amount in amounts:
        if isinstance(amount, int):
            base += amount
            continue
        base += amount.constant
        for atom, coefficient in amount.terms.items():
            terms[atom] = terms.get(atom, 0) + coefficient
        for size, coefficient in amount.sizes.items():
            sizes[size] = sizes.get(size, 0) + coefficient
    if 0 in terms.values():
        terms = {atom: c for atom, c in terms.items() if c}
    if 0 in sizes.values():
        sizes = {size: c for size, c in sizes.items() if c}
    return Total(base, terms, sizes) if terms or sizes else base


def guarded(amount: Amount, guard: Node, domains: Sequence[int]) -> Amount:
    """Return the amount that is the given one if the guard holds and 0 otherwise."""
    if guard is TRUE:
        return amount
    if guard is FALSE:
        return 0
    if isinstance(amount, int):
        return Total(0, {guard: amount}) if amount else 0
    amount = spread(amount)
    parts = [times(indicator(guard), amount.constant)]
    for atom, coefficient in amount.terms.items():
        if isinstance(atom, int):
            parts += [
                times(indicator(conjunction([guard, In(atom, 1 << v)])), coefficient * v)
                for v in values(domains[atom])
                if v
            ]
        else:
            parts.append(times(indicator(conjunction([guard, atom])), coefficient))
    return add_up(parts)


def digits(size: Measure, cap: int) -> Amount:
    """Return the size of a group, capped at `cap`, as a sum of nodes "the size is at least k"."""
    return add_up([indicator(size.between(k, None)) for k in range(1, min(cap, size.most) + 1)])


def spread(total: Total) -> Total:
    """Return the total with every group size replaced by a sum of nodes."""
    if not total.sizes:
        return total
    parts = [times(digits(size, size.most), c) for size, c in total.sizes.items()]
    whole = add_up([Total(total.constant, total.terms), *parts])
    return whole if isinstance(whole, Total) else Total(whole, {})


def spelled_out(
    amounts: Sequence[Amount], function: Callable[..., int | None], domains: Sequence[int]
) -> "dict[int, Node]":
    """Return the cases of a function of amounts: a map from each result to the node under which it occurs.

    Combinations for which the function returns None have no case. All value combinations of the variables and
    other atoms are enumerated; `NotLinear` is raised if there are more than COMBINATIONS.
    """
    amounts = [spread(amount) if isinstance(amount, Total) else amount for amount in amounts]
    parts = [atom for amount in amounts if isinstance(amount, Total) for atom in amount.terms]
    atoms = list(dict.fromkeys(part.var if type(part) is In else part for part in parts))
    ranges = [list(values(domains[atom])) if isinstance(atom, int) else [0, 1] for atom in atoms]
    size = 1
    for some in ranges:
        size *= len(some)
    if size > COMBINATIONS:
        raise NotLinear
    cases: dict[int, list[Node]] = {}
    for combination in product(*ranges):
        chosen = dict(zip(atoms, combination, strict=True))
        arguments = [
            amount
            if isinstance(amount, int)
            else amount.constant + sum(c * value_in(chosen, atom) for atom, c in amount.terms.items())
            for amount in amounts
        ]
        result = function(*arguments)
        if result is not None:
            cases.setdefault(result, []).append(conjunction([literal(atom, v) for atom, v in chosen.items()]))
    return {result: merge_literals(nodes) for result, nodes in cases.items()}


def value_in(chosen: "dict[int | Node, int]", atom: "int | Node") -> int:
    """Return the value of an atom, where a literal follows from the value of its variable."""
    return atom.mask >> chosen[atom.var] & 1 if type(atom) is In else chosen[atom]


def literal(atom: "int | Node", value: int) -> Node:
    """Return the node "the atom has the value". The value of a node is 1 if it holds and 0 otherwise."""
    if isinstance(atom, int):
        return In(atom, 1 << value)
    return atom if value else negation(atom)


def merge_literals(nodes: Sequence[Node]) -> Node:
    """Return the disjunction of nodes, with all literals of a variable merged into one."""
    masks: dict[int, int] = {}
    rest: list[Node] = []
    for node in nodes:
        if isinstance(node, In):
            masks[node.var] = masks.get(node.var, 0) | node.mask
        else:
            rest.append(node)
    return disjunction([In(var, mask) for var, mask in masks.items()] + rest)


def from_cases(cases: "dict[int, Node]") -> Amount:
    """Return the amount that equals each result if its node holds."""
    return add_up([times(indicator(node), result) for result, node in cases.items()])


def extremes(amount: Amount, domains: Sequence[int]) -> tuple[int, int]:
    """Return a lower and an upper bound of an amount, computed term by term."""
    if isinstance(amount, int):
        return amount, amount
    low, high = reach_of(amount.constant, amount.terms, domains)
    for size, c in amount.sizes.items():
        low += min(0, c * size.most)
        high += max(0, c * size.most)
    return low, high


def reach_of(base: int, terms: "dict[int | Node, int]", domains: Sequence[int]) -> tuple[int, int]:
    """Return a lower and an upper bound of `base` plus the terms, computed term by term."""
    low = high = base
    for atom, c in terms.items():
        if type(atom) is int and (mask := domains[atom]) != 0b11:
            small, large = c * ((mask & -mask).bit_length() - 1), c * (mask.bit_length() - 1)
            low += min(small, large)
            high += max(small, large)
        elif c > 0:  # the value is 0 or 1, as for most terms
            high += c
        else:
            low += c
    return low, high
