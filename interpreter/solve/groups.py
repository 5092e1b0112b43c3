"""Lowering of `Group`: by labels where a group has them (see `solve.group_labels`), otherwise by cuts."""

from collections.abc import Iterable

from dslrun.interpreter.model import Group
from dslrun.interpreter.solve.clauses import FALSE, TRUE, Guard, GuardedGroup, LiteralGraph
from dslrun.interpreter.solve.counting import at_least, count_between, weighted_at_most
from dslrun.interpreter.solve.encoder import Encoder
from dslrun.interpreter.solve.group_labels import GroupLabels

STEPS_WRITTEN = 4
"""Clauses enforce upper bounds on sizes below this number. Cuts enforce larger bounds."""


def post_group(encoder: Encoder, node: Group, sign: bool, guard: Guard) -> None:
    """Post that the group's weight is within its bounds (or, with `sign` false, outside), unless guarded."""
    if TRUE in guard:
        return
    if not sign:
        label = literal(encoder, node)
        if label is None:
            encoder.post(node.outside(), True, guard)
        else:
            encoder.clauses.add(*guard, -label)
        return
    graph = encoder.group_labels.of(node.graph)
    roots = tuple([root for root in node.roots if graph.members[root] != FALSE])
    if _post_by_size(encoder, node, roots, guard) or _post_by_cover(encoder, node, roots, guard):
        return
    terms = _in_labels(encoder.group_labels, node, roots)
    if terms is None:
        _post_by_cuts(encoder, node, roots, guard)
    else:
        _post_sum(encoder, terms, node.low, node.high, guard)
        if node.weights is not None and encoder.group_labels.is_cover(node.graph, node.weights):
            graph.groups.append(GuardedGroup(guard, roots, node.weights, 1, None))


def literal(encoder: Encoder, node: Group) -> int | None:
    """Return a single literal equivalent to the node if labels provide one, otherwise None."""
    return _of_size(encoder, node) if node.weights is None else _of_membership(encoder, node)


def _of_size(encoder: Encoder, node: Group) -> int | None:
    """Return a literal that says that the size of a group is within its bounds, or None if it is not counted."""
    low, high = node.low or 0, node.high
    if len(node.roots) != 1 or encoder.group_labels.of(node.graph).members[node.roots[0]] == FALSE:
        return None
    number = encoder.group_labels.size(node.graph, node.roots[0], max(low, 0 if high is None else high + 1))
    if number is None:
        return None
    return encoder.clauses.both(at_least(number, low), TRUE if high is None else -at_least(number, high + 1))


def _of_membership(encoder: Encoder, node: Group) -> int | None:
    """Return the literal that says whether a single member belongs to a labelled group, or None if there is none."""
    weights, high = node.weights, node.high
    if weights is None or len(weights) != 1 or len(node.roots) != 1:
        return None
    if not (node.low == 1 and high is None) and not (high == 0 and not node.low):
        return None
    graphs, graph, (root,), (member,) = encoder.group_labels, node.graph, node.roots, weights
    cover = graphs.covering.get(graph)
    if cover and ((root not in cover and member not in cover) or (len(cover) == 1 and member in cover)):
        return None
    if graphs.of(graph).members[root] == FALSE:
        label = FALSE
    else:
        terms = _in_labels(graphs, node, node.roots)
        if terms is None or (terms and terms[0][0] != 1):
            return None
        label = terms[0][1] if terms else FALSE
    return -label if high == 0 else label


def _post_by_size(encoder: Encoder, node: Group, roots: tuple[int, ...], guard: Guard) -> bool:
    """Bound the size of a counted group; return False if the group is not counted."""
    bound = max(node.low or 0, 0 if node.high is None else node.high + 1)
    number = (
        encoder.group_labels.size(node.graph, roots[0], bound) if node.weights is None and len(roots) == 1 else None
    )
    if number is None:
        return False
    if node.low is not None:
        encoder.clauses.add(*guard, at_least(number, node.low))
    if node.high is not None:
        encoder.clauses.add(*guard, -at_least(number, node.high + 1))
    return True


def _post_by_cover(encoder: Encoder, node: Group, roots: tuple[int, ...], guard: Guard) -> bool:
    """Post that two members share a group, or that they do not, by comparing their labels in a cover.

    Return False if there is no cover or if the node says anything else.
    """
    graphs, weights = encoder.group_labels, node.weights
    cover = graphs.covers.get(node.graph)
    if not cover or weights is None or len(weights) > 1 or len(roots) != 1:
        return False
    joined = (node.low or 0) > 0
    if joined == (node.high is not None) or not graphs.covering[node.graph].isdisjoint((*roots, *weights)):
        return False
    (other,) = weights
    for mark in cover:
        labels = graphs.labels(node.graph, mark)
        if labels is None:
            return False
        here = labels.get(roots[0])
        if here is not None:
            there = labels.get(other, FALSE)
            encoder.clauses.add(*guard, -here, there if joined else -there)
    return True


def _in_labels(graphs: GroupLabels, node: Group, roots: tuple[int, ...]) -> list[tuple[int, int]] | None:
    """Return the weight of a group as weighted literals, or None if there are no labels for it."""
    if not roots:
        return []
    if len(roots) > 1:
        return None
    weights = node.weights
    # Use the labels that are few and founded by layers: those of the root, or those of the counted members.
    # Always use those of covering members, because only this sum founds them.
    rather_theirs = weights is not None and (
        graphs.is_cover(node.graph, weights)
        or (not graphs.is_bounded(node.graph, roots[0]) and graphs.are_bounded(node.graph, weights))
    )
    labels = None if rather_theirs else graphs.labels(node.graph, roots[0])
    if weights is None:
        return None if labels is None else [(1, label) for label in labels.values()]
    if labels is not None:
        return [(weight, labels[at]) for at, weight in weights.items() if at in labels]
    theirs = graphs.labels_of_counted(node.graph, weights)  # the group of a counted member contains the root or not
    return None if theirs is None else theirs.get(roots[0], [])


def _post_sum(encoder: Encoder, terms: list[tuple[int, int]], low: int | None, high: int | None, guard: Guard) -> None:
    """Post that the total weight of the true literals is within bounds, unless a guard literal holds."""
    clauses = encoder.clauses
    fixed = sum([weight for weight, literal in terms if literal == TRUE])
    terms = [(weight, literal) for weight, literal in terms if literal not in (TRUE, FALSE)]
    low, high = None if low is None else low - fixed, None if high is None else high - fixed
    if len(terms) == 1 and terms[0][0] == 1:  # membership of one site, by far the most frequent case
        _post_one(encoder, terms[0][1], low, high, guard)
        return
    if all(weight == 1 for weight, _ in terms):
        literals = [literal for _, literal in terms]
        if low is not None and low > len(literals):
            clauses.add(*guard)
        else:
            count_between(clauses, literals, None if low is None or low <= 0 else low, high, guard)
        return
    total = sum(weight for weight, _ in terms)
    for bound, signed in ((high, 1), (None if low is None else total - low, -1)):
        if bound is not None and bound < 0:
            clauses.add(*guard)
        elif bound is not None and len(terms) <= 8:
            weighted_at_most(clauses, [(weight, signed * literal) for weight, literal in terms], bound, guard)
        elif bound is not None:
            clauses.at_most([(weight, signed * literal) for weight, literal in terms], bound, guard)


def _post_one(encoder: Encoder, label: int, low: int | None, high: int | None, guard: Guard) -> None:
    """Post that the label, taken as 0 or 1, is within bounds, unless a guard literal holds."""
    if low is not None and low > 0:
        encoder.clauses.add(*guard, label if low == 1 else FALSE)
    if high is not None and high < 1:
        encoder.clauses.add(*guard, -label if high == 0 else FALSE)


def _post_by_cuts(encoder: Encoder, node: Group, roots: tuple[int, ...], guard: Guard) -> None:
    """Write the first steps of growth as clauses and leave the rest to cuts."""
    clauses, graph = encoder.clauses, encoder.group_labels.of(node.graph)
    low, high = node.low or 0, node.high
    if high is not None and high < max(low, 0):
        clauses.add(*guard)
        return
    if low > 0:
        clauses.add(*guard, *(graph.members[root] for root in roots))
    if node.weights is None and len(roots) == 1:
        around = encoder.group_labels.around(node.graph)
        if low > 1:
            ways = [clauses.conjunction((graph.members[other], way)) for other, way in around[roots[0]]]
            clauses.add(*guard, *ways)
        if high is not None and 0 < high < STEPS_WRITTEN:
            for absent in _too_many(graph, around, roots[0], high):
                clauses.add(*guard, *absent)
    graph.groups.append(GuardedGroup(guard, roots, node.weights, low if low > 0 else None, high))


def _too_many(
    graph: LiteralGraph, around: list[list[tuple[int, int]]], root: int, high: int
) -> Iterable[tuple[int, ...]]:
    """Return, for every connected set of `high + 1` members with the root, a clause that says it is incomplete."""
    sets: dict[frozenset[int], tuple[int, ...]] = {frozenset((root,)): (-graph.members[root],)}
    for _ in range(high):
        larger: dict[frozenset[int], tuple[int, ...]] = {}
        for some, absent in sets.items():
            for here in some:
                for other, way in around[here]:
                    if other not in some and some | {other} not in larger:
                        larger[some | {other}] = (*absent, -graph.members[other], -way)
        sets = larger
    return sets.values()
