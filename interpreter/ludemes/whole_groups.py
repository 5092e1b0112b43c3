"""Conditions on whole regions: `is Group`, `shape ... of:`, `count Regions`."""

from collections.abc import Hashable, Iterable, Iterator

from dslrun.interpreter.boards.directions import Direction, Directions
from dslrun.interpreter.boards.equipment import Piece
from dslrun.interpreter.language.ludeme import Area, Areas, CaseNumber, Condition, Number, ludeme, named
from dslrun.interpreter.language.targets import targets
from dslrun.interpreter.ludemes.filters import same_type
from dslrun.interpreter.model import FALSE, TRUE, Node, conjunction, disjunction, negation
from dslrun.interpreter.values.amounts import Amount, add_up, indicator
from dslrun.interpreter.values.bindings import Bindings
from dslrun.interpreter.values.comparing import compare
from dslrun.interpreter.values.group_value import Growth
from dslrun.interpreter.values.memo import Memo
from dslrun.interpreter.values.pieces import ground_of, places
from dslrun.interpreter.values.regions import Region
from dslrun.interpreter.values.world import World


@ludeme("is Group")
class IsGroup(Condition):
    """A region is exactly one group of `of:`: its sites are connected and in `of:`, and its neighbours are not.

    Neighbours are Orthogonal unless a direction is named; with Adjacent, no other site of `of:` touches it at a corner.
    The sites of the region must not depend on the board.

    Example: (is Group (sites {0 1}) of:(sites Value 1))
    Example: (= 1 (count Regions (placements "Bank") if:(is Group (region) of:(sites Value 1) Adjacent)))
    """

    region: Area
    direction: Directions = Direction.ORTHOGONAL
    of: Area = named()

    def node(self, at: Bindings) -> Node:
        """Return the node "the region's sites are in `of:` and its neighbours are not"."""
        region, among = self.region.region(at), self.of.region(at)
        if region.piece is None:
            return self.whole(region, among, at)
        key = "whole group", region, among, self.direction
        return at.session.memo.once(key, lambda: self.whole(region, among, at))

    def whole(self, region: Region, among: Region, at: Bindings) -> Node:
        """Return the node, without using the memo."""
        same_type(self, [region, among])
        if region.guards is not None:
            note = "use placements or other fixed regions; only `of:` may depend on values"
            message = "the region of `is Group` must not depend on the board's values"
            raise self.region.fail("E0403", message, "this region does", note)
        at.session.spend(len(region.sites), self.origin)
        rim = around(at.world, region, self.direction)
        if rim is None:
            return FALSE
        holding = [among.guard_of(site) for site in region.sites]
        return exactly(at.session.memo, holding, [among.guard_of(site) for site in rim])


def around(world: World, region: Region, direction: Directions) -> list[int] | None:
    """Return the neighbours of a region in ascending order, or None if it is empty or not connected."""
    inside = set(region.sites)
    waiting, reached, rim = [*region.sites[:1]], {*region.sites[:1]}, set()
    while waiting:
        for other in world.board.neighbours(region.type, waiting.pop(), direction):
            if other not in inside:
                rim.add(other)
            elif other not in reached:
                reached.add(other)
                waiting.append(other)
    return sorted(rim) if inside and reached == inside else None


def exactly(memo: Memo, holding: list[Node], lacking: list[Node]) -> Node:
    """Return the memoised node "all of `holding` are true and none of `lacking` is"."""
    key = "exactly", frozenset(holding), frozenset(lacking)
    return memo.once(key, lambda: conjunction([*holding, *map(negation, lacking)]))


@ludeme("shape")
class ShapeOf(CaseNumber):
    """The number of the piece in a set that has the shape of a region, up to the rotations and reflections it allows.

    It is 0 if there is none, so `(> (shape REGION of:"Bank") 0)` means that the region is a piece of the set. Two
    regions whose numbers are equal and not 0 are congruent.

    Example: (> (shape (sites Value 1) of:"Bank") 0)
    Example: (!= (shape (intersection (sites Row 1) (sites Value 1)) of:"Bank") 1)
    """

    region: Area
    of: str = named()

    def cases(self, at: Bindings) -> dict[int, Node]:
        """Map the number of each piece to the node "the piece fills the region exactly"."""
        region = self.region.region(at)
        made_of: Iterable[Hashable] = region.growths or (guard for _, guard in region.pairs())
        key = "shapes", self.of, region.sites, *made_of
        return at.session.memo.once(key, lambda: self.shapes(region, at))

    def shapes(self, region: Region, at: Bindings) -> dict[int, Node]:
        """Return the cases, without using the memo."""
        if region.type is not ground_of(at):
            return {}
        cases = {}
        for piece in at.world.named_pieces(self.of, self):
            if region.growths:
                cases[piece.number] = disjunction([*self.grown(piece, region, at)])
            else:
                size = compare(region.measure(), "=", len(piece.forms[0]), at.world.domains)
                cases[piece.number] = conjunction([size, disjunction([*self.lying(piece, region, at)])])
        return {number: node for number, node in cases.items() if node is not FALSE}

    def lying(self, piece: Piece, region: Region, at: Bindings) -> Iterator[Node]:
        """Yield, for each placement of a piece inside a region, the node "all its sites are present"."""
        for place in places(piece, at, self).inside(frozenset(region.sites)):
            at.session.spend(len(place.sites), self.origin)
            yield exactly(at.session.memo, [region.guard_of(site) for site in place.sites], [])

    def grown(self, piece: Piece, region: Region, at: Bindings) -> Iterator[Node]:
        """Yield, for each placement of a piece on a root of a group, the node "the group fills it exactly"."""
        found = places(piece, at, self)
        for growth in region.growths:
            site_of = {member: site for site, member in growth.place.items()}
            roots = [site_of[root] for root in growth.roots if root in site_of]
            for place in dict.fromkeys(place for root in roots for place in found.covering.get(root, ())):
                at.session.spend(len(place.sites), self.origin)
                if growth.place.keys() >= set(place.sites):
                    yield exactly(at.session.memo, together(growth, place), beyond(growth, place))


def together(growth: Growth, place: Region) -> list[Node]:
    """Return nodes whose conjunction means that a group contains all sites of a placement.

    If fixed links connect them, their presence is enough.
    """
    inside = {growth.place[site] for site in place.sites}
    waiting = [growth.place[place.sites[0]]]
    reached = set(waiting)
    while waiting:
        for other, link in growth.graph.around[waiting.pop()]:
            if other in inside and other not in reached and growth.graph.links[link][2] is TRUE:
                reached.add(other)
                waiting.append(other)
    if reached == inside:
        return [growth.graph.members[member] for member in inside]
    return [growth.holds(site) for site in place.sites]


def beyond(growth: Growth, place: Region) -> list[Node]:
    """Return, for each link out of a placement, the node "the group extends across this link"."""
    inside = {growth.place[site] for site in place.sites}
    found = []
    for member in inside:
        for other, link in growth.graph.around[member]:
            if other not in inside:
                found.append(conjunction([growth.graph.links[link][2], growth.graph.members[other]]))
    return found


@ludeme("count Regions")
class CountRegions(Number):
    """The number of regions in a list, or of those that satisfy a condition on `(region)`.

    Without a list, it counts all regions of the game.

    Example: (= (count Regions Rows if:(is Sum (region) 2)) 1)
    Example: (= (count Regions (placements "Bank") if:(= (sum (region)) 0)) 1)
    """

    regions: Areas | None = None
    if_: Condition | None = named(None)

    def number(self, at: Bindings) -> Amount:
        """Return the count; a region that occurs twice in the list counts twice."""
        found = []
        for _, inner in targets(self, self.regions, at):
            at.session.spend(1, self.origin)
            found.append(indicator(TRUE if self.if_ is None else self.if_.node(inner)))
        return add_up(found)
