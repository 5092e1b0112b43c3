"""Patterns of two regions: all places left for a value in one region lie inside another."""

from dslrun.interpreter.explain.names import capital
from dslrun.interpreter.explain.patterns.argument import HintArgument, Premises
from dslrun.interpreter.explain.patterns.counts import literals_of, noun_of
from dslrun.interpreter.model import AllDifferent, Linear, Rule


def pairs(premises: Premises) -> HintArgument | None:
    """Return the argument of a deduction by two regions that share all places left for a value."""
    if len(premises.rules) != 2:
        return None
    values = {change.out for change in premises.changes}
    for inner, outer in (premises.rules, premises.rules[::-1]):
        inside, outside = _counted(premises, inner), _counted(premises, outer)
        if inside is not None and outside is not None:
            found = _locked_count(premises, inner, outer, inside, outside)
        elif len(values) == 1 and isinstance(inner.node, AllDifferent) and isinstance(outer.node, AllDifferent):
            found = _locked_value(premises, inner, outer, values.pop())
        else:
            found = None
        if found is not None:
            return found
    return None


def _counted(premises: Premises, rule: Rule) -> dict[int, int] | None:
    """Return the literals that a rule counts exactly, or None."""
    found = literals_of(premises, rule.node)
    exact = isinstance(rule.node, Linear) and rule.node.low is not None
    return dict(found) if found is not None and exact else None


def _locked_count(
    premises: Premises, inner: Rule, outer: Rule, inside: dict[int, int], outside: dict[int, int]
) -> HintArgument | None:
    """Return the argument if the places that one count needs use up the other count."""
    places = [var for var, mask in inside.items() if premises.left(var) & mask]
    names = premises.names
    one, other = names.subject(inner), names.subject(outer)
    assert isinstance(inner.node, Linear)
    assert isinstance(outer.node, Linear)
    if one is None or other is None or not places or inner.node.low != outer.node.high:
        return None
    if not set(places) <= set(outside) or set(premises.changed) & set(places):
        return None
    noun = noun_of(premises, list(inside.items())) or "cell"
    many = "s" * (inner.node.low != 1)
    if set(inside) <= set(outside):
        premise = f"{one} lies entirely in {other}, so the {noun}{many} of {other} {'are' if many else 'is'} in it"
    else:
        together = "both" if len(places) == 2 else "all"
        where = names.variables_named(places)
        premise = f"the {noun}{many} of {one} must be in {where}, which are {together} in {other}"
    return HintArgument("shared places", *premises.place([inner, outer]), premise, _rest(premises, other))


def _rest(premises: Premises, region: str) -> str:
    fixed = premises.deduction.fixed
    return premises.conclusion() if len(fixed) < 3 else f"in the rest of {region}, {premises.conclusion()}"


def _locked_value(premises: Premises, inner: Rule, outer: Rule, out: int) -> HintArgument | None:
    """Return the argument if all places of a value in one region lie in another."""
    value = out.bit_length() - 1
    places = [var for var in sorted(inner.scope) if premises.left(var) & out]
    names = premises.names
    one, other = names.subject(inner), names.subject(outer)
    if out & (out - 1) or one is None or other is None or not set(places) <= set(outer.scope):
        return None
    if set(premises.changed) & set(places) or not set(premises.changed) <= set(outer.scope):
        return None
    word = names.word(places[0], value) if places else str(value)
    together = "both" if len(places) == 2 else "all"
    premise = f"in {one}, {word} can only go in {names.variables_named(places)}, {together} in {other}"
    return HintArgument("shared places", *premises.place([inner, outer]), capital(premise), premises.conclusion())
