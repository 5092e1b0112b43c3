"""Lowering of `Groups` and `Loop`: clauses where they suffice, graph constraints for the rest."""

from collections import defaultdict
from collections.abc import Iterable

from dslrun.interpreter.model import And, Groups, Linear, Loop, Node, Or
from dslrun.interpreter.solve.clauses import BOTH, FALSE, TRUE, Clauses, Guard, GuardedGraph
from dslrun.interpreter.solve.counting import at_most
from dslrun.interpreter.solve.encoder import Encoder
from dslrun.interpreter.solve.parents import post_tree

CONSTANTS = (TRUE, FALSE)


def post_groups(encoder: Encoder, node: Groups, sign: bool, guard: Guard) -> None:
    """Post that the number of components is within its bounds (or, with `sign` false, outside), unless guarded."""
    if TRUE in guard:
        return
    low, high = node.low, node.high
    if sign:
        _between(encoder, node, low, high, guard)
    elif low is None and high is None:
        encoder.clauses.add(*guard)
    elif low is None or high is None:
        _between(encoder, node, None if high is None else high + 1, None if low is None else low - 1, guard)
    else:
        below = encoder.clauses.new()
        _between(encoder, node, None, low - 1, (*guard, -below))
        _between(encoder, node, high + 1, None, (*guard, below))


def _between(encoder: Encoder, node: Groups, low: int | None, high: int | None, guard: Guard) -> None:
    members = tuple(encoder.literal(member, BOTH) for member in node.members)
    links = tuple(
        (i, j, literal)
        for i, j, link in node.links
        if i != j and FALSE not in (members[i], members[j], literal := encoder.literal(link, BOTH))
    )
    _post(encoder, GuardedGraph(guard, members, links, low, high))
    if high == 1 and not guard and encoder.group_labels.bounds:
        post_tree(encoder.clauses, members, links)


def _post(encoder: Encoder, graph: GuardedGraph) -> None:
    """Post bounds on the number of components: by clauses for `high` 0 and `low` 1, else by a graph constraint."""
    clauses, guard, members = encoder.clauses, graph.guard, graph.members
    low, high = graph.low or 0, len(members) if graph.high is None else graph.high
    if high < max(low, 0) or low > len(members):
        clauses.add(*guard)
        return
    if high == 0:
        for member in members:
            clauses.add(*guard, -member)
        return
    if low >= 1:
        clauses.add(*guard, *members)
    bounds = (low if low > 1 else None, high if high < len(members) else None)
    if bounds != (None, None):
        clauses.graphs.append(GuardedGraph(guard, members, graph.links, *bounds))


def post_loop(encoder: Encoder, node: Loop, sign: bool, guard: Guard) -> None:
    """Post that the chosen edges form one closed loop (or, with `sign` false, that they do not), unless guarded."""
    if not sign:
        encoder.post(loop_as_nodes(node), False, guard)
        return
    clauses = encoder.clauses
    chosen = [encoder.literal(edge, BOTH) for edge in node.guards]
    clauses.add(*guard, *chosen)
    around: dict[int, list[int]] = defaultdict(list)
    for (one, other), literal in zip(node.ends, chosen, strict=True):
        if literal != FALSE:
            around[one].append(literal)
            around[other].append(literal)
    for literals in around.values():
        _none_or_two(encoder, literals, guard)
    if node.faces:
        _post_colours(encoder, node, chosen, guard)
    else:
        _post_connected(encoder, node, chosen, around, guard)


def _none_or_two(encoder: Encoder, literals: list[int], guard: Guard) -> None:
    """Post that none or two of the edges at a vertex are chosen, unless a guard literal holds."""
    at_most(encoder.clauses, literals, 2, guard)
    for i, one in enumerate(literals):
        encoder.clauses.add(*guard, *literals[:i], -one, *literals[i + 1 :])


def _post_connected(
    encoder: Encoder, node: Loop, chosen: list[int], around: dict[int, list[int]], guard: Guard
) -> None:
    """Post that the vertices on chosen edges form at most one component."""
    place = {vertex: index for index, vertex in enumerate(around)}
    members = tuple(encoder.clauses.disjunction(literals) for literals in around.values())
    links = tuple(
        (place[one], place[other], literal)
        for (one, other), literal in zip(node.ends, chosen, strict=True)
        if literal != FALSE and one != other
    )
    _post(encoder, GuardedGraph(guard, members, links, None, 1))


def _post_colours(encoder: Encoder, node: Loop, chosen: list[int], guard: Guard) -> None:
    """Post that the faces inside the loop are connected, and so are those outside, with the unbounded face.

    If an edge is decided, the faces on its two sides share a literal, negated if the edge is chosen.
    """
    clauses = encoder.clauses
    outer = len(node.faces)
    sides: list[list[int]] = [[] for _ in node.guards]
    for face, edges in enumerate(node.faces):
        for edge in edges:
            sides[edge].append(face)
    pairs = [(faces[0], faces[1] if len(faces) == 2 else outer) for faces in sides]
    known = [(*pair, edge == TRUE) for pair, edge in zip(pairs, chosen, strict=True) if edge in CONSTANTS]
    inside = _colours(clauses, outer, () if guard else known)
    links = []
    for (one, other), literal in zip(pairs, chosen, strict=True):
        _differ(clauses, inside[one], inside[other], literal, guard)
        if literal != TRUE:
            links.append((one, other, TRUE))
    within = tuple([link for link in links if outer not in link])
    outside = tuple([-literal for literal in inside])
    _post(encoder, GuardedGraph(guard, tuple(inside[:-1]), within, None, 1))
    _post(encoder, GuardedGraph(guard, outside, tuple(links), None, 1))


def _colours(clauses: Clauses, outer: int, known: Iterable[tuple[int, int, bool]]) -> list[int]:
    """Return, for each face, the literal that says it is inside the loop. The outer face comes last.

    Each entry of `known` is a pair of faces and True if they are on different sides of the loop.
    """
    beside: list[list[tuple[int, int]]] = [[] for _ in range(outer + 1)]
    for one, other, differ in known:
        beside[one].append((other, -1 if differ else 1))
        beside[other].append((one, -1 if differ else 1))
    found = [0] * (outer + 1)
    for start in range(outer, -1, -1):
        if found[start]:
            continue
        found[start] = FALSE if start == outer else clauses.new()
        queue = [start]
        for here in queue:
            for other, sign in beside[here]:
                if not found[other]:
                    found[other] = sign * found[here]
                    queue.append(other)
    return found


def _differ(clauses: Clauses, one: int, other: int, where: int, guard: Guard) -> None:
    """Post that two literals differ if and only if a third holds, unless a guard literal holds."""
    if guard or where in CONSTANTS or one in CONSTANTS or other in CONSTANTS or abs(one) == abs(other):
        if where != (TRUE if one == -other else FALSE if one == other else 0):
            for clause in ((-where, one, other), (-where, -one, -other), (where, -one, other), (where, one, -other)):
                if clause[1] != -clause[2]:
                    clauses.add(*guard, *dict.fromkeys(clause))
    else:
        clauses.write(3, (-where, one, other, -where, -one, -other, where, -one, other, where, one, -other))


def loop_as_nodes(node: Loop) -> Node:
    """Express a loop by other nodes: each vertex is on zero or two edges, and there is one component."""
    around: dict[int, list[tuple[int, Node]]] = defaultdict(list)
    for (one, other), guard in zip(node.ends, node.guards, strict=True):
        # Wrapped, so that edges with equal conditions stay different terms of a sum.
        if one == other:
            around[one].append((2, And((guard,))))
        else:
            around[one].append((1, And((guard,))))
            around[other].append((1, And((guard,))))
    place = {vertex: index for index, vertex in enumerate(around)}
    degrees = [Or((Linear(tuple(terms), 0, 0), Linear(tuple(terms), 2, 2))) for terms in around.values()]
    members = tuple(Or(tuple(atom for _, atom in terms)) for terms in around.values())
    links = tuple((place[a], place[b], guard) for (a, b), guard in zip(node.ends, node.guards, strict=True))
    return And((*degrees, Groups(members, links, 1, 1)))
