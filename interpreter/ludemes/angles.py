"""How sharply a path turns: `(is Turn at:V Acute)`."""

from itertools import combinations
from typing import Literal

from interpreter.boards.board import Board
from interpreter.boards.sites import Site, SiteType
from interpreter.ground.bindings import Bindings
from interpreter.ground.targets import vertex_at
from interpreter.language.ludeme import Condition, Place, ludeme, named, required
from interpreter.model import Node, conjunction, disjunction, negation

Angle = Literal["Acute", "Right", "Obtuse"]
ANGLES = {
    "Acute": "An angle of less than 90 degrees.",
    "Right": "An angle of 90 degrees; in `(sites Right)`, the rightmost sites of the board.",
    "Obtuse": "An angle of more than 90 degrees and less than 180.",
}
"""What each angle is, for its page."""
BLUR = 1e-6


@ludeme("is Turn")
class IsTurnBy(Condition):
    """The path of chosen edges turns at a vertex, and its two edges there form an angle of a kind.

    Example: (is Turn at:4 Right)
    """

    reads_values_of = SiteType.EDGE

    angle: Angle = required()
    at: Place = named()

    def node(self, at: Bindings) -> Node:
        """Two edges at that angle, and no others."""
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


def angle_between(board: Board, vertex: int, first: int, second: int) -> Angle:
    """The kind of angle that two edges form at a vertex."""
    x, y = board.graph.points[vertex]
    (ax, ay), (bx, by) = (board.position(SiteType.EDGE, edge) for edge in (first, second))
    along = (ax - x) * (bx - x) + (ay - y) * (by - y)
    return "Right" if abs(along) < BLUR else "Acute" if along > 0 else "Obtuse"
