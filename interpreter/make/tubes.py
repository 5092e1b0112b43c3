"""Random partitions of a grid into paths, such as the tubes of thermometers."""

from collections.abc import Sequence
from random import Random

from dslrun.interpreter.make.partition import Cell, beside, grid

STRAIGHT = 0.55
"""How often a path goes straight on if it can."""
ROUNDS = 4


def paths(lengths: Sequence[int], share: float, rows: int, columns: int, random: Random) -> list[list[Cell]]:
    """Return paths that cover a share of a grid, in the order of their first cells.

    Their lengths are drawn from `lengths`. No path is shorter or longer than those, unless cells are left over; such
    cells lie on no path.
    """
    shortest, longest = min(lengths), max(lengths)
    free = set(grid(rows, columns))
    found: list[list[Cell]] = []
    while free:
        fewest = min(_ways(cell, free) for cell in free)
        start = random.choice(sorted(cell for cell in free if _ways(cell, free) == fewest))
        found.append(_walk(start, free, random.choice(lengths), random))
        free -= set(found[-1])
    for _ in range(ROUNDS):
        _join(found, shortest, longest, random)
    kept = [path for path in found if len(path) >= shortest]
    left = (1 - share) * rows * columns - sum(len(path) for path in found if len(path) < shortest)
    for path in random.sample(kept, len(kept)):
        if len(path) <= left:
            left -= len(path)
            kept.remove(path)
    return sorted(path[::-1] if random.random() < 0.5 else path for path in kept)


def _ways(cell: Cell, free: set[Cell]) -> int:
    return sum(other in free for other in beside(cell))


def _walk(start: Cell, free: set[Cell], length: int, random: Random) -> list[Cell]:
    """Return a path of free cells from a cell, mostly straight and along cells with few ways out."""
    path = [start]
    while len(path) < length:
        row, column = path[-1]
        ahead = [other for other in beside(path[-1]) if other in free and other not in path]
        if not ahead:
            break
        straight = (2 * row - path[-2][0], 2 * column - path[-2][1]) if len(path) > 1 else None
        fewest = min(_ways(other, free) for other in ahead)
        tight = [other for other in ahead if _ways(other, free) == fewest]
        go_on = straight in ahead and random.random() < STRAIGHT
        path.append(straight if go_on and straight is not None else random.choice(tight))
    return path


def _join(found: list[list[Cell]], shortest: int, longest: int, random: Random) -> None:
    """Lengthen paths that are too short: by another path at their end, or by the end of a path that passes by."""
    for path in [path for path in found if len(path) < shortest]:
        options = [(other, at) for other in found if other is not path for at in range(len(other))]
        random.shuffle(options)
        for other, at in options:
            if path[0] in beside(other[at]):
                path.reverse()
            if path[-1] not in beside(other[at]):
                continue
            head, tail = other[:at], other[at:]
            if len(head) < len(tail) and at:
                head, tail = other[at + 1 :], other[at::-1]
            if len(path) + len(tail) <= longest and (not head or len(head) >= shortest):
                found[:] = [one for one in found if one is not path and one is not other]
                found += [part for part in (path + tail, head) if part]
                break
