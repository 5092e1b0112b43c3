"""Small random changes of a partition into rooms, for a search that improves the rooms step by step."""

from random import Random

from dslrun.interpreter.make.partition import (
    Cell,
    Labels,
    beside,
    bounds,
    is_connected,
    is_rectangle,
    labels_of,
    rooms_of,
)
from dslrun.interpreter.make.room_style import RoomStyle

TRIES = 60


def moved(labels: Labels, random: Random, style: RoomStyle) -> Labels:
    """Return a partition with a small random change, or the same one if no change was found.

    A cell moves over a border to the next room, and every room stays connected and within the sizes of the style. If
    all rooms are equally large, two rooms exchange a cell. If all rooms are rectangles, the wall between two of them
    moves.
    """
    cells = sorted(labels)
    for _ in range(TRIES):
        found = moved_at(random.choice(cells), labels, random, style)
        if found is not None:
            return found
    return labels


def moved_at(cell: Cell, labels: Labels, random: Random, style: RoomStyle) -> Labels | None:
    """Return a partition in which a cell belongs to another room, as `moved` changes it; None if it cannot."""
    others = sorted({labels[other] for other in beside(cell) if other in labels} - {labels[cell]})
    if not others:
        return None
    rooms = {number: set(cells) for number, cells in rooms_of(labels).items()}
    one, two = rooms[labels[cell]], rooms[random.choice(others)]
    change = _exchange if style.equal else _wall if style.shapes else _step
    parts = change(cell, one, two, random)
    if parts is None or not all(_fits(part, style) for part in parts):
        return None
    rest = [cells for cells in rooms.values() if cells is not one and cells is not two]
    return labels_of([*parts, *rest])


def _fits(part: set[Cell], style: RoomStyle) -> bool:
    sized = style.equal or style.count or style.smallest <= len(part) <= style.largest
    return bool(sized) and is_connected(part)


Parts = tuple[set[Cell], set[Cell]] | None


def _step(cell: Cell, one: set[Cell], two: set[Cell], random: Random) -> Parts:
    """Move a cell from one room to another."""
    return one - {cell}, two | {cell}


def _exchange(cell: Cell, one: set[Cell], two: set[Cell], random: Random) -> Parts:
    """Move a cell from one room to another, and another cell back."""
    back = [other for other in sorted(two) if any(near in one and near != cell for near in beside(other))]
    if not back:
        return None
    other = random.choice(back)
    return (one - {cell}) | {other}, (two - {other}) | {cell}


def _wall(cell: Cell, one: set[Cell], two: set[Cell], random: Random) -> Parts:
    """Move the wall between two rectangles that are one rectangle together."""
    both = one | two
    if not is_rectangle(both):
        return None
    (top, left), (bottom, right) = bounds(both)
    cuts = [(0, at) for at in range(top + 1, bottom + 1)] + [(1, at) for at in range(left + 1, right + 1)]
    splits = [({place for place in both if place[axis] < at}, axis) for axis, at in cuts]
    parts = [part for part, _ in splits if part not in (one, two)]
    if not parts:
        return None
    first = random.choice(parts)
    return first, both - first
