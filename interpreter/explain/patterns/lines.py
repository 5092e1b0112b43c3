"""Patterns of `Regular`: the runs of a line overlap themselves, or fit in one way only."""

from dslrun.interpreter.explain.patterns.argument import HintArgument, Premises
from dslrun.interpreter.model import Regular


def lines(premises: Premises) -> HintArgument | None:
    """Return the argument of a deduction by one line with a clue."""
    if len(premises.rules) != 1 or not isinstance(premises.rules[0].node, Regular):
        return None
    rule, names = premises.rules[0], premises.names
    assert isinstance(rule.node, Regular)
    clue = rule.provenance.bound.clue
    if clue is None:
        return None
    line = names.line_of(clue)
    premise = f"{line} has the clue {names.quoted(clue)}" if line else names.clue(clue)
    fixed = dict(premises.deduction.fixed)
    if line and len(fixed) == len(rule.node.vars) and len(set(fixed.values())) == 1:
        word = names.word(*premises.deduction.fixed[0])
        return premises.argument("only fit", rule, premise, f"it is {word} from end to end")
    if {*fixed, *(var for var, _ in premises.settings), *premises.plain} >= set(rule.node.vars):
        which = ", which fits" if line else " fits"
        given = f" now that {premises.facts()}" if premises.deduction.because else ""
        return premises.argument(
            "only fit", rule, f"{premise}{which} in only one way{given}", _with_rest(premises, line)
        )
    if premises.deduction.because:
        premise = f"{premise}, and {premises.facts()}"
    return premises.argument("overlap", rule, premise, f"however it fits, {premises.conclusion()}")


def _with_rest(premises: Premises, line: str | None) -> str:
    """Return the conclusion about a whole line. Empty sites in many places are the rest of the line."""
    names, fixed = premises.names, premises.deduction.fixed
    empty = [(var, value) for var, value in fixed if value == 0]
    others = [setting for setting in fixed if setting not in empty]
    if not line or not others or len(empty) < 2 or "," not in names.states(empty):
        return premises.conclusion()
    return f"{names.states(others)}, and the rest of {line} is {names.word(*empty[0])}"
