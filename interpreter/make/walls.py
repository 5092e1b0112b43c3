"""Random walls between the cells of a grid, such as labyrinths, with what the walls of examples have in common."""

import itertools
from collections.abc import Collection, Sequence
from random import Random

from dslrun.dsl.records import record
from dslrun.interpreter.make.partition import Cell, beside, grid
from dslrun.interpreter.values.drawn_cells import BORDERS
from dslrun.interpreter.values.pictures import Picture

BITES = 12
"""Changes of a path, for each cell."""

Door = tuple[Cell, Cell]
"""Two neighbouring cells without a wall between them, in reading order. One of them may lie outside the grid."""


@record
class WallStyle:
    """Walls of some drawings: the share of inner borders that are open, and the number of gaps in the outer wall.

    `connected`, `tree` and `path` say that the cells form a connected graph, a tree, and a single path. `at_end` says
    that every gap is at a dead end.
    """

    share: float
    gaps: int
    connected: bool
    tree: bool
    path: bool
    at_end: bool


DEFAULT_WALLS = WallStyle(0.7, gaps=0, connected=True, tree=False, path=False, at_end=False)


def wall_style(pictures: Sequence[Picture]) -> WallStyle:
    """Return what the walls of drawings have in common."""
    found = [_style(doors_of(picture), *picture.size()) for picture in pictures]
    return WallStyle(
        sum(one.share for one in found) / len(found),
        round(sum(one.gaps for one in found) / len(found)),
        *(all(getattr(one, name) for one in found) for name in ("connected", "tree", "path", "at_end")),
    )


def _style(doors: Collection[Door], rows: int, columns: int) -> WallStyle:
    cells, borders = grid(rows, columns), inner_borders_of(rows, columns)
    inside = [door for door in borders if door in doors]
    gaps = [door for door in doors if door not in borders]
    degree = {cell: sum(cell in door for door in inside) for cell in cells}
    connected = len(_reached(cells[0], inside)) == len(cells)
    tree = connected and len(inside) == len(cells) - 1
    at_end = all(degree.get(cell, 1) == 1 for door in gaps for cell in door)
    path = tree and max(degree.values()) <= 2
    return WallStyle(len(inside) / max(1, len(borders)), len(gaps), connected, tree, path, at_end)


def doors_of(picture: Picture) -> set[Door]:
    """Return the doors of a drawing, and the gaps in its outer wall."""
    found = set()
    for row, column in grid(*picture.size()):
        for other_row, other_column, border in picture.beside(row, column):
            if border not in BORDERS:
                one, two = sorted([(row, column), (other_row, other_column)])
                found.add((one, two))
    return found


def some_doors(style: WallStyle, rows: int, columns: int, random: Random) -> set[Door]:
    """Return random doors in a style."""
    cells = grid(rows, columns)
    if style.path:
        doors = _path(rows, columns, style.gaps > 0 and style.at_end, random)
    elif style.tree:
        doors = _tree(rows, columns, random)
    else:
        doors = set(inner_borders_of(rows, columns))
        wanted = round(style.share * len(doors))
        for door in random.sample(sorted(doors), len(doors)):
            if len(doors) <= wanted:
                break
            if not style.connected or len(_reached(cells[0], doors - {door})) == len(cells):
                doors.remove(door)
    return doors | _gaps(style, doors, rows, columns, random)


def _gaps(style: WallStyle, doors: set[Door], rows: int, columns: int, random: Random) -> set[Door]:
    """Return gaps in the outer wall, at dead ends if those of the style are."""
    inside = set(grid(rows, columns))
    outer = [(cell, other) for cell in sorted(inside) for other in beside(cell) if other not in inside]
    ends = [gap for gap in outer if sum(gap[0] in door for door in doors) == 1]
    options = ends if style.at_end and ends else outer
    found = set()
    for cell, other in random.sample(options, min(style.gaps, len(options))):
        found.add((min(cell, other), max(cell, other)))
    return found


def _path(rows: int, columns: int, at_rim: bool, random: Random) -> set[Door]:
    """Return the doors of a path through all cells: a straight one whose ends turn back again and again."""
    path = [(row, column) for row in range(rows) for column in range(columns)[:: -1 if row % 2 else 1]]
    inside, place = set(path), {cell: at for at, cell in enumerate(path)}
    for step in range(2 * BITES * len(path)):
        if step > BITES * len(path) and not (
            at_rim and all(len(_near(end, inside)) == 4 for end in (path[0], path[-1]))
        ):
            break
        if random.random() < 0.5:
            path.reverse()
            place = {cell: at for at, cell in enumerate(path)}
        at = place[random.choice(_near(path[-1], inside))]
        path[at + 1 :] = path[:at:-1]
        place.update((cell, at + 1 + number) for number, cell in enumerate(path[at + 1 :]))
    return {(min(pair), max(pair)) for pair in itertools.pairwise(path)}


def _tree(rows: int, columns: int, random: Random) -> set[Door]:
    """Return the doors of a labyrinth with long corridors: a walk that turns back when it is stuck."""
    inside = set(grid(rows, columns))
    trail = [random.choice(sorted(inside))]
    seen, doors = {trail[0]}, set()
    while trail:
        ahead = [cell for cell in _near(trail[-1], inside) if cell not in seen]
        if not ahead:
            trail.pop()
            continue
        cell = random.choice(ahead)
        doors.add((min(cell, trail[-1]), max(cell, trail[-1])))
        seen.add(cell)
        trail.append(cell)
    return doors


def _near(cell: Cell, inside: Collection[Cell]) -> list[Cell]:
    return [other for other in beside(cell) if other in inside]


def _reached(start: Cell, doors: Collection[Door]) -> set[Cell]:
    """Return the cells that can be reached from a cell through doors."""
    near: dict[Cell, list[Cell]] = {}
    for one, two in doors:
        near.setdefault(one, []).append(two)
        near.setdefault(two, []).append(one)
    found, waiting = {start}, [start]
    while waiting:
        for cell in near.get(waiting.pop(), ()):
            if cell not in found:
                found.add(cell)
                waiting.append(cell)
    return found


def inner_borders_of(rows: int, columns: int) -> list[Door]:
    """Return all pairs of neighbouring cells of a grid."""
    cells = set(grid(rows, columns))
    return [(cell, other) for cell in sorted(cells) for other in beside(cell)[2:] if other in cells]
