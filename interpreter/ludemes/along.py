"""`(sites Along ...)`: the sites of a fixed path, in order."""

from dslrun.interpreter.boards.directions import Direction, Directions
from dslrun.interpreter.boards.sites import Site, SiteType
from dslrun.interpreter.language.ludeme import Area, Condition, Place, ludeme, named
from dslrun.interpreter.ludemes.rays import starts_of
from dslrun.interpreter.model import FALSE, TRUE
from dslrun.interpreter.values.bindings import Bindings
from dslrun.interpreter.values.regions import Region


@ludeme("sites Along")
class SitesAlong(Area):
    """The sites of a path in order: the next site is always the neighbour for which a condition holds.

    The condition can mention the neighbours `(from)` and `(to)` and the `(edge)` between them. It must not depend on
    values, and the path must not branch: it can be the way through a maze or a line drawn on the board.
    `from:` is a site, or a region of one site. `(sites Before ...)`, `(sites After ...)` and `(forAll Step ...)` follow
    the order of the path.

    Example: (forAll Step (sites Along from:r1c1 by:(= (row of:(from)) (row of:(to)))) (<= (from) (to)))
    Example: (= 3 (sum (sites Along from:r1c1 by:(not (is In (edge) (sites {0 1}))))))
    """

    direction: Directions = Direction.ORTHOGONAL
    from_: Place | Area = named()
    by: Condition = named()

    def region(self, at: Bindings) -> Region:
        """Return the sites, from the start to the end of the path."""
        start = self.start(at)
        board, path = at.world.board, [start.index]
        while True:
            others = board.neighbours(start.type, path[-1], self.direction)
            ahead = [site for site in others if site not in path[-2:-1] and self.leads(start.type, path[-1], site, at)]
            if not ahead:
                return Region(start.type, tuple(path))
            if len(ahead) > 1 or ahead[0] in path:
                message = f"the path branches at {board.label(start.type, path[-1])}"
                raise self.by.fail("E0446", message, "holds for two neighbours", "let it hold for one of them only")
            path.append(ahead[0])

    def start(self, at: Bindings) -> Site:
        """Return the site at which the path starts; raise an error if `from:` is not exactly one fixed site."""
        starts = starts_of(self.from_, at)
        if len(starts) != 1 or starts[0][1] is not TRUE:
            message = f"a path starts at one site, found {len(starts) or 'none'}"
            raise self.from_.fail("E0446", message, "", "name a site, or a region of one site that does not change")
        return starts[0][0]

    def leads(self, kind: SiteType, here: int, there: int, at: Bindings) -> bool:
        """True if the path leads from a site to its neighbour; raise an error if that depends on values."""
        at.session.spend(1, self.origin)
        edge = at.world.board.edge_between(kind, here, there)
        inner = at.bind_pair(Site(kind, here), Site(kind, there))
        node = self.by.node(inner if edge is None else inner.bind_edge(Site(SiteType.EDGE, edge)))
        if node is not TRUE and node is not FALSE:
            note = 'compare with regions and clues, such as (is In (edge) (sites "Walls"))'
            raise self.by.fail("E0403", "a path must not depend on the board's values", "this does", note)
        return node is TRUE
