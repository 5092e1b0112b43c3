"""Loops and paths of chosen edges (`is Loop`, `is Straight`, `is Turn`, `is Crossing`, `is Crossed`), and tiles."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations

from dslrun.interpreter.boards.board import BoardGraph
from dslrun.interpreter.boards.sites import Site, SiteType
from dslrun.interpreter.language.ludeme import Area, Condition, Ground, Place, ludeme, named
from dslrun.interpreter.language.targets import vertex_at
from dslrun.interpreter.model import FALSE, And, Groups, Linear, Loop, Node, conjunction, disjunction, negation
from dslrun.interpreter.values.bindings import Bindings
from dslrun.interpreter.values.regions import Region

ENDS = 2
"""The number of ends of a path."""


def chosen_edge(at: Bindings, edge: int) -> Node:
    """Return the node "the edge is chosen"."""
    return at.chosen(Site(SiteType.EDGE, edge))


@ludeme("is Loop")
class IsLoop(Condition):
    """The chosen edges form exactly one closed loop that neither branches nor crosses itself.

    A loop consists of edges, so the site type may be left out. To draw a loop through cells, use a board whose vertices
    represent them: `(board (square 5) (values Edge (range 0 1)) use:Edge)` has 5 x 5 vertices. At the vertices of
    `crossing:` the loop may cross itself, and both lines run straight on.

    Example: (is Loop)
    Example: (is Loop Edge)
    Example: (is Loop crossing:(sites {r2c2}))
    """

    type: SiteType = SiteType.EDGE
    crossing: Area | None = named(None)

    def instances(self, at: Bindings) -> Iterable[Ground]:
        """Yield one `Loop` node over all edges, or several nodes if the loop may cross itself."""
        if self.type is not SiteType.EDGE:
            word = "cells" if self.type is SiteType.CELL else "vertices"
            note = "write (is Loop), on a board with values on edges: its loop runs from vertex to vertex"
            raise self.fail("E0426", f"a loop consists of edges, not of {word}", "", note)
        board = at.world.board
        if self.crossing is not None:
            for node in one_strand(at, crossings_of(self.crossing, at), closed=True):
                yield Ground(node, self, at)
            return
        guards = tuple(at.are_chosen(SiteType.EDGE, range(board.count(SiteType.EDGE))))
        yield Ground(Loop(tuple(board.graph.edges), guards, board.bounded_faces()), self, at)


def crossings_of(area: Area, at: Bindings) -> Region:
    """Return the vertices where lines may cross."""
    region = area.region_of(SiteType.VERTEX, at)
    if region.sites and region.type is not SiteType.VERTEX:
        word = region.type.value.lower()
        note = "name vertices, as {r2c2 r2c3} or (sites Board Vertex)"
        raise area.fail("E0426", f"lines cross at vertices, found sites of type {word}", "this region", note)
    return region


def one_strand(at: Bindings, crossing: Region, *, closed: bool, ends: Sequence[int] = ()) -> list[Node]:
    """Return the nodes "there is one line, which may cross itself". At a crossing, edges join straight through it.

    The line is a loop if `closed`; otherwise it ends at two vertices, those of `ends` among them.
    """
    board = at.world.board
    chosen = at.are_chosen(SiteType.EDGE, range(board.count(SiteType.EDGE)))
    parts: list[Node] = [disjunction(chosen)]
    links: list[tuple[int, int, Node]] = []
    found: list[Node] = []
    for vertex in range(board.count(SiteType.VERTEX)):
        edges = board.incident(SiteType.EDGE, SiteType.VERTEX, vertex)
        terms = tuple((1, And((chosen[edge],))) for edge in edges)
        passed: list[Node] = [Linear(terms, 0, 0), Linear(terms, 2, 2)]
        crossed = conjunction([crossing.guard_of(vertex), crossed_at(board, vertex, chosen)])
        ending = Linear(terms, 1, 1)
        if vertex in ends:
            parts.append(ending)
        elif closed or len(ends) == ENDS:
            parts.append(disjunction([*passed, crossed]))
        else:
            parts.append(disjunction([*passed, crossed, ending]))
            found.append(ending)
        through = straight_through(board, vertex)
        for pair in combinations(edges, 2):
            alone = conjunction([negation(chosen[edge]) for edge in edges if edge not in pair])
            links.append((*pair, disjunction([alone, crossed]) if pair in through else alone))
    if found:
        parts.append(Linear(tuple((1, And((end,))) for end in found), ENDS - len(ends), ENDS - len(ends)))
    return [*parts, Groups(tuple(chosen), tuple(links), None, 1)]


def crossed_at(board: BoardGraph, vertex: int, chosen: Sequence[Node] | Mapping[int, Node]) -> Node:
    """Return the node "at least two lines run straight through the vertex, and no other edge there is chosen"."""
    pairs = [(chosen[one], chosen[other]) for one, other in straight_through(board, vertex)]
    paired = {edge for pair in straight_through(board, vertex) for edge in pair}
    if len(pairs) < 2:
        return FALSE
    edges = board.incident(SiteType.EDGE, SiteType.VERTEX, vertex)
    both = [And(pair) for pair in pairs]
    if len(pairs) == 2:
        return conjunction([*both, *(negation(chosen[edge]) for edge in edges if edge not in paired)])
    alike = [disjunction([And(pair), And((negation(pair[0]), negation(pair[1])))]) for pair in pairs]
    loose = [negation(chosen[edge]) for edge in edges if edge not in paired]
    return conjunction([Linear(tuple((1, node) for node in both), 2, None), *alike, *loose])


@ludeme("is Crossing")
class IsCrossing(Condition):
    """Two or more lines of chosen edges run straight through a vertex and cross there.

    Example: (is Crossing at:r2c2)
    """

    reads_values_of = SiteType.EDGE

    at: Place = named()

    def node(self, at: Bindings) -> Node:
        """Return the node "at least two lines run straight through the vertex, and no other edge there is chosen"."""
        board, vertex = at.world.board, vertex_at(self.at, at)
        around = board.incident(SiteType.EDGE, SiteType.VERTEX, vertex)
        return crossed_at(board, vertex, dict(zip(around, at.are_chosen(SiteType.EDGE, around), strict=True)))


def corner_pairs(at: Bindings, place: Place, straight: bool) -> Node:
    """Return the memoised node of `pairs_at` for the vertex at a place; every use spends its cost."""
    vertex, session = vertex_at(place, at), at.session
    key = "corner", vertex, straight, at.layers
    known: tuple[Node, int] | None = session.memo.get(key)
    if known is not None:
        session.spend(known[1])
        return known[0]
    before = session.spent
    node = pairs_at(at, vertex, straight)
    session.memo[key] = node, session.spent - before
    return node


def pairs_at(at: Bindings, vertex: int, straight: bool) -> Node:
    """Return the node "exactly two edges at the vertex are chosen, and they form a straight line" (or a turn)."""
    board = at.world.board
    through = straight_through(board, vertex)
    edges = board.incident(SiteType.EDGE, SiteType.VERTEX, vertex)
    chosen = dict(zip(edges, at.are_chosen(SiteType.EDGE, edges), strict=True))
    cases: list[Node] = []
    for pair in combinations(chosen, 2):
        if (pair in through) == straight:
            parts = [node if edge in pair else negation(node) for edge, node in chosen.items()]
            cases.append(conjunction(parts))
    return disjunction(cases)


def straight_through(board: BoardGraph, vertex: int) -> set[tuple[int, int]]:
    """Return the pairs of edges, the lower first, that run straight through a vertex."""
    return {(a, b) if a < b else (b, a) for a, b in board.straight_pairs(vertex)}


@ludeme("is Straight")
class IsStraight(Condition):
    """The path of chosen edges runs straight through a vertex.

    Example: (is Straight at:4)
    """

    reads_values_of = SiteType.EDGE

    at: Place = named()

    def node(self, at: Bindings) -> Node:
        """Return the node "exactly two edges are chosen, and they are in line"."""
        return corner_pairs(at, self.at, straight=True)


@ludeme("is Turn")
class IsTurn(Condition):
    """The path of chosen edges turns at a vertex.

    Example: (is Turn at:4)
    """

    reads_values_of = SiteType.EDGE

    at: Place = named()

    def node(self, at: Bindings) -> Node:
        """Return the node "exactly two edges are chosen, and they are not in line"."""
        return corner_pairs(at, self.at, straight=False)


@ludeme("is Crossed")
class IsCrossed(Condition):
    """Two chosen edges cross each other between their ends.

    Example: (not (is Crossed))
    """

    reads_values_of = SiteType.EDGE

    def node(self, at: Bindings) -> Node:
        """Return the node "two chosen edges cross"."""
        at.session.require_values(SiteType.EDGE)
        pairs = at.world.board.crossings()
        return disjunction([And((chosen_edge(at, a), chosen_edge(at, b))) for a, b in pairs])


@ludeme("is TilesComplete")
class IsTilesComplete(Condition):
    """Every region that was listed site by site (and is not named "Hints") holds 1 at all of its sites or at none.

    Example: (is TilesComplete)
    """

    def instances(self, at: Bindings) -> Iterable[Ground]:
        """Yield one instance per tile."""
        for item in at.world.regions:
            if item.kind or "Hints" in item.name:
                continue
            for region in at.world.lists_of(item):
                filled = [at.is_value(site, 1 << 1) for site in region.members]
                empty = conjunction([negation(node) for node in filled])
                yield Ground(disjunction([conjunction(filled), empty]), self, at.bind_region(region), region)
