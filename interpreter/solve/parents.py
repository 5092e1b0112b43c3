"""Implied clauses for connected members: each one but the roots has one parent among its neighbours.

Spanning trees of the components have such parents. A component without a root then contains a ring of parents, so a
candidate has few of them, and far fewer cuts are needed. Only cuts exclude the rings of more than four members.
"""

from collections import defaultdict
from collections.abc import Collection, Sequence

from dslrun.interpreter.solve.clauses import FALSE, TRUE, Clauses
from dslrun.interpreter.solve.counting import at_most_one
from dslrun.interpreter.solve.two_colours import squares

Arcs = list[dict[int, int]]
"""The literals that say who is the parent, for each member and each of its neighbours."""


def post_tree(clauses: Clauses, members: Sequence[int], links: Sequence[tuple[int, int, int]]) -> None:
    """Post that every present member but one root has a present parent, as all present members are connected.

    The root is a member that is always present. If there is none, it is the first member present.
    """
    arcs = _arcs(clauses, members, links)
    root = members.index(TRUE) if TRUE in members else None
    earlier = FALSE  # whether an earlier member is present
    for member, (literal, parents) in enumerate(zip(members, arcs, strict=True)):
        if root is not None and member != root:
            clauses.add(-literal, *parents.values())
        elif root is None and literal != FALSE:
            clauses.add(-literal, -earlier, *parents.values())
            earlier = _either(clauses, earlier, literal)


def post_forest(
    clauses: Clauses, members: Sequence[int], links: Sequence[tuple[int, int, int]], roots: Collection[int]
) -> None:
    """Post that every member has a present parent, except the roots, as each member is connected to one of them."""
    arcs = _arcs(clauses, members, links)
    for member, parents in enumerate(arcs):
        if member not in roots:
            clauses.add(*parents.values())
    for a, b, c, d in squares({member: set(parents) for member, parents in enumerate(arcs)}):
        clauses.add(-arcs[a][b], -arcs[b][c], -arcs[c][d], -arcs[d][a])
        clauses.add(-arcs[a][d], -arcs[d][c], -arcs[c][b], -arcs[b][a])


def _arcs(clauses: Clauses, members: Sequence[int], links: Sequence[tuple[int, int, int]]) -> Arcs:
    """Return literals for parents: at most one for each member, present and linked, and no two members mutually."""
    between: defaultdict[tuple[int, int], list[int]] = defaultdict(list)
    for i, j, link in links:
        between[min(i, j), max(i, j)].append(link)
    arcs: Arcs = [{} for _ in members]
    for (i, j), parallel in between.items():
        for child, parent in ((i, j), (j, i)):
            arcs[child][parent] = arc = clauses.new()
            clauses.add(-arc, *parallel)
            clauses.add(-arc, members[parent])
        clauses.add(-arcs[i][j], -arcs[j][i])
    for parents in arcs:
        at_most_one(clauses, [*parents.values()])
    return arcs


def _either(clauses: Clauses, one: int, other: int) -> int:
    """Return a literal that holds if one of two does."""
    if one == FALSE:
        return other
    found = clauses.new()
    clauses.add(-one, found)
    clauses.add(-other, found)
    return found
