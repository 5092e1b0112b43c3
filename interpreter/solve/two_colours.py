"""Implied constraints for two connected colours on a flat board, as in Yin-Yang.

A path of one colour between two border cells divides the board, and the other colour lies on one side of it. So no 2x2
square is coloured like a chessboard, and around the rim the colour changes at most twice. Cuts would find this only
case by case. Both hold on boards that are a disk of squares. The graph of a disk has these properties: every link
borders one or two squares, the squares around each member are consecutive, and members - links + squares = 1.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import combinations, pairwise

from dslrun.interpreter.model import TRUE, Groups, In, Rule
from dslrun.interpreter.solve.counting import count_between
from dslrun.interpreter.solve.encoder import Encoder

Around = dict[int, set[int]]
Square = tuple[int, int, int, int]
"""Four variables around a square, in order."""
Link = frozenset[int]


def post_two_colours(encoder: Encoder, rules: Iterable[Rule]) -> None:
    """Post the implied constraints of two rules that each connect a colour, if every variable has one of the two."""
    colours = [colour for rule in rules if (colour := _colour(rule)) is not None]
    for (masks, around), (others, beside) in combinations(colours, 2):
        if around == beside and all(_is_split(encoder.domains[var], masks[var], others[var]) for var in masks):
            rim = disk(around)
            if rim is not None:
                literal = {var: encoder.literals.within(var, mask) for var, mask in masks.items()}
                _post(encoder, literal, squares(around), rim)


def _colour(rule: Rule) -> tuple[dict[int, int], Around] | None:
    """Return the values of a connected colour and the neighbours of each variable, or None for any other rule."""
    node = rule.node
    if not isinstance(node, Groups) or node.high != 1 or any(link is not TRUE for _, _, link in node.links):
        return None
    members = [member for member in node.members if isinstance(member, In)]
    around: Around = {member.var: set() for member in members}
    if len(around) < len(node.members):
        return None
    for i, j, _ in node.links:
        around[members[i].var].add(members[j].var)
        around[members[j].var].add(members[i].var)
    return {member.var: member.mask for member in members}, around


def _is_split(domain: int, mask: int, other: int) -> bool:
    """Return whether every value in the domain has exactly one of the two colours."""
    return not domain & ~(mask ^ other)


def _post(encoder: Encoder, literal: dict[int, int], around: Iterable[Square], rim: list[int]) -> None:
    clauses = encoder.clauses
    for square in around:
        a, b, c, d = (literal[var] for var in square)
        clauses.add(-a, b, -c, d)
        clauses.add(a, -b, c, -d)
    changes = []
    for here, there in pairwise([*rim, rim[0]]):
        change = clauses.new()
        clauses.add(change, literal[here], -literal[there])
        clauses.add(change, -literal[here], literal[there])
        changes.append(change)
    count_between(clauses, changes, None, 2, ())


def squares(around: Around) -> Iterator[Square]:
    """Yield the cycles of four links without a chord, each once."""
    for a in around:
        opposite = {c for b in around[a] for c in around[b] if c > a and c not in around[a]}
        for c in sorted(opposite):
            for b, d in combinations(sorted(around[a] & around[c]), 2):
                if b > a and d not in around[b]:
                    yield a, b, c, d


def disk(around: Around) -> list[int] | None:
    """Return the rim of the disk that the squares of a graph form, in order; None if they form anything else."""
    borders: dict[Link, int] = dict.fromkeys((frozenset((a, b)) for a in around for b in around[a]), 0)
    corners: dict[int, Around] = {var: {other: set() for other in around[var]} for var in around}
    count = 0
    for square in squares(around):
        count += 1
        for at, var in enumerate(square):
            before, after = square[at - 1], square[(at + 1) % 4]
            borders[frozenset((var, after))] += 1
            corners[var][before].add(after)
            corners[var][after].add(before)
    if len(around) - len(borders) + count != 1 or not all(1 <= sides <= 2 for sides in borders.values()):
        return None
    if not all(map(_is_connected, [around, *corners.values()])):
        return None
    return _ring(link for link, sides in borders.items() if sides == 1)


def _is_connected(around: Around) -> bool:
    """Return whether a graph is connected."""
    reached = set(list(around)[:1])
    queue = list(reached)
    for here in queue:
        fresh = around[here] - reached
        reached |= fresh
        queue += fresh
    return len(reached) == len(around)


def _ring(links: Iterable[Link]) -> list[int] | None:
    """Return the members of a single cycle, in order; None if the links form anything else."""
    beside: dict[int, list[int]] = defaultdict(list)
    for link in links:
        a, b = sorted(link)
        beside[a].append(b)
        beside[b].append(a)
    if not beside or any(len(two) != 2 for two in beside.values()):
        return None
    ring = [min(beside)]
    while True:
        following = [var for var in beside[ring[-1]] if var not in ring[-2:]]
        if len(ring) > 2 and ring[0] in beside[ring[-1]]:
            break
        ring.append(following[0])
    return ring if len(ring) == len(beside) else None
