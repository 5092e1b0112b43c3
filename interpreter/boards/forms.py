"""Shapes of squares: places by row and column, with translations, rotations and reflections."""

from collections.abc import Iterable, Iterator
from typing import TypeAlias

Spot: TypeAlias = tuple[int, int]
Way: TypeAlias = tuple[int, int, int, int]
"""A rotation or reflection: (a, b, c, d) maps (row, column) to (a row + b column, c row + d column)."""
Spots: TypeAlias = tuple[Spot, ...]
"""Places by row and column, counted from 0 at the top left."""


def ways(*, turn: bool, flip: bool) -> Iterator[Way]:
    """Yield the identity, then the rotations if `turn` is True and the reflections if `flip` is True."""
    for side in (1, -1) if flip else (1,):
        a, b, c, d = 1, 0, 0, side
        for _ in range(4 if turn else 1):
            yield a, b, c, d
            a, b, c, d = c, d, -a, -b


def forms(spots: Iterable[Spot], *, turn: bool, flip: bool) -> tuple[Spots, ...]:
    """Return the distinct rotations and reflections of a shape, each moved to the top left, the shape itself first."""
    first = tuple(spots)
    found: dict[Spots, None] = {}
    for a, b, c, d in ways(turn=turn, flip=flip):
        found[settled([(a * row + b * column, c * row + d * column) for row, column in first])] = None
    return tuple(found)


def settled(spots: Iterable[Spot]) -> Spots:
    """Return the shape moved to the top left, with its places in reading order."""
    every = list(spots)
    top, left = min(row for row, _ in every), min(column for _, column in every)
    return tuple(sorted((row - top, column - left) for row, column in every))


def same_shape(one: Iterable[Spot], other: Iterable[Spot], *, turn: bool, flip: bool) -> bool:
    """Return whether a translation, with a rotation or reflection if allowed, maps one shape to the other.

    Two empty shapes are the same.
    """
    first, second = tuple(one), tuple(other)
    if len(first) != len(second):
        return False
    return not first or settled(second) in forms(first, turn=turn, flip=flip)


def images(
    shape: Iterable[Spot], sure: set[Spot], possible: set[Spot], *, turn: bool, flip: bool
) -> Iterator[set[Spot]]:
    """Yield every image of a shape that covers all `sure` places and only `possible` ones."""
    spots = tuple(shape)
    if not spots:
        yield from () if sure else [set()]
        return
    for form in forms(spots, turn=turn, flip=flip):
        if sure:  # some place of the form covers this one
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
    """Yield every motion that maps a place of `one` to a place of `other`, as a map of all places of `one`."""
    first, second = tuple(one), tuple(other)
    for a, b, c, d in ways(turn=turn, flip=flip):
        turned = [(a * row + b * column, c * row + d * column) for row, column in first]
        steps = {(row - down, column - right) for row, column in second for down, right in turned}
        for down, right in sorted(steps):
            yield {spot: (row + down, column + right) for spot, (row, column) in zip(first, turned, strict=True)}
