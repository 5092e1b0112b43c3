"""Lowering of `Ordered`: clauses forbid cycles of two at once, cuts forbid longer ones when a candidate has them."""

from collections import defaultdict, deque

from dslrun.interpreter.model import Ordered
from dslrun.interpreter.solve.clauses import (
    FALSE,
    IMPLIED,
    IMPLIES,
    TRUE,
    Assignment,
    Guard,
    GuardedOrder,
    simplified,
    variables_of,
)
from dslrun.interpreter.solve.encoder import Encoder

CYCLES_CUT = 40
"""The maximum number of cycles cut per round."""

After = dict[int, list[tuple[int, int]]]


def post_ordered(encoder: Encoder, node: Ordered, sign: bool, guard: Guard) -> None:
    """Post that the links order the members (or, with `sign` false, that they do not), unless a guard literal holds."""
    if TRUE in guard:
        return
    links = tuple(
        (i, j, literal)
        for i, j, link in node.links
        if (literal := encoder.literal(link, IMPLIED if sign else IMPLIES)) != FALSE
    )
    if not sign:
        _post_cycle(encoder, links, guard)
        return
    clauses = encoder.clauses
    there: dict[tuple[int, int], list[int]] = defaultdict(list)
    for i, j, literal in links:
        there[i, j].append(literal)
        if i == j:
            clauses.add(*guard, -literal)
        for back in there.get((j, i), ()) if i != j else ():
            clauses.add(*guard, -literal, -back)
    clauses.graphs.append(GuardedOrder(guard, node.size, links))


def _post_cycle(encoder: Encoder, links: tuple[tuple[int, int, int], ...], guard: Guard) -> None:
    """Post that a non-empty set of links holds in which another link begins wherever one ends.

    Such a set contains a cycle.
    """
    clauses = encoder.clauses
    taken = [clauses.new() for _ in links]
    after: dict[int, list[int]] = defaultdict(list)
    for (i, _, _), literal in zip(links, taken, strict=True):
        after[i].append(literal)
    for (_, j, link), literal in zip(links, taken, strict=True):
        clauses.add(-literal, link)
        clauses.add(-literal, *after[j])
    clauses.add(*guard, *taken)


class OrderFinder:
    """Finds the cycles of one order in a candidate."""

    def __init__(self, order: GuardedOrder) -> None:
        self.order = order

    def variables(self) -> set[int]:
        """Return the variables that `cuts` reads from a candidate."""
        return variables_of(self.order.guard, (), self.order.links)

    def cuts(self, truth: Assignment) -> list[list[int]]:
        """Return the clauses that the candidate breaks: none if its links have no cycle."""
        if any(truth[literal] for literal in self.order.guard):
            return []
        links = self.order.links
        after: After = defaultdict(list)
        for number, (i, j, literal) in enumerate(links):
            if truth[literal]:
                after[i].append((j, number))
        left = trimmed(trimmed(after))  # first backwards, then forwards again
        found: list[list[int]] = []
        seen: set[int] = set()
        for start in left:
            if start in seen:
                continue
            circle = shortest_path(left, start, start)
            if circle:
                seen.update(links[number][0] for number in circle)
                found.append(simplified([*self.order.guard, *(-links[number][2] for number in circle)]))
            if len(found) == CYCLES_CUT:
                break
        return found


def trimmed(after: After) -> After:
    """Return the links reversed, without the members from which no way leads to a cycle.

    Done twice, only links between members on or between cycles are left, in their own direction.
    """
    before: After = defaultdict(list)
    onward = {here: len(found) for here, found in after.items()}
    for here, found in after.items():
        for other, number in found:
            before[other].append((here, number))
    ends = [other for other in before if not onward.get(other)]
    for end in ends:
        for here, _ in before.pop(end, ()):
            onward[here] -= 1
            if not onward[here]:
                ends.append(here)
    return before


def shortest_path(after: After, start: int, end: int) -> list[int]:
    """Return the links of a shortest path of at least one link, or an empty list if there is none."""
    came: dict[int, tuple[int, int]] = {}
    waiting = deque([start])
    while waiting and end not in came:
        here = waiting.popleft()
        for other, link in after[here]:
            if other not in came:
                came[other] = here, link
                waiting.append(other)
    if end not in came:
        return []
    here, link = came[end]
    way = [link]
    while here != start:
        here, link = came[here]
        way.append(link)
    return way
