"""How rules about groups and loops fail: a size, sites that would be joined, a dead end."""

from collections.abc import Sequence

from dslrun.interpreter.check.evaluate import evaluate
from dslrun.interpreter.explain.names import counted, listed
from dslrun.interpreter.explain.patterns.argument import Premises
from dslrun.interpreter.explain.patterns.graph import GraphPicture
from dslrun.interpreter.explain.patterns.loops import point_name
from dslrun.interpreter.model import Group, In, Loop, Rule


def failed_group(premises: Premises, rule: Rule, node: Group) -> str | None:
    """Return what would be wrong with a group, as a clause."""
    picture = GraphPicture(premises, node.graph.members, node.graph.links)
    return _sized(premises, rule, node, picture) if node.weights is None else _weighed(node, picture)


def _sized(premises: Premises, rule: Rule, node: Group, picture: GraphPicture) -> str | None:
    """Return the size that the group of one root would have."""
    if len(node.roots) != 1:
        return None
    clue = rule.provenance.bound.clue
    name = picture.named_root(node.roots[0]) if clue is None else premises.names.clue(clue)
    sure, possible = picture.reach(node.roots, picture.certainly), picture.reach(node.roots, picture.possibly)
    if node.high is not None and len(sure) > node.high:
        return f"the {picture.noun} of {name} would have at least {counted(len(sure), 'cell')}"
    if node.low is not None and len(possible) < node.low:
        return f"the {picture.noun} of {name} would have at most {counted(len(possible), 'cell')}"
    return None


def _weighed(node: Group, picture: GraphPicture) -> str | None:
    """Return which of the counted sites a group would join, or that it would reach too few."""
    weights = node.weights or {}
    together = sorted(picture.reach(node.roots, picture.certainly) & set(weights))
    if node.high is not None and sum(weights[member] for member in together) > node.high:
        return _one_group(picture, list(dict.fromkeys((*node.roots, *together))))
    reached = picture.reach(node.roots, picture.possibly) & set(weights)
    if node.low is not None and sum(weights[member] for member in reached) < node.low and len(node.roots) == 1:
        number = len(reached)
        return f"{picture.name(node.roots[0])} could reach {'none' if not number else f'only {counted(number)}'}"
    return None


def _one_group(picture: GraphPicture, joined: Sequence[int]) -> str | None:
    """Return that these members would be in one group, with its size if others are in it too."""
    sites = [picture.site(member) for member in joined]
    sure = len(picture.reach(joined[:1], picture.certainly))
    size = f" of at least {counted(sure, 'cell')}" if sure > len(joined) else ""
    named = listed([picture.premises.names.marked(site) for site in sites if site is not None])
    return None if None in sites else f"{named} would be in one {picture.noun}{size}"


def failed_loop(premises: Premises, node: Loop) -> str | None:
    """Return where the loop would branch or end."""
    edges = {guard.var: place for place, guard in enumerate(node.guards) if isinstance(guard, In)}
    domains = premises.domains()
    for point in sorted({end for pair in node.ends for end in pair}):
        around = [place for place, pair in enumerate(node.ends) if point in pair]
        states = [evaluate(node.guards[place], domains) for place in around]
        if states.count(True) > 2 and (name := point_name(premises, edges, node, point)):
            return f"{counted(states.count(True))} lines would meet at {name}"
        if states.count(True) == 1 and None not in states and (name := point_name(premises, edges, node, point)):
            return f"the line would end at {name}"
    return None
