"""Angles at which a path turns or crosses itself: `(is Turn at:V Acute)`, `(is Crossed Right)`."""

from itertools import combinations
from typing import Literal

from dslrun.interpreter.boards.board import BoardGraph
from dslrun.interpreter.boards.sites import Site, SiteType
from dslrun.interpreter.language.ludeme import Condition, Place, ludeme, named, required
from dslrun.interpreter.language.targets import vertex_at
from dslrun.interpreter.model import Node, conjunction, disjunction, negation
from dslrun.interpreter.values.bindings import Bindings

Angle = Literal["Acute", "Right", "Obtuse"]
ANGLES = {
    "Acute": "An angle of less than 90 degrees.",
    "Right": "An angle of 90 degrees. In `(sites Right)`, the rightmost sites of the board.",
    "Obtuse": "An angle of more than 90 degrees and less than 180.",
}
"""The description of each angle on its help page."""
BLUR = 1e-6


@ludeme("is Turn")
class IsTurnBy(Condition):
    """The path of chosen edges turns at a vertex, and its two edges there form an angle of the named kind.

    Example: (is Turn at:4 Right)
    """

    reads_values_of = SiteType.EDGE

    angle: Angle = required()
    at: Place = named()

    def node(self, at: Bindings) -> Node:
        """Return the node "exactly two edges at the vertex are chosen, and they form that angle"."""
        vertex, board = vertex_at(self.at, at), at.world.board
        around = board.incident(SiteType.EDGE, SiteType.VERTEX, vertex)
        chosen = {edge: at.chosen(Site(SiteType.EDGE, edge)) for edge in around}
        through = {frozenset(pair) for pair in board.straight_pairs(vertex)}
        cases = [
            conjunction([node if edge in pair else negation(node) for edge, node in chosen.items()])
            for pair in combinations(chosen, 2)
            if frozenset(pair) not in through and angle_between(board, vertex, *pair) == self.angle
        ]
        return disjunction(cases)


@ludeme("is Crossed")
class IsCrossedBy(Condition):
    """Two chosen edges cross each other between their ends at an angle of the named kind.

    A crossing at right angles forms right angles only; any other crossing forms both acute and obtuse angles.

    Example: (not (is Crossed Right))
    """

    reads_values_of = SiteType.EDGE

    angle: Angle

    def node(self, at: Bindings) -> Node:
        """Return the node "two chosen edges cross at that angle"."""
        at.session.require_values(SiteType.EDGE)
        board, right = at.world.board, self.angle == "Right"
        pairs = [pair for pair in board.crossings() if is_square(board, *pair) == right]
        return disjunction([conjunction([at.chosen(Site(SiteType.EDGE, edge)) for edge in pair]) for pair in pairs])


def is_square(board: BoardGraph, first: int, second: int) -> bool:
    """Return whether two edges are at right angles."""
    ways = []
    for one, other in (board.graph.edges[first], board.graph.edges[second]):
        (ax, ay), (bx, by) = board.graph.points[one], board.graph.points[other]
        ways.append((bx - ax, by - ay))
    (ax, ay), (bx, by) = ways
    return abs(ax * bx + ay * by) < BLUR


def angle_between(board: BoardGraph, vertex: int, first: int, second: int) -> Angle:
    """Return the kind of angle that two edges form at a vertex."""
    x, y = board.graph.points[vertex]
    (ax, ay), (bx, by) = (board.position(SiteType.EDGE, edge) for edge in (first, second))
    along = (ax - x) * (bx - x) + (ay - y) * (by - y)
    return "Right" if abs(along) < BLUR else "Acute" if along > 0 else "Obtuse"
