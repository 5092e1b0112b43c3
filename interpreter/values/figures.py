"""Regions as figures of the Model, for comparing shapes."""

from itertools import product

from dslrun.dsl.records import record
from dslrun.interpreter.boards.forms import same_shape
from dslrun.interpreter.model import FALSE, TRUE, Congruent, Figure, Node, conjunction, disjunction, negation
from dslrun.interpreter.values.bindings import Bindings
from dslrun.interpreter.values.group_graph import group_graph
from dslrun.interpreter.values.regions import Region


@record(eq=False)
class Outlines:
    """The figures that a region may be, each with its condition. At most one condition holds.

    `size` is the number of possible sites. `is_fixed` is True if all of them are always present.
    """

    cases: tuple[tuple[Node, Figure], ...]
    size: int
    is_fixed: bool

    @classmethod
    def of(cls, region: Region, at: Bindings) -> "Outlines":
        """Return the figures of a region: one per growth of a group, otherwise a single one of its present sites."""
        return at.session.memo.once(("outlines", region), lambda: cls._of(region, at))

    @classmethod
    def _of(cls, region: Region, at: Bindings) -> "Outlines":
        place = at.world.board.place
        spots = {site: place(region.type, site) for site in region.sites}
        if region.growths:
            single = len(region.growths) == 1
            cases = []
            for growth in region.growths:
                lying = {member: spots[site] for site, member in growth.place.items() if site in spots}
                cases.append((TRUE if single else growth.start, Figure(growth.graph, growth.roots, lying)))
        else:
            graph = group_graph(at, tuple(guard for _, guard in region.pairs()), ())
            cases = [(TRUE, Figure(graph, tuple(range(len(region.sites))), dict(enumerate(spots.values()))))]
        return cls(tuple(cases), len(region.sites), region.guards is None)


def congruent(one: Outlines, other: Outlines, *, turn: bool, flip: bool) -> Node:
    """Return the node "two regions have the same shape"."""
    if one.is_fixed and other.is_fixed:
        lying = [outlines.cases[0][1].spots.values() for outlines in (one, other)]
        return TRUE if same_shape(*lying, turn=turn, flip=flip) else FALSE
    parts = []
    for (here, figure), (there, another) in product(one.cases, other.cases):
        excused = [negation(here), negation(there)]
        parts.append(disjunction([*excused, Congruent(figure, another, turn, flip)]))
    return conjunction(parts)
