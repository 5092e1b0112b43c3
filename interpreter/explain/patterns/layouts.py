"""The pattern of a region whose cells can be chosen in a few ways: the ways, and what they have in common."""

from collections.abc import Sequence

from dslrun.interpreter.boards.sites import SiteType
from dslrun.interpreter.check.compile import CompiledNodes
from dslrun.interpreter.explain.names import listed, plural
from dslrun.interpreter.explain.patterns.argument import Premises
from dslrun.interpreter.explain.patterns.complete import filled
from dslrun.interpreter.model import Rule

MOST_CELLS, MOST_LAYOUTS = 16, 4
"""The maximum number of cells of a region, and of ways to choose some that an argument lists."""
WORK = 1500
"""The maximum number of partial choices tried."""


def few_layouts(premises: Premises, rule: Rule) -> str:
    """Return `the shaded cells can only be r1c1 to r1c4 or r1c2 to r1c5`, or nothing if there are more ways."""
    names, cells = premises.names, sorted(rule.scope)
    variables = [premises.variables[var] for var in cells]
    if not 1 < len(cells) <= MOST_CELLS or any(one.domain != 3 or one.hidden for one in variables):
        return ""
    noun = names.noun(cells[0], 1)
    if not noun or any(one.site.type is SiteType.EDGE for one in variables):
        return ""
    layouts = _layouts(premises, rule, cells)
    if len(layouts) < 2 or not all(layouts):
        return ""
    listing = sorted(names.variables_named(layout) for layout in layouts)
    joined = listed(listing, "or")
    if any(" and " in one for one in listing):
        joined = f"{'; '.join(listing[:-1])}; or {listing[-1]}"
    return f"the {plural(noun)} can only be {joined}"


def _layouts(premises: Premises, rule: Rule, cells: Sequence[int]) -> list[list[int]]:
    """Return the cells chosen in each way to satisfy a rule on what the facts leave, or nothing if there are many."""
    found: list[list[int]] = []
    for step, board in enumerate(filled([rule.node], cells, premises.domains(), CompiledNodes())):
        if step > WORK:
            return []
        if board is not None:
            found.append([var for var in cells if board[var] == 2])
            if len(found) > MOST_LAYOUTS:
                return []
    return found
