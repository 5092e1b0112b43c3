"""The paths that the chosen edges of a graph form."""

from dslrun.interpreter.check.guards import MAYBE, NO, YES


class Paths:
    """The paths of the chosen edges, their ends, and the degrees of the vertices.

    `chosen` and `open` count the chosen and the undecided edges at each vertex. `far[v]` is the other end of the path
    that ends in v. `count` is the number of paths that are not closed. `closed` is True if there is a loop, `crowded`
    if there are two loops or a branch.
    """

    __slots__ = ("chosen", "closed", "count", "crowded", "far", "open", "possible")

    def __init__(self, ends: tuple[tuple[int, int], ...], degrees: list[int], state: list[int]) -> None:
        self.chosen = chosen = [0] * len(degrees)
        self.open = opened = degrees.copy()
        self.far = far = list(range(len(degrees)))
        self.possible = YES in state or MAYBE in state
        self.closed = self.crowded = False
        self.count = loops = 0
        for edge in [edge for edge, known in enumerate(state) if known != MAYBE]:
            one, other = ends[edge]
            opened[one] -= 1
            opened[other] -= 1
            if state[edge] == NO:
                continue
            if chosen[one] == 2 or chosen[other] == 2 or (one == other and chosen[one]):
                self.crowded = True
                return
            chosen[one] += 1
            chosen[other] += 1
            # Each end is the end of a path, or on none: the edge joins two paths or closes one.
            if one == other or (far[one] == other and chosen[one] == chosen[other] == 2):
                loops += 1
                self.count -= one != other
            else:
                left, right = far[one], far[other]
                self.count += 1 - (left != one) - (right != other)
                far[left], far[right] = right, left
        self.closed = loops > 0
        self.crowded = loops > 1

    def broken(self) -> bool:
        """True if a vertex or a path shows that the chosen edges cannot form a single loop."""
        if self.crowded or not self.possible or (self.closed and self.count):
            return True
        return (1, 0) in zip(self.chosen, self.open, strict=True)
