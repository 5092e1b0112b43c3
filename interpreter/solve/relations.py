"""Lowering of sums over one or two variables: masks, order literals, supports and conflicts."""

from collections.abc import Sequence

from dslrun.interpreter.model import Linear, Node, Not, values
from dslrun.interpreter.solve.clauses import Guard
from dslrun.interpreter.solve.encoder import Encoder

CONFLICTS = 3
"""Up to this many forbidden partners of a value become binary conflicts; more become one clause of supports."""


def post(encoder: Encoder, terms: list[tuple[int, int]], low: int | None, high: int | None, guard: Guard) -> bool:
    """Post `low <= a x (+ b y) <= high`; return False if there are more than two variables."""
    if len(terms) == 1:
        ((coefficient, var),) = terms
        mask = _allowed(encoder, coefficient, var, low, high)
        encoder.clauses.add(*guard, *encoder.literals.any_of(var, mask))
        return True
    if len(terms) != 2:
        return False
    if low is not None and high is not None:
        post_pairs(encoder, terms[0][1], terms[1][1], _table(encoder, terms, low, high), guard)
    elif high is not None:
        _ordered(encoder, terms, high, guard)
    elif low is not None:
        _ordered(encoder, [(-coefficient, var) for coefficient, var in terms], -low, guard)
    return True


def exclude(encoder: Encoder, node: Linear, guard: Guard) -> bool:
    """Post that a two-sided sum over two variables is outside its bounds; return False for any other sum."""
    terms = [(coefficient, atom) for coefficient, atom in node.terms if isinstance(atom, int)]
    if len(terms) != 2 or len(node.terms) != 2:
        return False
    other = encoder.domains[terms[1][1]]
    inside = _table(encoder, terms, node.low, node.high)
    post_pairs(encoder, terms[0][1], terms[1][1], {value: other & ~mask for value, mask in inside.items()}, guard)
    return True


def post_any(encoder: Encoder, args: Sequence[Node], sign: bool, guard: Guard) -> bool:
    """Post that one of the nodes holds (or, with `sign` false, does not) if each relates the same variable to another.

    Then every value of that variable needs a partner: "a neighbour is one more than this cell" becomes one clause per
    value, and the nodes need no literals. Return False for any other nodes.
    """
    pairs = [_as_pair(arg) for arg in args]
    if len(pairs) < 2 or None in pairs:
        return False
    related = [(node, wanted == sign) for node, wanted in (pair for pair in pairs if pair)]
    shared = set.intersection(*({atom for _, atom in node.terms} for node, _ in related))
    if not shared:
        return False
    pivot = min(atom for atom in shared if isinstance(atom, int))
    tables = [_partners(encoder, node, wanted, pivot) for node, wanted in related]
    for value in values(encoder.domains[pivot]):
        partners = [literal for y, table in tables for literal in encoder.literals.any_of(y, table[value])]
        encoder.clauses.add(*guard, -encoder.literals.equal(pivot, value), *partners)
    return True


def _as_pair(node: Node) -> tuple[Linear, bool] | None:
    """Return a sum over two variables and its sign if the node is one, otherwise None."""
    inner, wanted = (node.arg, False) if isinstance(node, Not) else (node, True)
    if not isinstance(inner, Linear) or len(inner.terms) != 2:
        return None
    return (inner, wanted) if all(isinstance(atom, int) for _, atom in inner.terms) else None


def _partners(encoder: Encoder, node: Linear, wanted: bool, pivot: int) -> tuple[int, dict[int, int]]:
    """Return the other variable of a sum and, for each value of the pivot, its compatible values."""
    terms = [(coefficient, atom) for coefficient, atom in node.terms if isinstance(atom, int)]
    terms.sort(key=lambda term: term[1] != pivot)
    other = terms[1][1]
    table = _table(encoder, terms, node.low, node.high)
    if not wanted:
        table = {value: encoder.domains[other] & ~mask for value, mask in table.items()}
    return other, table


def _allowed(encoder: Encoder, coefficient: int, var: int, low: int | None, high: int | None) -> int:
    """Return the values of a variable for which `low <= coefficient * value <= high`, a contiguous range."""
    if coefficient < 0:
        coefficient, low, high = -coefficient, None if high is None else -high, None if low is None else -low
    domain = encoder.domains[var]
    size = domain.bit_length()
    first = 0 if low is None else min(max(-(-low // coefficient), 0), size)
    end = size if high is None else min(max(high // coefficient + 1, 0), size)
    return domain & ((1 << end) - 1) >> first << first


def _table(encoder: Encoder, terms: list[tuple[int, int]], low: int | None, high: int | None) -> dict[int, int]:
    """Return, for each value of the first variable, the compatible values of the second."""
    (a, x), (b, y) = terms
    return {
        value: _allowed(
            encoder,
            b,
            y,
            None if low is None else low - a * value,
            None if high is None else high - a * value,
        )
        for value in values(encoder.domains[x])
    }


def post_pairs(encoder: Encoder, x: int, y: int, table: dict[int, int], guard: Guard) -> None:
    """Post that `x = v` allows only the values `table[v]` of y."""
    inverse = dict.fromkeys(values(encoder.domains[y]), 0)
    for value, mask in table.items():
        for other in values(mask):
            inverse[other] |= 1 << value
    _supports(encoder, x, y, table, guard, conflicts=True)
    _supports(encoder, y, x, inverse, guard, conflicts=False)


def _supports(encoder: Encoder, x: int, y: int, table: dict[int, int], guard: Guard, *, conflicts: bool) -> None:
    """Post, for each value of x, the clause of its supports in y.

    If few values of y conflict with it, post binary conflicts instead, and only if `conflicts` is True.
    """
    literals, domain = encoder.literals, encoder.domains[y]
    for value, mask in table.items():
        here, missing = -literals.equal(x, value), domain & ~mask
        if not missing:
            continue
        if mask and missing.bit_count() <= CONFLICTS:
            if conflicts:
                for other in values(missing):
                    encoder.clauses.add(*guard, here, -literals.equal(y, other))
        else:
            encoder.clauses.add(*guard, here, *literals.any_of(y, mask))


def _ordered(encoder: Encoder, terms: list[tuple[int, int]], high: int, guard: Guard) -> None:
    """Post `a x + b y <= high` through order literals: each step of x tightens y."""
    (a, x), (b, y) = terms
    literals, some = encoder.literals, list(values(encoder.domains[x]))
    for value in some:
        room = high - a * value
        bound = room // b if b > 0 else -(room // -b)
        partner = -literals.at_least(y, bound + 1) if b > 0 else literals.at_least(y, bound)
        step = -literals.at_least(x, value) if a > 0 else literals.at_least(x, value + 1)
        encoder.clauses.add(*guard, step, partner)
