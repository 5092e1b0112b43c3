"""Patterns of groups: the only way out, a site that would be cut off, a group that is complete or must grow."""

from dslrun.interpreter.boards.sites import Site, SiteType
from dslrun.interpreter.check.evaluate import evaluate
from dslrun.interpreter.explain.names import counted, listed
from dslrun.interpreter.explain.patterns.argument import HintArgument, Premises
from dslrun.interpreter.explain.patterns.graph import UNNAMED, GraphPicture
from dslrun.interpreter.explain.patterns.sentence import said
from dslrun.interpreter.explain.patterns.spoken import contained_noun
from dslrun.interpreter.model import And, Domains, Group, Groups, Node, Not, Or, Rule, scope

MOST_CLUES = 6
"""The maximum number of equal clues that an argument lists."""

NOT_REACHED = "could not reach one"
"""What a site could not do, if the sentence of the rule does not say what groups contain."""


def groups(premises: Premises) -> HintArgument | None:
    """Return the argument of a deduction by one rule about groups."""
    if len(premises.changes) != len(premises.deduction.fixed):
        return None
    if len(premises.rules) != 1:
        return _all_complete(premises)
    rule = premises.rules[0]
    match what_remains(rule.node, premises.domains()):
        case Groups(members, links, _, 1):
            return _connected(premises, rule, GraphPicture(premises, members, links))
        case Group(weights=None) as node:
            return _sized(premises, rule, node)
        case Group() as node:
            return _joined(premises, rule, node)
        case _:
            return None


def what_remains(node: Node, domains: Domains, positive: bool = True) -> Node | None:
    """Return the only part of a condition that the domains leave open, or None if there are several.

    `positive` is False inside a negation, where only conditions that are not about groups remain.
    """
    match node:
        case Not(arg):
            return what_remains(arg, domains, not positive)
        case And(args) | Or(args):
            neutral = isinstance(node, And)  # of a conjunction, true parts do not matter; of a disjunction, false ones
            open_ = [arg for arg in args if evaluate(arg, domains) is not neutral]
            return what_remains(open_[0], domains, positive) if len(open_) == 1 else None
        case _:
            return node if positive else None


def _connected(premises: Premises, rule: Rule, now: GraphPicture) -> HintArgument | None:
    """Return the argument for sites that must be connected: a way out, or a site that would be cut off."""
    then = now.without()
    present = [member for member in range(len(now.members)) if then.sure(member)]
    if len(present) < 2:
        return None
    stray = then.stray(present)
    if stray is None:
        return None
    one, other = (then.name(member) for member in stray)
    changed = premises.names.variables_named(premises.changed).removeprefix("on ")
    if UNNAMED in (one, other):
        return None
    edges = any(premises.variables[var].site.type is SiteType.EDGE for var in premises.changed)
    if edges or set(one.split()) & set(changed.split()):
        return premises.argument("cut off", rule, f"{one} would otherwise be cut off from {other}")
    return premises.argument("only way", rule, f"{one} can reach {other} only through {changed}")


def _joined(premises: Premises, rule: Rule, node: Group) -> HintArgument | None:
    """Return the argument for sites that must not be in one group, such as two clues."""
    weights = node.weights
    assert weights is not None
    then = GraphPicture(premises, node.graph.members, node.graph.links).without()
    together = sorted(then.reach(node.roots, then.certainly) & set(weights))
    if node.high is not None and node.high < sum(weights[member] for member in together):
        names = listed([then.name(member) for member in together])
        return premises.argument("kept apart", rule, f"{said(rule)} Otherwise {names} would be together")
    reached = then.reach(node.roots, then.possibly) & set(weights)
    if node.low is not None and sum(weights[member] for member in reached) < node.low and len(node.roots) == 1:
        noun, number = contained_noun(rule), sum(weights[member] for member in reached)
        reach = f"could reach {f'only {counted(number, noun)}' if number else f'no {noun}'}" if noun else NOT_REACHED
        return premises.argument("only way", rule, f"{said(rule)} Otherwise {then.name(node.roots[0])} {reach}")
    return None


def _all_complete(premises: Premises) -> HintArgument | None:
    """Return the argument for the groups of equal clues that are all complete."""
    clues = [rule.provenance.bound.clue for rule in premises.rules]
    each = [_is_complete(premises, rule) for rule in premises.rules]
    if not all(each) or premises.deduction.because or len(set(dict(premises.deduction.fixed).values())) != 1:
        return None
    names = premises.names
    sites = names.sites(Site(clue.type, clue.sites[0]) for clue in clues if clue is not None)
    quoted = names.quoted(clues[0]) if clues[0] is not None else ""
    many = len(premises.rules) > MOST_CLUES
    groups_ = f"the groups of {f'all {quoted}s' if many else f'the {quoted}s at {sites}'}"
    word = names.word(*premises.deduction.fixed[0])
    conclusion = f"every cell next to them is {word}" if many else premises.conclusion()
    premise = f"{groups_} are complete"
    return premises.argument("complete group", premises.rules[0], premise, conclusion, where=groups_)


def _is_complete(premises: Premises, rule: Rule) -> bool:
    """Return whether a rule says that the group of its clue is complete."""
    node = what_remains(rule.node, premises.domains())
    if rule.provenance.bound.clue is None or not isinstance(node, Group) or len(node.roots) != 1:
        return False
    now = GraphPicture(premises, node.graph.members, node.graph.links)
    return node.weights is None and node.high is not None and len(now.reach(node.roots, now.certainly)) >= node.high


def _sized(premises: Premises, rule: Rule, node: Group) -> HintArgument | None:
    """Return the argument for a group of a given size: it is complete, it must grow, or it would be too large."""
    clue, roots, low, high = rule.provenance.bound.clue, node.roots, node.low, node.high
    if len(roots) != 1:
        return None
    now = GraphPicture(premises, node.graph.members, node.graph.links)
    name = now.named_root(roots[0]) if clue is None else premises.names.clue(clue)
    sure = now.reach(roots, now.certainly)
    if high is not None and len(sure) >= high:
        return premises.argument(
            "complete group", rule, f"the group of {name} is complete", where=f"the group of {name}"
        )
    then = now.without()
    if low is not None and len(then.reach(roots, then.possibly)) < low:
        premise = f"the group of {name} cannot reach its size otherwise"
        return premises.argument("group must grow", rule, premise, where=f"the group of {name}")
    if high is not None and len(then.reach(roots, then.certainly)) > high:
        premise = f"the group of {name} would be too large otherwise"
        conclusion = _one_after_another(premises, node)
        return premises.argument("group too large", rule, premise, conclusion, where=f"the group of {name}")
    return None


def _one_after_another(premises: Premises, node: Group) -> str | None:
    """Return what follows in order if a group that would be too large also grows, else nothing.

    A site that joins the group makes nothing too large: it follows from the others, and the rest follows from it.
    """
    members = {var: member for member in node.graph.members for var in scope(member)}
    picture = GraphPicture(premises, node.graph.members, node.graph.links)
    parts: list[list[tuple[int, int]]] = [[], [], []]
    for change in premises.changes:
        after, without = premises.domains(), picture.without([change])
        after[change.var] &= change.left
        grows = change.var in members and evaluate(members[change.var], after) is True
        too_large = len(without.reach(node.roots, without.certainly)) > (node.high or 0)
        parts[1 if grows else 0 if too_large else 2].append((change.var, change.left.bit_length() - 1))
    return ", then ".join(premises.names.states(part) for part in parts if part) if parts[1] else None
