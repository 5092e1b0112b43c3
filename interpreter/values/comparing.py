"""Compare amounts, cases and numbers of groups: build the nodes."""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from dslrun.interpreter.model import (
    FALSE,
    TRUE,
    AllDifferent,
    And,
    Group,
    GroupGraph,
    Groups,
    In,
    Linear,
    Node,
    Not,
    Reach,
    Sightline,
    conjunction,
    disjunction,
    negation,
    values,
)
from dslrun.interpreter.values.amounts import (
    Amount,
    GroupCount,
    Total,
    digits,
    extremes,
    how_many,
    literal,
    plus,
    reach_of,
    spread,
    times,
)
from dslrun.interpreter.values.group_value import bounds

MIRROR = {"=": "=", "!=": "!=", "<": ">", ">": "<", "<=": ">=", ">=": "<="}
OPPOSITE = {"!=": "=", ">": "<=", ">=": "<"}


def holds(left: int, operator: str, right: int) -> bool:
    """Return whether `left operator right` holds for plain numbers."""
    match operator:
        case "=":
            return left == right
        case "!=":
            return left != right
        case "<":
            return left < right
        case "<=":
            return left <= right
        case ">":
            return left > right
    return left >= right


def compare(left: Amount, operator: str, right: Amount, domains: Sequence[int]) -> Node:
    """Return the node for `left operator right`."""
    if type(left) is int:
        if type(right) is int:
            return TRUE if holds(left, operator, right) else FALSE
        if type(right) is Total and is_count(right) and operator != "!=":
            left, operator, right = right, MIRROR[operator], left  # `3 = size` becomes `size = 3`
    difference = plus(left, right, -1)
    if isinstance(difference, int):
        return TRUE if holds(difference, operator, 0) else FALSE
    if difference.sizes:
        return compare_sizes(difference, operator, domains)
    if len(difference.terms) == 1:
        return compare_single(difference, operator, domains)
    base, terms = difference.constant, difference.terms
    if operator == "!=":
        return differ(base, terms, domains)
    low, high = bounds(operator, -base)
    return bounded(terms, low, high, domains)


def is_count(total: Total) -> bool:
    """Return whether all coefficients of a total are positive."""
    return min(total.terms.values(), default=1) > 0 and min(total.sizes.values(), default=1) > 0


def is_plain(amount: Amount) -> bool:
    """Return whether an amount consists of constants, variables and literals only."""
    return isinstance(amount, int) or all(isinstance(atom, int | In) for atom in amount.terms)


def among(number: Amount, others: Iterable[tuple[Node, Amount]], domains: Sequence[int]) -> Node:
    """Return the node "the number equals one of the others whose guard holds". `others` are pairs (guard, amount)."""
    return disjunction([conjunction([guard, compare(number, "=", other, domains)]) for guard, other in others])


def compare_magnitude(signed: Amount, operator: str, other: Amount, domains: Sequence[int]) -> Node:
    """Return the node for `|signed| operator other`."""
    if operator in ("!=", ">", ">="):
        return negation(compare_magnitude(signed, OPPOSITE[operator], other, domains))
    if operator == "=":
        either = [compare(signed, "=", times(other, sign), domains) for sign in (1, -1)]
        return conjunction([compare(other, ">=", 0, domains), disjunction(list(dict.fromkeys(either)))])
    return conjunction(
        [compare(signed, operator, other, domains), compare(times(signed, -1), operator, other, domains)]
    )


def compare_sizes(difference: Total, operator: str, domains: Sequence[int]) -> Node:
    """Return the node for `difference operator 0`. The difference contains group sizes."""
    (size, factor), *more = difference.sizes.items()
    if more or abs(factor) != 1:
        return compare(spread(difference), operator, 0, domains)
    operator = operator if factor > 0 else MIRROR[operator]
    if not difference.terms:
        return size.compared(operator, -factor * difference.constant)
    other = Total(-factor * difference.constant, {atom: -factor * c for atom, c in difference.terms.items()})
    var = next(iter(other.terms))
    if len(other.terms) == 1 and isinstance(var, int):
        cases = [(In(var, 1 << v), other.constant + other.terms[var] * v) for v in values(domains[var])]
        # A single node for all cases prunes values that no case alone rules out.
        return negation(
            disjunction(
                [conjunction([case, negation(size.compared(operator, number, case))]) for case, number in cases]
            )
        )
    return compare(digits(size, extremes(other, domains)[1] + 1), operator, other, domains)


def bounded(terms: "dict[int | Node, int]", low: int | None, high: int | None, domains: Sequence[int]) -> Node:
    """Return the node `low <= sum of terms <= high`. Bounds at or next to an extreme value give cheaper nodes.

    None means no bound on that side.
    """
    if max(terms.values(), default=-1) < 0:  # with only negative terms, such as in `3 = size`, negate both sides
        terms = {atom: -coefficient for atom, coefficient in terms.items()}
        low, high = (None if high is None else -high), (None if low is None else -low)
    least, most = reach_of(0, terms, domains)
    low = None if low is None or low <= least else low
    high = None if high is None or high >= most else high
    if low is None and high is None:
        return TRUE
    if (low is not None and low > most) or (high is not None and high < least):
        return FALSE
    if low == most or high == least:
        return at_extreme(terms, low == most, domains)
    clause = None
    if high is None and low is not None:
        clause = off_the_end(terms, low - least, True, domains)
    elif low is None and high is not None:
        clause = off_the_end(terms, most - high, False, domains)
    return clause or Linear(tuple([(c, atom) for atom, c in terms.items()]), low, high)


def off_the_end(terms: "dict[int | Node, int]", missing: int, rising: bool, domains: Sequence[int]) -> Node | None:
    """Return the clause "the total is at least `missing` above its least value", or below its greatest if not `rising`.

    Return None if a single step of a term may be smaller than `missing`, so that a clause cannot express it. This makes
    "at least one of these" a clause and not a sum.
    """
    if missing > 1 and not all(abs(c) >= missing or type(atom) is int for atom, c in terms.items()):
        return None
    parts: list[Node] = []
    for atom, c in terms.items():
        upwards = (c > 0) == rising
        if type(atom) is not int:
            parts.append(literal(atom, upwards))
            continue
        rest, step = off_its_end(domains[atom], upwards)
        if not rest:
            continue
        if missing > 1 and abs(c) * step < missing:
            return None
        parts.append(In(atom, rest))
    return disjunction(first_of_lines(parts))


@lru_cache(maxsize=4096)
def off_its_end(domain: int, upwards: bool) -> tuple[int, int]:
    """Return a domain without its least value (its greatest if not `upwards`), and the distance to the next value."""
    end = domain & -domain if upwards else 1 << (domain.bit_length() - 1)
    rest = domain ^ end
    beside = (rest & -rest if upwards else rest).bit_length()
    return rest, abs(beside - end.bit_length())


def first_of_lines(parts: Sequence[Node]) -> Sequence[Node]:
    """Return the parts of a disjunction without those that imply another part on the same line of sight."""
    if not [part for part in parts if type(part) is not In]:
        return parts
    best: dict[tuple[Sightline, bool], tuple[int, Node]] = {}
    others: list[Node] = []
    for part in parts:
        atom, wanted = (part.arg, False) if isinstance(part, Not) else (part, True)
        if not isinstance(atom, Reach):
            others.append(part)
            continue
        key = atom.line, wanted
        rank = atom.length if wanted else -atom.length  # seeing far implies seeing near
        if key not in best or rank < best[key][0]:
            best[key] = rank, part
    return others + [part for _, part in best.values()]


def at_extreme(terms: "dict[int | Node, int]", largest: bool, domains: Sequence[int]) -> Node:
    """Return the node "the total has its largest (or smallest) value", which requires the same of every term."""
    parts: list[Node] = []
    for atom, c in terms.items():
        high = (c > 0) == largest
        if type(atom) is int:
            mask = domains[atom]
            parts.append(In(atom, 1 << (mask.bit_length() - 1) if high else mask & -mask))
        else:
            parts.append(literal(atom, high))
    return conjunction(parts)


def compare_single(difference: Total, operator: str, domains: Sequence[int]) -> Node:
    """Return the node `difference operator 0` for a difference with a single atom: a literal or a constant."""
    ((atom, coefficient),) = difference.terms.items()
    domain = domains[atom] if isinstance(atom, int) else 0b11
    right = values_where(domain, coefficient, difference.constant, operator)
    if right == domain:
        return TRUE
    if not right:
        return FALSE
    return In(atom, right) if isinstance(atom, int) else literal(atom, right >> 1)


@lru_cache(maxsize=4096)
def values_where(domain: int, coefficient: int, constant: int, operator: str) -> int:
    """Return the mask of the values in a domain for which `constant + coefficient * value operator 0`."""
    return sum(1 << v for v in values(domain) if holds(constant + coefficient * v, operator, 0))


def differ(base: int, terms: "dict[int | Node, int]", domains: Sequence[int]) -> Node:
    """Return the node `base + sum of terms != 0`.

    Two variables that differ become an AllDifferent. If 0 is an extreme value, the node is a bound.
    """
    if base == 0 and len(terms) == 2:
        (first, a), (second, b) = terms.items()
        if a == -b and isinstance(first, int) and isinstance(second, int):
            return AllDifferent((first, second))
    least, most = reach_of(base, terms, domains)
    if least >= 0:
        return bounded(terms, 1 - base, None, domains)
    if most <= 0:
        return bounded(terms, None, -1 - base, domains)
    return negation(Linear(tuple([(c, atom) for atom, c in terms.items()]), -base, -base))


def compare_cases(left: "dict[int, Node]", operator: str, right: "dict[int, Node]") -> Node:
    """Return the node for `left operator right`. Each side maps results to nodes, and is 0 if no node holds."""
    if operator == "!=":
        return negation(compare_cases(left, "=", right))
    others = with_zero(right)
    pairs = [(a, b) for m, a in with_zero(left).items() for n, b in others.items() if holds(m, operator, n)]
    return disjunction([conjunction([a, b]) for a, b in pairs])


def with_zero(cases: "dict[int, Node]") -> "dict[int, Node]":
    """Return the cases with a case for 0 added, which holds if no other does."""
    return {0: negation(disjunction(list(cases.values()))), **cases}


def compare_groups(groups: GroupCount, operator: str, number: Amount, domains: Sequence[int]) -> Node:
    """Return the node for `number of groups operator number`."""
    if not isinstance(number, int):
        return compare(how_many(leaders(groups)), operator, number, domains)
    if operator == "!=":
        return negation(Groups(groups.members, groups.links, number, number))
    low, high = bounds(operator, number)
    if high is not None and high < 0:
        return FALSE
    return Groups(groups.members, groups.links, low, high)


def leaders(groups: GroupCount) -> list[Node]:
    """Return, for each member of a guarded graph, the node "it is present and the first of its group"."""
    graph = GroupGraph(groups.members, groups.links)
    found = list(groups.members[:1])
    for member in range(1, len(groups.members)):
        first = Group(graph, (member,), graph.counting(tuple(range(member))), None, 0)
        found.append(conjunction([groups.members[member], first]))
    return found


def all_equal(vars_: Sequence[int], domains: Sequence[int]) -> Node:
    """Return the node "all these variables have the same value". There must be at least one."""
    common = domains[vars_[0]]
    for var in vars_:
        common &= domains[var]
    return disjunction([And(tuple(In(var, 1 << v) for var in vars_)) for v in values(common)])
