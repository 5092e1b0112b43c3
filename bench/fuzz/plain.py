"""Groups, shapes, paths and strands of places by row and column, in plain Python."""

from collections.abc import Callable, Iterable
from itertools import product

Place = tuple[int, int]


def beside(place: Place) -> list[Place]:
    """The places above, to the right, below and to the left."""
    row, column = place
    return [(row - 1, column), (row, column + 1), (row + 1, column), (row, column - 1)]


def reached(starts: set[Place], places: set[Place], by: Callable[[Place], list[Place]] = beside) -> set[Place]:
    """The places connected to some of them."""
    waiting = list(starts & places)
    found = set(waiting)
    while waiting:
        fresh = set(by(waiting.pop())) & places - found
        found |= fresh
        waiting += fresh
    return found


def look(places: Iterable[Place], turn: bool, flip: bool) -> list[Place]:
    """The canonical form of a shape under translation, and under rotation and reflection if allowed."""
    found = []
    for quarter, mirrored in product(range(4) if turn else (0,), (1, -1) if flip else (1,)):
        points = [complex(row, column * mirrored) * 1j**quarter for row, column in places]
        top, left = min((p.real for p in points), default=0), min((p.imag for p in points), default=0)
        found.append(sorted((round(p.real - top), round(p.imag - left)) for p in points))
    return min(found)


def is_path(places: set[Place], start: Place, end: Place) -> bool:
    """Return whether places form a simple path between two of them."""
    if not {start, end} <= places or reached({start}, places) != places:
        return False
    near = {place: sum(other in places for other in beside(place)) for place in places}
    if start == end:
        return len(places) == 1
    return all(count == (1 if place in (start, end) else 2) for place, count in near.items())


def strand(edge: frozenset[Place], chosen: frozenset[frozenset[Place]]) -> set[frozenset[Place]]:
    """The edges of the line through an edge; at crossings it runs straight on."""
    if edge not in chosen:
        return set()
    found, waiting = {edge}, [edge]
    while waiting:
        here = waiting.pop()
        for place in here:
            (before,) = here - {place}
            others = [other for other in chosen if place in other and other != here]
            for other in others:
                (after,) = other - {place}
                straight = (before[0] + after[0], before[1] + after[1]) == (2 * place[0], 2 * place[1])
                if other not in found and (len(others) == 1 or straight):
                    found.add(other)
                    waiting.append(other)
    return found
