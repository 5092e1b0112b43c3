"""Random areas of a board, and the borders between them, for games that ask where the borders run."""

from random import Random

from bench.make.fillomino import grow, neighbours
from dslrun.interpreter.boards.sites import SiteType
from dslrun.interpreter.game import Game

Cell = tuple[int, int]
Area = frozenset[Cell]


def areas_of(rows: int, columns: int, largest: int, random: Random) -> list[Area]:
    """Divide a board into connected areas of at least two cells, most of them not too large."""
    cells = {(r, c) for r in range(rows) for c in range(columns)}
    left = set(cells)
    found: list[set[Cell]] = []
    for cell in random.sample(sorted(cells), len(cells)):
        if cell in left:
            found.append(grow(cell, random.randint(3, largest), {}, left, random))
            left -= found[-1]
    while single := next((area for area in found if len(area) == 1), None):
        (cell,) = single
        beside = [area for area in found if area is not single and area.intersection(neighbours(cell))]
        min(beside, key=len).add(cell)
        found.remove(single)
    return [frozenset(area) for area in found]


def halves(area: Area, random: Random) -> list[Area]:
    """Cut an area into two connected parts of at least two cells. Return the area itself if no random cut works."""
    for _ in range(20):
        part = grow(random.choice(sorted(area)), random.randint(2, max(2, len(area) - 2)), {}, set(area), random)
        rest = set(area) - part
        if len(rest) > 1 and len(grow(min(rest), len(rest), {}, rest, random)) == len(rest):
            return [frozenset(part), frozenset(rest)]
    return [area]


def borders(game: Game, areas: list[Area]) -> list[int]:
    """The values of the edges: chosen between different areas and on the rim."""
    owner = {cell: area for area in areas for cell in area}
    found = []
    for variable in game.model.variables:
        places = [game.board.place(SiteType.CELL, cell) for cell in game.board.dual_edges()[variable.site.index]]
        found.append(int(len(places) == 1 or owner[places[0]] is not owner[places[1]]))
    return found


def cells_beside(game: Game, wanted: list[int], other: list[int]) -> set[Cell]:
    """The cells beside edges on which two boards differ."""
    return {
        game.board.place(SiteType.CELL, cell)
        for variable, one, two in zip(game.model.variables, wanted, other, strict=True)
        if one != two
        for cell in game.board.dual_edges()[variable.site.index]
    }
