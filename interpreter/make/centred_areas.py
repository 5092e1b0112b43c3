"""Areas around dots as a sample: each is connected and looks the same after a half turn about its dot.

Games that draw borders between areas with dots in them mostly want such areas, and an engine hardly finds them while
all dots are open. A frame whose rules want other areas refuses them.
"""

from collections.abc import Sequence
from random import Random
from statistics import fmean

from dslrun.interpreter.boards.board import BoardGraph
from dslrun.interpreter.boards.sites import SiteType
from dslrun.interpreter.make.arguments import ArgumentRole
from dslrun.interpreter.make.opening import OpenGame
from dslrun.interpreter.make.partition import Cell, Labels, beside, grid, is_rectangle, labels_of
from dslrun.interpreter.make.questions import Fact, Questions, fact

PROPOSALS = 20
"""The number of partitions that are tried."""
ROUNDS = 8
"""How many times areas are grown again, for each cell."""
MEAN_SIZES = (2.8, 4.0)
"""The range of the mean size of areas, if some of them are rectangles."""
DULL = 0.6
"""How much more a rectangle counts than another area."""
ANYWHERE = 0.4
"""How often an area begins anywhere."""
SIZES = range(5, 16)
"""The sizes up to which areas grow; less if there is no room."""


def is_centred(frame: OpenGame) -> bool:
    """True if the text has dots, and the board of cells has borders as values."""
    dots = any(use.role is ArgumentRole.DOTS for uses in frame.texts.uses.values() for use in uses)
    shown = [one for one in frame.game.model.variables if not one.hidden]
    edges = bool(shown) and all(one.site.type is SiteType.EDGE and one.domain in (1, 2, 3) for one in shown)
    return dots and edges and frame.game.board.is_grid(SiteType.CELL)


def centred_sample(frame: OpenGame, questions: Questions, always: list[Fact], random: Random) -> list[int] | None:
    """Return a board of the frame with such areas; None if it has other rules, or if no areas are within its bounds."""
    for _ in range(PROPOSALS if is_centred(frame) else 0):
        areas = centred_areas(*frame.game.board.grid_size(SiteType.CELL), random)
        board = questions.board([*always, *_facts(frame, areas)])
        if board is not None:
            return board
    return None


def centred_areas(rows: int, columns: int, random: Random) -> Labels:
    """Return a random partition of a grid into areas that look the same after a half turn.

    Areas grow one by one. Then neighbouring areas are grown again and again, until they are few.
    """
    cells = rows * columns
    areas = _filling(set(grid(rows, columns)), random)
    most = cells / random.uniform(*MEAN_SIZES)
    for _ in range(ROUNDS * cells):
        if _cost(areas) <= most:
            break
        one = random.choice(areas)
        around = {other for cell in one for other in beside(cell)}
        near = [area for area in areas if area is one or not around.isdisjoint(area)]
        some = random.sample(near, min(len(near), random.randint(2, 5)))
        new = _filling({cell for area in some for cell in area}, random)
        if _cost(new) <= _cost(some):
            areas = [area for area in areas if area not in some] + new
    return labels_of(areas)


def _cost(areas: Sequence[set[Cell]]) -> float:
    """Return the number of areas; rectangles count more because they are dull."""
    return len(areas) + DULL * sum(is_rectangle(area) for area in areas)


def _filling(free: set[Cell], random: Random) -> list[set[Cell]]:
    """Return areas that fill some cells."""
    areas: list[set[Cell]] = []
    while free:
        # mostly cells with few free neighbours, so that few areas of one cell are left over
        start = random.choice(sorted(free)) if random.random() < ANYWHERE else _cornered(free, random)
        areas.append(_grown(start, free, random.choice(SIZES), random))
        free = free - areas[-1]
    return areas


def _cornered(free: set[Cell], random: Random) -> Cell:
    """Return one of the cells with the fewest free neighbours."""
    return min(sorted(free), key=lambda cell: (sum(other in free for other in beside(cell)), random.random()))


def _grown(start: Cell, free: set[Cell], size: int, random: Random) -> set[Cell]:
    """Return the largest of some areas with a cell, about different dots near it."""
    around = [other for other in grid(3, 3) if random.random() < 0.5]
    found = [_about(start, (start[0] + row - 1, start[1] + column - 1), free, size, random) for row, column in around]
    return max([{start}, *found], key=len)


def _about(start: Cell, image: Cell, free: set[Cell], size: int, random: Random) -> set[Cell]:
    """Return an area with a cell and its image; only the cell if they are not connected."""
    total = start[0] + image[0], start[1] + image[1]
    if start[0] != image[0] and start[1] != image[1]:  # joined by one of the other two cells of a square
        corner = (start[0], image[1])
        area = {start, image, corner, (image[0], start[1])}
    else:
        area = {start, image}
    if not area <= free:
        return {start}
    while len(area) < size:
        edge = sorted({other for cell in area for other in beside(cell)} & free - area)
        pairs = [(cell, (total[0] - cell[0], total[1] - cell[1])) for cell in edge]
        fitting = [pair for pair in pairs if pair[1] in free]
        if not fitting:
            break
        area.update(random.choice(fitting))
    return area


def _facts(frame: OpenGame, areas: Labels) -> list[Fact]:
    """Return the borders between areas, and the dots in their centres."""
    game, board = frame.game, frame.game.board
    labels = [areas[board.place(SiteType.CELL, cell)] for cell in range(board.count(SiteType.CELL))]
    centres = {
        _centre(board, SiteType.CELL, [cell for cell, at in enumerate(labels) if at == one]) for one in set(labels)
    }
    found = []
    for var, one in enumerate(game.model.variables):
        if not one.hidden:
            sides = {labels[cell] for cell in board.incident(SiteType.CELL, SiteType.EDGE, one.site.index)}
            outer = len(board.incident(SiteType.CELL, SiteType.EDGE, one.site.index)) == 1
            found.append(fact(var, int(outer or len(sides) > 1)))
    for clue in frame.clues:
        if clue.presence is not None:
            found.append(fact(clue.presence, int(_centre(board, clue.clue.type, clue.clue.sites) in centres)))
    return found


def _centre(board: BoardGraph, kind: SiteType, sites: Sequence[int]) -> tuple[float, float]:
    """Return the centre of some sites."""
    points = [board.position(kind, site) for site in sites]
    return round(fmean(x for x, *_ in points), 3), round(fmean(y for _, y, *_ in points), 3)
