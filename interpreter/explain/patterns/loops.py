"""Patterns of `Loop`: a point with two lines, a line that must go on, a dead end, a loop that would close too early."""

from dslrun.interpreter.boards.sites import Site, SiteType
from dslrun.interpreter.check.evaluate import evaluate
from dslrun.interpreter.explain.names import counted
from dslrun.interpreter.explain.patterns.argument import HintArgument, Premises
from dslrun.interpreter.model import In, Loop, Rule


def loops(premises: Premises) -> HintArgument | None:
    """Return the argument of a deduction by one loop."""
    if len(premises.rules) != 1 or not isinstance(premises.rules[0].node, Loop):
        return None
    rule, node = premises.rules[0], premises.rules[0].node
    assert isinstance(node, Loop)
    if len(premises.deduction.fixed) != len(premises.changes):
        return None
    edges = {guard.var: place for place, guard in enumerate(node.guards) if isinstance(guard, In)}
    if not set(premises.changed) <= set(edges):
        return None
    return _at_a_point(premises, rule, node, edges) or _too_early(premises, rule, node, edges)


def _at_a_point(premises: Premises, rule: Rule, node: Loop, edges: dict[int, int]) -> HintArgument | None:
    """Return the argument if the lines at one point decide all changes."""
    ends = [set(node.ends[edges[var]]) for var in premises.changed]
    domains = premises.domains()
    for point in sorted(set.intersection(*ends)):
        around = [place for place, pair in enumerate(node.ends) if point in pair]
        states = [evaluate(node.guards[place], domains) for place in around]
        sure, open_ = states.count(True), states.count(None)
        name = point_name(premises, edges, node, point)
        values = {value for _, value in premises.deduction.fixed}
        if name is None:
            continue
        if sure == 2 and values == {0}:
            return premises.argument("two lines", rule, f"{name} already has two lines")
        if sure == 1 and open_ == len(premises.changes) == 1 and 0 not in values:
            return premises.argument("only way", rule, f"the line at {name} can go on in only one way")
        if sure == 0 and open_ == len(premises.changes) and values == {0}:
            return premises.argument("dead end", rule, f"{name} has only {counted(open_, 'way')} out, a dead end")
    return None


def _too_early(premises: Premises, rule: Rule, node: Loop, edges: dict[int, int]) -> HintArgument | None:
    """Return the argument if a line on the changed edge would close a loop of known lines."""
    if len(premises.changes) != 1 or premises.deduction.fixed[0][1] != 0:
        return None
    start, goal = node.ends[edges[premises.changed[0]]]
    known = {edges[var] for var, value in premises.settings if value and var in edges}
    here, seen = start, set[int]()
    while here != goal:
        way = next((place for place in known - seen if here in node.ends[place]), None)
        if way is None:
            return None
        seen.add(way)
        one, other = node.ends[way]
        here = other if here == one else one
    name = premises.names.variables_named(premises.changed)
    return premises.argument("early loop", rule, f"a line {name} would close the loop too early")


def point_name(premises: Premises, edges: dict[int, int], node: Loop, point: int) -> str | None:
    """Return the name of a point of the loop, or None if it is not a point of the board.

    The points of a loop are vertices of the board, or cells if the lines run between cells.
    """
    names, board = premises.names, premises.names.game.board
    at_point = [var for var, place in edges.items() if point in node.ends[place]]
    sites = [premises.variables[var].site for var in at_point]
    if any(site.type is not SiteType.EDGE for site in sites):
        return None
    shared = [set(board.incident(SiteType.VERTEX, SiteType.EDGE, site.index)) for site in sites]
    common = set.intersection(*shared) if shared else set()
    return names.site(Site(SiteType.VERTEX, common.pop())) if len(common) == 1 else None
