"""Label encoding of groups: one literal per root and member says that the member belongs to the root's group.

A group is labelled if a rule bounds its size unconditionally by a small number k. Each member fewer than k steps from
the root then gets a literal. A group is also labelled if rules often mention its members. All constraints on a labelled
group use these literals. The labels are closed (a present neighbour of a labelled member is labelled) and founded (a
labelled member can be reached from the root).
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import TypeAlias

from dslrun.dsl.identity import Same
from dslrun.interpreter.model import And, Congruent, Domains, Group, GroupGraph, In, Node, Not, Or, Rule
from dslrun.interpreter.solve.clauses import BOTH, FALSE, TRUE, Clauses, GuardedGraph, LiteralGraph
from dslrun.interpreter.solve.counting import merge

LAYERED = 100_000
"""Up to this product of the bound on a group's size and the number of members in reach, clauses ensure layer by layer
that labels are founded. For larger groups, and for those without a bound, cuts do."""
LABELLED = 60
"""Groups bounded by at most this size are labelled even if no rule mentions their members."""
ASKED = 6
"""Groups of any size are labelled if rules mention their members at least this often."""
MEASURED = 3
"""If at least this many constraints bound the size of a group, they share one unary count."""

Labels = dict[int, int]
"""The literals of a root's group, by member."""
SharedWeights: TypeAlias = Same[Mapping[int, int]]
"""The weights of a group, which many groups share."""


class GroupLabels:
    """The group graphs of one lowering, with the labels of their groups.

    `bounds` holds upper bounds on the sizes of groups. `apart` holds, for each root, members outside its group. `asked`
    holds the roots whose groups rules mention often. `sizes` says how far to count a group that several constraints
    bound. `covers` holds members such that each member of the graph belongs to the group of exactly one of them. Labels
    of covering members need not be founded: cuts ensure that every group contains one of these members, so only its
    label is possible. `roots` holds members such that each group contains one of them.
    """

    def __init__(self, clauses: Clauses, domains: Domains, literal: Callable[[Node, int], int]) -> None:
        self.clauses, self.domains, self._literal = clauses, domains, literal
        self.bounds: dict[GroupGraph, dict[int, int]] = {}
        self.asked: set[tuple[GroupGraph, int]] = set()
        self.sizes: dict[tuple[GroupGraph, int], int] = {}
        self.covers: dict[GroupGraph, tuple[int, ...]] = {}
        self.covering: dict[GroupGraph, frozenset[int]] = {}
        self.apart: dict[tuple[GroupGraph, int], set[int]] = {}
        self.roots: dict[GroupGraph, Collection[int]] = {}
        self._graphs: dict[GroupGraph, LiteralGraph] = {}
        self._around: dict[GroupGraph, list[list[tuple[int, int]]]] = {}
        self._labels: dict[tuple[GroupGraph, int], Labels] = {}
        self._numbers: dict[tuple[GroupGraph, int], list[int]] = {}
        self._labels_of_counted: dict[tuple[GroupGraph, SharedWeights], dict[int, list[tuple[int, int]]] | None] = {}
        self._bounded: dict[tuple[GroupGraph, SharedWeights], bool] = {}

    def learn(self, rules: Sequence[Rule]) -> None:
        """Record which groups have a bounded size, and which members rules mention often."""
        rooted: dict[tuple[GroupGraph, SharedWeights], set[int]] = {}
        sure: dict[tuple[GroupGraph, SharedWeights], set[int]] = {}
        inside = [found for rule in rules if (found := _inside(rule.node))]
        for whole, _ in inside:
            if self._is_apart(whole):
                continue
            for node in _groups_that_hold(whole, True, self.domains):
                if len(node.roots) != 1:
                    continue
                if node.weights is not None and node.high is not None:
                    # If the root alone weighs as much as the group may, the other counted members are apart.
                    root = node.roots[0]
                    if node.weights.get(root, 0) == node.high:
                        self.apart.setdefault((node.graph, root), set()).update(set(node.weights).difference({root}))
                if node.weights is not None and (node.low or 0) > 0:
                    rooted.setdefault((node.graph, Same(node.weights)), set()).add(node.roots[0])
                if node.weights is not None and node.low == node.high == 1:
                    sure.setdefault((node.graph, Same(node.weights)), set()).add(node.roots[0])
                elif node.weights is None and node.high is not None:
                    known = self.bounds.setdefault(node.graph, {})
                    known[node.roots[0]] = min(node.high, known.get(node.roots[0], node.high))
        for (graph, marks), roots in sure.items():
            if len(roots) == len(graph.members):
                self.covers[graph] = tuple(marks.thing)
                self.covering[graph] = frozenset(marks.thing)
        self.roots = {graph: marks.thing for (graph, marks), held in rooted.items() if len(held) == len(graph.members)}
        self._learn_asked([pair for _, found in inside for pair in found])

    def _is_apart(self, node: Node) -> bool:
        """Record that a rule keeps a member out of the group of a root; return False if the rule says anything else."""
        group = node.arg if isinstance(node, Not) else None
        if not isinstance(group, Group) or group.weights is None or (group.low, group.high) != (1, None):
            return False
        if len(group.roots) == 1:
            self.apart.setdefault((group.graph, group.roots[0]), set()).update(group.weights)
        return True

    def _learn_asked(self, inside: Iterable[tuple[Group | Congruent, bool]]) -> None:
        asked: Counter[tuple[GroupGraph, int]] = Counter()
        among: Counter[tuple[GroupGraph, SharedWeights]] = Counter()
        sized: dict[tuple[GroupGraph, int], list[int]] = {}
        for node, sign in inside:
            if isinstance(node, Congruent):
                for figure in (node.one, node.other) if sign else ():
                    if len(figure.roots) == 1:
                        asked[figure.graph, figure.roots[0]] += len(figure.spots)
            elif len(node.roots) == 1:
                if node.weights is None:
                    bounds = sized.setdefault((node.graph, node.roots[0]), [])
                    bounds.append(max(node.low or 0, 0 if node.high is None else node.high + 1))
                elif len(node.weights) == 1:
                    asked[node.graph, node.roots[0]] += 1
                else:
                    among[node.graph, Same(node.weights)] += 1
        self.sizes = {group: max(bounds) for group, bounds in sized.items() if len(bounds) >= MEASURED}
        for (graph, marks), often in among.items():
            asked.update(dict.fromkeys([(graph, member) for member in marks.thing], often))
        self.asked = {group for group, often in asked.items() if often >= ASKED}

    def of(self, graph: GroupGraph) -> LiteralGraph:
        """Return a group graph with literals; links that can never hold are dropped."""
        found = self._graphs.get(graph)
        if found is None:
            literal = self._literal
            members = tuple(literal(member, BOTH) for member in graph.members)
            links = tuple(
                (i, j, way)
                for i, j, link in graph.links
                if i != j and FALSE not in (members[i], members[j], way := literal(link, BOTH))
            )
            found = self._graphs[graph] = LiteralGraph(members, links)
            self._around[graph] = found.around()
            self.clauses.group_graphs.append(found)
        return found

    def around(self, graph: GroupGraph) -> list[list[tuple[int, int]]]:
        """Return the neighbours of each member, each with the literal of the link."""
        self.of(graph)
        return self._around[graph]

    def is_cover(self, graph: GroupGraph, weights: Mapping[int, int]) -> bool:
        """Return whether the members with weights are those that cover the graph."""
        cover = self.covers.get(graph, ())
        return len(cover) == len(weights) > 0 and tuple(weights) == cover

    def is_bounded(self, graph: GroupGraph, root: int) -> bool:
        """Return whether a rule bounds the group of a root to at most `LABELLED` members."""
        return self.bounds.get(graph, {}).get(root, LABELLED + 1) <= LABELLED

    def labels(self, graph: GroupGraph, root: int) -> Labels | None:
        """Return the labels of a root's group, or None if it is not labelled."""
        found = self._labels.get((graph, root))
        if found is None:
            most = max(1, self.bounds.get(graph, {}).get(root, len(graph.members)))
            if most > LABELLED and (graph, root) not in self.asked:
                return None
            found = self._labels[graph, root] = self._label(graph, root, most)
        return found

    def size(self, graph: GroupGraph, root: int, bound: int) -> list[int] | None:
        """Return the size of a group as a unary number that reaches `bound`.

        The result is None if the group is not labelled or not counted that far.
        """
        cap = self.sizes.get((graph, root), -1)
        if cap < bound:
            return None
        found = self._numbers.get((graph, root))
        if found is None:
            labels = self.labels(graph, root)
            if labels is None:
                return None
            clauses = self.clauses
            found = self._numbers[graph, root] = merge(clauses, [[label] for label in labels.values()], cap)
        return found

    def labels_of_counted(
        self, graph: GroupGraph, weights: Mapping[int, int]
    ) -> dict[int, list[tuple[int, int]]] | None:
        """Return, for each member, the weights and labels of the counted members whose groups it may belong to.

        The result is None if a counted member is not labelled. It is cached for all groups with the same weights.
        """
        key = graph, Same(weights)
        if key not in self._labels_of_counted:
            found: dict[int, list[tuple[int, int]]] | None = {}
            for member, weight in weights.items():
                labels = self.labels(graph, member)
                if labels is None or found is None:
                    found = None
                    break
                for other, label in labels.items():
                    found.setdefault(other, []).append((weight, label))
            self._labels_of_counted[key] = found
        return self._labels_of_counted[key]

    def are_bounded(self, graph: GroupGraph, weights: Mapping[int, int]) -> bool:
        """Return whether rules bound the groups of all counted members to at most `LABELLED` members each."""
        key = graph, Same(weights)
        if key not in self._bounded:
            self._bounded[key] = all(self.is_bounded(graph, member) for member in weights)
        return self._bounded[key]

    def _label(self, graph: GroupGraph, root: int, most: int) -> Labels:
        clauses, members, around = self.clauses, self.of(graph).members, self.around(graph)
        away = _distances(members, around, root, most, self.apart.get((graph, root), set()))
        labels = {member: members[root] if member == root else clauses.new() for member in away}
        for member, label in labels.items():
            if member != root:
                clauses.add(-label, members[member])
                clauses.add(-label, members[root])
            for other, way in around[member]:
                if other != root:
                    there = (labels[other],) if other in labels else ()
                    clauses.add(-label, -members[other], *((-way,) if way != TRUE else ()), *there)
        if root in self.covers.get(graph, ()):
            return labels
        if root in self.bounds.get(graph, {}) and most * len(away) <= LAYERED:
            self._found_by_layers(around, away, labels, most)
        elif most > 1:
            place = {member: number for number, member in enumerate(labels)}
            links = tuple(
                (place[one], place[other], way)
                for one, other, way in self.of(graph).links
                if one in place and other in place
            )
            clauses.graphs.append(GuardedGraph((), tuple(labels.values()), links, None, 1))
        return labels

    def _found_by_layers(
        self, around: list[list[tuple[int, int]]], away: dict[int, int], labels: Labels, most: int
    ) -> None:
        """Post that every labelled member can be reached from the root in fewer than `most` steps."""
        clauses = self.clauses
        root = next(iter(away))
        reached = {root: labels[root]}
        for steps in range(1, most):
            last = steps == most - 1
            now = {root: labels[root]}
            for member, distance in away.items():
                if not 0 < distance <= steps:
                    continue
                now[member] = labels[member] if last else clauses.new()
                before = [clauses.both(reached[other], way) for other, way in around[member] if other in reached]
                clauses.add(-now[member], *before)
                if not last:
                    clauses.add(-now[member], labels[member])
            reached = now


def _inside(node: Node) -> tuple[Node, list[tuple[Group | Congruent, bool]]] | None:
    """Return the node and the `Group` and `Congruent` nodes in it, each with its sign; None if there are none."""
    found: list[tuple[Group | Congruent, bool]] = []
    stack: list[tuple[Node, bool]] = [(node, True)]
    while stack:
        here, sign = stack.pop()
        while isinstance(here, Not):
            here, sign = here.arg, not sign
        if isinstance(here, And | Or):
            stack += [(arg, sign) for arg in here.args if not isinstance(arg, In)]
        elif isinstance(here, Group | Congruent):
            found.append((here, sign))
    return (node, found) if found else None


def _groups_that_hold(node: Node, sign: bool, domains: Domains) -> Iterator[Group]:
    """Yield the bounds on groups that follow from a node (or, with `sign` false, from its negation)."""
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
    """Yield the bounds on groups that follow from each of the nodes: the weakest for every group they all bound."""
    common: dict[tuple[GroupGraph, tuple[int, ...]], int] | None = None
    for node in nodes:
        highest: dict[tuple[GroupGraph, tuple[int, ...]], int] = {}
        for group in _groups_that_hold(node, sign, domains):
            if group.weights is None and group.high is not None:
                key = group.graph, group.roots
                highest[key] = min(group.high, highest.get(key, group.high))
        common = (
            highest if common is None else {key: max(common[key], highest[key]) for key in common if key in highest}
        )
        if not common:
            return
    for (graph, roots), high in (common or {}).items():
        yield Group(graph, roots, None, None, high)


def _is_decided(node: Node, truth: bool, domains: Domains) -> bool:
    """Return whether the domains already make a literal true (or, with `truth` false, false)."""
    if isinstance(node, Not):
        return _is_decided(node.arg, not truth, domains)
    if not isinstance(node, In):
        return False
    kept = domains[node.var] & node.mask
    return kept == domains[node.var] if truth else not kept


def _distances(
    members: tuple[int, ...], around: list[list[tuple[int, int]]], root: int, most: int, apart: set[int]
) -> dict[int, int]:
    """Return the distances of the members fewer than `most` steps from a root, nearest first.

    Members in `apart` and members that are never present are left out.
    """
    away = {root: 0}
    queue = [root]
    for here in queue:
        if away[here] + 1 >= most:
            break
        for other, _ in around[here]:
            if other in away or other in apart or members[other] == FALSE:
                continue
            if not any(way == TRUE and members[beyond] == TRUE and beyond in apart for beyond, way in around[other]):
                away[other] = away[here] + 1
                queue.append(other)
    return away
