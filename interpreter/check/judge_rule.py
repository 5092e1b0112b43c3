"""The judgement of one rule instance on a position: broken, satisfied or open."""

from typing import Literal, TypeAlias

from dslrun.interpreter.check.last_variable import exactly
from dslrun.interpreter.check.network import Network
from dslrun.interpreter.model import Domains, Rule

Judgement: TypeAlias = Literal["broken", "satisfied", "open"]


def judge_rule(net: Network, rule: Rule, domains: Domains) -> Judgement:
    """Return `broken` if no completion can satisfy the rule, `satisfied` if every completion does, otherwise `open`.

    A rule is broken if one of its propagators fails, and satisfied if the negation of each of them does. The
    specification states how strong the propagators are.
    """
    parts = [judge_part(net, number, domains) for number in net.parts.get(rule, ())]
    if "broken" in parts:
        return "broken"
    return "open" if "open" in parts else "satisfied"


def judge_part(net: Network, number: int, domains: Domains) -> Judgement:
    """Return the judgement of one propagator of a network."""
    if net.prunes[number](domains) is None:
        return "broken"
    if net.propagators[number].evaluate(domains):
        return "satisfied"
    negated = exactly(net.compiled.of(net.nodes[number], False), net.scopes[number])
    return "satisfied" if negated(domains) is None else "open"
