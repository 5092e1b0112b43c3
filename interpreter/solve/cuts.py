"""Lazy graph constraints: examine the components of a candidate to find clauses that it breaks.

Too many components: representatives s1 ... sk of different components cannot all stay unless one of their
components grows across its boundary. Too few: a link or an inner member of a spanning forest must go,
or a new member must appear. Both follow from the constraint alone, so they hold for every answer, not only for
the candidate.
"""

from collections.abc import Iterator
from itertools import chain
from operator import itemgetter

from dslrun.interpreter.solve.clauses import FALSE, TRUE, Assignment, GuardedGraph, simplified, variables_of

REPRESENTATIVES = 3
"""The maximum number of cuts that a round adds for one stray component, each for a different member."""
GROUPS_CUT = 12
"""The maximum number of sets of components cut per round if more than one component is allowed."""


def contracted(graph: GuardedGraph) -> GuardedGraph:
    """Merge members that share a literal and are always linked; drop members that are never present."""
    members = graph.members
    top = list(range(len(members)))
    for i, j, literal in graph.links:
        if literal == TRUE and members[i] == members[j]:
            while top[i] != i:
                top[i] = i = top[top[i]]
            while top[j] != j:
                top[j] = j = top[top[j]]
            top[max(i, j)] = min(i, j)
    place: dict[int, int] = {}
    kept: list[int] = []
    for i, literal in enumerate(members):
        top[i] = top[top[i]]  # the lowest merged member, whose entry is already final
        if top[i] == i and literal != FALSE:
            place[i] = len(kept)
            kept.append(literal)
    links = {
        (place[min(a, b)], place[max(a, b)], literal)
        for i, j, literal in graph.links
        if (a := top[i]) != (b := top[j]) and a in place and b in place and literal != FALSE
    }
    return GuardedGraph(graph.guard, tuple(kept), tuple(sorted(links)), graph.low, graph.high)


class CutFinder:
    """Finds the cuts of one graph constraint."""

    def __init__(self, graph: GuardedGraph) -> None:
        self.graph = graph = contracted(graph)
        self.around: list[list[tuple[int, int]]] = [[] for _ in graph.members]
        self._present = itemgetter(0, *graph.members)
        self._near: list[list[int]] = [[] for _ in graph.members]  # always linked
        self._ways: list[list[tuple[int, int]]] = [[] for _ in graph.members]  # linked under a condition
        for one, other, literal in graph.links:
            for i, j in ((one, other), (other, one)):
                self.around[i].append((j, literal))
                if literal == TRUE:
                    self._near[i].append(j)
                else:
                    self._ways[i].append((j, literal))

    @property
    def is_weak(self) -> bool:
        """True if the cuts say only that one of several components grows. The cut loop tries these finders last."""
        return self.graph.high not in (None, 1)

    def variables(self) -> set[int]:
        """Return the variables that `cuts` reads from a candidate."""
        return variables_of(self.graph.guard, self.graph.members, self.graph.links)

    def cuts(self, truth: Assignment) -> list[list[int]]:
        """Return the clauses that the candidate breaks: none if it satisfies the constraint."""
        if any(truth[literal] for literal in self.graph.guard):
            return []
        present = bytearray(self._present(truth))[1:]
        parts = list(self._components(truth, present))
        low, high = self.graph.low, self.graph.high
        if high is not None and len(parts) > high:
            return self._too_many(present, parts, high)
        if low is not None and len(parts) < low:
            return [self._too_few(truth, present)]
        return []

    def _components(self, truth: Assignment, present: bytearray) -> Iterator[list[int]]:
        left, near, ways = bytearray(present), self._near, self._ways
        start = left.find(1)
        while start >= 0:
            left[start] = 0
            part = [start]
            for here in part:
                for other in near[here]:
                    if left[other]:
                        left[other] = 0
                        part.append(other)
                for other, literal in ways[here]:
                    if left[other] and truth[literal]:
                        left[other] = 0
                        part.append(other)
            yield part
            start = left.find(1, start)

    def _too_many(self, present: bytearray, parts: list[list[int]], high: int) -> list[list[int]]:
        members, guard = self.graph.members, list(self.graph.guard)
        parts.sort(key=lambda part: (members[self._anchor(part)] == TRUE, len(part)))
        largest = parts.pop()
        main = [-members[self._anchor(largest)]]
        if high == 1:
            found, inside = [], set(largest)
            for part in parts:
                border = self._near_border(present, part, inside)
                found += [[*guard, -members[s], *main, *border] for s in self._stand_ins(part)]
            return [simplified(cut) for cut in found]
        groups = min(len(parts) - high + 1, GROUPS_CUT)
        parts = parts[: groups + high - 1]
        # For each component: it grows, or its anchor is absent.
        ends = [[-members[self._anchor(part)], *self._border(present, part)] for part in parts]
        return [simplified([*guard, *main, *chain(*ends[first : first + high])]) for first in range(groups)]

    def _anchor(self, part: list[int]) -> int:
        """Return a member that represents its component: one that is always present, if there is one."""
        members = self.graph.members
        return next((i for i in part if members[i] == TRUE), part[0])

    def _stand_ins(self, part: list[int]) -> list[int]:
        first = self._anchor(part)
        if self.graph.members[first] == TRUE or len(part) == 1:
            return [first]
        return list({part[(len(part) - 1) * k // (REPRESENTATIVES - 1)] for k in range(REPRESENTATIVES)})

    def _border(self, present: bytearray, part: list[int]) -> list[int]:
        """Return literals one of which must hold for the component to grow."""
        inside = set(part)
        border: set[int] = set()
        for i in part:
            for j, literal in self.around[i]:
                if j not in inside:
                    border.add(literal if present[j] else self.graph.members[j])
        return list(border)

    def _near_border(self, present: bytearray, part: list[int], main: set[int]) -> list[int]:
        """Return literals one of which must hold for the component to join the main one.

        Every way out that never returns ends on the main component. The others lead into pockets, so they are left out.
        """
        members = self.graph.members
        inside = set(part)
        crossed = [(j, literal) for i in part for j, literal in self.around[i] if j not in inside]
        inside.update([j for j, _ in crossed if not present[j]])
        leads: dict[int, bool] = {}  # whether a member beyond the border leads to the main component
        border: set[int] = set()
        for j, literal in crossed:
            if present[j]:
                if self._leads(j, inside, main, leads):
                    border.add(literal)
            elif members[j] not in border and any(
                self._leads(k, inside, main, leads) for k, _ in self.around[j] if k not in inside
            ):
                border.add(members[j])
        return list(border)

    def _leads(self, start: int, closed: set[int], main: set[int], leads: dict[int, bool]) -> bool:
        """Return whether members outside `closed` connect a member to the main component; note it for all of them."""
        if start not in leads:
            seen, found = {start}, start in main
            queue = [start]
            for here in queue:
                if found:
                    break
                for other, _ in self.around[here]:
                    if other in main or leads.get(other):
                        found = True
                        break
                    if other not in closed and other not in seen:
                        seen.add(other)
                        queue.append(other)
            leads.update(dict.fromkeys(seen, found))
        return leads[start]

    def _too_few(self, truth: Assignment, present: bytearray) -> list[int]:
        """Return the cut: a link or an inner member of a spanning forest goes, or a new member appears."""
        members = self.graph.members
        degree = [0] * len(members)
        cut = list(self.graph.guard)
        seen = [not here for here in present]
        for start in range(len(members)):
            if seen[start]:
                continue
            seen[start] = True
            part = [start]
            for here in part:
                for other, literal in self.around[here]:
                    if not seen[other] and truth[literal]:
                        seen[other] = True
                        part.append(other)
                        degree[here] += 1
                        degree[other] += 1
                        cut.append(-literal)
        cut += [-members[i] for i, here in enumerate(present) if here and degree[i] > 1]
        cut += [
            members[i]
            for i, here in enumerate(present)
            if not here and not any(degree[j] > 1 and literal == TRUE for j, literal in self.around[i])
        ]
        return simplified(cut)
