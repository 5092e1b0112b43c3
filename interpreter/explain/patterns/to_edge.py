"""How many steps lead from a clue on a line to the edge of the board."""

from collections.abc import Iterable

from dslrun.interpreter.boards.sites import Site, SiteType
from dslrun.interpreter.explain.names import Names, counted
from dslrun.interpreter.explain.results import Setting
from dslrun.interpreter.model import Rule


def steps_to_edge(names: Names, rule: Rule, settings: Iterable[Setting]) -> str:
    """Return `from r6c7 it is only one step to the edge` if a line from a clue has fewer steps than the clue's number.

    Return nothing if the settings set no line from the clue of the rule, or several.
    """
    clue = rule.provenance.bound.clue
    lines = [names.variables[var].site for var, value in settings if value]
    if clue is None or len(clue.sites) != 1 or len(clue.numbers) != 1 or len(lines) != 1:
        return ""
    if lines[0].type is not SiteType.EDGE:
        return ""
    steps = _steps(names, clue.type, clue.sites[0], lines[0].index)
    if not 0 < steps < (clue.numbers[0] or 0):
        return ""
    return f"from {names.site(Site(clue.type, clue.sites[0]))} it is only {counted(steps, 'step')} to the edge that way"


def _steps(names: Names, kind: SiteType, start: int, edge: int) -> int:
    """Return how many edges lie in a straight line from a site on, the first of them `edge`; 0 if it is elsewhere."""
    board, number = names.game.board, 0
    here, around = start, [edge]
    heading: tuple[float, float] | None = None
    while around:
        ends = [end for end in board.incident(kind, SiteType.EDGE, around[0]) if end != here]
        if len(ends) != 1 or (not number and start not in board.incident(kind, SiteType.EDGE, edge)):
            return 0
        (x, y), (next_x, next_y) = board.position(kind, here), board.position(kind, ends[0])
        heading, here, number = heading or (next_x - x, next_y - y), ends[0], number + 1
        around = [one for one in board.incident(SiteType.EDGE, kind, here) if _leads(names, kind, here, one, heading)]
    return number


def _leads(names: Names, kind: SiteType, here: int, edge: int, heading: tuple[float, float]) -> bool:
    """Return whether an edge of the game leads from a site in a direction."""
    board = names.game.board
    ends = [end for end in board.incident(kind, SiteType.EDGE, edge) if end != here]
    if len(ends) != 1 or ("Edge", edge) not in names.game.index:
        return False
    (x, y), (next_x, next_y) = board.position(kind, here), board.position(kind, ends[0])
    return abs(next_x - x - heading[0]) + abs(next_y - y - heading[1]) < TOLERANCE


TOLERANCE = 1e-6
"""The difference of positions that counts as none."""
