"""The size of a node written out: shared parts count at every occurrence.

The checker and the solver visit every occurrence, so their cost grows with this size, not with the number of objects. A
sum over sites chosen by a sum over sites chosen by a sum is small to build and very expensive to evaluate.
"""

from dslrun.interpreter.model import (
    AllDifferent,
    And,
    Group,
    GroupGraph,
    In,
    Linear,
    Node,
    Not,
    Or,
    Reach,
    Regular,
    Sightline,
    children,
    scope,
)

GROUP = 8
"""The size of a group without its graph, which counts once."""


class Sizes:
    """The sizes of nodes, each computed once and capped at `most` + 1."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._known: dict[Node, int] = {}
        self._plain: dict[Sightline, bool] = {}
        self._graphs: set[GroupGraph] = set()

    def measure(self, node: Node) -> tuple[int, frozenset[int]]:
        """Return the size and the scope of a rule's node. For a clause of plain literals, one pass finds both."""
        if type(node) is Or or type(node) is And:
            plain = [part.var for part in node.args if type(part) is In]
            if len(plain) == len(node.args):
                return 1 + len(plain), frozenset(plain)
        return self.of(node), scope(node)

    def of(self, node: Node) -> int:
        """Return the number of terms in a node written out."""
        if type(node) is In:
            return 1
        if type(node) is Not:
            return 1 + self.of(node.arg)
        if type(node) is Reach and self._is_plain(node.line):
            return 1  # plain conditions of a line are visited once for all its `Reach` nodes
        known = self._known.get(node)
        if known is None:
            known = self._known[node] = min(self._count(node), self.most + 1)
        return known

    def _count(self, node: Node) -> int:
        if type(node) is And or type(node) is Or:  # the most frequent nodes first
            return 1 + self._all(node.args)
        if type(node) is Linear:
            return 1 + self._sum(node)
        if type(node) is Group:  # it is read from its roots, so the rest of the graph costs nothing
            return GROUP + self._graph(node.graph)
        match node:
            case AllDifferent(vars_) | Regular(vars_):
                return len(vars_)
            case Reach(line, length):
                inner = [self.of(condition) for condition in line.conditions[:length]]
                return 1 if max(inner, default=1) <= 2 else 1 + sum(inner)
        return 1 + self._all(children(node))

    def _all(self, nodes: tuple[Node, ...]) -> int:
        """Return the size of several nodes together; most of them are plain or negated literals."""
        total = 0
        for node in nodes:
            if type(node) is In:
                total += 1
            elif type(node) is Not and type(node.arg) is In:
                total += 2
            else:
                total += self.of(node)
        return total

    def _sum(self, node: Linear) -> int:
        """Return the size of the terms of a sum; terms along one line of sight are consecutive."""
        total, line = 0, None
        for _, atom in node.terms:
            if type(atom) is int or type(atom) is In:
                total += 1
            elif type(atom) is Reach and (atom.line is line or self._is_plain(atom.line)):
                total, line = total + 1, atom.line
            else:
                total += self.of(atom)  # type: ignore[arg-type]
        return total

    def _is_plain(self, line: Sightline) -> bool:
        """True if all conditions of a line are literals."""
        known = self._plain.get(line)
        if known is None:
            known = self._plain[line] = all(
                type(condition) is In or self.of(condition) <= 2 for condition in line.conditions
            )
        return known

    def _graph(self, graph: GroupGraph) -> int:
        """Return the size of a graph at its first occurrence, 0 after that."""
        if graph in self._graphs:
            return 0
        self._graphs.add(graph)
        return self._all(graph.parts)
