"""Implied clauses for a connected graph: every present member but one root has one parent among its neighbours.

A spanning tree of the graph has such parents. A component without the root then contains a ring of parents, so a
candidate has few of them, and far fewer cuts are needed. Only cuts exclude the rings.
"""

from dslrun.interpreter.solve.clauses import FALSE, TRUE, Clauses, GuardedGraph
from dslrun.interpreter.solve.counting import at_most_one


def post_parents(clauses: Clauses, graph: GuardedGraph) -> None:
    """Post that every present member but the root has a present parent.

    The root is a member that is always present. If there is none, it is the first member present.
    """
    members = graph.members
    parents: list[list[int]] = [[] for _ in members]
    for i, j, link in graph.links:
        one, other = clauses.new(), clauses.new()
        clauses.add(-one, -other)
        for child, arc, parent in ((i, one, j), (j, other, i)):
            parents[child].append(arc)
            clauses.add(-arc, link)
            clauses.add(-arc, members[parent])
    root = members.index(TRUE) if TRUE in members else None
    earlier = FALSE  # whether an earlier member is present
    for member, (literal, arcs) in enumerate(zip(members, parents, strict=True)):
        if member == root:
            continue
        at_most_one(clauses, arcs)
        if root is not None:
            clauses.add(-literal, *arcs)
        elif literal != FALSE:
            clauses.add(-literal, -earlier, *arcs)
            earlier = _either(clauses, earlier, literal)


def _either(clauses: Clauses, one: int, other: int) -> int:
    """Return a literal that holds if one of two does."""
    if one == FALSE:
        return other
    found = clauses.new()
    clauses.add(-one, found)
    clauses.add(-other, found)
    return found
