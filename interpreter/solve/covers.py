"""Counts over literals that exclude each other, such as thirty queens on thirty rows.

If at least k of the literals must hold and they form k groups of mutually exclusive literals, exactly one literal of
each group holds. The k clauses that say so are stronger than the count and replace it. A greedy search finds the groups
from the two-literal clauses, in the order of the literals (rows come first and cover a board best).
"""

from collections import defaultdict

from dslrun.interpreter.solve.clauses import Clauses, PseudoBoolean

FEWEST = 9
"""Counts over fewer literals are already clauses."""
MOST_LITERALS = 2_000_000
"""`cover_counts` does nothing if the clauses contain more literals than this."""


def cover_counts(clauses: Clauses) -> None:
    """Replace each count "at least k" by one clause per group if k exclusive groups cover its literals."""
    wanted = [total for total in clauses.sums if _is_scarce(total)]
    if not wanted or clauses.length > MOST_LITERALS:
        return
    excluded = _exclusions(clauses, {-literal for total in wanted for _, literal in total.terms})
    for total in wanted:
        clauses.check_budget()
        literals = [-literal for _, literal in total.terms]
        needed = len(literals) - total.bound
        groups = _groups(clauses, literals, excluded, needed)
        if groups is not None:
            others = [other for other in clauses.sums if other is not total]
            clauses.sums = [other for other in others if not _implied(other, set(literals), groups)]
            for group in groups:
                clauses.add(*group)
            if len(groups) < needed:
                clauses.add()


def _is_scarce(total: PseudoBoolean) -> bool:
    """Return whether the sum is an unguarded count of many literals that requires at most half of them to be false."""
    return (
        not total.guard
        and len(total.terms) >= FEWEST
        and total.bound * 2 >= len(total.terms)
        and all(weight == 1 for weight, _ in total.terms)
    )


def _implied(total: PseudoBoolean, covered: set[int], groups: list[list[int]]) -> bool:
    """Return whether an upper bound on the same literals follows from the groups."""
    return total.bound >= len(groups) and {(1, literal) for literal in covered} == set(total.terms)


def _exclusions(clauses: Clauses, among: set[int]) -> dict[int, set[int]]:
    """Return, for each literal in `among`, the others that a two-literal clause excludes together with it."""
    found: dict[int, set[int]] = defaultdict(set)
    clauses.check_budget()
    opposite = {-literal for literal in among}
    for size, flat in clauses.by_length():
        if size == 2:
            literals = iter(flat)
            for one, other in zip(literals, literals, strict=True):
                if one in opposite and other in opposite:
                    found[-one].add(-other)
                    found[-other].add(-one)
    return found


def _groups(clauses: Clauses, literals: list[int], excluded: dict[int, set[int]], most: int) -> list[list[int]] | None:
    """Partition the literals into at most `most` exclusive groups; return None if the greedy search fails."""
    left = dict.fromkeys(literals)
    groups: list[list[int]] = []
    while left:
        clauses.check_budget()
        if len(groups) == most:
            return None
        first = next(iter(left))
        group, open_to = [first], excluded[first]
        for literal in left:
            if literal in open_to:
                group.append(literal)
                open_to = open_to & excluded[literal]
        for literal in group:
            del left[literal]
        groups.append(group)
    return groups
