"""Draw tubes: clues without a number that are chains of adjacent sites, such as thermometers from the bulb on."""

from collections.abc import Sequence, Set
from itertools import pairwise

from dslrun.interpreter.boards.directions import Direction
from dslrun.interpreter.boards.equipment import Clue
from dslrun.interpreter.boards.sites import Site
from dslrun.interpreter.drawing.clues import ClueMap, ClueStroke
from dslrun.interpreter.game import Game
from dslrun.interpreter.page.geometry import distance
from dslrun.interpreter.page.pieces import arrow
from dslrun.interpreter.page.placement import CELL, Placement
from dslrun.interpreter.page.sheet import GREY, PALE, WHITE, Pen, SheetLayer, SvgSheet
from dslrun.interpreter.page.svg import Point, path_of

BULB = 13.0
THICK = 9.0
"""The width of a line through sites."""
SMALL = 8.0
"""The font size of the sign at the start of a line."""
ROUND = {"stroke_linecap": "round", "stroke_linejoin": "round"}


def take_tubes(game: Game, clues: ClueMap) -> list[Clue]:
    """Return the clues of a game that are tubes, and remove them from `clues`.

    Clues with the same name are tubes if all are chains and one has more than two sites.
    """
    named: dict[str, list[Clue]] = {}
    for clue in game.clues:
        if clue.name in game.look.hint_styles:
            continue
        named.setdefault(clue.name, []).append(clue)
    groups = [group for group in named.values() if max(len(clue.sites) for clue in group) > 2]  # pairs are signs
    found = [clue for group in groups if all(is_tube(game, clue) for clue in group) for clue in group]
    taken = {clue.sites for clue in found}
    for clue in found:
        clues.on.pop(Site(clue.type, clue.sites[0]), None)
    for kind, areas in clues.areas.items():
        clues.areas[kind] = [area for area in areas if area not in taken]
    return found


def is_tube(game: Game, clue: Clue) -> bool:
    """Return whether a clue has no number and is a chain of at least two adjacent sites."""
    bare = clue.numbers == (0,) and not clue.text and clue.place == "on"
    return bare and len(clue.sites) > 1 and is_chain(game, clue)


def is_chain(game: Game, clue: Clue) -> bool:
    """Return whether each site of a clue is adjacent to the previous one."""
    board = game.board
    return all(two in board.neighbours(clue.type, one, Direction.ADJACENT) for one, two in pairwise(clue.sites))


def draw_strokes(sheet: SvgSheet, placement: Placement, strokes: Sequence[ClueStroke]) -> None:
    """Draw the lines of clues that the metadata draw as lines."""
    for stroke in strokes:
        points = [placement.at(Site(stroke.type, site)) for site in stroke.sites]
        line = path_of([points])
        match stroke.style.word:
            case "Tube":
                colour, width, _ = Pen.TUBE.value
                sheet.path(SheetLayer.GROUND, line, stroke=colour, stroke_width=width, **ROUND)
                sheet.circle(SheetLayer.GROUND, points[0], BULB, colour, 0)
            case "Arrow":
                sheet.circle(SheetLayer.GROUND, points[0], BULB, WHITE)
                sheet.path(SheetLayer.GROUND, path_of([points[:-1]]), stroke=GREY, stroke_width=1.6, **ROUND)
                (x, y), (x2, y2) = points[-2:]
                way = round((x2 - x) / CELL), round((y2 - y) / CELL)
                arrow(sheet, ((x + x2) / 2, (y + y2) / 2), way, 0.9 * distance(points[-2], points[-1]), GREY)
            case _:
                colour = stroke.style.colour or PALE
                sheet.path(SheetLayer.GROUND, line, stroke=colour, stroke_width=THICK, opacity=0.45, **ROUND)
        if stroke.style.sign:
            draw_stroke_sign(sheet, points[0], stroke.style.sign)


def draw_stroke_sign(sheet: SvgSheet, at: Point, sign: str) -> None:
    """Draw the sign of a line in a corner of its first site."""
    sheet.text((at[0] + 0.36 * CELL, at[1] + 0.36 * CELL), sign, SMALL, ink=GREY)


def draw_tubes(sheet: SvgSheet, placement: Placement, tubes: Sequence[Clue], filled: Set[Site]) -> None:
    """Draw the bulb and the tube of each clue. The parts on `filled` sites are dark."""
    for clue in tubes:
        sites = [Site(clue.type, site) for site in clue.sites]
        for one, two in pairwise(sites):
            sheet.line(Pen.TUBE, placement.at(one), placement.at(two))
            if one in filled and two in filled:
                sheet.line(Pen.MERCURY, placement.at(one), placement.at(two))
        for site in [site for site in sites if site in filled]:
            sheet.circle(SheetLayer.UPON, placement.at(site), Pen.MERCURY.value[1] / 2, Pen.MERCURY.value[0], 0)
        pen = Pen.MERCURY if sites[0] in filled else Pen.TUBE
        sheet.circle(SheetLayer.GROUND, placement.at(sites[0]), BULB, pen.value[0], 0)
