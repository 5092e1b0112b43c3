"""Lowering of `Acyclic`: clauses forbid short cycles at once, cuts forbid longer ones when a candidate has them.

A cycle needs all of its links and members, so the clause that one of them is missing holds for every answer.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import combinations

from dslrun.interpreter.check.forest import top
from dslrun.interpreter.model import Acyclic
from dslrun.interpreter.solve.clauses import (
    BOTH,
    FALSE,
    IMPLIED,
    IMPLIES,
    TRUE,
    Assignment,
    Guard,
    GuardedForest,
    simplified,
    variables_of,
)
from dslrun.interpreter.solve.encoder import Encoder
from dslrun.interpreter.solve.orders import shortest_path

SHORT_CYCLES = 8
"""Clauses forbid cycles of up to four links, unless there are more than this many per link."""
CYCLES_CUT = 40
"""The maximum number of cycles cut per round."""

Link = tuple[int, int, int]


def post_acyclic(encoder: Encoder, node: Acyclic, sign: bool, guard: Guard) -> None:
    """Post that the graph has no cycle (or, with `sign` false, that it has one), unless a guard literal holds."""
    if TRUE in guard:
        return
    need = IMPLIED if sign else IMPLIES
    members = tuple(encoder.literal(member, BOTH) for member in node.members)
    links = tuple(
        (i, j, literal)
        for i, j, link in node.links
        if FALSE not in (members[i], members[j], literal := encoder.literal(link, BOTH if sign else need))
    )
    forest = GuardedForest(guard, members, links)
    if not sign:
        _post_cycle(encoder, forest)
        return
    for cycle in short_cycles(forest):
        encoder.clauses.add(*_broken(forest, cycle))
    encoder.clauses.graphs.append(forest)


def _post_cycle(encoder: Encoder, forest: GuardedForest) -> None:
    """Post that a non-empty set of links holds in which every member touched has at least two links.

    Such a set contains a cycle. A link from a member to itself is a cycle by itself.
    """
    clauses = encoder.clauses
    taken = [clauses.new() for _ in forest.links]
    at: dict[int, list[int]] = defaultdict(list)
    for (i, j, _), literal in zip(forest.links, taken, strict=True):
        at[i].append(literal)
        at[j].append(literal)
    for (i, j, link), literal in zip(forest.links, taken, strict=True):
        for needed in (link, forest.members[i], forest.members[j]):
            clauses.add(-literal, needed)
        if i != j:
            for end in (i, j):
                clauses.add(-literal, *(other for other in at[end] if other != literal))
    clauses.add(*forest.guard, *taken)


def _broken(forest: GuardedForest, cycle: Sequence[int]) -> list[int]:
    """Return the clause that says that a cycle, given by the indices of its links, is incomplete."""
    touched = dict.fromkeys(end for link in cycle for end in forest.links[link][:2])
    parts = [*forest.guard, *(-forest.links[link][2] for link in cycle), *(-forest.members[at] for at in touched)]
    return simplified(parts)


def short_cycles(forest: GuardedForest) -> list[tuple[int, ...]]:
    """Return cycles of one to four links as indices of links, or an empty list if there are too many."""
    found: list[tuple[int, ...]] = []
    most = SHORT_CYCLES * len(forest.links)
    for cycle in _short_cycles(forest.links):
        found.append(cycle)
        if len(found) > most:
            return []
    return found


def _short_cycles(links: tuple[Link, ...]) -> Iterator[tuple[int, ...]]:
    """Yield self-loops, double links, triangles and squares, each once, as indices of links.

    Triangles and squares use only the first of several parallel links.
    """
    between: dict[tuple[int, int], int] = {}
    around: dict[int, dict[int, int]] = defaultdict(dict)
    for number, (i, j, _) in enumerate(links):
        pair = min(i, j), max(i, j)
        if i == j:
            yield (number,)
        elif pair in between:
            yield between[pair], number
        else:
            between[pair] = number
            around[i][j] = around[j][i] = number
    over: dict[tuple[int, int], list[int]] = defaultdict(list)
    for middle, near in around.items():
        for one, other in combinations(sorted(near), 2):
            over[one, other].append(middle)
    for (one, other), middles in over.items():
        if (one, other) in between:
            yield from (
                (between[one, other], around[one][middle], around[middle][other])
                for middle in middles
                if middle > other
            )
        for a, b in combinations(sorted(middles), 2):
            if one < a:  # the other pair of opposite members yields the same square
                yield around[one][a], around[a][other], around[other][b], around[b][one]


class CycleFinder:
    """Finds the cycles of one guarded forest in a candidate."""

    def __init__(self, forest: GuardedForest) -> None:
        self.forest = forest

    def variables(self) -> set[int]:
        """Return the variables that `cuts` reads from a candidate."""
        return variables_of(self.forest.guard, self.forest.members, self.forest.links)

    def cuts(self, truth: Assignment) -> list[list[int]]:
        """Return the clauses that the candidate breaks: none if it has no cycle."""
        if any(truth[literal] for literal in self.forest.guard):
            return []
        present = [truth[literal] for literal in self.forest.members]
        around: dict[int, list[tuple[int, int]]] = defaultdict(list)
        found: list[list[int]] = []
        root = list(range(len(present)))
        for number, (i, j, literal) in enumerate(self.forest.links):
            if not (present[i] and present[j] and truth[literal]):
                continue
            a, b = top(root, i), top(root, j)
            if a == b:
                path = shortest_path(around, i, j) if i != j else []
                found.append(_broken(self.forest, [number, *path]))
                if len(found) == CYCLES_CUT:
                    break
            root[a] = b
            around[i].append((j, number))
            around[j].append((i, number))
        return found
