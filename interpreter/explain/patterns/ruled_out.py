"""The pattern of a value next to all places that a count has left, so that the value would leave too few of them."""

from collections.abc import Iterator, Sequence

from dslrun.interpreter.boards.sites import SiteType
from dslrun.interpreter.check.evaluate import evaluate
from dslrun.interpreter.explain.names import capital, counted
from dslrun.interpreter.explain.patterns.argument import HintArgument, Premises
from dslrun.interpreter.explain.patterns.counts import literals_of, noun_of
from dslrun.interpreter.explain.patterns.sentence import said, single_clues
from dslrun.interpreter.explain.results import Change
from dslrun.interpreter.model import Linear, Rule

SMALL = 2
"""The number of sites of a rule about neighbours."""
MOST_PLACES = 5
"""The maximum number of places that an argument names."""


def ruled_out(premises: Premises) -> HintArgument | None:
    """Return the argument of a deduction by one count and rules about two sites each, without any steps between."""
    counts = [rule for rule in premises.rules if len(rule.scope) > SMALL]
    if len(counts) != 1 or len(premises.rules) < 2 or premises.names.subject(counts[0]) is None:
        return None
    main, node, names = counts[0], counts[0].node, premises.names
    literals = literals_of(premises, node)
    if not literals or not isinstance(node, Linear) or node.low is None:
        return None
    open_ = [(var, mask) for var, mask in literals if premises.left(var) & mask]
    edges = any(premises.variables[var].site.type is SiteType.EDGE for var in (*dict(open_), *premises.changed))
    lost = [list(_lost(premises, main, open_, change)) for change in premises.changes]
    noun = noun_of(premises, literals)
    if edges or not lost or not noun or len(open_) > MOST_PLACES:
        return None
    if any(not some or some != lost[0] or len(open_) - len(some) >= node.low for some in lost):
        return None
    sentences = dict.fromkeys(said(rule) for rule in premises.rules if rule is not main)
    reasons = ", and ".join(filter(None, (single_clues(premises), premises.facts())))
    places = names.variables_named([var for var, _ in open_])
    needs = f"{names.subject(main)} needs {counted(node.low, noun)} and has only {places} left"
    known = f"{capital(f'{reasons}, and {needs}' if reasons else needs)}."
    then = f"{_each(premises, premises.changes)} would rule out {_all(premises, lost[0])}"
    return premises.argument("ruled out", main, " ".join([*sentences, known, then]))


def _lost(premises: Premises, main: Rule, open_: Sequence[tuple[int, int]], change: Change) -> Iterator[int]:
    """Yield the places of a count that the value of a change would rule out."""
    for var, mask in open_:
        domains = premises.domains()
        domains[change.var], domains[var] = change.out & premises.left(change.var), mask
        between = (rule for rule in premises.rules if rule is not main and rule.scope == {change.var, var})
        if any(evaluate(rule.node, domains) is False for rule in between):
            yield var


def _each(premises: Premises, changes: Sequence[Change]) -> str:
    """Return what is supposed of each site: `D at r3c4 or r3c5`."""
    names, masks = premises.names, {change.out & premises.left(change.var) for change in changes}
    words = names.options(changes[0].var, masks.pop())
    sites = names.variables_named([change.var for change in changes]).replace(" and ", " or ")
    return f"{capital(words)} at {sites}"


def _all(premises: Premises, variables: Sequence[int]) -> str:
    """Return `r1c1`, `both r1c1 and r1c2` or `all of r1c1 to r1c3`."""
    names = premises.names.variables_named(variables)
    return names if len(variables) == 1 else f"{'both' if len(variables) == 2 else 'all of'} {names}"
