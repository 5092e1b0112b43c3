"""What expressions evaluate to while a game is grounded: regions with guards, and amounts (linear totals).

An amount is a plain `int` or a `Total`: a constant plus coefficients on variables and on nodes (1 where the node
holds). A region is a list of sites, each present where its guard holds.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import field
from functools import lru_cache
from itertools import product
from typing import TypeAlias

from dsl.records import record
from interpreter.boards.sites import Site, SiteType, sites_at
from interpreter.game import Hint, Piece
from interpreter.ground.growth import GroupGuards, Growth, Measure
from interpreter.model import (
    FALSE,
    TRUE,
    AllDifferent,
    And,
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

MIRROR = {"=": "=", "!=": "!=", "<": ">", ">": "<", "<=": ">=", ">=": "<="}
OPPOSITE = {"!=": "=", ">": "<=", ">=": "<"}
COMBINATIONS = 20_000
"""How many value combinations a non-linear expression may be spelled out into."""


class NotLinear(Exception):
    """An expression too large to spell out value by value."""


@record(frozen=True, eq=False, slots=True)
class Total:
    """`constant` + the sum of coefficient * atom, an atom being a variable, a node or the size of a group."""

    constant: int
    terms: "dict[int | Node, int]"
    sizes: dict[Measure, int] = field(default_factory=dict)


@record(frozen=True, eq=False, slots=True)
class GroupCount:
    """The number of connected components of a guarded graph: comparable with a number, nothing else."""

    members: tuple[Node, ...]
    links: tuple[tuple[int, int, Node], ...]


Amount: TypeAlias = int | Total


@record(frozen=True, eq=False, slots=True)
class Region:
    """Sites of one type in order; `guards[i]` says where site i is present (None: always, all of them).

    `hint` belongs to the region, `paired` is the one Ludii finds by counting; with `pivot` the region is the lines
    through its first site. `name` is for messages: `row 3`; `number` is its place among several, from 1. Of a group,
    `growths` say how it came to be; its guards are made as they are asked for. `piece` is
    the piece that lies there.
    """

    type: SiteType
    sites: tuple[int, ...]
    guards: Sequence[Node] | None = None
    hint: Hint | None = None
    paired: Hint | None = None
    pivot: bool = False
    name: str = field(default="", kw_only=True)
    piece: Piece | None = field(default=None, kw_only=True)
    number: int = field(default=0, kw_only=True)
    growths: tuple[Growth, ...] = field(default=(), kw_only=True)
    _lookup: dict[int, Node] = field(default_factory=dict, repr=False)

    def guard_of(self, site: int) -> Node:
        """Where a site belongs to the region."""
        if self.growths:
            return disjunction([growth.holds(site) for growth in self.growths]) if site in self.sites else FALSE
        if not self._lookup and self.sites:
            self._lookup.update(self.pairs())
        return self._lookup.get(site, FALSE)

    def pairs(self) -> Iterator[tuple[int, Node]]:
        """Each site with its guard."""
        return zip(self.sites, self.guards or (TRUE,) * len(self.sites), strict=True)

    @property
    def members(self) -> tuple[Site, ...]:
        """The sites with their type."""
        return sites_at(self.type, self.sites)

    def keep(self, chosen: Callable[[int], bool]) -> "Region":
        """The part of the region whose sites are chosen."""
        if self.growths:
            return group_region(self.type, tuple(filter(chosen, self.sites)), self.growths)
        kept = [(site, guard) for site, guard in self.pairs() if chosen(site)]
        return make_region(self.type, kept)

    def measure(self) -> Amount:
        """The number of sites present."""
        if not self.growths:
            return len(self.sites) if self.guards is None else how_many(self.guards)
        whole = all(len(self.sites) >= len(growth.place) for growth in self.growths)
        return Total(0, {}, {Measure(self.growths, None if whole else self.sites): 1})


def group_region(kind: SiteType, sites: tuple[int, ...], growths: tuple[Growth, ...]) -> Region:
    """The group that grows in one of some ways, as far as it lies on some sites."""
    return Region(kind, sites, GroupGuards(sites, growths), growths=growths)


def make_region(kind: SiteType, pairs: Sequence[tuple[int, Node]]) -> Region:
    """A region of guarded sites; those whose guard is false are left out."""
    kept = [pair for pair in pairs if pair[1] is not FALSE]
    sites = tuple([site for site, _ in kept])
    guards = tuple([guard for _, guard in kept])
    return Region(kind, sites, None if guards.count(TRUE) == len(guards) else guards)


def plus(left: Amount, right: Amount, sign: int = 1) -> Amount:
    """Left + sign * right."""
    if isinstance(left, int) and isinstance(right, int):
        return left + sign * right
    if isinstance(right, int) and isinstance(left, Total):
        return Total(left.constant + sign * right, left.terms, left.sizes)
    return add_up([left, times(right, sign)])


def simplify(total: Total) -> Amount:
    """A total without terms is its constant."""
    return total if total.terms or total.sizes else total.constant


def times(amount: Amount, factor: int) -> Amount:
    """Amount * factor."""
    if isinstance(amount, int):
        return amount * factor
    if factor in (0, 1):
        return amount if factor else 0
    terms = {atom: c * factor for atom, c in amount.terms.items()}
    return Total(amount.constant * factor, terms, {size: c * factor for size, c in amount.sizes.items()})


def single_variable(amount: Amount) -> int | None:
    """The variable an amount is the plain value of."""
    if isinstance(amount, Total) and amount.constant == 0 and len(amount.terms) == 1 and not amount.sizes:
        ((atom, coefficient),) = amount.terms.items()
        if isinstance(atom, int) and coefficient == 1:
            return atom
    return None


def indicator(node: Node) -> Amount:
    """1 where the node holds, else 0."""
    if node is TRUE:
        return 1
    if node is FALSE:
        return 0
    return Total(0, {node: 1})


def how_many(nodes: Sequence[Node]) -> Amount:
    """The number of nodes that hold."""
    certain, terms = 0, dict[int | Node, int]()
    for node in nodes:
        if node is TRUE:
            certain += 1
        elif node is not FALSE:
            terms[node] = terms.get(node, 0) + 1
    return Total(certain, terms) if terms else certain


def add_up(amounts: Sequence[Amount]) -> Amount:
    """The sum of many amounts."""
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
    terms = {atom: c for atom, c in terms.items() if c}
    return simplify(Total(base, terms, {size: c for size, c in sizes.items() if c}))


def guarded(amount: Amount, guard: Node, domains: Sequence[int]) -> Amount:
    """The amount where the guard holds, else 0."""
    if guard is TRUE:
        return amount
    if guard is FALSE:
        return 0
    if isinstance(amount, int):
        return times(indicator(guard), amount)
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
    """The size of a group as a sum of nodes, cut off at `cap`."""
    return add_up([indicator(size.between(k, None)) for k in range(1, min(cap, size.most) + 1)])


def spread(total: Total) -> Total:
    """The total with the sizes of groups as sums of nodes."""
    if not total.sizes:
        return total
    parts = [times(digits(size, size.most), c) for size, c in total.sizes.items()]
    whole = add_up([Total(total.constant, total.terms), *parts])
    return whole if isinstance(whole, Total) else Total(whole, {})


def spelled_out(
    amounts: Sequence[Amount], function: Callable[..., int | None], domains: Sequence[int]
) -> "dict[int, Node]":
    """Cases of a function of amounts: result -> the node that says when. A None result is impossible.

    The amounts' atoms are enumerated, so this is for few variables with small domains (NotLinear otherwise).
    """
    amounts = [spread(amount) if isinstance(amount, Total) else amount for amount in amounts]
    atoms = list(dict.fromkeys(a for amount in amounts if isinstance(amount, Total) for a in amount.terms))
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
            else amount.constant + sum(c * chosen[atom] for atom, c in amount.terms.items())
            for amount in amounts
        ]
        result = function(*arguments)
        if result is not None:
            cases.setdefault(result, []).append(conjunction([literal(atom, v) for atom, v in chosen.items()]))
    return {result: merge_literals(nodes) for result, nodes in cases.items()}


def literal(atom: "int | Node", value: int) -> Node:
    """The node that says an atom has a value."""
    if isinstance(atom, int):
        return In(atom, 1 << value)
    return atom if value else negation(atom)


def merge_literals(nodes: Sequence[Node]) -> Node:
    """A disjunction in which literals of one variable become a single literal."""
    masks: dict[int, int] = {}
    rest: list[Node] = []
    for node in nodes:
        if isinstance(node, In):
            masks[node.var] = masks.get(node.var, 0) | node.mask
        else:
            rest.append(node)
    return disjunction([In(var, mask) for var, mask in masks.items()] + rest)


def from_cases(cases: "dict[int, Node]") -> Amount:
    """The amount that has each result where its node holds."""
    return add_up([times(indicator(node), result) for result, node in cases.items()])


def holds(left: int, operator: str, right: int) -> bool:
    """Comparison of plain numbers."""
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
    """The node for `left operator right`."""
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
    low = {"=": -base, ">": 1 - base, ">=": -base}.get(operator)
    high = {"=": -base, "<": -1 - base, "<=": -base}.get(operator)
    return bounded(terms, low, high, domains)


def is_plain(amount: Amount) -> bool:
    """Whether an amount is made of plain values: one that was spelled out in cases is best read case by case."""
    return isinstance(amount, int) or all(isinstance(atom, int | In) for atom in amount.terms)


def compare_magnitude(signed: Amount, operator: str, other: Amount, domains: Sequence[int]) -> Node:
    """The node for `|signed| operator other`."""
    if operator in ("!=", ">", ">="):
        return negation(compare_magnitude(signed, OPPOSITE[operator], other, domains))
    if operator == "=":
        either = [compare(signed, "=", times(other, sign), domains) for sign in (1, -1)]
        return conjunction([compare(other, ">=", 0, domains), disjunction(list(dict.fromkeys(either)))])
    return conjunction(
        [compare(signed, operator, other, domains), compare(times(signed, -1), operator, other, domains)]
    )


def compare_sizes(difference: Total, operator: str, domains: Sequence[int]) -> Node:
    """The node for `difference operator 0` where sizes of groups occur in it."""
    (size, factor), *more = difference.sizes.items()
    if more or abs(factor) != 1:
        return compare(spread(difference), operator, 0, domains)
    other = times(simplify(Total(difference.constant, difference.terms)), -factor)
    operator = operator if factor > 0 else MIRROR[operator]
    if isinstance(other, int):
        return size.compared(operator, other)
    var = next(iter(other.terms))
    if len(other.terms) == 1 and isinstance(var, int):
        cases = [(In(var, 1 << v), other.constant + other.terms[var] * v) for v in values(domains[var])]
        # Judged as one: each case by itself may leave values that only all of them together rule out.
        return negation(
            disjunction(
                [conjunction([case, negation(size.compared(operator, number, case))]) for case, number in cases]
            )
        )
    return compare(digits(size, extremes(other, domains)[1] + 1), operator, other, domains)


def bounded(terms: "dict[int | Node, int]", low: int | None, high: int | None, domains: Sequence[int]) -> Node:
    """A total between bounds; at the edge of what is possible every term is fixed, next to it one is off its end."""
    if all(coefficient < 0 for coefficient in terms.values()):  # `3 = size`: said the other way round, it is a count
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
        return conjunction([at_extreme(atom, (c > 0) == (low == most), domains) for atom, c in terms.items()])
    clause = None
    if high is None and low is not None:
        clause = off_the_end(terms, low - least, True, domains)
    elif low is None and high is not None:
        clause = off_the_end(terms, most - high, False, domains)
    return clause or Linear(tuple((c, atom) for atom, c in terms.items()), low, high)


def off_the_end(terms: "dict[int | Node, int]", missing: int, rising: bool, domains: Sequence[int]) -> Node | None:
    """The clause that a total is at least so much above its least value (or below its greatest).

    None if a single step of some term would not be enough. "At least one of these" is then no sum.
    """
    parts: list[Node] = []
    for atom, c in terms.items():
        upwards = (c > 0) == rising
        if not isinstance(atom, int):
            if abs(c) < missing:
                return None
            parts.append(literal(atom, int(upwards)))
            continue
        domain = domains[atom]
        end = domain & -domain if upwards else 1 << (domain.bit_length() - 1)
        rest = domain ^ end
        if not rest:
            continue
        beside = (rest & -rest if upwards else rest).bit_length()
        if abs(c * (beside - end.bit_length())) < missing:
            return None
        parts.append(In(atom, rest))
    return disjunction(first_of_lines(parts))


def first_of_lines(parts: Sequence[Node]) -> list[Node]:
    """The parts of a disjunction without those that another part on the same line of sight makes needless."""
    if all(type(part) is In for part in parts):
        return list(parts)
    best: dict[tuple[Sightline, bool], tuple[int, Node]] = {}
    others: list[Node] = []
    for part in parts:
        atom, wanted = (part.arg, False) if isinstance(part, Not) else (part, True)
        if not isinstance(atom, Reach):
            others.append(part)
            continue
        key = atom.line, wanted
        rank = atom.length if wanted else -atom.length  # seeing far is seeing near, not seeing near is not seeing far
        if key not in best or rank < best[key][0]:
            best[key] = rank, part
    return others + [part for _, part in best.values()]


def at_extreme(atom: "int | Node", largest: bool, domains: Sequence[int]) -> Node:
    """An atom at its largest or smallest value."""
    if not isinstance(atom, int):
        return literal(atom, int(largest))
    mask = domains[atom]
    return In(atom, 1 << (mask.bit_length() - 1) if largest else mask & -mask)


def compare_single(difference: Total, operator: str, domains: Sequence[int]) -> Node:
    """A comparison of one atom with a constant is a literal."""
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
    """The values of a domain for which `constant + coefficient * value operator 0`; a large board asks very often."""
    return sum(1 << v for v in values(domain) if holds(constant + coefficient * v, operator, 0))


def differ(base: int, terms: "dict[int | Node, int]", domains: Sequence[int]) -> Node:
    """`total != 0`; two variables against each other are an AllDifferent, at the edge it is a bound."""
    if base == 0 and len(terms) == 2:
        (first, a), (second, b) = terms.items()
        if a == -b and isinstance(first, int) and isinstance(second, int):
            return AllDifferent((first, second))
    least, most = reach_of(base, terms, domains)
    if least >= 0:
        return bounded(terms, 1 - base, None, domains)
    if most <= 0:
        return bounded(terms, None, -1 - base, domains)
    return negation(Linear(tuple((c, atom) for atom, c in terms.items()), -base, -base))


def compare_cases(left: "dict[int, Node]", operator: str, right: "dict[int, Node]") -> Node:
    """The node for `left operator right`, each given by its cases (0 where none holds)."""
    if operator == "!=":
        return negation(compare_cases(left, "=", right))
    others = with_zero(right)
    pairs = [(a, b) for m, a in with_zero(left).items() for n, b in others.items() if holds(m, operator, n)]
    return disjunction([conjunction([a, b]) for a, b in pairs])


def with_zero(cases: "dict[int, Node]") -> "dict[int, Node]":
    """The cases and that of 0, which is left to the rest."""
    return {0: negation(disjunction(list(cases.values()))), **cases}


def compare_groups(groups: GroupCount, operator: str, number: int) -> Node:
    """The node for `number of groups operator number`."""
    if operator == "!=":
        return negation(Groups(groups.members, groups.links, number, number))
    low = {"=": number, ">": number + 1, ">=": number}.get(operator)
    high = {"=": number, "<": number - 1, "<=": number}.get(operator)
    if high is not None and high < 0:
        return FALSE
    return Groups(groups.members, groups.links, low, high)


def extremes(amount: Amount, domains: Sequence[int]) -> tuple[int, int]:
    """Smallest and largest value an amount can take, term by term."""
    if isinstance(amount, int):
        return amount, amount
    low, high = reach_of(amount.constant, amount.terms, domains)
    for size, c in amount.sizes.items():
        low += min(0, c * size.most)
        high += max(0, c * size.most)
    return low, high


def reach_of(base: int, terms: "dict[int | Node, int]", domains: Sequence[int]) -> tuple[int, int]:
    """Smallest and largest value of a constant and terms."""
    low = high = base
    for atom, c in terms.items():
        if isinstance(atom, int):
            mask = domains[atom]
            small, large = (mask & -mask).bit_length() - 1, mask.bit_length() - 1
        else:
            small, large = 0, 1
        if c < 0:
            small, large = large, small
        low += c * small
        high += c * large
    return low, high


def all_equal(vars_: Sequence[int], domains: Sequence[int]) -> Node:
    """All variables, of which there is at least one, hold the same value."""
    common = domains[vars_[0]]
    for var in vars_:
        common &= domains[var]
    return disjunction([And(tuple(In(var, 1 << v) for var in vars_)) for v in values(common)])
