"""Areas: the parts into which chosen edges divide the cells of the board."""

from dslrun.interpreter.boards.sites import SiteType
from dslrun.interpreter.language.ludeme import Area, Condition, GroupNumber, ludeme, named
from dslrun.interpreter.model import TRUE, Groups, Node, negation
from dslrun.interpreter.values.amounts import GroupCount
from dslrun.interpreter.values.bindings import Bindings
from dslrun.interpreter.values.group_graph import Links


def open_borders(at: Bindings) -> Links:
    """Return the links between neighbouring cells. A chosen edge cuts its link."""
    world = at.world
    at.session.require_values(SiteType.EDGE)
    between = [(edge, cells) for edge, cells in enumerate(world.board.dual_edges()) if len(cells) == 2]
    chosen = at.are_chosen(SiteType.EDGE, [edge for edge, _ in between])
    return tuple([(one, other, negation(node)) for (_, (one, other)), node in zip(between, chosen, strict=True)])


@ludeme("count Areas")
class CountAreas(GroupNumber):
    """The number of areas into which the chosen edges divide the cells of the board.

    Example: (= (count Areas) 2)
    """

    reads_values_of = SiteType.EDGE

    def groups(self, at: Bindings) -> GroupCount:
        """Return the graph of cells, linked across edges that are not chosen."""
        return GroupCount((TRUE,) * at.world.board.count(SiteType.CELL), open_borders(at))


@ludeme("all Areas")
class AllAreas(Condition):
    """Every area into which the chosen edges divide the cells contains at least one cell of a region.

    If there are as many areas as cells in the region, every area contains exactly one of them.

    Example: (all Areas hold:(sites {0 1}))
    """

    reads_values_of = SiteType.EDGE

    hold: Area = named()

    def node(self, at: Bindings) -> Node:
        """Return the node "all cells are connected once the cells of the region are linked to one extra member"."""
        region, cells = self.hold.region_of(SiteType.CELL, at), at.world.board.count(SiteType.CELL)
        if region.sites and region.type is not SiteType.CELL:
            word = region.type.value.lower()
            raise self.hold.fail("E0426", f"expected cells, found sites of type {word}", "this region")
        hub = tuple((cell, cells, guard) for cell, guard in region.pairs())
        return Groups((TRUE,) * (cells + 1), open_borders(at) + hub, None, 1)
