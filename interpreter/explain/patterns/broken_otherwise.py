"""The pattern of a rule that would be broken otherwise, with what would be wrong."""

from dslrun.interpreter.explain.names import listed
from dslrun.interpreter.explain.patterns.argument import HintArgument, Premises
from dslrun.interpreter.explain.patterns.failure import RuleFailure, failure_of
from dslrun.interpreter.explain.patterns.sentence import only_place, said, single_clues
from dslrun.interpreter.explain.results import Change, Fact

SMALL = 2
"""A rule about at most this many sites is clear from its sentence."""


def broken_otherwise(premises: Premises) -> HintArgument | None:
    """Return the argument of changes by one rule, if a pattern says how the contrary of each breaks the rule."""
    if not premises.changes or len(premises.rules) != 1 or len(premises.rules[0].scope) <= SMALL:
        return None
    rule = premises.rules[0]
    if rule.provenance.bound.clue is not None and only_place(premises):
        return None
    found = [_failure(premises, change) for change in premises.changes]
    failure = found[0]
    if failure is None or any(one is None or one.clause != failure.clause for one in found):
        return None
    if failure.general or len(failure.settings) == 1:  # a single site only repeats the conclusion
        return None
    before = "" if failure.clear else f"{said(rule)} "
    clues = single_clues(premises)
    reasons = listed([*filter(None, (premises.facts() if failure.unnamed else "", clues))])
    given = f", because {reasons}" if reasons else ""
    return premises.argument("rule", rule, f"{before}Otherwise {failure.clause}{given}")


def _failure(premises: Premises, change: Change) -> RuleFailure | None:
    """Return how the contrary of a change breaks the rule of a deduction, or None if no pattern says it."""
    deduction = premises.deduction
    contrary = Fact(change.var, premises.variables[change.var].domain & ~change.out | premises.out.get(change.var, 0))
    others = (fact for fact in deduction.because if fact.var != change.var)
    return failure_of(premises, deduction.rules, (*others, contrary))
