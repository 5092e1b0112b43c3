"""Clues that are ordered lines of places and say nothing else: the tubes of thermometers, from the bulb on."""

from collections.abc import Sequence, Set
from itertools import pairwise

from dslrun.interpreter.boards.directions import Direction
from dslrun.interpreter.boards.equipment import Clue
from dslrun.interpreter.boards.sites import Site
from dslrun.interpreter.drawing.clues import ClueMap
from dslrun.interpreter.game import Game
from dslrun.interpreter.page.placement import Placement
from dslrun.interpreter.page.sheet import Pen, SheetLayer, SvgSheet

BULB = 13.0


def take_tubes(game: Game, clues: ClueMap) -> list[Clue]:
    """The hints of a game that are strands; what the clues say of them elsewhere is taken away."""
    named: dict[str, list[Clue]] = {}
    for hint in game.clues:
        named.setdefault(hint.name, []).append(hint)
    groups = [hints for hints in named.values() if max(len(hint.sites) for hint in hints) > 2]  # pairs are signs
    found = [hint for hints in groups if all(is_tube(game, hint) for hint in hints) for hint in hints]
    taken = {hint.sites for hint in found}
    for hint in found:
        clues.on.pop(Site(hint.type, hint.sites[0]), None)
    for kind, areas in clues.areas.items():
        clues.areas[kind] = [area for area in areas if area not in taken]
    return found


def is_tube(game: Game, hint: Clue) -> bool:
    """Whether a hint without a number goes from neighbour to neighbour."""
    bare = hint.numbers == (0,) and not hint.text and hint.place == "on"
    return bare and len(hint.sites) > 1 and goes_on(game, hint)


def goes_on(game: Game, hint: Clue) -> bool:
    """Whether each site of a hint is beside the one before."""
    board = game.board
    return all(two in board.neighbours(hint.type, one, Direction.ADJACENT) for one, two in pairwise(hint.sites))


def draw_tubes(sheet: SvgSheet, plan: Placement, strands: Sequence[Clue], filled: Set[Site]) -> None:
    """A bulb and its tube for each strand, dark as far as they are filled."""
    for hint in strands:
        sites = [Site(hint.type, site) for site in hint.sites]
        for one, two in pairwise(sites):
            sheet.line(Pen.STRAND, plan.at(one), plan.at(two))
            if one in filled and two in filled:
                sheet.line(Pen.MERCURY, plan.at(one), plan.at(two))
        for site in filled & set(sites):
            sheet.circle(SheetLayer.UPON, plan.at(site), Pen.MERCURY.value[1] / 2, Pen.MERCURY.value[0], 0)
        pen = Pen.MERCURY if sites[0] in filled else Pen.STRAND
        sheet.circle(SheetLayer.GROUND, plan.at(sites[0]), BULB, pen.value[0], 0)
