"""Congruence: two figures have the same shape.

A figure covers at least the places that *sure* members and links connect to its roots, and at most those that
*possible* ones connect. Once one figure is known, the other must be one of its images. Until then only sizes are
compared.
"""

from collections.abc import Iterator, Mapping

from dslrun.dsl.records import record
from dslrun.interpreter.boards.forms import Spot, images, same_shape
from dslrun.interpreter.check.group_weight import GraphConditions, Wanted
from dslrun.interpreter.check.guards import MAYBE, YES
from dslrun.interpreter.check.propagator import EXPENSIVE, Changes, Propagator
from dslrun.interpreter.model import Domains


@record
class FigureConditions:
    """A figure: the conditions of its graph, its roots, and where its members lie."""

    graph: GraphConditions
    roots: tuple[int, ...]
    spots: Mapping[int, Spot]

    def grown(self, domains: Domains, least: int) -> set[int]:
        """The members connected to the roots through members and links of at least this state."""
        members, links, around = self.graph.members.state, self.graph.links.state, self.graph.around
        queue = [root for root in self.roots if members(root, domains) >= least]
        found = set(queue)
        for here in queue:
            for other, link in around[here]:
                if other not in found and members(other, domains) >= least and links(link, domains) >= least:
                    found.add(other)
                    queue.append(other)
        return found

    def lying(self, members: set[int]) -> set[Spot]:
        """Return the places of the members that have one."""
        return {self.spots[member] for member in members if member in self.spots}


@record
class FigureState:
    """What is known of a figure: its sure members, their places, and all places that it can cover."""

    outline: FigureConditions
    core: set[int]
    sure: set[Spot]
    possible: set[Spot]

    @property
    def is_known(self) -> bool:
        """True if every place is decided."""
        return len(self.sure) == len(self.possible)


class SameShape(Propagator):
    """One figure, translated and, if `turn` and `flip` allow it, rotated and reflected, coincides with the other."""

    __slots__ = ("flip", "one", "other", "turn")
    cost = EXPENSIVE

    def __init__(self, one: FigureConditions, other: FigureConditions, *, turn: bool, flip: bool) -> None:
        self.one, self.other, self.turn, self.flip = one, other, turn, flip

    def evaluate(self, domains: Domains) -> bool | None:
        """Compare what is known of the figures."""
        one, other = sketch(self.one, domains), sketch(self.other, domains)
        if one.is_known and other.is_known:
            return same_shape(one.sure, other.sure, turn=self.turn, flip=self.flip)
        if len(one.sure) > len(other.possible) or len(other.sure) > len(one.possible):
            return False
        for known, open_ in ((one, other), (other, one)):
            if known.is_known and next(self._images(known, open_), None) is None:
                return False
        return None

    def prune(self, domains: Domains) -> Changes | None:
        """If one figure is known, keep the places that all of its images cover and remove those that none covers."""
        if self.evaluate(domains) is False:
            return None
        found: dict[int, int] = {}
        one, other = sketch(self.one, domains), sketch(self.other, domains)
        for known, open_ in ((one, other), (other, one)):
            if known.is_known and not open_.is_known and not self._fit(known, open_, domains, found):
                return None
        return list(found.items())

    def _images(self, known: FigureState, open_: FigureState) -> Iterator[set[Spot]]:
        """The images of a known figure that fit the other one."""
        return images(known.sure, open_.sure, open_.possible, turn=self.turn, flip=self.flip)

    def _fit(self, known: FigureState, open_: FigureState, domains: Domains, found: dict[int, int]) -> bool:
        """Narrow the figure that is not known yet; return False if that is impossible."""
        ways = list(self._images(known, open_))
        needed = set.intersection(*ways) - open_.sure
        barred = open_.possible.difference(*ways)
        graph, spots = open_.outline.graph, open_.outline.spots
        members: Wanted = [(at, True) for at, spot in spots.items() if spot in needed]
        links: Wanted = []
        state, linked = graph.members.state, graph.links.state
        for at, spot in spots.items():
            if spot not in barred:
                continue
            ways_in = [link for other, link in graph.around[at] if other in open_.core]
            if at in open_.outline.roots or any(linked(link, domains) == YES for link in ways_in):
                members.append((at, False))
            elif state(at, domains) == YES:
                links += [(link, False) for link in ways_in if linked(link, domains) == MAYBE]
        members = [(at, wanted) for at, wanted in members if state(at, domains) == MAYBE]
        return graph.members.force(members, domains, found) and graph.links.force(links, domains, found)


def sketch(outline: FigureConditions, domains: Domains) -> FigureState:
    """Return what the domains say about a figure."""
    core = outline.grown(domains, YES)
    return FigureState(outline, core, outline.lying(core), outline.lying(outline.grown(domains, MAYBE)))
