"""A bound on a number of facts, such as filled sites, present clues or equal numbers: as a node, or counted."""

from collections.abc import Sequence

from dslrun.dsl.records import record
from dslrun.interpreter.make.questions import Fact
from dslrun.interpreter.model import In, Linear, Node

Counted = tuple[Fact, ...]
"""Facts that count as one if all of them hold."""


@record
class CountBound:
    """The least and the greatest number of facts, or of groups of facts, that hold on a board."""

    counted: tuple[Counted, ...]
    low: int
    high: int

    @property
    def node(self) -> Node:
        """The bound as a node."""
        return Linear(tuple((1, _node(facts)) for facts in self.counted), self.low, self.high)

    def missing(self, board: Sequence[int]) -> int:
        """Return how many more must hold; negative if too many do."""
        found = sum(all(mask >> board[var] & 1 for var, mask in facts) for facts in self.counted)
        return max(0, self.low - found) + min(0, self.high - found)


def _node(facts: Counted) -> Node:
    nodes = [In(var, mask) for var, mask in facts]
    return nodes[0] if len(nodes) == 1 else Linear(tuple((1, node) for node in nodes), len(nodes), len(nodes))
