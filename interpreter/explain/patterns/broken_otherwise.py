"""The pattern of a rule that would be broken otherwise, with what would be wrong."""

from dslrun.interpreter.explain.patterns.argument import HintArgument, Premises
from dslrun.interpreter.explain.patterns.failure import failure_of
from dslrun.interpreter.explain.patterns.sentence import said, single_clues
from dslrun.interpreter.explain.results import Fact

SMALL = 2
"""A rule about at most this many sites is clear from its sentence."""


def broken_otherwise(premises: Premises) -> HintArgument | None:
    """Return the argument of one change by one rule, if a pattern says how its contrary breaks the rule."""
    deduction = premises.deduction
    if len(premises.changes) != 1 or len(premises.rules) != 1 or len(premises.rules[0].scope) <= SMALL:
        return None
    change, rule = premises.changes[0], premises.rules[0]
    contrary = Fact(change.var, premises.variables[change.var].domain & ~change.out | premises.out.get(change.var, 0))
    others = (fact for fact in deduction.because if fact.var != change.var)
    failure = failure_of(premises, deduction.rules, (*others, contrary))
    if failure is None or failure.general or len(failure.settings) == 1:  # a single site only repeats the conclusion
        return None
    before = "" if failure.clear else f"{said(rule)} "
    clues = single_clues(premises)
    given = f", because {clues}" if clues else ""
    return premises.argument("rule", rule, f"{before}Otherwise {failure.clause}{given}")
