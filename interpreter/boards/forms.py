"""Shapes of squares: places by row and column that may be moved, turned and flipped."""

from collections.abc import Iterable, Iterator
from typing import TypeAlias

Spot: TypeAlias = tuple[int, int]
Way: TypeAlias = tuple[int, int, int, int]
"""A turn or flip: (a, b, c, d) maps (row, column) to (a row + b column, c row + d column)."""
Spots: TypeAlias = tuple[Spot, ...]
"""Places by row and column from the top left, both from 0."""


def ways(*, turn: bool, flip: bool) -> Iterator[Way]:
    """Yield the turns and flips, the identity first."""
    for side in (1, -1) if flip else (1,):
        a, b, c, d = 1, 0, 0, side
        for _ in range(4 if turn else 1):
            yield a, b, c, d
            a, b, c, d = c, d, -a, -b


def forms(spots: Iterable[Spot], *, turn: bool, flip: bool) -> tuple[Spots, ...]:
    """Return the distinct forms of a shape, moved to the top left, the drawn one first."""
    first = tuple(spots)
    found: dict[Spots, None] = {}
    for a, b, c, d in ways(turn=turn, flip=flip):
        found[settled([(a * row + b * column, c * row + d * column) for row, column in first])] = None
    return tuple(found)


def settled(spots: Iterable[Spot]) -> Spots:
    """Return the shape moved to the top left, its places in reading order."""
    every = list(spots)
    top, left = min(row for row, _ in every), min(column for _, column in every)
    return tuple(sorted((row - top, column - left) for row, column in every))


def same_shape(one: Iterable[Spot], other: Iterable[Spot], *, turn: bool, flip: bool) -> bool:
    """True if one shape, moved, covers exactly the other. Two empty shapes are equal."""
    first, second = tuple(one), tuple(other)
    if len(first) != len(second):
        return False
    return not first or settled(second) in forms(first, turn=turn, flip=flip)


def images(
    shape: Iterable[Spot], sure: set[Spot], possible: set[Spot], *, turn: bool, flip: bool
) -> Iterator[set[Spot]]:
    """Yield every form that covers all sure places and lies on possible places only."""
    spots = tuple(shape)
    if not spots:
        yield from () if sure else [set()]
        return
    for form in forms(spots, turn=turn, flip=flip):
        if sure:  # one of the places covers this one
            row, column = min(sure)
            corners = {(row - down, column - right) for down, right in form}
        else:
            (down, right), *_ = form
            corners = {(row - down, column - right) for row, column in possible}
        for row, column in sorted(corners):
            image = {(row + down, column + right) for down, right in form}
            if sure <= image <= possible:
                yield image


def mappings(one: Iterable[Spot], other: Iterable[Spot], *, turn: bool, flip: bool) -> Iterator[dict[Spot, Spot]]:
    """Yield every move that maps some place onto a place of the other list."""
    first, second = tuple(one), tuple(other)
    for a, b, c, d in ways(turn=turn, flip=flip):
        turned = [(a * row + b * column, c * row + d * column) for row, column in first]
        steps = {(row - down, column - right) for row, column in second for down, right in turned}
        for down, right in sorted(steps):
            yield {spot: (row + down, column + right) for spot, (row, column) in zip(first, turned, strict=True)}
