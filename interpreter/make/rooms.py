"""Random partitions into rooms: sizes are drawn first, then neighbouring rooms are divided again and again."""

from collections.abc import Sequence
from math import exp
from random import Random

from dslrun.interpreter.make.partition import (
    Cell,
    Labels,
    beside,
    bounds,
    grid,
    inner_borders,
    is_connected,
    labels_of,
)
from dslrun.interpreter.make.room_style import RoomStyle

ROUNDS = 25
"""Divisions for each room."""
SPLITS = 8
"""Attempts to divide two rooms."""
COMPACT = 0.75
"""How often a room grows to the cell with the most neighbours in it."""
RECTANGLE_TRIES = 60


def grown(style: RoomStyle, rows: int, columns: int, random: Random) -> Labels | None:
    """Return a random partition of a grid in a style; None if there is none, such as dominoes on an odd grid."""
    if style.shapes and style.equal is None:
        return rectangles(style, rows, columns, random)
    sizes = some_sizes(style, rows * columns, random)
    if sizes is None:
        return None
    random.shuffle(sizes)
    rooms = along_snake(sizes, rows, columns, random)
    mix(rooms, style.roundness * rows * columns, random)
    return labels_of(without_blanks(rooms, style.blank, random))


def some_sizes(style: RoomStyle, cells: int, random: Random) -> list[int] | None:
    """Return sizes of rooms that add up to a number of cells; None if there are none."""
    if style.equal is not None:
        return [style.equal] * (cells // style.equal) if cells % style.equal == 0 else None
    smallest, largest = min(style.smallest, cells), style.largest
    if style.count is not None:
        sizes = [random.choice(style.sizes) for _ in range(style.count)]
        scale = cells / sum(sizes)
        sizes = [max(smallest, round(size * scale)) for size in sizes]
        largest = cells
    else:
        sizes = []
        while sum(sizes) < cells:
            sizes.append(random.choice(style.sizes))
        if sum(sizes) - cells > sizes[-1] // 2 and len(sizes) > 1:
            sizes.pop()
    return sizes if balance(sizes, cells, smallest, largest, random) else None


def balance(sizes: list[int], cells: int, smallest: int, largest: int, random: Random) -> bool:
    """Change sizes by 1 until they add up to a number of cells; return whether that is possible."""
    while sum(sizes) != cells:
        step = 1 if sum(sizes) < cells else -1
        open_ = [at for at, size in enumerate(sizes) if smallest <= size + step <= largest]
        if open_:
            sizes[random.choice(open_)] += step
        elif step == 1 and cells - sum(sizes) >= smallest:
            sizes.append(smallest)
        elif step == -1 and len(sizes) > 1:
            sizes.pop()
        else:
            return False
    return True


def along_snake(sizes: Sequence[int], rows: int, columns: int, random: Random) -> list[set[Cell]]:
    """Return rooms of these sizes, cut from a path that runs to and fro over the grid."""
    across = random.random() < 0.5
    path = []
    for major in range(rows if across else columns):
        line = [(major, minor) if across else (minor, major) for minor in range(columns if across else rows)]
        path += line if major % 2 == 0 else line[::-1]
    rooms, at = [], 0
    for size in sizes:
        rooms.append(set(path[at : at + size]))
        at += size
    return rooms


def mix(rooms: list[set[Cell]], roundness: float, random: Random) -> None:
    """Divide pairs of neighbouring rooms at random, towards a number of inner borders more than a tree has."""
    room_at = {cell: number for number, room in enumerate(rooms) for cell in room}
    cells = sorted(room_at)
    extra = [_extra(room) for room in rooms]
    total = sum(extra)
    for _ in range(ROUNDS * len(rooms)):
        cell, other = (start := random.choice(cells)), random.choice(beside(start))
        one, two = room_at[cell], room_at.get(other, room_at[cell])
        parts = split(rooms[one] | rooms[two], len(rooms[one]), random) if one != two else None
        if parts is None:
            continue
        now = [_extra(part) for part in parts]
        changed = total + sum(now) - extra[one] - extra[two]
        worse = abs(changed - roundness) - abs(total - roundness)
        worse += sum(map(_stretch, parts)) - _stretch(rooms[one]) - _stretch(rooms[two])
        if worse > 0 and random.random() >= exp(-worse):
            continue
        total = changed
        for number, part, value in zip((one, two), parts, now, strict=True):
            rooms[number], extra[number] = part, value
            room_at.update(dict.fromkeys(part, number))


def _extra(room: set[Cell]) -> int:
    """Return how many inner borders a room has more than a tree."""
    return inner_borders(room) - len(room) + 1


def _stretch(room: set[Cell]) -> float:
    """Return how much longer a room is than rooms of its size should be; 0 for compact rooms."""
    (top, left), (bottom, right) = bounds(room)
    return max(0.0, max(bottom - top, right - left) - (len(room) + 1) / 2)


def split(cells: set[Cell], size: int, random: Random) -> tuple[set[Cell], set[Cell]] | None:
    """Divide connected cells into two connected parts, the first of a given size; None if no attempt succeeds."""
    ordered = sorted(cells)
    for _ in range(SPLITS):
        part = compact_part(random.choice(ordered), cells, size, random)
        rest = cells - part
        if is_connected(rest):
            return part, rest
    return None


def compact_part(start: Cell, cells: set[Cell], size: int, random: Random) -> set[Cell]:
    """Grow a connected part of some cells from a cell, mostly to where it has the most neighbours."""
    part, edge = {start}, sorted(other for other in beside(start) if other in cells)
    while len(part) < size:
        weights = [sum(other in part for other in beside(cell)) for cell in edge]
        best = max(weights)
        fitting = [cell for cell, weight in zip(edge, weights, strict=True) if weight == best]
        cell = random.choice(fitting if random.random() < COMPACT else edge)
        part.add(cell)
        edge.remove(cell)
        edge += [other for other in beside(cell) if other in cells and other not in part and other not in edge]
    return part


def without_blanks(rooms: list[set[Cell]], blank: float, random: Random) -> list[set[Cell]]:
    """Return the rooms without some of them, which together hold a share of the cells."""
    left = blank * sum(len(room) for room in rooms)
    kept = []
    for room in random.sample(rooms, len(rooms)):
        if len(room) <= left:
            left -= len(room)
        else:
            kept.append(room)
    return kept


def rectangles(style: RoomStyle, rows: int, columns: int, random: Random) -> Labels:
    """Return a partition into rectangles: the best of several attempts, mirrored and turned at random."""
    turned = random.random() < 0.5
    height, width = (columns, rows) if turned else (rows, columns)
    shapes = [(w, h) if turned else (h, w) for h, w in style.shapes]
    attempts = [_fill(shapes, height, width, random) for _ in range(RECTANGLE_TRIES)]
    seen = set(shapes)
    rooms = min(attempts, key=lambda found: sum(shape not in seen for shape, _ in found))
    flip_rows, flip_columns = random.random() < 0.5, random.random() < 0.5
    found = []
    for _, cells in rooms:
        placed = [(height - 1 - r if flip_rows else r, width - 1 - c if flip_columns else c) for r, c in cells]
        found.append([(c, r) for r, c in placed] if turned else placed)
    return labels_of(found)


Placed = list[tuple[tuple[int, int], list[Cell]]]


def _fill(shapes: Sequence[tuple[int, int]], rows: int, columns: int, random: Random) -> Placed:
    """Put a rectangle at the first free cell until none is free. Shapes that do not fit are cut."""
    free, placed = dict.fromkeys(grid(rows, columns)), []
    while free:
        row, column = next(iter(free))
        room = next(step for step in range(columns - column + 1) if (row, column + step) not in free)
        fitting = [shape for shape in shapes if shape[0] <= rows - row and shape[1] <= room]
        height, width = random.choice(fitting) if fitting else (1, room)
        cells = [(row + r, column + c) for r in range(height) for c in range(width)]
        for cell in cells:
            del free[cell]
        placed.append(((height, width), cells))
    return placed
