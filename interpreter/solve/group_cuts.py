"""Lazy bounds on groups: examine the components of a candidate to find clauses that it breaks.

Too light: as long as no member or link on the border of the group's component joins, the group stays inside that
component. Too heavy: one of the members and links of a connected part that is already too heavy must go. Both follow
from the bound alone, so they hold for every answer, not only for the candidate.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence, Set

from dslrun.dsl.identity import Same
from dslrun.interpreter.solve.clauses import FALSE, Assignment, GuardedGroup, LiteralGraph, simplified, variables_of

HEAVY_PARTS = 6
"""The maximum number of heavy parts of one component cut per round."""


class GroupCutFinder:
    """Finds the cuts for the groups of one group graph."""

    def __init__(self, graph: LiteralGraph) -> None:
        self.graph = graph
        self.around = graph.around()
        self._pairs = [pair for group in graph.groups for pair in _pair(group)]
        paired = {Same(pair[-1]) for pair in self._pairs}
        self._others = [group for group in graph.groups if Same(group) not in paired]

    def variables(self) -> set[int]:
        """Return the variables that `cuts` reads from a candidate."""
        guards = (literal for group in self.graph.groups for literal in group.guard)
        return variables_of(guards, self.graph.members, self.graph.links)

    def cuts(self, truth: Assignment) -> list[list[int]]:
        """Return the clauses that the candidate breaks: none if it satisfies all bounds."""
        part = self._components(truth)
        members: defaultdict[int, list[int]] = defaultdict(list)
        for member, name in enumerate(part):
            members[name].append(member)
        found: dict[frozenset[int], list[int]] = {}
        heavy: Counter[int] = Counter()
        weights: dict[tuple[Same[Mapping[int, int] | None], frozenset[int]], int] = {}
        for group in (*self._others, *self._broken_pairs(truth, part)):
            if [True for literal in group.guard if truth[literal]]:
                continue
            names = frozenset([part[root] for root in group.roots if part[root] >= 0])
            key = Same(group.weights), names
            weight = weights.get(key)
            if weight is None:
                weight = weights[key] = _weight_of(group, names, part, members)
            cut: list[int] | None = None
            if group.low is not None and weight < group.low:
                inside = [member for name in names for member in members[name]]
                cut = [*group.guard, *self._border(group, truth, inside)]
            elif group.high is not None and weight > group.high and heavy[min(names)] < HEAVY_PARTS:
                heavy[min(names)] += 1
                cut = [*group.guard, *self._too_heavy(group, truth)]
            if cut is not None:
                found.setdefault(frozenset(cut), simplified(cut))
        return list(found.values())

    def _broken_pairs(self, truth: Assignment, part: Sequence[int]) -> Iterator[GuardedGroup]:
        """Yield the groups with one root and one counted member that the candidate breaks."""
        for guard, root, member, together, apart, group in self._pairs:
            if not truth[guard] and not (together if part[root] == part[member] >= 0 else apart):
                yield group

    def _components(self, truth: Assignment) -> list[int]:
        """Return, for each member, the first member of its component, or -1 if it is absent."""
        members = self.graph.members
        part = [-1] * len(members)
        for start, literal in enumerate(members):
            if part[start] >= 0 or not truth[literal]:
                continue
            part[start] = start
            queue = [start]
            for here in queue:
                for other, way in self.around[here]:
                    if part[other] < 0 and truth[members[other]] and truth[way]:
                        part[other] = start
                        queue.append(other)
        return part

    def _border(self, group: GuardedGroup, truth: Assignment, inside: list[int]) -> Iterator[int]:
        """Yield literals one of which must hold for the group to grow."""
        here = set(inside)
        members = self.graph.members
        yield from (members[root] for root in group.roots if root not in here)
        for member in inside:
            for other, way in self.around[member]:
                if other not in here:
                    yield way if truth[members[other]] else members[other]

    def _too_heavy(self, group: GuardedGroup, truth: Assignment) -> list[int]:
        """Find a connected part of the group that is too heavy; return the negated literals that connect it."""
        assert group.high is not None
        members = self.graph.members
        starts = [root for root in group.roots if truth[members[root]]]
        came: dict[int, tuple[int, int]] = dict.fromkeys(starts, (-1, FALSE))
        queue = list(starts)
        counted = [start for start in starts if _weight(group, start)]
        weight = sum(_weight(group, start) for start in starts)
        for here in queue:
            if weight > group.high:
                break
            for other, way in self.around[here]:
                if other in came or not truth[members[other]] or not truth[way]:
                    continue
                came[other] = here, way
                queue.append(other)
                if _weight(group, other):
                    counted.append(other)
                    weight += _weight(group, other)
                    if weight > group.high:
                        break
        cut: list[int] = []
        done: set[int] = set()
        for member in counted:
            at = member
            while at >= 0 and at not in done:
                done.add(at)
                before, way = came[at]
                cut += [-members[at]] if before < 0 else [-members[at], -way]
                at = before
        return cut


Pair = tuple[int, int, int, bool, bool, GuardedGroup]
"""The guard, root and counted member of a group, whether its bounds hold with both in one component, and apart."""


def _pair(group: GuardedGroup) -> Iterator[Pair]:
    """Yield a group as a pair if it has one guard, one root and one counted member: frames have thousands of those."""
    if group.weights is None or not len(group.guard) == len(group.roots) == len(group.weights) == 1:
        return
    ((member, weight),) = group.weights.items()
    together, apart = (
        (group.low is None or group.low <= found) and (group.high is None or found <= group.high)
        for found in (weight, 0)
    )
    yield group.guard[0], group.roots[0], member, together, apart, group


def _weight_of(group: GuardedGroup, names: Set[int], part: Sequence[int], members: Mapping[int, Sequence[int]]) -> int:
    """Return the total weight of the components `names`, by the weights of the group."""
    if group.weights is None:
        return sum([len(members[name]) for name in names])
    return sum([weight for member, weight in group.weights.items() if part[member] in names])


def _weight(group: GuardedGroup, member: int) -> int:
    return 1 if group.weights is None else group.weights.get(member, 0)
