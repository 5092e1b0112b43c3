"""A group as a value: its possible sites and its size."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import overload

from dslrun.dsl.records import record
from dslrun.interpreter.model import FALSE, TRUE, Group, GroupGraph, In, Node, conjunction, disjunction, negation


def bounds(operator: str, number: int) -> tuple[int | None, int | None]:
    """Return the bounds between which `total operator number` holds, None for no bound. `!=` has no bounds."""
    if operator == "=":
        return number, number
    if operator[0] == ">":
        return (number if operator == ">=" else number + 1), None
    return None, (number if operator == "<=" else number - 1)


@record(eq=False)
class Growth:
    """A group that grows from roots in a graph. `place` maps sites to members of the graph."""

    graph: GroupGraph
    roots: tuple[int, ...]
    place: Mapping[int, int]

    @property
    def start(self) -> Node:
        """The node "at least one root is present"."""
        if len(self.roots) == 1:
            return self.graph.members[self.roots[0]]
        return disjunction([self.graph.members[root] for root in self.roots])

    def holds(self, site: int) -> Node:
        """Return the node "the site belongs to the group"."""
        member = self.place.get(site)
        if member is None or self.graph.members[member] is FALSE:
            return FALSE
        if member in self.roots:
            return self.graph.members[member]
        return Group(self.graph, self.roots, self.graph.counting((member,)), 1, None)


@record(eq=False, slots=False)
class Measure:
    """The size of a group: the number of its sites, or of those among `sites`.

    The group is one of the `growths`. The roots of at most one of them are present.
    """

    growths: tuple[Growth, ...]
    sites: tuple[int, ...] | None = None

    @cached_property
    def most(self) -> int:
        """The largest possible size."""
        if self.sites is not None:
            return len(self.sites)
        return max([len(growth.place) for growth in self.growths], default=0)

    @cached_property
    def _starts(self) -> list[Node]:
        """For each growth, the node "this growth is the group"."""
        return [growth.start for growth in self.growths] if len(self.growths) > 1 else [TRUE]

    def between(self, low: int | None, high: int | None, given: In | None = None) -> Node:
        """Return the node "the size is between the bounds". It needs to be right only if `given` holds."""
        low = None if low is None or low <= 0 else low
        high = None if high is None or high >= self.most else high
        if low is None and high is None:
            return TRUE
        if (low or 0) > self.most or (high is not None and high < (low or 0)):
            return FALSE
        parts: list[Node] = []
        for growth, start in zip(self.growths, self._starts, strict=False):
            if given is not None and type(start) is In and start.var == given.var:
                if not start.mask & given.mask:
                    continue
                start = TRUE if not given.mask & ~start.mask else start
            group = Group(growth.graph, growth.roots, self._weights(growth), low, high)
            parts.append(group if start is TRUE else disjunction([negation(start), group]))
        return parts[0] if len(parts) == 1 else conjunction(parts)

    def compared(self, operator: str, number: int, given: In | None = None) -> Node:
        """Return the comparison of the size with a number. It needs to be right only if `given` holds."""
        if operator == "!=":
            return negation(self.between(number, number, given)) if 0 <= number <= self.most else TRUE
        low, high = bounds(operator, number)
        return FALSE if high is not None and high < 0 else self.between(low, high, given)

    def _weights(self, growth: Growth) -> "Mapping[int, int] | None":
        if self.sites is not None:
            return growth.graph.counting_sites(self.sites, growth.place)
        if len(growth.place) == len(growth.graph.members):
            return None
        return growth.graph.counting(tuple(growth.place.values()))


def either(growths: tuple[Growth, ...], site: int) -> Node:
    """Return the node "the site belongs to the group" for a group with these growths."""
    return growths[0].holds(site) if len(growths) == 1 else disjunction([growth.holds(site) for growth in growths])


class GroupGuards(Sequence[Node]):
    """The guards of the sites of a group, built on demand because most rules about groups need none of them."""

    def __init__(self, sites: tuple[int, ...], growths: tuple[Growth, ...]) -> None:
        self.sites, self.growths = sites, growths

    def __len__(self) -> int:
        return len(self.sites)

    @overload
    def __getitem__(self, at: int) -> Node: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[Node]: ...
    def __getitem__(self, at: int | slice) -> Node | Sequence[Node]:
        if isinstance(at, slice):
            return GroupGuards(self.sites[at], self.growths)
        return either(self.growths, self.sites[at])
