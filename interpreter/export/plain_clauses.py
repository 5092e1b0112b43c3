"""Write graph constraints as clauses and sums, for files and for engines without cuts.

The new variables have suitable values if and only if the constraint holds. Restricted to the old variables, the clauses
therefore have the same answers.
"""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from dslrun.interpreter.boards.forms import Spot, mappings
from dslrun.interpreter.solve.clauses import (
    FALSE,
    Clauses,
    GuardedForest,
    GuardedGraph,
    GuardedGroup,
    GuardedOrder,
    GuardedShapes,
    LiteralFigure,
    LiteralGraph,
)
from dslrun.interpreter.solve.counting import at_most_one
from dslrun.interpreter.solve.written_sums import write_sums

Less: TypeAlias = Callable[[int, int], int]
"""Returns a literal that implies that one member has a lower rank than another."""
Ranks: TypeAlias = Callable[[int], Less]
"""Creates the ranks of a number of members."""


def expand(clauses: Clauses) -> None:
    """Replace the sums and graph constraints of a clause form by clauses."""
    expand_graphs(clauses, lambda size: binary_ranks(clauses, size))
    write_sums(clauses)


def expand_graphs(clauses: Clauses, ranks: Ranks) -> None:
    """Replace the graph constraints of a clause form by clauses and sums."""
    for graph in clauses.graphs:
        match graph:
            case GuardedForest():
                _no_cycle(clauses, graph, ranks)
            case GuardedOrder():
                _in_order(clauses, graph, ranks)
            case GuardedShapes():
                _other_shape(clauses, graph, ranks)
            case GuardedGraph(low=low, high=high):
                if high is not None:
                    _at_most_components(clauses, graph, high, ranks)
                if low is not None:
                    _at_least_components(clauses, graph, low)
    clauses.graphs.clear()
    for group_graph in clauses.group_graphs:
        for group in group_graph.groups:
            if group.high is not None:
                _not_too_heavy(clauses, group_graph, group, group.high)
            if group.low is not None:
                _not_too_light(clauses, group_graph, group, group.low, ranks)
        group_graph.groups.clear()


def binary_ranks(clauses: Clauses, size: int) -> Less:
    """Create ranks as binary numbers."""
    bits = max(size - 1, 1).bit_length()
    numbers = [clauses.new_variables(bits) for _ in range(size)]
    return lambda one, other: _less(clauses, numbers[one], numbers[other])


def _at_most_components(clauses: Clauses, graph: GuardedGraph, high: int, ranks: Ranks) -> None:
    """Post that each present member is one of at most `high` roots or is linked to a present member of lower rank."""
    roots = clauses.new_variables(len(graph.members))
    less = ranks(len(graph.members))
    parents: list[list[int]] = [[] for _ in graph.members]
    for i, j, link in graph.links:
        for child, parent in ((i, j), (j, i)):
            chosen = clauses.new()
            clauses.add(-chosen, link)
            clauses.add(-chosen, graph.members[parent])
            clauses.add(-chosen, less(parent, child))
            parents[child].append(chosen)
    for member, root, choices in zip(graph.members, roots, parents, strict=True):
        clauses.add(*graph.guard, -member, root, *choices)
    clauses.at_most([(1, root) for root in roots], high, graph.guard)


def _no_cycle(clauses: Clauses, forest: GuardedForest, ranks: Ranks) -> None:
    """Post that each present link leads one of its ends to a parent of lower rank, and no member has two parents."""
    less = ranks(len(forest.members))
    parents: list[list[int]] = [[] for _ in forest.members]
    for i, j, link in forest.links:
        leads = []
        for child, parent in ((i, j), (j, i)) if i != j else ():
            chosen = clauses.new()
            clauses.add(-chosen, less(parent, child))
            parents[child].append(chosen)
            leads.append(chosen)
        clauses.add(*forest.guard, -link, -forest.members[i], -forest.members[j], *leads)
    for choices in parents:
        at_most_one(clauses, choices)


def _in_order(clauses: Clauses, order: GuardedOrder, ranks: Ranks) -> None:
    """Post that the first end of each present link has a lower rank than the second."""
    less = ranks(order.size)
    for i, j, link in order.links:
        clauses.add(*order.guard, -link, less(i, j) if i != j else FALSE)


def _less(clauses: Clauses, one: Sequence[int], other: Sequence[int]) -> int:
    """Return a literal that implies that the first binary number (lowest bit first) is less than the second."""
    less = FALSE
    for a, b in zip(one, other, strict=True):
        here = clauses.new()
        clauses.add(-here, -a, b)
        clauses.add(-here, less, -a)
        clauses.add(-here, less, b)
        less = here
    return less


def _at_least_components(clauses: Clauses, graph: GuardedGraph, low: int) -> None:
    """Post that the present members have a colouring with exactly `low` colours in which linked members are alike."""
    colours = [[clauses.new() for _ in range(low)] for _ in graph.members]
    for member, own in zip(graph.members, colours, strict=True):
        clauses.add(-member, *own)
        at_most_one(clauses, own)
        for colour in own:
            clauses.add(-colour, member)
    for i, j, link in graph.links:
        absent = (-link, -graph.members[i], -graph.members[j])
        for one, other in zip(colours[i], colours[j], strict=True):
            clauses.add(*graph.guard, *absent, -one, other)
            clauses.add(*graph.guard, *absent, one, -other)
    for k in range(low):
        clauses.add(*graph.guard, *(own[k] for own in colours))


def _not_too_heavy(clauses: Clauses, group_graph: LiteralGraph, group: GuardedGroup, high: int) -> None:
    """Post that a set that contains the present roots and everything connected to them weighs at most `high`."""
    inside = [clauses.new() for _ in group_graph.members]
    _close(clauses, group_graph, group.roots, inside)
    clauses.at_most(_weighed(group, inside), high, group.guard)


def _not_too_light(clauses: Clauses, group_graph: LiteralGraph, group: GuardedGroup, low: int, ranks: Ranks) -> None:
    """Post that a set in which each member is a root or has a neighbour of lower rank weighs at least `low`."""
    inside = [clauses.new() for _ in group_graph.members]
    _found(clauses, group_graph, group.roots, inside, ranks)
    terms = _weighed(group, inside)
    total = sum(weight for weight, _ in terms)
    if total < low:
        clauses.add(*group.guard)
    else:
        clauses.at_most([(weight, -literal) for weight, literal in terms], total - low, group.guard)


def _other_shape(clauses: Clauses, shapes: GuardedShapes, ranks: Ranks) -> None:
    """Post that in every placement of one figure on the other, a cell differs."""
    one, other = _places(clauses, shapes.one, ranks), _places(clauses, shapes.other, ranks)
    for way in ({}, *mappings(one, other, turn=shapes.turn, flip=shapes.flip)):
        pairs = [(here, other.get(way[spot], FALSE) if way else FALSE) for spot, here in one.items()]
        covered = {*way.values()}
        pairs += [(there, FALSE) for spot, there in other.items() if spot not in covered]
        clauses.add(*shapes.guard, *(_differ(clauses, *pair) for pair in pairs))


def _differ(clauses: Clauses, one: int, other: int) -> int:
    """Return a literal that holds if exactly one of two literals does."""
    if FALSE in (one, other):
        return one if other == FALSE else other
    return clauses.disjunction((clauses.conjunction((one, -other)), clauses.conjunction((-one, other))))


def _places(clauses: Clauses, figure: LiteralFigure, ranks: Ranks) -> dict[Spot, int]:
    """Return, for each counted cell, the literal that says whether the figure contains it.

    The set of members is closed and founded, so it is exactly the figure.
    """
    inside = [clauses.new() for _ in figure.graph.members]
    _close(clauses, figure.graph, figure.roots, inside)
    _found(clauses, figure.graph, figure.roots, inside, ranks)
    return {spot: inside[member] for member, spot in figure.spots.items()}


def _close(clauses: Clauses, group_graph: LiteralGraph, roots: tuple[int, ...], inside: list[int]) -> None:
    """Post that a set contains the present roots and everything connected to its members."""
    for root in roots:
        clauses.add(-group_graph.members[root], inside[root])
    for i, j, link in group_graph.links:
        for one, other in ((i, j), (j, i)):
            clauses.add(-inside[one], -group_graph.members[other], -link, inside[other])


def _found(
    clauses: Clauses, group_graph: LiteralGraph, roots: tuple[int, ...], inside: list[int], ranks: Ranks
) -> None:
    """Post that a set contains only members that are roots or have a neighbour of lower rank in it."""
    less = ranks(len(group_graph.members))
    before: list[list[int]] = [[] for _ in group_graph.members]
    for i, j, link in group_graph.links:
        for child, parent in ((i, j), (j, i)):
            chosen = clauses.new()
            clauses.add(-chosen, link)
            clauses.add(-chosen, inside[parent])
            clauses.add(-chosen, less(parent, child))
            before[child].append(chosen)
    for at, (member, here) in enumerate(zip(group_graph.members, inside, strict=True)):
        clauses.add(-here, member)
        if at not in roots:
            clauses.add(-here, *before[at])


def _weighed(group: GuardedGroup, inside: list[int]) -> list[tuple[int, int]]:
    """Return the literals of the counted members as (weight, literal) pairs."""
    if group.weights is None:
        return [(1, literal) for literal in inside]
    return [(weight, inside[member]) for member, weight in group.weights.items()]
