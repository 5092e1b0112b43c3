"""No way back: `is Acyclic` among the sites of a region and whatever links them, `is Ordered` for links one way."""

from dslrun.interpreter.boards.directions import Direction, Directions
from dslrun.interpreter.boards.sites import SiteType
from dslrun.interpreter.language.links import condition_links, links_by
from dslrun.interpreter.language.ludeme import Area, Condition, ludeme, named
from dslrun.interpreter.model import TRUE, Acyclic, Node, Ordered, conjunction
from dslrun.interpreter.values.bindings import Bindings


@ludeme("is Acyclic")
class IsAcyclic(Condition):
    """The sites of a region form no closed cycle: between any two there is at most one way from site to site.

    Sites are linked as neighbours or, with `by:Edge`, along chosen edges (for vertices), or where a condition on the
    neighbours `(from)` and `(to)` holds. A region that is connected and acyclic is a tree. Cells of a full square of
    two by two form a cycle.

    Example: (is Acyclic (sites Value 1))
    Example: (is Acyclic (sites Board Vertex) by:Edge)
    Example: (is Acyclic (sites Board) by:(= (from) (to)))
    """

    region: Area
    direction: Directions = Direction.ORTHOGONAL
    by: SiteType | Condition | None = named(None)

    def node(self, at: Bindings) -> Node:
        """The region as a guarded graph."""
        region = self.region.region(at)
        links = links_by(self.region, self.by, region, self.direction, at)
        return Acyclic(tuple(guard for _, guard in region.pairs()), links)


@ludeme("is Ordered")
class IsOrdered(Condition):
    """The sites of a region can be put in an order: `(from)` comes before its neighbour `(to)` where a condition holds.

    The same as that no way from site to site, along the condition, leads back to where it began. Nobody need know the
    order itself, or count along it.

    Example: (is Ordered (sites Board) by:(<= (from) (to)))
    """

    region: Area
    direction: Directions = Direction.ORTHOGONAL
    by: Condition = named()

    def node(self, at: Bindings) -> Node:
        """Every two neighbours, in either order."""
        region = self.region.region(at)
        links = condition_links(at, region, self.direction, self.by, both_ways=True)
        there = {number: guard for number, (_, guard) in enumerate(region.pairs()) if guard is not TRUE}
        guarded = [(a, b, conjunction([link, *(there[end] for end in (a, b) if end in there)])) for a, b, link in links]
        return Ordered(len(region.sites), tuple(guarded))
