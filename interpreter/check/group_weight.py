"""The weight of a group: the members of a guarded graph that are connected to its roots.

The group contains at least the members that *sure* members and links connect to the roots, and at most those that
*possible* ones connect. Each search starts at the roots and stops as soon as it knows enough, so its cost depends on
the size of the group and not on that of the board.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from dslrun.dsl.records import record
from dslrun.interpreter.check.articulation import Articulation
from dslrun.interpreter.check.guards import MAYBE, YES, Guards, are_independent
from dslrun.interpreter.check.propagator import EXPENSIVE, Changes, Propagator
from dslrun.interpreter.model import Domains

UNBOUNDED = 1 << 62
Around = tuple[tuple[tuple[int, int], ...], ...]
Wanted = list[tuple[int, bool]]


@record(slots=False)
class GraphConditions:
    """The conditions of a graph's members and links; `around[i]` lists the (neighbour, link) pairs of member i."""

    members: Guards
    links: Guards
    around: Around

    @cached_property
    def independent(self) -> bool:
        """True if each condition is a literal or always holds, and no two share a variable."""
        return are_independent(self.members, self.links)

    def variables(self, members: Iterable[int], links: Iterable[int]) -> frozenset[int]:
        """Return the variables in the conditions of the given members and links, which must be independent."""
        literals = [self._simple[0][at] for at in members] + [self._simple[1][at] for at in links]
        return frozenset([literal[0] for literal in literals if literal is not None])

    @cached_property
    def _simple(self) -> tuple[list[tuple[int, int] | None], list[tuple[int, int] | None]]:
        return self.members.simple() or [], self.links.simple() or []

    @cached_property
    def literals(self) -> tuple[Sequence[tuple[int, int]] | None, bool]:
        """The literals that alone decide each step of a search, or None, and True if they belong to the links."""
        if self.links.always:
            return self.members.literals, False
        return self.links.literals if self.members.always else None, True


@dataclass(slots=True, eq=False, repr=False)
class SureGroup:
    """The sure part of a group: its weight, its members with their distances, and the ways to further members.

    `members` and `links` collect what the bounds on the weight force to be present or absent.
    """

    domains: Domains
    weight: int
    core: dict[int, int]
    ways: list[tuple[int, int]]
    members: Wanted = field(default_factory=list)
    links: Wanted = field(default_factory=list)


class GroupWeight(Propagator):
    """The group of the roots weighs between `low` and `high`."""

    __slots__ = ("graph", "high", "low", "roots", "weights")
    cost = EXPENSIVE

    def __init__(
        self,
        graph: GraphConditions,
        roots: tuple[int, ...],
        weights: Mapping[int, int] | None,
        low: int | None,
        high: int | None,
    ) -> None:
        self.graph = graph
        self.roots = roots
        self.weights = weights
        self.low = 0 if low is None else low
        self.high = UNBOUNDED if high is None else high

    def exact(self, domains: Domains) -> bool:
        """True if there is only an upper bound and the conditions of the graph are independent."""
        return self.low <= 0 and self.graph.independent

    def critical(self, domains: Domains) -> frozenset[int] | None:
        """Return the variables next to the group, and those without which the group would be too light.

        A part of the possible group that weighs more than `low` suffices to find them. If at most two members can
        extend the group, one may be needed and still add too much weight. Any variable may then be critical (None).
        """
        if not self.graph.independent:
            return None
        sure, core = self._grow(domains, self.roots, YES, UNBOUNDED if self.high == UNBOUNDED else self.high + 1)
        if sure >= self.low:
            return frozenset([var for var, _ in self.prune(domains) or ()])
        ways = self._ways_on(domains, core)
        farthest = UNBOUNDED if self.weights is not None else self.high - 1
        possible, there = self._grow(domains, self.roots, MAYBE, self.low + 1, farthest)
        if possible <= self.low or len({other for other, _ in ways}) <= 2:
            return None
        members, links = self._needed(there, domains, whole=farthest < UNBOUNDED)
        return self.graph.variables([*members, *[other for other, _ in ways]], [*links, *[link for _, link in ways]])

    def _needed(self, there: dict[int, int], domains: Domains, *, whole: bool) -> tuple[list[int], list[int]]:
        """Return the members and links of the part `there` without which the rest of it weighs at most `low`.

        With `whole`, return all of them, because distances matter and any loss may lengthen the way to other members.
        """
        around, linked = self.graph.around, self.graph.links.state
        inside = [(at, [(o, link) for o, link in around[at] if o in there and linked(link, domains)]) for at in there]
        if whole:
            return list(there), [link for _, near in inside for _, link in near]
        numbers = {at: number for number, at in enumerate(there)}
        ways = list({link: None for _, near in inside for _, link in near})
        places = {link: place for place, link in enumerate(ways)}
        graph = tuple(tuple((numbers[o], places[link]) for o, link in near) for _, near in inside)
        cuts = Articulation(graph, [YES if at in self.roots else MAYBE for at in there], [YES] * len(ways))
        total = sum(map(self._weight, there))
        weighing = [(1 << number, self._weight(at)) for at, number in numbers.items() if self._weight(at)]

        def is_needed(lost: int) -> bool:
            return total - sum([weight for bit, weight in weighing if lost & bit]) <= self.low

        apart = {at: [side for side in cuts.sides(at) if not side & cuts.present] for at in cuts.pieces}
        members = [at for at, number in numbers.items() if is_needed(1 << number | sum(apart.get(number, [])))]
        return members, [ways[place] for place, lost in cuts.dangling.items() if is_needed(lost)]

    def evaluate(self, domains: Domains) -> bool | None:
        """Compare the least and the greatest weight with the bounds."""
        low, high = self.low, self.high
        enough = max(low, high + 1) if high < UNBOUNDED else low
        sure = self._grow(domains, self.roots, YES, enough)[0]
        if sure > high:
            return False
        if sure >= low and high == UNBOUNDED:
            return True
        possible = self._grow(domains, self.roots, MAYBE, enough)[0]
        if possible < low:
            return False
        return True if sure >= low and possible <= high else None

    def prune(self, domains: Domains) -> Changes | None:
        """Force what the group needs to be heavy enough, and exclude what would make it too heavy."""
        sure, core = self._grow(domains, self.roots, YES, UNBOUNDED if self.high == UNBOUNDED else self.high + 1)
        if sure > self.high:
            return None
        if sure >= self.low and self.high == UNBOUNDED:
            return []
        group = SureGroup(domains, sure, core, self._ways_on(domains, core))
        if sure < self.low and not self._fill(group):
            return None
        if self.high < UNBOUNDED:
            self._close(group)
        found: dict[int, int] = {}
        graph = self.graph
        forced = graph.members.force(group.members, domains, found) and graph.links.force(group.links, domains, found)
        return list(found.items()) if forced else None

    def _weight(self, member: int) -> int:
        return 1 if self.weights is None else self.weights.get(member, 0)

    def _grow(
        self, domains: Domains, roots: tuple[int, ...], least: int, enough: int, steps: int = UNBOUNDED
    ) -> tuple[int, dict[int, int]]:
        """Return the weight and the members, with distances, that the search from the roots reaches.

        It passes through members and links whose state is at least `least`. It stops once the weight is at least
        `enough`, or at the distance `steps`.
        """
        graph, weights = self.graph, self.weights
        members, links = graph.members.state, graph.links.state
        literals, by_link = graph.literals
        found = {root: 0 for root in roots if members(root, domains) >= least}
        weight = sum(map(self._weight, found))
        queue = list(found)
        for here in queue:
            away = found[here] + 1
            if weight >= enough or away > steps:
                break
            for other, link in graph.around[here]:
                if other in found:
                    continue
                if literals is not None:  # the most frequent case, without calls
                    var, mask = literals[link if by_link else other]
                    if not domains[var] & mask if least == MAYBE else domains[var] & ~mask:
                        continue
                elif members(other, domains) < least or links(link, domains) < least:
                    continue
                found[other] = away
                weight += 1 if weights is None else weights.get(other, 0)
                queue.append(other)
        return weight, found

    def _ways_on(self, domains: Domains, core: dict[int, int]) -> list[tuple[int, int]]:
        """The possible members next to the sure group, with the links that lead there."""
        members, links = self.graph.members.state, self.graph.links.state
        return [
            (other, link)
            for here in core
            for other, link in self.graph.around[here]
            if other not in core and members(other, domains) and links(link, domains)
        ]

    def _fill(self, group: SureGroup) -> bool:
        """Collect what a group that is too light needs; return False if it cannot grow enough."""
        domains, core, ways = group.domains, group.core, group.ways
        farthest = UNBOUNDED if self.weights is not None else self.high - 1
        possible, there = self._grow(domains, self.roots, MAYBE, self.low + 1, farthest)
        if possible < self.low:
            return False
        state = self.graph.members.state
        if possible == self.low:
            group.members += [(at, True) for at in there if self._weight(at) and state(at, domains) == MAYBE]
        roots = [root for root in self.roots if state(root, domains)]
        if not core and len(roots) == 1:
            group.members.append((roots[0], True))
        elif core and len({other for other, _ in ways}) == 1 and all(root in core for root in roots):
            other, link = ways[0]
            group.members.append((other, True))
            if len(ways) == 1:
                group.links.append((link, True))
        return True

    def _close(self, group: SureGroup) -> None:
        """Exclude members and links that would add too much weight."""
        domains, core, spare = group.domains, group.core, self.high - group.weight
        state, linked = self.graph.members.state, self.graph.links.state
        roots = [(root, -1) for root in self.roots if root not in core and state(root, domains)]
        for other, link in roots + group.ways:
            here, way = state(other, domains), YES if link < 0 else linked(link, domains)
            if (here == YES) == (way == YES):  # both are decided, or both are open
                continue
            if self._gain(domains, other, core, spare) > spare:
                if here == MAYBE:
                    group.members.append((other, False))
                else:
                    group.links.append((link, False))

    def _gain(self, domains: Domains, member: int, core: dict[int, int], spare: int) -> int:
        """Return the weight that a member would add: its own and that of everything surely connected to it.

        The search stops once the weight exceeds `spare`.
        """
        members, links, around = self.graph.members.state, self.graph.links.state, self.graph.around
        found = {member}
        weight = self._weight(member)
        queue = [member]
        for here in queue:
            if weight > spare:
                break
            for other, link in around[here]:
                new = other not in found and other not in core
                if new and members(other, domains) == YES and links(link, domains) == YES:
                    found.add(other)
                    weight += self._weight(other)
                    queue.append(other)
        return weight
