"""No closed cycle: `is Acyclic`, among the sites of a region and whatever links them."""

from interpreter.boards.directions import Direction, Directions
from interpreter.boards.sites import SiteType
from interpreter.ground.bindings import Bindings
from interpreter.ground.grouping import condition_links, edge_links, neighbour_links
from interpreter.language.ludeme import Area, Condition, ludeme, named
from interpreter.ludemes.filters import check_by
from interpreter.model import Acyclic, Node


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
        if isinstance(self.by, SiteType):
            check_by(self, self.by, self.region, region)
            links = edge_links(at, region.sites)
        elif self.by is not None:
            links = condition_links(at, region, self.direction, self.by)
        else:
            links = neighbour_links(at.world, region.type, region.sites, self.direction)
        return Acyclic(tuple(guard for _, guard in region.pairs()), links)
