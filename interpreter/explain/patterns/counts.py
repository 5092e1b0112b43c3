"""Patterns of counts: a count that is reached, a count that needs every place that is left, a clue without a choice."""

from collections.abc import Sequence
from dataclasses import replace

from dslrun.interpreter.boards.equipment import Clue
from dslrun.interpreter.boards.sites import Site, SiteType
from dslrun.interpreter.explain.names import capital, counted, listed, plural
from dslrun.interpreter.explain.patterns.argument import HintArgument, Premises
from dslrun.interpreter.explain.patterns.needs_all import needs_all
from dslrun.interpreter.explain.patterns.sentence import near_edge, said, single_clues
from dslrun.interpreter.explain.same_reason import is_plain
from dslrun.interpreter.model import And, In, Linear, Node, Not, Rule

MOST_LISTED, MOST_PLACES = 9, 5
"""The maximum number of clues and of places that an argument about equal clues lists."""


def counts(premises: Premises) -> HintArgument | None:
    """Return the argument of a deduction by one count of sites with a value."""
    rule = premises.rules[0]
    if all(is_plain(one.node) for one in premises.rules):
        return _no_choice(premises, rule)
    if len(premises.rules) != 1:
        return _reached_together(premises)
    literals = literals_of(premises, rule.node)
    node = rule.node
    if literals is None or not isinstance(node, Linear):
        return None
    sure = [var for var, mask in literals if not premises.left(var) & ~mask]
    possible = [var for var, mask in literals if premises.left(var) & mask]
    subject = premises.names.subject(rule)
    if subject is None:
        return None
    noun = noun_of(premises, literals)
    fixed = dict(premises.deduction.fixed)
    if set(premises.changed) - set(possible) or len(fixed) != len(premises.changes):
        return None
    if node.high is not None and len(sure) == node.high:
        return _reached(premises, rule, subject, noun, sure)
    if node.low is not None and len(possible) == node.low:
        return _all_needed(premises, rule, subject, noun, node.low - len(sure))
    return None


def _reached_together(premises: Premises) -> HintArgument | None:
    """Return the argument if one site reaches the counts of several regions at once."""
    subjects = [premises.names.subject(rule) for rule in premises.rules]
    settings = premises.settings
    if len(settings) != 1 or premises.limits or None in subjects:
        return None
    var = settings[0][0]
    for rule in premises.rules:
        literals = dict(literals_of(premises, rule.node) or ())
        node = rule.node
        if not isinstance(node, Linear) or node.high != 1 or premises.left(var) & ~literals.get(var, 0):
            return None
    noun = noun_of(premises, list(literals.items()))
    regions, place = listed([one for one in subjects if one]), premises.names.variables_named([var])
    premise = f"{regions} already have {f'their {noun}' if noun else 'one'} ({place})"
    return HintArgument("reached count", *premises.place(premises.rules), premise, premises.conclusion())


def _reached(premises: Premises, rule: Rule, subject: str, noun: str, sure: Sequence[int]) -> HintArgument:
    """Return the argument for a count that is reached already."""
    if not sure:
        return premises.argument("reached count", rule, f"{subject} leaves no choice")
    has = counted(len(sure), noun) if len(sure) > 1 or not noun else f"its {noun}"
    premise = f"{subject} already has {has} ({premises.names.variables_named(sure)})"
    return premises.argument("reached count", rule, premise)


def _all_needed(premises: Premises, rule: Rule, subject: str, noun: str, needed: int) -> HintArgument:
    """Return the argument for a count that needs every place that is left."""
    more = " more" if len(premises.settings) and needed < _low(rule) else ""
    things = f" {noun}{'s' * (needed != 1)}" if noun else ""
    premise = f"{subject} needs {counted(needed)}{more}{things} and has {_places(needed)} left"
    unseen = Premises(premises.names, replace(premises.deduction, because=tuple(premises.limits)))
    why = ", and ".join(filter(None, (single_clues(premises), unseen.facts())))
    return premises.argument("all needed", rule, f"{premise}, because {why}" if why else premise)


def _places(number: int) -> str:
    return "only one place" if number == 1 else f"only {counted(number)} places"


def _low(rule: Rule) -> int:
    return rule.node.low or 0 if isinstance(rule.node, Linear) else 0


def _no_choice(premises: Premises, rule: Rule) -> HintArgument | None:
    """Return the argument for a clue or region that fixes its sites whatever else is on the board."""
    clue, names = rule.provenance.bound.clue, premises.names
    if premises.deduction.because:
        return None
    if clue is None:
        all_needed = _every_way_out(premises, rule) or _whole_region(premises, rule)
        if all_needed is not None:
            return all_needed
        subject = names.subject(rule) if rule.provenance.bound.named and len(premises.changes) == 1 else None
        only = f"{said(rule)} {subject} has only one place"
        return premises.argument("no choice", rule, only, where=f"the places for {subject}") if subject else None
    if names.line_of(clue) is not None:
        return _fixed_line(premises, rule, clue)
    same_clues = _same_clues(premises)
    return _fixed_by_clues(premises, rule, clue, same_clues) if same_clues is not None else None


def _fixed_line(premises: Premises, rule: Rule, clue: Clue) -> HintArgument | None:
    """Return the argument for lines that their equal clues fill."""
    names, fixed = premises.names, premises.deduction.fixed
    clues = list(dict.fromkeys(filter(None, (one.provenance.bound.clue for one in premises.deduction.rules))))
    lines = [names.line_of(one) for one in clues]
    if len({names.quoted(one) for one in clues}) > 1 or None in lines:
        return None
    has = "has" if len(clues) == 1 else "have"
    premise = f"{listed([one for one in lines if one])} {has} the clue {names.quoted(clue)}"
    if len(clues) == 1 and len(fixed) == len(clue.sites) and len({value for _, value in fixed}) == 1:
        word = names.word(fixed[0][0], fixed[0][1])
        return premises.argument("no choice", rule, premise, f"it is {word} from end to end")
    return premises.argument("no choice", rule, premise)


def _fixed_by_clues(premises: Premises, rule: Rule, clue: Clue, same_clues: str) -> HintArgument | None:
    """Return the argument for clues that fix the sites that they count: `same_clues` names them."""
    names, fixed = premises.names, premises.deduction.fixed
    edges = all(premises.variables[var].site.type is SiteType.EDGE for var, _ in fixed)
    clues = dict.fromkeys(filter(None, (one.provenance.bound.clue for one in premises.deduction.rules)))
    sides = set().union(*(_edges_around(premises, one) for one in clues))
    at_clues = edges and all(premises.variables[var].site.index in sides for var, _ in fixed)
    nothing = clue.numbers == (0,) and not clue.text
    empty = nothing and not any(value for _, value in fixed)
    if at_clues and empty:
        return premises.argument("no choice", rule, "", f"nothing touches {same_clues}")
    if clue.text and len(premises.rules) == 1:
        return None
    if edges and sum(("Edge", edge) in names.game.index for edge in sides) == len(clues) == len(fixed):
        one_way = "has only one neighbour" if len(clues) == 1 else "have only one neighbour each"
        return premises.argument("no choice", rule, f"{same_clues} {one_way}")
    whole = needs_all(premises, rule, same_clues)
    if whole is not None:
        several = edges and len(fixed) > MOST_PLACES and not same_clues.startswith(names.clue(clue))
        each = f"{_there_is(premises)} on each side of them" if several else None
        return premises.argument("all needed", rule, whole, each)
    number = "leaves" if same_clues.startswith("the clue") or same_clues == names.clue(clue) else "leave"
    conclusion = premises.conclusion()
    if empty and number == "leave" and not edges and conclusion.count(",") >= MOST_PLACES:
        everything = f"every place that {same_clues} count is {names.word(*fixed[0])}"
        return premises.argument("no choice", rule, "", everything)
    before = "" if nothing else f"{said(rule)} "
    edge = near_edge(premises) if before else ""
    return premises.argument("no choice", rule, f"{before}{capital(same_clues)}{edge} {number} no choice", conclusion)


def _every_way_out(premises: Premises, rule: Rule) -> HintArgument | None:
    """Return the argument for points or cells that need a line on each of their edges, such as corners."""
    rules = premises.deduction.rules
    edges = [_ways_out(premises, one) for one in rules]
    sites = [site for one in rules if (site := _own_site(one)) is not None]
    if not all(edges) or len(sites) != len(edges) or 0 in dict(premises.deduction.fixed).values():
        return None
    names, two, several = premises.names, {len(some) for some in edges} == {2}, len(sites) > 1
    name = names.sites(sites) if several else names.marked(sites[0])
    if two:
        ways = f"{name} {'have' if several else 'has'} only two ways out and {'need' if several else 'needs'} both"
    else:
        ways = f"{capital(name)} {'need all of their' if several else 'needs all of its'} ways out"
    if not several:
        return premises.argument("all needed", rule, f"{said(rule)} {ways}")
    where = "the corners" if len(sites) == 4 and _are_corners(premises, sites) else name
    return premises.argument("all needed", rule, f"{said(rule)} {ways}", f"{_there_is(premises)} on each", where=where)


def _are_corners(premises: Premises, sites: Sequence[Site]) -> bool:
    """Return whether sites are the corners of the board."""
    corners = premises.names.game.board.corners(sites[0].type)
    return {site.index for site in sites} == set(corners)


def _there_is(premises: Premises) -> str:
    """Return `there is a line` for edges that are fixed to the same value."""
    names, first = premises.names, premises.changed[:1]
    return names.state(first, premises.deduction.fixed[0][1]).split(names.variables_named(first))[0].strip()


def _own_site(rule: Rule) -> Site | None:
    """Return the point or cell that a rule instance is about, or None."""
    site = rule.provenance.bound.site or rule.provenance.bound.from_
    return None if site is None or site.type is SiteType.EDGE else site


def _ways_out(premises: Premises, rule: Rule) -> set[int]:
    """Return the edges of a point or cell if a rule is about all of them, else nothing."""
    site, names = _own_site(rule), premises.names
    if site is None:
        return set()
    around = names.game.board.incident(SiteType.EDGE, site.type, site.index)
    edges = {edge for edge in around if ("Edge", edge) in names.game.index}
    wanted = {premises.variables[var].site for var in rule.scope}
    return edges if wanted == {Site(SiteType.EDGE, edge) for edge in edges} else set()


def _whole_region(premises: Premises, rule: Rule) -> HintArgument | None:
    """Return the argument for a region that is so small that it needs each of its cells."""
    subject, fixed = premises.names.subject(rule), dict(premises.deduction.fixed)
    region = rule.provenance.bound.region
    if region is None or subject is None or len(premises.rules) != 1 or len(region.members) != len(rule.scope):
        return None
    if len(set(fixed.values())) != 1 or 0 in fixed.values() or set(fixed) != rule.scope:
        return None
    cells = counted(len(fixed), "cell")
    return premises.argument("all needed", rule, f"{said(rule)} {capital(subject)} has only {cells}")


def _edges_around(premises: Premises, clue: Clue | None) -> set[int]:
    """Return the edges around the site of a clue."""
    if clue is None or not clue.sites:
        return set()
    return set(premises.names.game.board.incident(SiteType.EDGE, clue.type, clue.sites[0]))


def _same_clues(premises: Premises) -> str | None:
    """Return `the 0 at r1c8` or `the 0s at r1c8 and r4c3`, or None if the clues differ."""
    clues = list(dict.fromkeys(filter(None, (rule.provenance.bound.clue for rule in premises.deduction.rules))))
    names = premises.names
    if len(clues) == 1:
        return names.clue(clues[0])
    quoted = {names.kind(clue) or names.quoted(clue) for clue in clues}
    if len(quoted) != 1 or any(clue.place not in ("on", "none") or not clue.sites for clue in clues):
        return None
    if len(clues) > MOST_LISTED:
        return f"the {len(clues)} clues {quoted.pop()}"
    words = plural(quoted.pop()) if names.kind(clues[0]) else f"{quoted.pop()}s"
    return f"the {words} at {names.sites(Site(clue.type, clue.sites[0]) for clue in clues)}"


def literals_of(premises: Premises, node: Node) -> list[tuple[int, int]] | None:
    """Return the counted literals as pairs (variable, mask), or None if the node counts something else."""
    if not isinstance(node, Linear):
        return None
    found: list[tuple[int, int]] = []
    for coefficient, atom in node.terms:
        if coefficient != 1:
            return None
        match atom:
            case In(var, mask) | And((In(var, mask),)):
                found.append((var, mask))
            case Not(In(var, mask)):
                found.append((var, premises.variables[var].domain & ~mask))
            case int() if premises.variables[atom].domain == 3:
                found.append((atom, 2))
            case _:
                return None
    return None if any(premises.variables[var].hidden for var, _ in found) else found


def noun_of(premises: Premises, literals: Sequence[tuple[int, int]]) -> str:
    """Return the noun for what is counted: `star`, `line`, `shaded cell`."""
    var, mask = literals[0]
    if any(other != mask for _, other in literals) or mask & (mask - 1):
        return "cell"
    return premises.names.noun(var, mask.bit_length() - 1)
