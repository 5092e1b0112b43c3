"""Graphs without cycles: `is Acyclic` for undirected links, `is Ordered` for directed ones."""

from dslrun.interpreter.boards.directions import Direction, Directions
from dslrun.interpreter.boards.sites import SiteType
from dslrun.interpreter.language.links import condition_links, links_by
from dslrun.interpreter.language.ludeme import Area, Condition, ludeme, named
from dslrun.interpreter.model import TRUE, Acyclic, Node, Ordered, conjunction
from dslrun.interpreter.values.bindings import Bindings


@ludeme("is Acyclic")
class IsAcyclic(Condition):
    """The sites of a region form no cycle: there is at most one path between any two of them.

    Sites are linked as neighbours, along chosen edges (`by:Edge`, for vertices), or where a condition on the neighbours
    `(from)` and `(to)` holds. A connected acyclic region is a tree. The cells of a full two-by-two square form a cycle.

    Example: (is Acyclic (sites Value 1))
    Example: (is Acyclic (sites Board Vertex) by:Edge)
    Example: (is Acyclic (sites Board) by:(= (from) (to)))
    """

    region: Area
    direction: Directions = Direction.ORTHOGONAL
    by: SiteType | Condition | None = named(None)

    def node(self, at: Bindings) -> Node:
        """Return the node "the guarded graph of the region is acyclic"."""
        region = self.region.region(at)
        links = links_by(self.region, self.by, region, self.direction, at)
        return Acyclic(tuple(guard for _, guard in region.pairs()), links)


@ludeme("is Ordered")
class IsOrdered(Condition):
    """The sites of a region can be ordered so that `(from)` comes before its neighbour `(to)` where a condition holds.

    Equivalently, no path along the condition leads back to its start. The order itself need not be unique, and no layer
    is needed to count along it.

    Example: (is Ordered (sites Board) by:(<= (from) (to)))
    """

    region: Area
    direction: Directions = Direction.ORTHOGONAL
    by: Condition = named()

    def node(self, at: Bindings) -> Node:
        """Return an `Ordered` node over the links from `(from)` to `(to)` for which the condition holds."""
        region = self.region.region(at)
        links = condition_links(at, region, self.direction, self.by, both_ways=True)
        there = {number: guard for number, (_, guard) in enumerate(region.pairs()) if guard is not TRUE}
        guarded = [(a, b, conjunction([link, *(there[end] for end in (a, b) if end in there)])) for a, b, link in links]
        return Ordered(len(region.sites), tuple(guarded))
