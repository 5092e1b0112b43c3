"""Lowering of `Group`: labels where the size of a group is known to be small, first steps and cuts for the rest.

A group whose size is bounded, unconditionally, by a number k is *labelled*: one literal for each member less than k
steps from its root says "it belongs to the group of this root". So is a group whose members are asked about again and
again. Whatever else is asked about the group, and whether other members belong to it, is then said in these literals.
The labels are closed (a present neighbour of a labelled member is labelled) and founded (a labelled member is reached
from the root, in less than k steps).
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from interpreter.model import And, Domains, Group, In, Node, Not, Or, Rule, Web
from interpreter.solve.clauses import BOTH, FALSE, TRUE, Guard, GuardedGraph, GuardedGroup, LiteralWeb
from interpreter.solve.congruences import laid_in
from interpreter.solve.counting import count_between, weighted_at_most

if TYPE_CHECKING:
    from interpreter.solve.lowering import Lowering

LAYERED = 12
"""Up to this size labels are founded layer by layer, beyond it by cuts."""
LABELLED = 60
"""Up to this size groups are labelled even if nobody asks about their members."""
ASKED = 6
"""Groups are labelled where so many questions about members are asked, whatever their size."""
STEPS_WRITTEN = 4
"""Groups of at most so many members are kept from growing by clauses, larger ones by cuts."""

Labels = dict[int, int]
"""The literals of a root's group, by member."""


class Webs:
    """The webs of one lowering, with their labels.

    `bounds` are what other rules say about the size of groups, `apart` the members that do not belong to the group of
    a root, `asked` the roots whose groups are asked about often, `covers` members such that everything in the web
    belongs to the group of exactly one of them. Labels of these need not be founded: where every group holds one of the
    members, which cuts see to, no other label is left for it.
    """

    def __init__(self, lowering: "Lowering") -> None:
        self.lowering = lowering
        self.bounds: dict[Web, dict[int, int]] = {}
        self.asked: set[tuple[Web, int]] = set()
        self.covers: dict[Web, tuple[int, ...]] = {}
        self.apart: dict[tuple[Web, int], set[int]] = {}
        self._webs: dict[Web, LiteralWeb] = {}
        self._around: dict[Web, list[list[tuple[int, int]]]] = {}
        self._labels: dict[tuple[Web, int], Labels] = {}
        # By the identity of weights, which very many groups share; `_kept` keeps them alive.
        self._kept: dict[int, Mapping[int, int]] = {}
        self._theirs: dict[tuple[Web, int], dict[int, list[tuple[int, int]]] | None] = {}
        self._bounded: dict[tuple[Web, int], bool] = {}

    def learn(self, rules: Sequence[Rule]) -> None:
        """Note which groups cannot grow beyond a number, whatever happens, and which members are asked about often."""
        if not self.lowering.readings.has_groups:
            return
        sure: dict[tuple[Web, int], set[int]] = {}
        for rule in rules:
            for node in _groups_that_hold(rule.node, True, self.lowering.domains):
                if len(node.roots) != 1:
                    continue
                if node.weights is not None and node.high == 0:
                    self.apart.setdefault((node.web, node.roots[0]), set()).update(node.weights)
                elif node.weights is not None and node.low == node.high == 1:
                    sure.setdefault((node.web, self._key(node.weights)), set()).add(node.roots[0])
                elif node.weights is None and node.high is not None:
                    known = self.bounds.setdefault(node.web, {})
                    known[node.roots[0]] = min(node.high, known.get(node.roots[0], node.high))
        self.asked = self._asked_often(rules)
        for (web, marks), roots in sure.items():
            if len(roots) == len(web.members):
                self.covers[web] = tuple(self._kept[marks])

    def _asked_often(self, rules: Iterable[Rule]) -> set[tuple[Web, int]]:
        """The roots whose groups the rules ask about members of often."""
        asked: Counter[tuple[Web, int]] = Counter()
        among: Counter[tuple[Web, int]] = Counter()
        for rule in rules:
            for node, weights in _asked_in(rule.node):
                if len(weights) == 1:
                    asked[node.web, node.roots[0]] += 1
                else:
                    among[node.web, self._key(weights)] += 1
            for figure in laid_in(rule.node):
                asked[figure.web, figure.roots[0]] += len(figure.spots)
        for (web, marks), often in among.items():
            asked.update(dict.fromkeys([(web, member) for member in self._kept[marks]], often))
        return {group for group, often in asked.items() if often >= ASKED}

    def cover(self, node: Group) -> tuple[int, ...]:
        """The members that cover the web of a group, if there are such."""
        return self.covers.get(node.web, ())

    def of(self, web: Web) -> LiteralWeb:
        """A web in literals; links that lead nowhere are left out."""
        found = self._webs.get(web)
        if found is None:
            literal = self.lowering.literal
            members = tuple(literal(member, BOTH) for member in web.members)
            links = tuple(
                (i, j, way)
                for i, j, link in web.links
                if i != j and FALSE not in (members[i], members[j], way := literal(link, BOTH))
            )
            found = self._webs[web] = LiteralWeb(members, links)
            self._around[web] = found.around()
            self.lowering.clauses.webs.append(found)
        return found

    def around(self, web: Web) -> list[list[tuple[int, int]]]:
        """For each member its neighbours, each with the literal of the link."""
        self.of(web)
        return self._around[web]

    def is_bounded(self, web: Web, root: int) -> bool:
        """Whether a rule keeps the group of a root small."""
        return self.bounds.get(web, {}).get(root, LABELLED + 1) <= LABELLED

    def labels(self, web: Web, root: int) -> Labels | None:
        """The literals of the group of a root, None where it is not labelled."""
        found = self._labels.get((web, root))
        if found is None:
            most = max(1, self.bounds.get(web, {}).get(root, len(web.members)))
            if most > LABELLED and (web, root) not in self.asked:
                return None
            found = self._labels[web, root] = self._label(web, root, most)
        return found

    def theirs(self, web: Web, weights: Mapping[int, int]) -> dict[int, list[tuple[int, int]]] | None:
        """For each member of the web, weight and label of the counted members whose groups it may belong to.

        None if one of them is not labelled. Worked out once for all groups that count the same members.
        """
        key = web, self._key(weights)
        if key not in self._theirs:
            found: dict[int, list[tuple[int, int]]] | None = {}
            for member, weight in weights.items():
                labels = self.labels(web, member)
                if labels is None or found is None:
                    found = None
                    break
                for other, label in labels.items():
                    found.setdefault(other, []).append((weight, label))
            self._theirs[key] = found
        return self._theirs[key]

    def are_bounded(self, web: Web, weights: Mapping[int, int]) -> bool:
        """Whether rules keep the groups of all counted members small."""
        key = web, self._key(weights)
        if key not in self._bounded:
            self._bounded[key] = all(self.is_bounded(web, member) for member in weights)
        return self._bounded[key]

    def _key(self, weights: Mapping[int, int]) -> int:
        self._kept[id(weights)] = weights
        return id(weights)

    def _label(self, web: Web, root: int, most: int) -> Labels:
        clauses, members, around = self.lowering.clauses, self.of(web).members, self.around(web)
        away = _distances(members, around, root, most, self.apart.get((web, root), set()))
        labels = {member: members[root] if member == root else clauses.new() for member in away}
        for member, label in labels.items():
            if member != root:
                clauses.add(-label, members[member])
                clauses.add(-label, members[root])
            for other, way in around[member]:
                if other != root:
                    clauses.add(-label, -members[other], -way, labels.get(other, FALSE))
        if root in self.covers.get(web, ()):
            return labels
        if most <= LAYERED:
            self._found_by_layers(around, away, labels, most)
        elif most > 1:
            place = {member: number for number, member in enumerate(labels)}
            links = tuple(
                (place[one], place[other], way)
                for one, other, way in self.of(web).links
                if one in place and other in place
            )
            clauses.graphs.append(GuardedGraph((), tuple(labels.values()), links, None, 1))
        return labels

    def _found_by_layers(
        self, around: list[list[tuple[int, int]]], away: dict[int, int], labels: Labels, most: int
    ) -> None:
        """Every labelled member is reached from the root: `reached[member]` in at most so many steps."""
        clauses = self.lowering.clauses
        root = next(iter(away))
        reached = {root: labels[root]}
        for steps in range(1, most):
            last = steps == most - 1
            now = {root: labels[root]}
            for member, distance in away.items():
                if not 0 < distance <= steps:
                    continue
                now[member] = labels[member] if last else clauses.new()
                before = [
                    clauses.conjunction((reached[other], way)) for other, way in around[member] if other in reached
                ]
                clauses.add(-now[member], *before)
                if not last:
                    clauses.add(-now[member], labels[member])
            reached = now


def _asked_in(node: Node) -> Iterator[tuple[Group, Mapping[int, int]]]:
    """The groups of a single root of which a rule asks about some members, with the weights of these."""
    stack = [node]
    while stack:
        here = stack.pop()
        match here:
            case Group(_, (_,), weights) if weights is not None:
                yield here, weights
            case Not(arg):
                stack.append(arg)
            case And(args) | Or(args):
                stack.extend(args)


def _groups_that_hold(node: Node, sign: bool, domains: Domains) -> Iterator[Group]:
    """The bounds on groups that must hold where a node does (sign false: does not), whatever else happens."""
    match node:
        case Group():
            held = node if sign else node.outside()
            if isinstance(held, Group):
                yield held
        case Not(arg):
            yield from _groups_that_hold(arg, not sign, domains)
        case And(args) | Or(args):
            if isinstance(node, And) == sign:
                still = args
            else:
                still = tuple(arg for arg in args if not _is_decided(arg, not sign, domains))
            if isinstance(node, And) != sign and len(still) > 1:
                yield from _groups_in_all(still, sign, domains)
                return
            for arg in still:
                yield from _groups_that_hold(arg, sign, domains)


def _groups_in_all(nodes: Sequence[Node], sign: bool, domains: Domains) -> Iterator[Group]:
    """The bounds on groups that hold whichever of some nodes does: the largest where each of them has one."""
    common: dict[tuple[Web, tuple[int, ...]], int] | None = None
    for node in nodes:
        highest: dict[tuple[Web, tuple[int, ...]], int] = {}
        for group in _groups_that_hold(node, sign, domains):
            if group.weights is None and group.high is not None:
                key = group.web, group.roots
                highest[key] = min(group.high, highest.get(key, group.high))
        common = (
            highest if common is None else {key: max(common[key], highest[key]) for key in common if key in highest}
        )
        if not common:
            return
    for (web, roots), high in (common or {}).items():
        yield Group(web, roots, None, None, high)


def _is_decided(node: Node, truth: bool, domains: Domains) -> bool:
    """Whether a literal can only be true (or false)."""
    if isinstance(node, Not):
        return _is_decided(node.arg, not truth, domains)
    if not isinstance(node, In):
        return False
    kept = domains[node.var] & node.mask
    return kept == domains[node.var] if truth else not kept


def _distances(
    members: tuple[int, ...], around: list[list[tuple[int, int]]], root: int, most: int, apart: set[int]
) -> dict[int, int]:
    """The members less than `most` steps from a root, with the number of steps; nearest first, without those apart."""
    away = {root: 0}
    queue = [root]
    for here in queue:
        if away[here] + 1 >= most:
            break
        for other, _ in around[here]:
            if other not in away and other not in apart and members[other] != FALSE:
                away[other] = away[here] + 1
                queue.append(other)
    return away


def post_group(lowering: "Lowering", node: Group, sign: bool, guard: Guard) -> None:
    """Unless a guard literal holds, the group weighs what it should (sign false: does not)."""
    if TRUE in guard:
        return
    if not sign:
        lowering.post(node.outside(), True, guard)
        return
    web = lowering.webs.of(node.web)
    roots = tuple(root for root in node.roots if web.members[root] != FALSE)
    if _post_by_cover(lowering, node, roots, guard):
        return
    terms = _in_labels(lowering.webs, node, roots)
    if terms is None:
        _post_by_cuts(lowering, node, roots, guard)
    else:
        _post_sum(lowering, terms, node.low, node.high, guard)
        if node.weights is not None and tuple(node.weights) == lowering.webs.covers.get(node.web):
            web.groups.append(GuardedGroup(guard, roots, node.weights, 1, None))


def membership(lowering: "Lowering", node: Group) -> int | None:
    """The literal that says all of it, where a node asks whether a member belongs to a labelled group; else None."""
    weights = node.weights
    if weights is None or len(weights) != 1 or len(node.roots) != 1 or weights.keys() == {*lowering.webs.cover(node)}:
        return None
    roots = tuple(root for root in node.roots if lowering.webs.of(node.web).members[root] != FALSE)
    apart = not {*node.roots, *weights} & {*lowering.webs.cover(node)}
    if (lowering.webs.cover(node) and apart) or (node.low or 0, node.high) not in ((1, None), (0, 0)):
        return None
    terms = _in_labels(lowering.webs, node, roots)
    if terms is None or any(weight != 1 for weight, _ in terms):
        return None
    label = terms[0][1] if terms else FALSE
    return -label if node.high == 0 else label


def _post_by_cover(lowering: "Lowering", node: Group, roots: tuple[int, ...], guard: Guard) -> bool:
    """Two members are in one group where they are in the same of the groups that cover the web; False if none do."""
    webs = lowering.webs
    cover = webs.covers.get(node.web, ())
    if not cover or node.weights is None or len(node.weights) > 1 or len(roots) != 1 or node.weights.keys() & {*cover}:
        return False
    joined = (node.low or 0) > 0
    if joined == (node.high is not None) or roots[0] in cover:
        return False
    (other,) = node.weights
    for mark in cover:
        labels = webs.labels(node.web, mark)
        if labels is None:
            return False
        here = labels.get(roots[0])
        if here is not None:
            there = labels.get(other, FALSE)
            lowering.clauses.add(*guard, -here, there if joined else -there)
    return True


def _in_labels(webs: Webs, node: Group, roots: tuple[int, ...]) -> list[tuple[int, int]] | None:
    """The weight of a group as a sum of literals, None if it has no labels."""
    if not roots:
        return []
    if len(roots) > 1:
        return None
    weights = node.weights
    # Whose labels are few and founded layer by layer, those are asked: the root's, or those of the counted members.
    # Members that cover the web are always asked: their labels are founded by nothing but this sum.
    rather_theirs = weights is not None and (
        tuple(weights) == webs.covers.get(node.web)
        or (not webs.is_bounded(node.web, roots[0]) and webs.are_bounded(node.web, weights))
    )
    labels = None if rather_theirs else webs.labels(node.web, roots[0])
    if weights is None:
        return None if labels is None else [(1, label) for label in labels.values()]
    if labels is not None:
        return [(weight, labels[at]) for at, weight in weights.items() if at in labels]
    theirs = webs.theirs(node.web, weights)  # the group of a counted member holds the root, or it does not
    return None if theirs is None else theirs.get(roots[0], [])


def _post_sum(
    lowering: "Lowering", terms: list[tuple[int, int]], low: int | None, high: int | None, guard: Guard
) -> None:
    """The weights of the literals that hold add up to a number within bounds."""
    clauses = lowering.clauses
    fixed = sum(weight for weight, literal in terms if literal == TRUE)
    terms = [(weight, literal) for weight, literal in terms if literal not in (TRUE, FALSE)]
    low, high = None if low is None else low - fixed, None if high is None else high - fixed
    if len(terms) == 1 and terms[0][0] == 1:  # whether a site is in a group: by far the most frequent
        _post_one(lowering, terms[0][1], low, high, guard)
        return
    if all(weight == 1 for weight, _ in terms):
        literals = [literal for _, literal in terms]
        if low is not None and low > len(literals):
            clauses.add(*guard)
        else:
            count_between(clauses, literals, None if low is None or low <= 0 else low, high, guard)
        return
    total = sum(weight for weight, _ in terms)
    for bound, signed in ((high, 1), (None if low is None else total - low, -1)):
        if bound is not None and bound < 0:
            clauses.add(*guard)
        elif bound is not None and len(terms) <= 8:
            weighted_at_most(clauses, [(weight, signed * literal) for weight, literal in terms], bound, guard)
        elif bound is not None:
            clauses.at_most([(weight, signed * literal) for weight, literal in terms], bound, guard)


def _post_one(lowering: "Lowering", literal: int, low: int | None, high: int | None, guard: Guard) -> None:
    """The literal, as 0 or 1, lies within bounds."""
    if low is not None and low > 0:
        lowering.clauses.add(*guard, literal if low == 1 else FALSE)
    if high is not None and high < 1:
        lowering.clauses.add(*guard, -literal if high == 0 else FALSE)


def _post_by_cuts(lowering: "Lowering", node: Group, roots: tuple[int, ...], guard: Guard) -> None:
    """First steps as clauses, the rest is left to cuts."""
    clauses, web = lowering.clauses, lowering.webs.of(node.web)
    low, high = node.low or 0, node.high
    if high is not None and high < max(low, 0):
        clauses.add(*guard)
        return
    if low > 0:
        clauses.add(*guard, *(web.members[root] for root in roots))
    if node.weights is None and len(roots) == 1:
        around = lowering.webs.around(node.web)
        if low > 1:
            ways = [clauses.conjunction((web.members[other], way)) for other, way in around[roots[0]]]
            clauses.add(*guard, *ways)
        if high is not None and 0 < high < STEPS_WRITTEN:
            for absent in _too_many(web, around, roots[0], high):
                clauses.add(*guard, *absent)
    web.groups.append(GuardedGroup(guard, roots, node.weights, low if low > 0 else None, high))


def _too_many(web: LiteralWeb, around: list[list[tuple[int, int]]], root: int, high: int) -> Iterable[tuple[int, ...]]:
    """For every connected set of one more than `high` members that holds the root: what says it is not there."""
    sets: dict[frozenset[int], tuple[int, ...]] = {frozenset((root,)): (-web.members[root],)}
    for _ in range(high):
        larger: dict[frozenset[int], tuple[int, ...]] = {}
        for some, absent in sets.items():
            for here in some:
                for other, way in around[here]:
                    if other not in some and some | {other} not in larger:
                        larger[some | {other}] = (*absent, -web.members[other], -way)
        sets = larger
    return sets.values()
